import { AboutSheet } from '../features/about/about-sheet.tsx';
import { LicencesSheet } from '../features/about/licences-sheet.tsx';
import { AddressBookSheet } from '../features/address-book/address-book-sheet.tsx';
import { TextsSheet } from '../features/texts/texts-sheet.tsx';
import { SaveAllRecords } from '../features/audit/save-all-records.tsx';
import { BackupsPart } from '../features/backups/backups-part.tsx';
import { RestoreSheet } from '../features/backups/restore-sheet.tsx';
import { DiagnosticsSheet } from '../features/diagnostics/diagnostics-sheet.tsx';
import { ExportSheet } from '../features/export/export-sheet.tsx';
import { ImportSheet } from '../features/import/import-sheet.tsx';
import { DuplicateSheet } from '../features/duplicating/duplicate-sheet.tsx';
import { OutboxSheet } from '../features/outbox/outbox-sheet.tsx';
import { ChecksSheet } from '../features/settings/checks-sheet.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { StandardsSheet } from '../features/settings/standards-sheet.tsx';
import { SettingsSheet } from '../features/settings/settings-sheet.tsx';
import { ConnectSheet } from '../features/sign-in/connect-sheet.tsx';
import { ProxySheet } from '../features/sign-in/proxy-sheet.tsx';
import { SignInSheet } from '../features/sign-in/sign-in-sheet.tsx';
import { NewFromSheet } from '../features/templates/new-from-sheet.tsx';
import { SaveTemplateSheet } from '../features/templates/save-template-sheet.tsx';
import { UpdatesSheet } from '../features/updates/updates-sheet.tsx';
import { useProgram } from '../stores/use-stores.ts';
import { KeyColumns } from '../parts/key-columns.tsx';
import { allKeys } from '../parts/key-groups.ts';
import { useWords } from '../text/language.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Sheet } from '../ui/layers/sheet.tsx';
import styles from './keys-sheet.module.css';

/** The sheet that hangs from the bar, if one does. */
export function AppSheets() {
  const sheet = useProgram((state) => state.sheet);
  const showSheet = useProgram((state) => state.showSheet);
  const isDamaged = useProgram(({ data }) => data.kind === 'damaged');
  const close = (): void => showSheet(null);
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
    case 'settings':
      return <SettingsSheet record={<SaveAllRecords />} backups={<BackupsPart />} onClose={close} />;
    case 'checks':
      return <ChecksSheet connection={sheet.connection} onClose={() => showSheet({ kind: 'settings' })} />;
    case 'standards':
      return <StandardsSheet connection={sheet.connection} onClose={() => showSheet({ kind: 'settings' })} />;
    case 'restore':
      return <RestoreSheet onClose={isDamaged ? close : () => showSheet({ kind: 'settings' })} />;
    case 'addressBook':
      return <AddressBookSheet role={sheet.role} name={sheet.name} onClose={close} />;
    case 'texts':
      return <TextsSheet onClose={close} />;
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

/** Every key of the program in one place. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  return (
    <Sheet
      title={words.shell.keysSheet.title}
      subtitle={words.shell.keysSheet.subtitle}
      hangsFrom="bar"
      width={1040}
      onClose={onClose}
      footer={
        <>
          <span />
          <Button kind="primary" keyHint={words.common.keys.escape} autoFocus onPress={onClose}>
            {words.common.done}
          </Button>
        </>
      }
    >
      <div role="group" aria-label={words.shell.keysSheet.title} tabIndex={0} className={styles['keys']}>
        <KeyColumns groups={allKeys(words, platform)} />
      </div>
    </Sheet>
  );
}
