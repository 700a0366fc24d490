import { firstKeys } from './app/held-keys/first-keys.ts';

// Chromium gives keys to a page that has painted once, and the page's own script takes longer than that to come and to run.
firstKeys.hold();

// The first of its kind makes the engine's list of languages, 10 to 20 ms: now, while the page still waits for its script.
Intl.DateTimeFormat.supportedLocalesOf([]);
