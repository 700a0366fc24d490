import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { listenToMain } from '../stores/events.ts';
import { startProgram } from '../stores/start-program.ts';
import type { Stores } from '../stores/stores.ts';
import { StoresContext, useProgram } from '../stores/use-stores.ts';
import { LanguageProvider, spokenLanguage, useLanguage } from '../text/language.tsx';
import { NotStarted } from './not-started.tsx';
import { useTheme } from './theme.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useStrayDrops } from './use-stray-drops.ts';
import { Window } from './window.tsx';

export function App({ stores }: { readonly stores: Stores }) {
  useEffect(() => {
    const stop = listenToMain(stores);
    void startProgram(stores);
    return stop;
  }, [stores]);
  return (
    <StoresContext value={stores}>
      <Dressed />
    </StoresContext>
  );
}

/** The program in the clerk's theme and language. */
function Dressed() {
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

function Localised() {
  const { locale, language } = useLanguage();
  const phase = useProgram((state) => state.phase);
  useLeaveQuestion();
  useStrayDrops();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <I18nProvider locale={locale}>
      {phase === 'ready' ? <Window /> : null}
      {phase === 'failed' ? <NotStarted /> : null}
    </I18nProvider>
  );
}
