import { fail } from '../../../shared/domain/result.ts';
import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { AboutService } from '../../services/about/about-service.ts';
import type { LearnWhenDone } from '../../services/address-book/learn-when-done.ts';
import type { ArrivalsService } from '../../services/arrivals/arrivals-service.ts';
import type { AuditService } from '../../services/audit/audit-service.ts';
import type { BackupsService } from '../../services/recovery/backups-service.ts';
import type { CertificateService } from '../../services/certificate/certificate-service.ts';
import type { IssuedDocuments } from '../../services/certificate/kept-documents.ts';
import type { ConnectionsService } from '../../services/connections/connections-service.ts';
import type { DamageService } from '../../services/recovery/damage-service.ts';
import type { DiagnosticsService } from '../../services/diagnostics/diagnostics-service.ts';
import type { ExportService } from '../../services/export/export-service.ts';
import type { ImportService } from '../../services/import/import-service.ts';
import type { Outbox } from '../../services/outbox/outbox.ts';
import type { PrintingService } from '../../services/printing/printing-service.ts';
import type { ProgramService } from '../../services/program/program-service.ts';
import type { SettingsService } from '../../services/settings/settings-service.ts';
import type { SpendingService } from '../../services/spending/spending-service.ts';
import type { SubmissionService } from '../../services/submission/submission-service.ts';
import type { Updates } from '../../services/updates/updates.ts';
import type { UnsavedWork } from '../after-call.ts';
import { editingHandlers, type EditingServices } from './editing.ts';

export type HandledServices = EditingServices & SendingServices & FileServices & ProgramServices;

/** One handler for every declared call; a missing one is a compile error. */
export function createHandlers(services: HandledServices): Handlers {
  return {
    ...editingHandlers(services),
    ...sendingHandlers(services),
    ...fileHandlers(services),
    ...programHandlers(services),
  };
}

interface ProgramServices {
  readonly program: ProgramService;
  readonly settings: SettingsService;
  readonly backups: BackupsService;
  readonly damage: DamageService;
  readonly updates: Updates;
  readonly diagnostics: DiagnosticsService;
  readonly about: AboutService;
  readonly learnWhenDone: LearnWhenDone;
  readonly unsaved: UnsavedWork;
}

type ProgramHandlers = Pick<Handlers, 'program' | 'backups' | 'damage' | 'updates' | 'diagnostics' | 'about'>;

/** The program itself: how it begins, its settings, all of its data at once, newer versions and support. */
function programHandlers(services: ProgramServices): ProgramHandlers {
  const { program, settings, backups, damage, updates, diagnostics, about, learnWhenDone, unsaved } =
    services;
  return {
    program: {
      start: () => {
        const state = program.start();
        learnWhenDone.began(state.lastOpen?.applicationId ?? null);
        return state;
      },
      changeSettings: (change) => settings.change(change),
      rememberOpen: (asked) => {
        program.rememberOpen(asked);
        learnWhenDone.opened(asked.applicationId);
      },
    },
    backups: {
      list: () => backups.list(),
      now: () => backups.now(),
      restore: (asked) => backups.restore(asked),
      saveAll: async () => {
        const saved = await backups.saveAll();
        if (saved.ok && saved.value.end === 'saved') unsaved.savedElsewhere();
        return saved;
      },
      takeIn: (_asked, files) => backups.takeIn(files),
    },
    damage: {
      report: () => damage.report(),
      salvage: () => damage.salvage(),
      goOn: () => damage.goOn(),
      saveSetAside: () => damage.saveSetAside(),
    },
    updates: {
      view: () => updates.view(),
      check: () => updates.check(),
      fetch: ({ version }) => updates.fetch(version),
      stop: () => updates.stop(),
      install: ({ version, when }) => updates.install(version, when),
      later: () => updates.later(),
    },
    diagnostics: {
      prepare: () => diagnostics.prepare(),
      save: (asked) => diagnostics.save(asked),
    },
    about: {
      runtime: () => about.runtime(),
      licences: () => about.licences(),
      saveComponents: () => about.saveComponents(),
    },
  };
}

