/**
 * Electron mends its three newest majors, and a new one comes about every eight weeks. Whoever changes the pin looks the
 * dates up once more; nothing here asks the network, so that a test does not begin to fail by itself on some morning.
 */
export const electronReleases = {
  /** When somebody last looked at the registry. */
  lookedUpOn: '2026-11-22',
  /** What was the newest stable version on that day. */
  newest: '45.4.1',
  /** First stable version of each major, newest last. */
  stableSince: [
    { major: 43, day: '2026-07-01' },
    { major: 44, day: '2026-08-25' },
    { major: 45, day: '2026-10-21' },
  ],
  /** When the third major after the newest one is to be expected, which ends its support. */
  mendedUntilAbout: '2027-04-06',
} as const;
