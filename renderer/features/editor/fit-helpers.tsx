import type { FieldPath } from '../../../shared/domain/fields.ts';
import { smallerPrint } from '../../../shared/rules/print/boxes-on-paper.ts';
import { printScale } from '../../../shared/rules/print/paper.ts';
import { setText } from '../../../shared/rules/print/set-text.ts';
import { endWithLine, seeInvoiceLine } from '../../../shared/rules/see-invoice.ts';
import { useCertificateLanguage, useLocked } from '../../stores/editor/use-open-application.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';

/** The boxes whose print can be made smaller: addresses are set as small as they need. */
const running: ReadonlySet<string> = new Set(['transportDetails', 'remarks', 'goods', 'quantity']);

/** What can be done about text that the paper has no room for. One undo takes each of it back. */
export function FitHelpers({ field }: { readonly field: FieldPath | 'serviceTag' }) {
  const isLocked = useLocked();
  if (isLocked || !running.has(field)) return null;
  return (
    <>
      <PrintSmaller />
      {field === 'goods' ? <SeeInvoice /> : null}
    </>
  );
}

function PrintSmaller() {
  const words = useWords().readiness;
  const { editor } = useStores();
  const size = useEditor(({ content }) => smallerPrint(content)?.size ?? null);
  const leftOver = useEditor(({ content }) => smallerPrint(content)?.leftOver ?? 0);
  if (size === null) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      onPress={() => editor.getState().setFields(new Map([['printSize', size]]))}
    >
      {words.printSmaller(size, leftOver)}
    </Button>
  );
}

function SeeInvoice() {
  const words = useWords().readiness;
  const { editor } = useStores();
  const language = useCertificateLanguage();
  const invoice = useEditor(({ content }) => content.invoiceNumber.trim());
  const refer = (): void => {
    const { goods, printSize } = editor.getState().content;
    const fits = (text: string): boolean => {
      const { lines, capacity } = setText('goods', text, printScale(printSize));
      return lines.length <= capacity;
    };
    const shortened = endWithLine(goods, seeInvoiceLine(language, invoice), fits);
    if (shortened === null) return;
    editor.getState().setFields(new Map([['goods', shortened]]));
    editor.getState().focusField('goods');
  };
  return (
    <Button kind="quiet" size="small" onPress={refer}>
      {words.seeInvoice(invoice)}
    </Button>
  );
}
