import { useCallback } from 'react';
import { readField } from '../../../../shared/domain/content.ts';
import type { FieldPath } from '../../../../shared/domain/fields.ts';
import {
  placePlain,
  type IncomingText,
  type PasteSplit,
  type Placement,
} from '../../../../shared/rules/paste/incoming-text.ts';
import { placeSplit } from '../../../../shared/rules/paste/placement.ts';
import { languages } from '../../../../shared/text/languages.ts';
import { commandKey } from '../../../parts/keys.ts';
import type { EditorStore } from '../../../stores/editor/editor.ts';
import { withConsigneeCountry } from '../../../../shared/rules/countries/certificate-language.ts';
import { languageStandardNow } from '../../../stores/editor/editor.ts';
import { useProgram, useStores } from '../../../stores/use-stores.ts';
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
  const stores = useStores();
  const { editor, incoming: dropped, toasts } = stores;
  const platform = useProgram((state) => state.platform);
  const { amounts } = languages[language];
  const putIn = useCallback(
    ({ input, incoming, placement: read, by }: PutIn): void => {
      const { applicationId, content } = editor.getState();
      const { keys } = words.common;
      /** `before`: what it takes the place of, which is undone first, so that one undo takes all of it back. */
      const put = (next: Placement, before: PlacedText | null): void => {
        const { leaveField, setFields, undo } = editor.getState();
        if (before !== null && isStill(before, editor)) undo();
        const values = withConsigneeCountry(content, next.values, languageStandardNow(stores));
        leaveField();
        const last = editor.getState().history.past.at(-1);
        setFields(before === null ? values : asBefore(incoming, before.values, values));
        const step = editor.getState().history.past.at(-1);
        const placed = { applicationId, values, step: step === last ? undefined : step };
        const isShort = next.kind === 'plain' && next.split === null;
        if (!isShort) say(next, placed);
      };
      const say = ({ kind, leftOut, split }: Placement, placed: PlacedText): void => {
        const columns = split?.kind === 'goods' ? split.table.columns : null;
        const left = columns?.filter(({ target }) => target === 'out') ?? leftOut;
        const said = words.editor.placed[kind](commandKey(platform, keys, 'Z'), left.length);
        /** Not over what was written there since, nor in another application; also after an undo. */
        const again = (next: () => Placement) => (): void => {
          if (isUntouched(placed, incoming, editor)) put(next(), placed);
        };
        const otherwise = (one: PasteSplit) => (): void =>
          dropped.getState().divide({
            split: one,
            put: (chosen) => again(() => placeSplit(incoming, chosen))(),
          });
        const actions = [
          ...(split === null ? [] : [{ label: words.editor.divide.open, run: otherwise(split) }]),
          ...(kind === 'plain'
            ? []
            : [{ label: words.editor.asPlainText[by], run: again(() => placePlain(incoming, amounts)) }]),
        ];
        const of = { kind: 'placed', ...(applicationId === null ? {} : { applicationId }) };
        toasts.getState().show(said, actions, of);
      };
      put(read, null);
      showCaret(input, read);
    },
    [editor, dropped, amounts, platform, stores, toasts, words],
  );
  return { amounts, putIn };
}

/** What was put in, and the step of the history that it is. */
interface PlacedText {
  readonly applicationId: string | null;
  readonly values: ReadonlyMap<FieldPath, string>;
  readonly step: unknown;
}

/** Whether undoing takes back exactly this. */
function isStill({ applicationId, step }: PlacedText, editor: EditorStore): boolean {
  const now = editor.getState();
  return now.applicationId === applicationId && step !== undefined && now.history.past.at(-1) === step;
}

function isUntouched(
  { applicationId, values }: PlacedText,
  incoming: IncomingText,
  editor: EditorStore,
): boolean {
  const now = editor.getState();
  if (now.applicationId !== applicationId) return false;
  return [...values].every(([path, value]) =>
    [value, readField(incoming.content, path)].includes(readField(now.content, path)),
  );
}

/** Every field that was filled as it stood, but for those that are filled now. */
function asBefore(
  incoming: IncomingText,
  filled: ReadonlyMap<FieldPath, string>,
  values: ReadonlyMap<FieldPath, string>,
): ReadonlyMap<FieldPath, string> {
  const before = [...filled.keys()].map((path) => [path, readField(incoming.content, path)] as const);
  return new Map([...before, ...values]);
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
