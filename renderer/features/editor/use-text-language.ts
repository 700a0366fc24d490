import { useEffect } from 'react';
import { useCertificateLanguage } from '../../stores/editor/use-open-application.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';

/** Lets spelling be checked in the language of the open application. */
export function useSpelling(): void {
  const { textLanguage } = useStores();
  const fetches = useProgram((state) => state.settings.fetchesDictionaries);
  const language = useCertificateLanguage();
  // Asked again when dictionaries may be fetched from now on.
  useEffect(() => void textLanguage.getState().check(language), [fetches, language, textLanguage]);
}
