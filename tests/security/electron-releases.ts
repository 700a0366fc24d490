/**
 * Releases of Electron. It mends its three newest majors, and a new one comes about every eight weeks. Whoever changes
 * the pinned version looks the dates up again; nothing here asks the network, so that no test begins to fail by itself
 * one day.
 */
export const electronReleases = {
  /** Day on which the registry was last checked. */
  lookedUpOn: '2026-11-22',
  /** Newest stable version on that day. */
  newest: '45.4.1',
  /** Day of the first stable version of each major, newest last. */
  stableSince: [
    { major: 43, day: '2026-07-01' },
    { major: 44, day: '2026-08-25' },
    { major: 45, day: '2026-10-21' },
  ],
  /** Expected day of the third major after the newest one, which ends its support. */
  mendedUntilAbout: '2027-04-06',
} as const;
