import { firstKeys } from './app/held-keys/first-keys.ts';

// Chromium gives keys to a page that has painted once, and the page's own script takes longer than that to come and to run.
firstKeys.hold();
