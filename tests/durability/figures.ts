/** What the whole suite counted. */
export interface Figures {
  /** Of the writing process, while somebody typed. */
  kills: number;
  /** Saves that the page was told of. */
  savesAcknowledged: number;
  acknowledgedSavesLost: number;
  /** Gone, or other than anything that was ever typed. */
  unreadableDrafts: number;
  keystrokes: number;
  /** Struck more than a second before the kill, and not there after it. */
  keystrokesOlderThanOneSecondLost: number;
  /** What is in the data folder after a start, was there before it, and is none of what the program keeps. */
  temporaryFilesLeft: number;
  diskSizes: number;
  /** A database, PDF, backup or journal that is not whole after the disk was full. */
  corrupt: number;
  /** Told as kept, and not there once there was room; or failed without a word. */
  silentFailures: number;
  olderRevisionChanged: number;
  /** That were made to fail, each by itself. */
  fileSystemCalls: number;
  /** What a failed call took along, claimed, or left lying. */
  losses: number;
  damagedFiles: number;
  startsFailed: number;
  /** Damaged bytes that are nowhere any more. */
  notSetAside: number;
  otherDraftsLost: number;
  migrationKills: number;
  migrationLosses: number;
  /** While backing up, going back, or taking a file in. */
  backupKills: number;
  backupLosses: number;
  restores: number;
  /** Sent, and could be sent again after going back. */
  forgottenSubmissions: number;
  secondStarts: number;
  /** A second program got hold of the folder. */
  openedTwice: number;
  clockJumps: number;
  clockLosses: number;
  /** On which the program was used, with files missing on one of them. */
  playedDays: number;
  /** In the register, and in no backup either. */
  draftsGone: number;
  /** Files to attach that are none, change, vanish, or have strange names. */
  oddSources: number;
  /** Taken though they must not be, refused without a word, not taken, or left lying in part. */
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
    notSetAside: 0,
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

/** Those that only say how much was done. In all others, anything above 0 is a loss. */
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

/** What was never tried. */
export function figuresWithoutTries(figures: Figures): readonly string[] {
  return entriesOf(figures).flatMap(([name, value]) =>
    counted.has(name) && value === 0 ? [`${name} is 0: nothing was tried`] : [],
  );
}

/** What was lost, in words. */
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
