import { firstKeys } from './app/held-keys/first-keys.ts';

// Chromium delivers keys once the page has painted, which is before the page's own script has loaded and run.
firstKeys.hold();

// The first such call makes the engine build its list of languages, which takes 10 to 20 ms: done now, while the page
// waits for its script anyway.
Intl.DateTimeFormat.supportedLocalesOf([]);
