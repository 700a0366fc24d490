import { useCallback, useMemo } from 'react';
import { readField } from '../../../../shared/domain/content.ts';
import type { FieldPath } from '../../../../shared/domain/fields.ts';
import {
  placePlain,
  type IncomingText,
  type Placement,
  type PlacementNeeds,
} from '../../../../shared/rules/paste/incoming-text.ts';
import { languages } from '../../../../shared/text/languages.ts';
import { commandKey } from '../../../parts/keys.ts';
import { withDestination } from '../../../stores/address-book/address-book-matches.ts';
import { useProgram, useStores } from '../../../stores/use-stores.ts';
import { findCountry } from '../../../text/countries.ts';
import { useLanguage } from '../../../text/language.tsx';
import type { FieldInput } from './text-field.ts';

export interface PutIn {
  readonly input: FieldInput;
  readonly incoming: IncomingText;
  readonly placement: Placement;
  readonly by: 'paste' | 'drop';
}

/** How text that comes in is read here, and how it is put into the application: in one step, which one undo takes back. */
export function usePutIn() {
  const { words, language } = useLanguage();
  const { editor, toasts } = useStores();
  const platform = useProgram((state) => state.platform);
  const needs = useMemo(
    (): PlacementNeeds => ({ countryCode: findCountry, amountStyle: languages[language].amounts }),
    [language],
  );
  const putIn = useCallback(
    ({ input, incoming, placement: read, by }: PutIn): void => {
      const { applicationId, content, leaveField, setFields } = editor.getState();
      const placement = { ...read, values: withDestination(content, read.values, language) };
      leaveField();
      setFields(placement.values);
      showCaret(input, placement);
      if (placement.kind === 'plain') return;
      /** The same text as it came, also after an undo; not over what was written there since. */
      const takePlainly = (): void => {
        const now = editor.getState();
        if (now.applicationId !== applicationId) return;
        const isUntouched = [...placement.values].every(([path, value]) =>
          [value, readField(incoming.content, path)].includes(readField(now.content, path)),
        );
        if (isUntouched) now.setFields(plainly(incoming, placement, needs));
      };
      const { keys } = words.common;
      const said = words.editor.placed[placement.kind](commandKey(platform, keys, 'Z'));
      toasts.getState().show(said, [{ label: words.editor.asPlainText[by], run: takePlainly }], 'placed');
    },
    [editor, language, needs, platform, toasts, words],
  );
  return { needs, putIn };
}

/** Every field as it stood, but for the one that takes the whole text. */
function plainly(
  incoming: IncomingText,
  { values }: Placement,
  needs: PlacementNeeds,
): ReadonlyMap<FieldPath, string> {
  const before = [...values.keys()].map((path) => [path, readField(incoming.content, path)] as const);
  return new Map([...before, ...placePlain(incoming, needs).values]);
}

/** After the field has drawn its new text, which is before the next key. */
function showCaret({ element }: FieldInput, { kind, caret }: Placement): void {
  queueMicrotask(() => {
    if (document.activeElement !== element) return;
    const place = kind === 'goods' || kind === 'plain' ? caret : element.value.length;
    element.setSelectionRange(place, place);
    element.scrollIntoView({ block: 'nearest' });
  });
}
