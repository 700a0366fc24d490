import type { Application } from '../../../shared/domain/application.ts';
import { pretendedBackup } from '../../fakes/memory-backups.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { bookPresets } from './book-presets.ts';
import { damagePresets, dataFolderPresets } from './damage-presets.ts';
import { endedNotSent, heldBack, named, offline, twice, waiting, waitingMany } from './outbox-presets.ts';
import { followUpPresets } from './follow-up-presets.ts';
import { invoicePresets } from './invoice-presets.ts';
import { printPresets } from './print-presets.ts';
import { readinessPresets } from './readiness-presets.ts';
import { reviewPresets } from './review-presets.ts';
import { bin, manyRevisions, revisions, revisionsInArabic, revisionsOfAccepted } from './revision-presets.ts';
import { at, connect, fill, fillMany, houseProxy } from './records.ts';
import { spendingPresets } from './spending-presets.ts';
import { supportPresets } from './support-presets.ts';
import { updatePresets } from './update-presets.ts';

function signedOut(program: MemoryProgram, keychain: 'locked' | 'absent' | 'unresponsive'): void {
  connect(program);
  fill(program, 'service');
  const connections = program.status.connections.map((one) => ({ ...one, signedIn: false }));
  program.status = { ...program.status, connections, keychain };
}

const presets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  ...supportPresets,
  register: (program) => {
    connect(program);
    fill(program, 'service');
  },
  draft: (program) => {
    connect(program);
    fill(program, 'service');
    const isEmpty = ({ content }: Application): boolean => content.consignee.name === '';
    program.lastOpen = [...program.applications.values()].find(isEmpty)?.id ?? null;
  },
  practice: (program) => {
    program.status = { ...program.status, active: 'practice' };
    fill(program, 'practice');
  },
  unconnected: (program) => fill(program, 'service'),
  offline,
  waiting,
  'waiting-many': waitingMany,
  'held-back': heldBack,
  'same-invoice': (program) => twice(program, ['Herramientas', 'Công ty']),
  'same-invoice-unknown': (program) => twice(program, ['Herramientas', 'Lakeshore']),
  'no-reference': (program) => {
    connect(program);
    fill(program, 'service');
    const open = named(program, 'Demirkaya');
    program.applications.set(open.id, { ...open, content: { ...open.content, clientReference: '' } });
  },
  'too-soon': (program) => {
    connect(program);
    fill(program, 'service');
    program.pauseUntil = at(0, '14:40');
  },
  'not-sent-proxy': (program) => {
    endedNotSent(program, 'proxyCredentials', 0);
    program.status = { ...program.status, proxyAsking: houseProxy };
  },
  'proxy-asks': (program) => {
    connect(program);
    fill(program, 'service');
    program.status = { ...program.status, proxyAsking: houseProxy };
    program.signInFailure = { kind: 'proxy', proxy: houseProxy, reason: 'credentials' };
  },
  'not-sent-tries': (program) => endedNotSent(program, 'connectionRefused', 3),
  'not-sent-account': (program) => endedNotSent(program, 'accountChanged', 0),
  revisions,
  'revisions-many': manyRevisions,
  'revisions-arabic': revisionsInArabic,
  'revisions-accepted': revisionsOfAccepted,
  bin,
  ...bookPresets,
  ...followUpPresets,
  ...damagePresets,
  ...printPresets,
  ...dataFolderPresets,
  ...updatePresets,
  ...readinessPresets,
  ...reviewPresets,
  ...invoicePresets,
  ...spendingPresets,
  backups: (program) => {
    connect(program);
    fill(program, 'service');
    const daily = [0, 1, 3, 4, 5, 6].map((ago) =>
      pretendedBackup(program, { at: at(ago, '09:12'), cause: 'daily', isWhole: ago !== 5 }),
    );
    const byHand = pretendedBackup(program, { at: at(9, '17:40'), cause: 'byHand' });
    program.backups = [...daily, byHand];
  },
  'backups-failed': (program) => {
    presets['backups']?.(program);
    program.backupFailure = { at: at(0, '09:12'), failure: { kind: 'diskFull' } };
    program.restoreFailure = { kind: 'sending' };
  },
  many: (program) => {
    connect(program);
    fillMany(program, 10_000);
  },
  empty: connect,
  'first-run': (program) => {
    program.firstRun = true;
  },
  refused: (program) => {
    fill(program, 'service');
    program.signInFailure = { kind: 'refused', status: 400, message: 'Incorrect username or password.' };
  },
  'keychain-locked': (program) => signedOut(program, 'locked'),
  'keychain-absent': (program) => signedOut(program, 'absent'),
  'keychain-unresponsive': (program) => signedOut(program, 'unresponsive'),
  'notices-gap': (program) => {
    connect(program);
    fill(program, 'service');
    program.notices = ['olderData', 'journalDamaged'];
  },
  notices: (program) => {
    connect(program);
    fill(program, 'service');
    program.notices = ['settingsQuarantined', 'interruptedSending'];
  },
};

export const stateNames: readonly string[] = Object.keys(presets);

/** Sets the pretended program to a state that a screen can be viewed in. Names are the keys of `presets`. */
export function prepare(program: MemoryProgram, name: string): void {
  const preset = presets[name];
  if (preset === undefined)
    throw new Error(`No such state: ${name}. There are: ${Object.keys(presets).join(', ')}`);
  preset(program);
}
