import type { SettingsPart } from '../stores/program.ts';
import { useProgram } from '../stores/use-stores.ts';
import {
  AboutSheet,
  AddressBookSheet,
  CertificatesSheet,
  ChamberAnswerSheet,
  ChecksSheet,
  ConnectSheet,
  DiagnosticsSheet,
  DuplicateSheet,
  ExportSheet,
  FillSheet,
  FollowUpSheet,
  ImportSheet,
  KeysSheet,
  LayoutsSheet,
  LicencesSheet,
  NewFromSheet,
  NotReviewedSheet,
  OutboxSheet,
  Palette,
  ProxySheet,
  RemindSheet,
  RestoreSheet,
  SaveTemplateSheet,
  SettingsSheet,
  SeveralSheet,
  SignInSheet,
  SpendingSheet,
  StandardsSheet,
  TextsSheet,
  UpdatesSheet,
} from './lazy/lazy-parts.tsx';

/** The sheet that is open over the window, if there is one. */
export function AppSheets() {
  const sheet = useProgram((state) => state.sheet);
  const showSheet = useProgram((state) => state.showSheet);
  const isDamaged = useProgram(({ data }) => data.kind === 'damaged');
  const close = (): void => showSheet(null);
  const toSettings = (part: SettingsPart): void => showSheet({ kind: 'settings', part });
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'connect':
      return <ConnectSheet onClose={close} />;
    case 'signIn':
      return <SignInSheet connectionId={sheet.connectionId} onClose={close} />;
    case 'proxy':
      return <ProxySheet proxy={sheet.proxy} onSignedIn={close} onClose={close} />;
    case 'outbox':
      return <OutboxSheet onClose={close} />;
    case 'submitSeveral':
      return <SeveralSheet onClose={close} />;
    case 'fillSeveral':
      return <FillSheet applicationIds={sheet.applicationIds} onClose={close} />;
    case 'severalCertificates':
      return <CertificatesSheet onClose={close} />;
    case 'notReviewed':
      return <NotReviewedSheet onClose={close} />;
    case 'settings':
      return <SettingsSheet part={sheet.part ?? null} onClose={close} />;
    case 'checks':
      return <ChecksSheet connection={sheet.connection} onClose={() => toSettings('habits')} />;
    case 'layouts':
      return <LayoutsSheet onClose={() => toSettings('layouts')} />;
    case 'standards':
      return <StandardsSheet connection={sheet.connection} onClose={() => toSettings('connections')} />;
    case 'restore':
      return <RestoreSheet onClose={isDamaged ? close : () => toSettings('backups')} />;
    case 'addressBook':
      return <AddressBookSheet role={sheet.role} name={sheet.name} onClose={close} />;
    case 'texts':
      return <TextsSheet onClose={close} />;
    case 'spending':
      return <SpendingSheet part={sheet.part ?? null} onClose={close} />;
    case 'export':
      return <ExportSheet applicationId={sheet.applicationId} first={sheet.first} onClose={close} />;
    case 'import':
      return <ImportSheet onClose={close} />;
    case 'palette':
      return <Palette from={sheet.from} />;
    case 'duplicateWith':
      return <DuplicateSheet applicationId={sheet.applicationId} onClose={close} />;
    case 'saveAsTemplate':
      return <SaveTemplateSheet applicationId={sheet.applicationId} onClose={close} />;
    case 'newFrom':
      return <NewFromSheet templateId={sheet.templateId} onClose={close} />;
    case 'followUp':
      return <FollowUpSheet onClose={close} />;
    case 'remind':
      return <RemindSheet applicationIds={sheet.applicationIds} reminder={sheet.reminder} onClose={close} />;
    case 'chamberAnswer':
      return <ChamberAnswerSheet application={sheet.application} onClose={close} />;
    case 'updates':
      return <UpdatesSheet onClose={close} />;
    case 'keys':
      return <KeysSheet onClose={close} />;
    case 'diagnostics':
      return <DiagnosticsSheet onClose={close} />;
    case 'about':
      return <AboutSheet onClose={close} />;
    case 'licences':
      return <LicencesSheet onClose={() => showSheet({ kind: 'about' })} />;
  }
}