interface SendingServices {
  readonly submission: SubmissionService;
  readonly outbox: Outbox;
  readonly audit: AuditService;
  readonly certificate: CertificateService;
  readonly issuedDocuments: IssuedDocuments;
  readonly connections: ConnectionsService;
  readonly learnWhenDone: LearnWhenDone;
}

type SendingHandlers = Pick<Handlers, 'submission' | 'outbox' | 'audit' | 'certificate' | 'connections'>;

/** Accounts at services, and everything from a confirmation to the certificate. */
function sendingHandlers(services: SendingServices): SendingHandlers {
  const { submission, outbox, audit, certificate, issuedDocuments, connections, learnWhenDone } = services;
  return {
    submission: {
      prepare: (asked) => submission.prepare(asked),
      submit: async (asked) => {
        const confirmed = await submission.submit(asked);
        if (confirmed.ok) learnWhenDone.confirmed(confirmed.value);
        return confirmed;
      },
      cancel: (asked) => submission.cancel(asked),
      decide: (asked) => submission.decide(asked),
    },
    outbox: {
      list: () => outbox.list(),
      move: (asked) => outbox.move(asked),
      tryNow: () => outbox.tryNow(),
    },
    audit: {
      sentBody: (asked) => audit.sentBody(asked),
      export: (asked) => audit.export(asked),
    },
    certificate: {
      issue: (asked) => certificate.issue(asked),
      open: (asked) => issuedDocuments.open(asked),
      save: (asked) => issuedDocuments.save(asked),
      openLink: (asked) => issuedDocuments.openLink(asked),
    },
    connections: {
      probe: (asked) => connections.probe(asked),
      add: (asked) => connections.add(asked),
      signIn: (asked) => connections.signIn(asked),
      signInToProxy: (asked) => connections.signInToProxy(asked),
      signOut: (asked) => connections.signOut(asked),
      remove: (asked) => connections.remove(asked),
      activate: (asked) => connections.activate(asked),
      refresh: () => connections.refresh(),
    },
  };
}

interface FileServices {
  readonly arrivals: ArrivalsService;
  readonly importService: ImportService;
  readonly exportService: ExportService;
  readonly printing: PrintingService;
  readonly spending: SpendingService;
  readonly unsaved: UnsavedWork;
}

type FileHandlers = Pick<Handlers, 'arrivals' | 'imports' | 'exports' | 'printing' | 'spending'>;

/** What comes in from outside, and goes out as a file or on paper. */
function fileHandlers(services: FileServices): FileHandlers {
  const { arrivals, exportService, printing, spending } = services;
  return {
    arrivals: {
      list: () => arrivals.list(),
      take: (asked) => arrivals.take(asked),
      leave: (asked) => arrivals.leave(asked),
    },
    imports: importHandlers(services),
    exports: {
      measure: (asked) => exportService.measure(asked),
      save: (asked) => exportService.save(asked),
      stop: () => exportService.stop(),
    },
    printing: {
      print: () => printing.print(),
      savePdf: ({ applicationId }) => printing.savePdf(applicationId),
    },
    spending: {
      read: (asked) => spending.read(asked),
      saveTable: (asked) => spending.saveTable(asked),
      savePicture: (asked) => spending.savePicture(asked),
    },
  };
}

function importHandlers({ importService, arrivals, unsaved }: FileServices): Handlers['imports'] {
  return {
    read: (asked, files) => importService.read(asked, files),
    readArrived: async ({ arrivalId, ledger }) => {
      const file = arrivals.fileOf(arrivalId);
      return file === null ? fail({ kind: 'gone' }) : importService.read({ ledger }, [file]);
    },
    readAgain: (asked) => importService.readAgain(asked),
    rows: (asked) => importService.rows(asked),
    match: (asked) => importService.match(asked),
    correct: (asked) => importService.correct(asked),
    takeRepairs: (asked) => importService.takeRepairs(asked),
    skipKnown: (asked) => importService.skipKnown(asked),
    make: async (asked) => {
      const made = await importService.make(asked);
      if (made.ok) unsaved.imported(made.value);
      return made;
    },
    takeBack: async (asked) => {
      const taken = await importService.takeBack(asked);
      if (taken.ok && taken.value.kept === 0) unsaved.takenBack(asked.batchId);
      return taken;
    },
    close: (asked) => importService.close(asked),
  };
}
