import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { StartState } from '../../shared/ipc/messages.ts';
import { listenToMain } from '../stores/events.ts';
import { takeUpList, writtenList } from '../stores/actions/take-up-list.ts';
import { startProgram } from '../stores/start-program.ts';
import type { Stores } from '../stores/stores.ts';
import { StoresContext, useProgram } from '../stores/use-stores.ts';
import { LanguageProvider, spokenLanguage, useFirstLanguage, useFirstWords } from '../text/language.tsx';
import { useLaterFonts, useLeaveQuestion, useStrayDrops, useTheme } from './browser-page.ts';
import { MenuListPart, type MenuListProps } from '../ui/actions/menu.tsx';
import { firstKeys } from './held-keys/first-keys.ts';
import { MenuList } from './later/later-parts.tsx';
import { Window } from './window.tsx';
import { Slip } from '../ui/layers/slip.tsx';
import styles from './window.module.css';

/** What this window shows, kept while it is loaded again; another window may have opened something since. */
const openHere = 'co-desk-open';
/** Applications that were submitted together and whose outcomes are not all known. */
const severalHere = 'co-desk-several';

interface AppProps {
  readonly stores: Stores;
  /** How things stand, where main was asked already. */
  readonly asked?: Promise<StartState>;
}

export function App({ stores, asked }: AppProps) {
  useEffect(() => {
    const stop = listenToMain(stores);
    let stopKeeping = (): void => undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const list = sessionStorage.getItem(severalHere) ?? '';
      await startProgram(stores, sessionStorage.getItem(openHere), asked);
      await takeUpList(stores, list);
      if (!isOver) stopKeeping = keepList(stores);
    };
    void start();
    const keep = (): void => sessionStorage.setItem(openHere, stores.editor.getState().applicationId ?? '');
    window.addEventListener('pagehide', keep);
    return () => {
      isOver = true;
      window.removeEventListener('pagehide', keep);
      stopKeeping();
      stop();
    };
  }, [stores, asked]);
  return (
    <StoresContext value={stores}>
      <Themed />
    </StoresContext>
  );
}

/** Keeps the list of several for the next page with each step, as a page that crashes says no goodbye. Answers what ends it. */
function keepList(stores: Stores): () => void {
  let kept: string | null = null;
  const keep = (): void => {
    const list = writtenList(stores);
    if (list !== kept) sessionStorage.setItem(severalHere, list);
    kept = list;
  };
  keep();
  return stores.several.subscribe(keep);
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

/** The program behind the page did not answer at all. */
function NotStarted() {
  const words = useFirstWords().shell.notStarted;
  // No window comes that could take them.
  useEffect(() => void firstKeys.take(), []);
  return (
    <main className={styles['notStarted']}>
      <Slip tone="red" title={words.title} isUrgent>
        {words.text}
      </Slip>
    </main>
  );
}
