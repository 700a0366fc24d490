import { useCallback, useMemo } from 'react';
import { type Application, isLocked } from '../../shared/domain/application.ts';
import { connectionFor } from '../../shared/domain/connection.ts';
import { emptyContent, readField, writeField } from '../../shared/domain/content.ts';
import type { FieldPath } from '../../shared/domain/fields.ts';
import { demandsOf, type SizeLimits, sizeLimitsOf, type Demands } from '../../shared/domain/settings.ts';
import { type LanguageStandard, languageStandardOf } from '../../shared/domain/starts.ts';
import type { TextLanguage } from '../../shared/domain/languages.ts';
import type { RecordedValue } from '../../shared/domain/reading.ts';
import type { ApplicationFailure } from '../../shared/ipc/messages.ts';
import { certificateLanguageOf } from '../../shared/rules/countries/certificate-language.ts';
import type { Finding } from '../../shared/domain/finding.ts';
import {
  subjectOf,
  takenSubjects,
  unreviewedFields,
  unreviewedSubjects,
  type ValueSubject,
} from '../../shared/rules/taken-values.ts';
import type { SaveStage } from './editor/autosave.ts';
import {
  useConnections,
  useEditor,
  useEditorImmediate,
  useOnlyShown,
  useProgram,
  useStores,
  useTakenValues,
} from './use-stores.ts';

/**
 * Save state of what is typed. It changes with the key itself, so that `Saved` is never shown beside an unsaved letter.
 */
export function useSaveStage(): SaveStage {
  return useEditorImmediate((state) => state.saveStage);
}

/** Text and setter of one field of the application on the desk; redraws only for changes of this field. */
export function useField(path: FieldPath): readonly [string, (value: string) => void] {
  const { editor } = useStores();
  const value = useEditorImmediate((state) => readField(state.content, path));
  const setValue = useCallback((next: string) => editor.getState().setField(path, next), [editor, path]);
  return [value, setValue];
}

/**
 * The application on the desk while `concerns` answers true, else `null`: what only reports on sending is not redrawn
 * with each save of a draft.
 */
export function useApplicationThat(concerns: (application: Application) => boolean): Application | null {
  return useEditor(({ application }) => (application !== null && concerns(application) ? application : null));
}

/** The language in which the certificate on the desk is written. */
export function useCertificateLanguage(): TextLanguage {
  const standard = useLanguageStandard();
  return useEditor(({ content }) => certificateLanguageOf(content, standard));
}

/** The connection of the open application. */
function useOwnConnection(): string | null {
  const active = useConnections((state) => state.active);
  const ledger = useEditor(({ application }) => application?.ledger ?? 'service');
  return connectionFor(ledger, active);
}

/** Default language of certificates, by the connection of the open application. */
export function useLanguageStandard(): LanguageStandard {
  const settings = useProgram((state) => state.settings);
  const connection = useOwnConnection();
  return useMemo(() => languageStandardOf(settings, connection), [settings, connection]);
}

/** The finding that keeps this field from being sent; `null` while somebody types into it. */
export function useFinding(path: FieldPath): Finding | null {
  const isOwn = ({ place, rule }: Finding): boolean => place === path && rule !== 'linesDoNotFit';
  return useEditor(({ findings, typedIn }) => (typedIn === path ? null : (findings.find(isOwn) ?? null)));
}

/** What the office and its chambers demand of the application on the desk. */
export function useDemands(): Demands {
  return demandsOf(
    useProgram((state) => state.settings),
    useOwnConnection(),
  );
}

/** The size limits of the open application's connection. */
export function useSizeLimits(): SizeLimits {
  return sizeLimitsOf(
    useProgram((state) => state.settings),
    useOwnConnection(),
  );
}

/** True while the application on the desk can no longer be changed. */
export function useLocked(): boolean {
  const isOnlyShown = useOnlyShown();
  const isSent = useEditor((state) => state.application !== null && isLocked(state.application.state));
  return isOnlyShown || isSent;
}

/** Why the open application cannot be sent, whatever its content. */
export type Hindrance =
  | { readonly kind: 'newer' }
  | { readonly kind: 'memory' }
  /** The text on screen could not be saved. */
  | { readonly kind: 'notSaved'; readonly failure: ApplicationFailure };

export function useHindrance(): Hindrance | null {
  const data = useProgram((state) => state.data.kind);
  const failure = useEditor((state) => state.saveFailure);
  if (data === 'newer') return { kind: 'newer' };
  if (failure !== null) return { kind: 'notSaved', failure };
  return data === 'memory' ? { kind: 'memory' } : null;
}

const nothing: readonly RecordedValue[] = [];

/** Values that were taken from documents into the application on the desk; none once it is locked. */
export function useRecordedValues(): readonly RecordedValue[] {
  const applicationId = useEditor((state) => state.applicationId) ?? '';
  const values = useTakenValues((state) => state.values.get(applicationId)) ?? nothing;
  return useLocked() ? nothing : values;
}

const noLines: readonly string[] = [];

/** Lines of a field that come from a document and that nobody has reviewed. */
export function useUnreviewedLines(field: FieldPath): readonly string[] {
  const values = useRecordedValues();
  const text = useEditor(({ content }) => readField(content, field));
  return useMemo(() => {
    const own = values.filter((value) => value.field === field);
    if (own.length === 0) return noLines;
    return unreviewedFields(writeField(emptyContent, field, text), own).get(field) ?? noLines;
  }, [values, text, field]);
}

/** Values taken from documents and their review, counted by part of the application. */
interface Review {
  /** Number of parts, reviewed or not. */
  readonly taken: number;
  readonly open: readonly ValueSubject[];
  /** Name of the document, where all unreviewed values come from one. */
  readonly document: string | null;
}

export function useReview(): Review {
  const values = useRecordedValues();
  // Without taken values the hook does not depend on the text, so that no key redraws anything.
  const content = useEditor((state) => (values.length === 0 ? emptyContent : state.content));
  return useMemo(() => {
    const open = unreviewedSubjects(content, values);
    const documents = new Set(
      values.filter(({ field }) => open.includes(subjectOf(field))).map((value) => value.document),
    );
    const [document = null] = documents.size === 1 ? documents : [];
    return { taken: takenSubjects(content, values).length, open, document };
  }, [values, content]);
}

/** Whether a part of the application has text from a document that nobody has reviewed. */
export function useIsUnreviewed(subject: ValueSubject): boolean {
  const values = useRecordedValues();
  const own = useMemo(() => values.filter(({ field }) => subjectOf(field) === subject), [values, subject]);
  return useEditor(({ content }) => own.length > 0 && unreviewedFields(content, own).size > 0);
}

/** The page of the document that a part of the application was read from; `null` where it is on none. */
export function usePageOf(subject: ValueSubject): number | null {
  const values = useRecordedValues();
  return useMemo(
    () =>
      values.findLast(({ field, place }) => place !== null && subjectOf(field) === subject)?.place?.page ??
      null,
    [values, subject],
  );
}
