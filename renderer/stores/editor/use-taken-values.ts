import { useMemo } from 'react';
import { emptyContent, readField, writeField } from '../../../shared/domain/content.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { KeptValue } from '../../../shared/domain/taken-value.ts';
import {
  subjectOf,
  takenSubjects,
  unreviewedFields,
  unreviewedSubjects,
  type ValueSubject,
} from '../../../shared/rules/taken-values.ts';
import { useEditor, useTakenValues } from '../use-stores.ts';
import { useLocked } from './use-open-application.ts';

const nothing: readonly KeptValue[] = [];

/** What was taken from documents into the application on the desk; nothing once it can no longer be changed. */
export function useKeptValues(): readonly KeptValue[] {
  const applicationId = useEditor((state) => state.applicationId) ?? '';
  const values = useTakenValues((state) => state.values.get(applicationId)) ?? nothing;
  return useLocked() ? nothing : values;
}

const noLines: readonly string[] = [];

/** The lines of a field that come from a document and that nobody has looked at. */
export function useUnreviewedLines(field: FieldPath): readonly string[] {
  const values = useKeptValues();
  const text = useEditor(({ content }) => readField(content, field));
  return useMemo(() => {
    const own = values.filter((value) => value.field === field);
    if (own.length === 0) return noLines;
    return unreviewedFields(writeField(emptyContent, field, text), own).get(field) ?? noLines;
  }, [values, text, field]);
}

/** What was taken and nobody has looked at, by what is one thing. */
export interface Review {
  /** Looked at or not. */
  readonly taken: number;
  readonly open: readonly ValueSubject[];
  /** The name of the document, where all that is open comes from one. */
  readonly document: string | null;
}

export function useReview(): Review {
  const values = useKeptValues();
  // Where nothing was taken, no key draws anything anew.
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

/** Whether any of a part of the application comes from a document and nobody has looked at it. */
export function useIsUnreviewed(subject: ValueSubject): boolean {
  const values = useKeptValues();
  const own = useMemo(() => values.filter(({ field }) => subjectOf(field) === subject), [values, subject]);
  return useEditor(({ content }) => own.length > 0 && unreviewedFields(content, own).size > 0);
}

/** The page that a part of the application was read from; `null` where it is printed on none. */
export function usePageOf(subject: ValueSubject): number | null {
  const values = useKeptValues();
  return useMemo(
    () =>
      values.find(({ field, place }) => place !== null && subjectOf(field) === subject)?.place?.page ?? null,
    [values, subject],
  );
}
