import { fail, succeed } from '../../shared/domain/result.ts';
import { settingsSchema } from '../../shared/domain/settings.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { StartState } from '../../shared/ipc/areas/program.ts';
import {
  applicationHandlers,
  reviewHandlers,
  attachmentHandlers,
  registerHandlers,
  revisionHandlers,
  spendingHandlers,
} from './memory-applications.ts';
import { auditHandlers } from './memory-audit.ts';
import { backupHandlers } from './memory-backups.ts';
import { certificateHandlers } from './memory-certificate.ts';
import { damageHandlers } from './memory-damage.ts';
import { duplicatingHandlers, layoutHandlers, templateHandlers } from './memory-duplicating.ts';
import { partyHandlers, textHandlers } from './memory-address-book.ts';
import { arrivalHandlers } from './memory-arrivals.ts';
import { invoiceHandlers } from './memory-invoices.ts';
import { importHandlers } from './memory-import.ts';
import { followUpHandlers } from './memory-follow-up.ts';
import { exportHandlers } from './memory-export.ts';
import { endAllWaiting, outboxHandlers } from './memory-outbox.ts';
import { printingHandlers } from './memory-printing.ts';
import { readinessHandlers, takenValueHandlers } from './memory-readiness.ts';
import { aboutHandlers, diagnosticsHandlers } from './memory-support.ts';
import { spellingHandlers } from './memory-spelling.ts';
import { submissionHandlers } from './memory-submission.ts';
import { updateHandlers } from './memory-updates.ts';
import type { MemoryProgram } from './memory-program.ts';

/** One handler for every declared call, over the pretended program. */
export function createMemoryHandlers(program: MemoryProgram): Handlers {
  return {
    program: programHandlers(program),
    readiness: readinessHandlers(program),
    takenValues: takenValueHandlers(program),
    register: registerHandlers(program),
    applications: applicationHandlers(program),
    revisions: revisionHandlers(program),
    attachments: attachmentHandlers(program),
    backups: backupHandlers(program),
    damage: damageHandlers(program),
    reviews: reviewHandlers(program),
    submission: submissionHandlers(program),
    outbox: outboxHandlers(program),
    audit: auditHandlers(program),
    ...followUpHandlers(program),
    certificate: certificateHandlers(program),
    duplicating: duplicatingHandlers(program),
    templates: templateHandlers(program),
    layouts: layoutHandlers(program),
    invoices: invoiceHandlers(program),
    addressBook: partyHandlers(program),
    texts: textHandlers(program),
    spelling: spellingHandlers(program),
    imports: importHandlers(program),
    arrivals: arrivalHandlers(program),
    exports: exportHandlers(program),
    printing: printingHandlers(program),
    spending: spendingHandlers(program),
    diagnostics: diagnosticsHandlers(program),
    about: aboutHandlers(program),
    updates: updateHandlers(program),
    connections: connectionHandlers(program),
  };
}

function programHandlers(program: MemoryProgram): Handlers['program'] {
  return {
    start: () => ({
      version: '0.1.0',
      run: program.run,
      replaced: program.replaced,
      host: program.host,
      platform: 'linux',
      systemLanguage: program.systemLanguage,
      account: program.account,
      settings: program.settings,
      connections: program.status,
      data: program.data,
      lastOpen: lastOpenOf(program),
      submittedTogether: program.submittedTogether,
      firstRun: isFirstRun(program),
      notices: program.notices,
    }),
    changeSettings: (change) => {
      if (program.saveFailure !== null) return fail(program.saveFailure);
      const changed = Object.entries(change).filter(([, value]) => value !== undefined);
      program.settings = settingsSchema.parse({ ...program.settings, ...Object.fromEntries(changed) });
      return succeed(program.settings);
    },
    rememberOpen: ({ applicationId }) => {
      program.lastOpen = applicationId;
    },
    rememberTogether: ({ list }) => {
      program.submittedTogether = list;
    },
  };
}

function isFirstRun({ firstRun, applications, status }: MemoryProgram): boolean {
  return firstRun && applications.size === 0 && status.connections.length === 0;
}

function lastOpenOf({ lastOpen, applications }: MemoryProgram): StartState['lastOpen'] {
  const found = applications.get(lastOpen ?? '');
  return found === undefined ? null : { applicationId: found.id, ledger: found.ledger };
}

function connectionHandlers(program: MemoryProgram): Handlers['connections'] {
  const isKnown = (id: string): boolean => program.status.connections.some((one) => one.id === id);
  return {
    probe: ({ address }) => {
      const problem = program.addressProblem(address);
      if (problem !== null) return fail({ kind: 'address', problem });
      if (program.probeFailure !== null) return fail(program.probeFailure);
      return succeed({ secure: address.startsWith('https:') });
    },
    add: ({ label, productLine, address, userName, password }) => {
      const problem = program.addressProblem(address);
      if (problem !== null) return fail({ kind: 'address', problem });
      if (userName === '') return fail({ kind: 'userNameMissing' });
      if (password === '') return fail({ kind: 'passwordMissing' });
      if (program.signInFailure !== null) return fail(program.signInFailure);
      const id = crypto.randomUUID();
      const added = {
        id,
        label: label || new URL(address).host,
        productLine,
        address,
        userName,
        signedIn: true,
      };
      return succeed(program.setStatus({ active: id, connections: [...program.status.connections, added] }));
    },
    signIn: ({ connectionId, password }) => {
      if (password === '') return fail({ kind: 'passwordMissing' });
      if (!isKnown(connectionId)) return fail({ kind: 'unknownConnection' });
      if (program.signInFailure !== null) return fail(program.signInFailure);
      return succeed(program.changeConnection(connectionId, { signedIn: true }));
    },
    signInToProxy: ({ proxy, userName, password }) => {
      if (userName === '') return fail({ kind: 'userNameMissing' });
      if (password === '') return fail({ kind: 'passwordMissing' });
      if (password === 'wrong') return fail({ kind: 'proxy', proxy, reason: 'credentials' });
      if (program.signInFailure?.kind === 'proxy') program.signInFailure = null;
      return succeed(program.setStatus({ proxyAsking: null }));
    },
    signOut: ({ connectionId }) => {
      if (program.status.active === connectionId) endAllWaiting(program);
      for (const [id, { connection }] of program.confirmations)
        if (connection === connectionId) program.confirmations.delete(id);
      return program.changeConnection(connectionId, { signedIn: false });
    },
    remove: ({ connectionId }) => {
      if (program.status.active === connectionId) endAllWaiting(program);
      const connections = program.status.connections.filter((one) => one.id !== connectionId);
      const active = program.status.active === connectionId ? null : program.status.active;
      return program.setStatus({ connections, active });
    },
    activate: ({ connection }) => {
      if (connection !== null && connection !== 'practice' && !isKnown(connection)) return program.status;
      if (program.status.active !== connection) endAllWaiting(program);
      return program.setStatus({ active: connection });
    },
    refresh: () => program.status,
  };
}
