/** The kinds of installer for each system, made on that system. */
const kinds = {
  linux: ['deb', 'AppImage', 'rpm'],
  win32: ['nsis'],
  darwin: ['dmg', 'zip'],
} as const satisfies Partial<Record<NodeJS.Platform, readonly string[]>>;

export interface TargetQuestion {
  readonly system: NodeJS.Platform;
  /** The value of `--targets=`, separated by commas; null for all that can be made. */
  readonly wanted: string | null;
  readonly isStandIn: boolean;
  /** Whether a program is found by its name. */
  readonly has: (program: string) => boolean;
}

export interface TargetDecision {
  /** Empty: only the folder is made. */
  readonly targets: readonly string[];
  /** Whether our own small replacement for fpm makes the deb, without any download. */
  readonly isDebMadeHere: boolean;
  readonly lines: readonly string[];
}

/** Decides what to make. Throws for unknown kinds and for those that cannot be made here. */
export function decideTargets(question: TargetQuestion): TargetDecision {
  const { system, wanted } = question;
  if (system !== 'linux' && system !== 'win32' && system !== 'darwin') {
    throw new Error(`CO Desk is not packaged on ${system}.`);
  }
  const all: readonly string[] = kinds[system];
  const asked = wanted === null ? all : wanted.split(',').map((one) => one.trim());
  const unknown = asked.filter((one) => !all.includes(one));
  if (unknown.length > 0) {
    throw new Error(`There is no «${unknown.join(', ')}» here. There are: ${all.join(', ')}.`);
  }
  const reasons = asked.map((target) => ({ target, reason: reasonAgainst(target, question) }));
  const impossible = reasons.filter(({ reason }) => reason !== null);
  if (wanted !== null && !question.isStandIn && impossible.length > 0) {
    throw new Error(impossible.map(({ target, reason }) => `No ${target}: ${reason ?? ''}.`).join(' '));
  }
  const targets = reasons.filter(({ reason }) => reason === null).map(({ target }) => target);
  const lines = reasons.flatMap(({ target, reason }) =>
    reason === null ? [] : [`Skipped ${target}: ${reason}.`],
  );
  const isDebMadeHere = targets.includes('deb') && !targets.includes('rpm') && question.has('dpkg-deb');
  return { targets, isDebMadeHere, lines };
}

function reasonAgainst(target: string, { isStandIn, has }: TargetQuestion): string | null {
  if (isStandIn && target !== 'deb')
    return 'its tools would have to be fetched, which a stand-in is not worth';
  if (isStandIn && !has('dpkg-deb')) return 'dpkg-deb is not installed';
  if (target === 'rpm' && !has('rpmbuild')) return 'rpmbuild is not installed (the package rpm brings it)';
  return null;
}
