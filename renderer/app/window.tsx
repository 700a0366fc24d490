import { useState } from 'react';
import { FirstRun } from '../features/first-run/first-run.tsx';
import { ledgerInUse } from '../stores/connections.ts';
import { startApplication } from '../stores/start-application.ts';
import { useCommand, useConnections, useProgram, useStores } from '../stores/use-stores.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { useToasts } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { AppSheets } from './app-sheets.tsx';
import { Bar } from './bar.tsx';
import { Notices } from './notices.tsx';
import { useKeys } from './use-keys.ts';
import { focusPart } from './window-parts.ts';
import { Workplace } from './workplace.tsx';
import styles from './window.module.css';

function useWindowCommands(): void {
  const stores = useStores();
  const { showSheet } = stores.program.getState();
  useKeys();
  useCommand('new', () => void startApplication(stores, 'empty'));
  useCommand('settings', () => showSheet({ kind: 'settings' }));
  useCommand('connect', () => showSheet({ kind: 'connect' }));
  useCommand('keys', () => showSheet({ kind: 'keys' }));
  useCommand('about', () => showSheet({ kind: 'about' }));
  useCommand('nextPart', () => focusPart(1));
  useCommand('previousPart', () => focusPart(-1));
}

/** The whole window: the bar, what is said once, the work and whatever hangs over it. */
export function Window() {
  const firstRun = useProgram((state) => state.firstRun);
  const practice = useConnections((state) => ledgerInUse(state) === 'practice');
  const [registerShown, showRegister] = useState(false);
  useWindowCommands();
  return (
    <div className={styles['window']} data-practice={practice}>
      <Bar onShowRegister={firstRun ? null : () => showRegister(true)} />
      <Notices />
      {firstRun ? (
        <FirstRun />
      ) : (
        <Workplace
          registerShown={registerShown}
          onShowRegister={() => showRegister(true)}
          onHideRegister={() => showRegister(false)}
        />
      )}
      <AppSheets />
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
