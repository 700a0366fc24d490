import { useEffect } from 'react';
import { standardLanguage } from '../../../shared/domain/standards.ts';
import type { TextLanguage } from '../../../shared/domain/text-language.ts';
import {
  useConnections,
  useEditor,
  useProgram,
  useStores,
  useTextLanguageOf,
} from '../../stores/use-stores.ts';

/** The language in which the texts of the open application are written. */
export function useTextLanguage(): TextLanguage {
  const connection = useConnections((state) => state.active);
  const usual = useProgram(({ settings }) => standardLanguage(settings, connection));
  return useTextLanguageOf((state) => state.chosen) ?? usual;
}

/** Follows the open application, and lets spelling be checked in its language. */
export function useSpelling(): void {
  const { textLanguage } = useStores();
  const applicationId = useEditor((state) => state.applicationId);
  const fetches = useProgram((state) => state.settings.fetchesDictionaries);
  const language = useTextLanguage();
  useEffect(() => {
    if (applicationId !== null) void textLanguage.getState().open(applicationId);
  }, [applicationId, textLanguage]);
  // Asked again when dictionaries may be fetched from now on.
  useEffect(() => void textLanguage.getState().check(language), [fetches, language, textLanguage]);
}
