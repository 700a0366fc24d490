import { setText } from '../../../shared/rules/print/set-text.ts';
import { endWithLine, seeInvoiceLine } from '../../../shared/rules/see-invoice.ts';
import { useCertificateLanguage, useLocked } from '../../stores/editor/use-open-application.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';

/** What can be done about goods that the paper has no room for. One undo takes it back. */
export function FitHelpers() {
  const words = useWords().readiness;
  const { editor } = useStores();
  const language = useCertificateLanguage();
  const invoice = useEditor(({ content }) => content.invoiceNumber.trim());
  const isLocked = useLocked();
  const refer = (): void => {
    const { goods } = editor.getState().content;
    const fits = (text: string): boolean => {
      const { lines, capacity } = setText('goods', text);
      return lines.length <= capacity;
    };
    const shortened = endWithLine(goods, seeInvoiceLine(language, invoice), fits);
    if (shortened === null) return;
    editor.getState().setFields(new Map([['goods', shortened]]));
    editor.getState().focusField('goods');
  };
  if (isLocked) return null;
  return (
    <Button kind="quiet" size="small" onPress={refer}>
      {words.seeInvoice(invoice)}
    </Button>
  );
}
