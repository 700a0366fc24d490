/** Figures of the whole suite. */
export interface Figures {
  /** Kills of the writing process while a clerk types. */
  kills: number;
  /** Saves that were confirmed to the page. */
  savesAcknowledged: number;
  acknowledgedSavesLost: number;
  /** Drafts that are missing, or have a text that was never typed. */
  unreadableDrafts: number;
  keystrokes: number;
  /** Keys typed more than a second before the kill and missing after it. */
  keystrokesOlderThanOneSecondLost: number;
  /** Files that were in the data folder before a start, are there after it, and are none that the program keeps. */
  temporaryFilesLeft: number;
  diskSizes: number;
  /** Databases, PDFs, backups or journals that are damaged after the disk was full. */
  corrupt: number;
  /** Data that were confirmed as saved and are missing once there is space again, and failures without a reason. */
  silentFailures: number;
  olderRevisionChanged: number;
  /** Calls that were made to fail, each by itself. */
  fileSystemCalls: number;
  /** Data lost by a failed call, wrongly confirmed, or files left over. */
  losses: number;
  damagedFiles: number;
  startsFailed: number;
  /** Damaged files whose bytes are in no file any more. */
  notQuarantined: number;
  otherDraftsLost: number;
  migrationKills: number;
  migrationLosses: number;
  /** Kills while backing up, restoring, or taking a file in. */
  backupKills: number;
  backupLosses: number;
  restores: number;
  /** Applications that were sent and could be sent again after a restore. */
  forgottenSubmissions: number;
  secondStarts: number;
  /** Times when a second program could open the folder. */
  openedTwice: number;
  clockJumps: number;
  clockLosses: number;
  /** Days on which the program was used, with files missing on one of them. */
  playedDays: number;
  /** Drafts that are in neither the register nor a backup. */
  draftsGone: number;
  /** Sources to attach that are not files, change, disappear, or have strange names. */
  oddSources: number;
  /** Sources that were wrongly attached, refused without a reason, wrongly refused, or partly left over. */
  oddSourcesWrong: number;
}

export function noFigures(): Figures {
  return {
    kills: 0,
    savesAcknowledged: 0,
    acknowledgedSavesLost: 0,
    unreadableDrafts: 0,
    keystrokes: 0,
    keystrokesOlderThanOneSecondLost: 0,
    temporaryFilesLeft: 0,
    diskSizes: 0,
    corrupt: 0,
    silentFailures: 0,
    olderRevisionChanged: 0,
    fileSystemCalls: 0,
    losses: 0,
    damagedFiles: 0,
    startsFailed: 0,
    notQuarantined: 0,
    otherDraftsLost: 0,
    migrationKills: 0,
    migrationLosses: 0,
    backupKills: 0,
    backupLosses: 0,
    restores: 0,
    forgottenSubmissions: 0,
    secondStarts: 0,
    openedTwice: 0,
    clockJumps: 0,
    clockLosses: 0,
    playedDays: 0,
    draftsGone: 0,
    oddSources: 0,
    oddSourcesWrong: 0,
  };
}

/** Figures that only count what was done. In all others, anything above 0 is a loss. */
const counted: ReadonlySet<string> = new Set([
  'kills',
  'savesAcknowledged',
  'keystrokes',
  'diskSizes',
  'fileSystemCalls',
  'damagedFiles',
  'migrationKills',
  'backupKills',
  'restores',
  'secondStarts',
  'clockJumps',
  'playedDays',
  'oddSources',
]);

const entriesOf = (figures: Figures): readonly [string, number][] => Object.entries(figures);

/** Names of the figures whose tests were never run. */
export function figuresWithoutTries(figures: Figures): readonly string[] {
  return entriesOf(figures).flatMap(([name, value]) =>
    counted.has(name) && value === 0 ? [`${name} is 0: nothing was tried`] : [],
  );
}

/** The losses, in words. */
export function lossesIn(figures: Figures): readonly string[] {
  return entriesOf(figures).flatMap(([name, value]) =>
    !counted.has(name) && value > 0 ? [`${name} is ${value}, and must be 0`] : [],
  );
}

/** One line for each figure. */
export function figureLines(figures: Figures): readonly string[] {
  return entriesOf(figures).map(([name, value]) => {
    const verdict = counted.has(name) ? '' : value > 0 ? 'MUST BE 0' : 'as it must be';
    return `${name.padEnd(36)}${String(value).padStart(8)}  ${verdict}`;
  });
}
