import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { ApplicationsService } from '../../services/applications/applications-service.ts';
import type { AboutService } from '../../services/about/about-service.ts';
import type { DiagnosticsService } from '../../services/diagnostics/diagnostics-service.ts';
import type { DuplicatingService } from '../../services/applications/duplicating-service.ts';
import type { CopiesService } from '../../services/applications/copies-service.ts';
import type { AttachmentReading } from '../../services/attachments/attachment-reading.ts';
import type { AttachmentsService } from '../../services/attachments/attachments-service.ts';
import type { AttachedDocuments } from '../../services/certificate/attached-documents.ts';
import type { AuditService } from '../../services/audit/audit-service.ts';
import type { BackupsService } from '../../services/backups/backups-service.ts';
import type { CertificateService } from '../../services/certificate/certificate-service.ts';
import type { ArrivalsService } from '../../services/arrivals/arrivals-service.ts';
import type { ImportService } from '../../services/importing/import-service.ts';
import type { ExportingService } from '../../services/exporting/exporting-service.ts';
import type { IssuedDocuments } from '../../services/certificate/issued-documents.ts';
import type { DamageService } from '../../services/damage/damage-service.ts';
import type { ConnectionsService } from '../../services/connections/connections-service.ts';
import type { TemplatesService } from '../../services/office/templates-service.ts';
import type { PartyBook } from '../../services/office/party-book.ts';
import type { PartyFiles } from '../../services/office/party-files.ts';
import type { TextBook } from '../../services/office/text-book.ts';
import type { Outbox } from '../../services/outbox/outbox.ts';
import type { PrintingService } from '../../services/printing/printing-service.ts';
import type { ProgramService } from '../../services/program/program-service.ts';
import type { ConfirmedWarnings } from '../../services/readiness/confirmed-warnings.ts';
import type { RegisterService } from '../../services/register/register-service.ts';
import type { RevisionsService } from '../../services/revisions/revisions-service.ts';
import type { SettingsService } from '../../services/settings/settings-service.ts';
import type { SubmissionService } from '../../services/submission/submission-service.ts';
import type { Updates } from '../../services/updates/updates.ts';
import type { TextLanguageService } from '../../services/text-language/text-language-service.ts';
import { applicationHandlers, registerHandlers, revisionHandlers } from './application-handlers.ts';
import { attachmentHandlers } from './attachment-handlers.ts';
import { auditHandlers } from './audit-handlers.ts';
import { backupHandlers } from './backup-handlers.ts';
import { arrivalHandlers } from './arrival-handlers.ts';
import { importHandlers } from './import-handlers.ts';
import { exportHandlers } from './export-handlers.ts';
import { damageHandlers } from './damage-handlers.ts';
import { duplicatingHandlers, templateHandlers } from './duplicating-handlers.ts';
import { connectionHandlers } from './connection-handlers.ts';
import { partyHandlers, textHandlers } from './office-handlers.ts';
import { outboxHandlers } from './outbox-handlers.ts';
import { readinessHandlers } from './readiness-handlers.ts';
import { aboutHandlers, diagnosticsHandlers } from './support-handlers.ts';
import { printingHandlers } from './printing-handlers.ts';
import { programHandlers } from './program-handlers.ts';
import { certificateHandlers, submissionHandlers } from './submission-handlers.ts';
import { textLanguageHandlers } from './text-language-handlers.ts';
import { updateHandlers } from './update-handlers.ts';

export interface HandledServices {
  readonly program: ProgramService;
  readonly settings: SettingsService;
  readonly register: RegisterService;
  readonly applications: ApplicationsService;
  readonly copies: CopiesService;
  readonly duplicating: DuplicatingService;
  readonly templates: TemplatesService;
  readonly confirmedWarnings: ConfirmedWarnings;
  readonly revisions: RevisionsService;
  readonly attachments: AttachmentsService;
  readonly attachedDocuments: AttachedDocuments;
  readonly attachmentReading: AttachmentReading;
  readonly backups: BackupsService;
  readonly damage: DamageService;
  readonly submission: SubmissionService;
  readonly outbox: Outbox;
  readonly audit: AuditService;
  readonly certificate: CertificateService;
  readonly issuedDocuments: IssuedDocuments;
  readonly parties: PartyBook;
  readonly partyFiles: PartyFiles;
  readonly texts: TextBook;
  readonly imports: ImportService;
  readonly arrivals: ArrivalsService;
  readonly exporting: ExportingService;
  readonly printing: PrintingService;
  readonly diagnostics: DiagnosticsService;
  readonly about: AboutService;
  readonly updates: Updates;
  readonly textLanguages: TextLanguageService;
  readonly connections: ConnectionsService;
}

/** One handler for every declared call. */
export function createHandlers(services: HandledServices): Handlers {
  return {
    program: programHandlers(services.program, services.settings),
    readiness: readinessHandlers(services.confirmedWarnings),
    register: registerHandlers(services.register),
    applications: applicationHandlers(services.applications, services.copies),
    duplicating: duplicatingHandlers(services.duplicating),
    templates: templateHandlers(services.templates),
    revisions: revisionHandlers(services.revisions),
    attachments: attachmentHandlers(
      services.attachments,
      services.attachedDocuments,
      services.attachmentReading,
    ),
    backups: backupHandlers(services.backups),
    damage: damageHandlers(services.damage),
    submission: submissionHandlers(services.submission),
    outbox: outboxHandlers(services.outbox),
    audit: auditHandlers(services.audit),
    certificate: certificateHandlers(services.certificate, services.issuedDocuments),
    parties: partyHandlers(services.parties, services.partyFiles),
    texts: textHandlers(services.texts),
    imports: importHandlers(services.imports, services.arrivals),
    arrivals: arrivalHandlers(services.arrivals),
    exports: exportHandlers(services.exporting),
    printing: printingHandlers(services.printing),
    diagnostics: diagnosticsHandlers(services.diagnostics),
    about: aboutHandlers(services.about),
    updates: updateHandlers(services.updates),
    textLanguage: textLanguageHandlers(services.textLanguages),
    connections: connectionHandlers(services.connections),
  };
}
