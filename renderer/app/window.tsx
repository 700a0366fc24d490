import { useState } from 'react';
import { DamageScreen } from '../features/damage/damage-screen.tsx';
import { SignsPalette } from '../features/signs/signs-palette.tsx';
import { TextsPalette } from '../features/texts/texts-palette.tsx';
import { FirstRun } from '../features/first-run/first-run.tsx';
import { ExportCommand } from '../features/export/export-sheet.tsx';
import { ImportEntrance } from '../features/import/import-entrance.tsx';
import { fieldPaths } from '../../shared/domain/fields.ts';
import type { FocusPlace } from '../stores/program.ts';
import { ledgerInUse } from '../stores/connections.ts';
import { focusDataFolderNotice } from '../parts/focus-data-folder-notice.ts';
import { startApplication } from '../stores/begin-draft.ts';
import { useCommand, useConnections, useProgram, useStores, useToasts } from '../stores/use-stores.ts';
import { useOnlyShown } from '../stores/use-locked.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { useWords } from '../text/language.tsx';
import { AppSheets } from './app-sheets.tsx';
import { Bar } from './bar.tsx';
import { Notices } from './notices.tsx';
import { useArrivals } from './use-arrivals.ts';
import { focusPart, useKeys, useAddressBookCommand } from './window-commands.tsx';
import { WaitingKeys } from './waiting-keys.tsx';
import { Workplace } from './workplace.tsx';
import styles from './window.module.css';

function useWindowCommands(): void {
  const stores = useStores();
  const { showSheet } = stores.program.getState();
  useKeys();
  useAddressBookCommand();
  useCommand('settings', () => showSheet({ kind: 'settings' }));
  useCommand('connect', () => showSheet({ kind: 'connect' }));
  useCommand('palette', () => showSheet({ kind: 'palette', from: focusedField() }));
  useCommand('updates', () => showSheet({ kind: 'updates' }));
  useCommand('keys', () => showSheet({ kind: 'keys' }));
  useCommand('diagnostics', () => showSheet({ kind: 'diagnostics' }));
  useCommand('about', () => showSheet({ kind: 'about' }));
  useCommand('nextPart', () => focusPart(1));
  useCommand('previousPart', () => focusPart(-1));
}

/** Begins a new draft, or leads to why there can be none. */
function NewCommand() {
  const stores = useStores();
  const isOnlyShown = useOnlyShown();
  const showSheet = useProgram((state) => state.showSheet);
  useCommand('new', () => {
    if (isOnlyShown) focusDataFolderNotice();
    else void startApplication(stores, 'empty');
  });
  useCommand('newFrom', isOnlyShown ? null : () => showSheet({ kind: 'newFrom', templateId: null }));
  return null;
}

/** The field of the application that has the focus. */
function focusedField(): FocusPlace {
  const named = document.activeElement?.getAttribute('data-field');
  const field = fieldPaths.find((path) => path === named);
  return field === undefined ? null : { field };
}

/** What has the window under the bar. Nothing is begun while nobody has decided how to go on after damage. */
function useShown(): 'damage' | 'firstRun' | 'workplace' {
  const isDamaged = useProgram(({ data }) => data.kind === 'damaged');
  const isFirstRun = useProgram((state) => state.firstRun);
  if (isDamaged) return 'damage';
  return isFirstRun ? 'firstRun' : 'workplace';
}

/** The whole window: the bar, what is said once, the work and whatever hangs over it. */
export function Window() {
  const practice = useConnections((state) => ledgerInUse(state) === 'practice');
  const shown = useShown();
  const [registerShown, showRegister] = useState(false);
  useWindowCommands();
  useArrivals(shown !== 'damage');
  return (
    <div className={styles['window']} data-practice={practice}>
      <Bar onShowRegister={shown === 'workplace' ? () => showRegister(true) : null} />
      <Notices />
      {shown === 'damage' ? null : <NewCommand />}
      {shown === 'damage' ? <DamageScreen /> : null}
      {shown === 'firstRun' ? <FirstRun /> : null}
      {shown === 'workplace' ? (
        <Workplace
          registerShown={registerShown}
          onShowRegister={() => showRegister(true)}
          onHideRegister={() => showRegister(false)}
        />
      ) : null}
      {shown === 'damage' ? null : <ImportEntrance />}
      {shown === 'workplace' ? <ExportCommand /> : null}
      <WaitingKeys />
      <AppSheets />
      <SignsPalette />
      <TextsPalette />
      <Toasts />
    </div>
  );
}

function Toasts() {
  const words = useWords();
  const toasts = useToasts((state) => state.toasts);
  const hold = useToasts((state) => state.hold);
  const dismiss = useToasts((state) => state.dismiss);
  return <ToastRegion label={words.shell.toasts} toasts={toasts} onHold={hold} onDismiss={dismiss} />;
}
