import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { StartState } from '../../shared/ipc/areas/program.ts';
import { listenToMain } from '../stores/events.ts';
import { startProgram } from '../stores/start-program.ts';
import type { Stores } from '../stores/stores.ts';
import { StoresContext, useProgram } from '../stores/use-stores.ts';
import { LanguageProvider, spokenLanguage, useFirstLanguage, useFirstWords } from '../text/language.tsx';
import { useLaterFonts, useLeaveQuestion, useStrayDrops, useTheme } from './browser-page.ts';
import { MenuListPart, type MenuListProps } from '../ui/actions/menu.tsx';
import { firstKeys } from './held-keys/first-keys.ts';
import { MenuList } from './lazy/lazy-parts.tsx';
import { Window } from './window.tsx';
import { takeBackInOtherText } from './window-commands.tsx';
import { Slip } from '../ui/layers/slip.tsx';
import styles from './window.module.css';

/**
 * Key under which this window keeps the application it shows while it is reloaded; another window may have opened
 * another one since.
 */
const openHere = 'co-desk-open';

interface AppProps {
  readonly stores: Stores;
  /** The state of the program, where main was asked already. */
  readonly asked?: Promise<StartState>;
}

export function App({ stores, asked }: AppProps) {
  useEffect(() => {
    const stop = listenToMain(stores, takeBackInOtherText);
    void startProgram(stores, sessionStorage.getItem(openHere), asked);
    const keep = (): void => sessionStorage.setItem(openHere, stores.editor.getState().applicationId ?? '');
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      stop();
    };
  }, [stores, asked]);
  return (
    <StoresContext value={stores}>
      <Themed />
    </StoresContext>
  );
}

/** The program in the clerk's theme and language. */
function Themed() {
  const theme = useProgram((state) => state.settings.theme);
  const chosen = useProgram((state) => state.settings.language);
  const systemLanguage = useProgram((state) => state.systemLanguage);
  useTheme(theme);
  return (
    <LanguageProvider chosen={chosen} systemLanguage={spokenLanguage(systemLanguage, navigator.language)}>
      <Localised />
    </LanguageProvider>
  );
}

function drawMenuList(props: MenuListProps): ReactNode {
  return <MenuList {...props} />;
}

function Localised() {
  const { locale, language } = useFirstLanguage();
  const phase = useProgram((state) => state.phase);
  useLeaveQuestion();
  useStrayDrops();
  useLaterFonts();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <I18nProvider locale={locale}>
      <MenuListPart value={drawMenuList}>{phase === 'ready' ? <Window /> : null}</MenuListPart>
      {phase === 'failed' ? <NotStarted /> : null}
    </I18nProvider>
  );
}

/** Shown where main did not answer at all at the start. */
function NotStarted() {
  const words = useFirstWords().shell.notStarted;
  // Drops the held keys, as no window will be drawn that could take them.
  useEffect(() => void firstKeys.take(), []);
  return (
    <main className={styles['notStarted']}>
      <Slip tone="red" title={words.title} isUrgent>
        {words.text}
      </Slip>
    </main>
  );
}
