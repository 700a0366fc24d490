import { useCallback } from 'react';
import { readField, type FieldPath } from '../../shared/domain/content.ts';
import type { Finding } from '../../shared/rules/readiness/finding.ts';
import { useEditor, useStores } from './use-stores.ts';

/** One field of the application on the desk; only its own changes draw it anew. */
export function useField(path: FieldPath): readonly [string, (value: string) => void] {
  const { editor } = useStores();
  const value = useEditor((state) => readField(state.content, path));
  const setValue = useCallback((next: string) => editor.getState().setField(path, next), [editor, path]);
  return [value, setValue];
}

/** What stops this field from being sent. */
export function useFinding(path: FieldPath): Finding | null {
  return useEditor((state) => state.findings.find(({ place }) => place === path) ?? null);
}
