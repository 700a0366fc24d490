import { memo } from 'react';
import type { PrintedField } from '../../../shared/domain/fields.ts';
import type { FindingPlace } from '../../../shared/domain/finding.ts';
import { canBeMadeToFit, fitOptions, type FitOption } from '../../../shared/rules/print/fit-options.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { hasMade } from '../../../shared/rules/edit-history.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useCertificateLanguage, useLocked } from '../../stores/use-open-application.ts';
import type { Stores } from '../../stores/stores.ts';
import { undoAction } from '../../stores/toasts.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Menu, type MenuEntry } from '../../ui/actions/menu.tsx';

interface FitHelpersProps {
  readonly field: FindingPlace;
}

/**
 * Ways to make a text fit on paper, each with its result; one undo takes each of them back. Reads the text only once it
 * is opened, so that no key redraws it.
 */
export const FitHelpers = memo(function FitHelpers({ field }: FitHelpersProps) {
  const { makeFit } = useWords().readiness;
  const isLocked = useLocked();
  if (isLocked || !canBeMadeToFit(field)) return null;
  return <FitMenu field={field} words={makeFit} />;
});

type FitWords = Words['readiness']['makeFit'];

function FitMenu({ field, words }: { readonly field: PrintedField; readonly words: FitWords }) {
  const stores = useStores();
  const { words: all, locale } = useLanguage();
  const list = new Intl.ListFormat(locale);
  const language = useCertificateLanguage();
  const entries = (): readonly MenuEntry[] => {
    const { content } = stores.editor.getState();
    return fitOptions(content, field, language).map((option) => ({
      id: option.kind,
      label: labelOf(option, words),
      ...resultOf(option, words, list),
      run: () => {
        if (option.kind === 'split') void split(stores, words, list, all);
        else stores.editor.getState().setFields(option.fields);
        if (option.kind !== 'split') stores.editor.getState().focusField(field);
      },
    }));
  };
  return (
    <Menu label={words.label} groups={() => [entries()]} keys={Object.values(words.keys)}>
      <Button kind="quiet" size="small">
        {words.open}
      </Button>
    </Menu>
  );
}

function labelOf(option: FitOption, words: FitWords): string {
  if (option.kind === 'split') return words.split(option.split.parts.length);
  if (option.kind === 'continued') return words.continued;
  return words[option.kind](option.text);
}

/** The result in words, and whether all of the text fits then. */
function resultOf(
  option: FitOption,
  words: FitWords,
  list: Intl.ListFormat,
): Pick<MenuEntry, 'hint' | 'hintTone'> {
  if (option.kind === 'split') {
    const lines = list.format(option.split.lines.map(String));
    const hint = option.split.isQuantityWhole ? words.sharesBut7(lines) : words.shares(lines);
    return { hint, hintTone: 'fine' };
  }
  if (option.leftOver > 0) return { hint: words.stillOver(option.leftOver), hintTone: 'wrong' };
  return { hint: option.kind === 'seeInvoice' ? words.keeps(option.kept) : words.allFits, hintTone: 'fine' };
}

/** What is typed is saved first, as main splits the stored text. */
async function split(
  { editor, program, toasts }: Stores,
  words: FitWords,
  list: Intl.ListFormat,
  all: Words,
): Promise<void> {
  const applicationId = editor.getState().applicationId ?? '';
  const revision = await editor.getState().flushShown(applicationId);
  if (revision === null) return;
  const answer = await editor.getState().split(applicationId, revision);
  if (!answer.ok) {
    program.getState().setActionFailure({ action: 'create', reason: answer.error.kind });
    return;
  }
  const { first, others } = answer.value;
  const [second] = others;
  if (second === undefined) return;
  const references = [first, ...others].map(({ content }) => content.clientReference);
  const isQuantityOpen = first.content.quantity.trim() !== '' && second.content.quantity.trim() === '';
  const message = references.includes('')
    ? words.wasSplitInto(references.length)
    : words.wasSplit(list.format(references));
  editor.getState().focusField(isQuantityOpen ? 'quantity' : 'goods');
  const undo = undoAction(all, () => {
    while (hasMade(editor.getState().history, second.id)) editor.getState().undo();
  });
  const open = (): void => program.getState().openApplication(first.ledger, second.id);
  const actions = [{ label: words.openSecond, run: open }, undo];
  const toCheck = isQuantityOpen ? words.checkQuantity : words.checkAmount;
  toasts.getState().show(toCheck(message), actions, { applicationId });
}
