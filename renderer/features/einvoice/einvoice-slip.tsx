import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isCreditNote } from '../../../shared/rules/einvoice/invoice-fields.ts';
import { useLocked } from '../../stores/editor/use-open-application.ts';
import { useCommand, useEditor, useEinvoice, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Slip } from '../../ui/layers/slip.tsx';
import { EinvoiceSheet } from './einvoice-sheet.tsx';
import { useInvoiceOffers } from './use-invoice-offers.ts';

/** Says that an attached PDF has an electronic invoice in it, and leads to what it says. */
export function EinvoiceSlip() {
  const applicationId = useEditor((state) => state.applicationId);
  const found = useEinvoice((state) => state.found);
  const isOpen = useEinvoice((state) => state.isOpen);
  const isLocked = useLocked();
  useLookAtNewPdfs();
  useFillCommand();
  if (found === null || found.applicationId !== applicationId || isLocked) return null;
  return isOpen ? <EinvoiceSheet found={found} /> : <Found name={found.name} />;
}

function Found({ name }: { readonly name: string }) {
  const { einvoice } = useStores();
  const words = useWords().einvoice;
  const invoice = useEinvoice(({ found }) => found?.invoice ?? null);
  const offers = useInvoiceOffers(invoice, null);
  const empty = offers.filter(({ now }) => now.length === 0).length;
  const other = offers.length - empty;
  return (
    <Slip
      tone="ink"
      isBeside
      icon={FileText}
      title={words.found(name)}
      actions={
        <>
          <Button onPress={() => einvoice.getState().putAway()}>{words.putAway}</Button>
          {offers.length === 0 ? null : (
            <Button kind="primary" onPress={() => einvoice.getState().open()}>
              {words.look}
            </Button>
          )}
        </>
      }
    >
      <p role="status">
        {invoice !== null && isCreditNote(invoice) ? `${words.creditNote} ` : null}
        {offers.length === 0 ? words.nothingNew : null}
        {empty === 0 ? null : words.newFields(empty)} {other === 0 ? null : words.otherFields(other)}
      </p>
    </Slip>
  );
}

/** Looks into each PDF that is attached while the application is on the desk. */
function useLookAtNewPdfs(): void {
  const { einvoice } = useStores();
  const applicationId = useEditor((state) => state.applicationId);
  const attachments = useEditor((state) => state.application?.attachments);
  const isLocked = useLocked();
  const seen = useRef<{ readonly of: string | null; readonly ids: ReadonlySet<string> }>({
    of: null,
    ids: new Set(),
  });
  useEffect(() => {
    const before = seen.current;
    const now = attachments ?? [];
    seen.current = { of: applicationId, ids: new Set(now.map(({ id }) => id)) };
    if (applicationId === null || before.of !== applicationId || isLocked) return;
    const added = now.filter(({ id }) => !before.ids.has(id));
    if (added.length > 0) void einvoice.getState().lookInto(applicationId, added);
  }, [einvoice, applicationId, attachments, isLocked]);
}

/** Looks into all attached PDFs when asked, and says so where there is nothing. */
function useFillCommand(): void {
  const { editor, einvoice, toasts } = useStores();
  const words = useWords().einvoice;
  const isLocked = useLocked();
  const hasPdfs = useEditor((state) => (state.application?.attachments.length ?? 0) > 0);
  const look = async (): Promise<void> => {
    const { application } = editor.getState();
    if (application === null) return;
    const found = await einvoice.getState().lookInto(application.id, application.attachments);
    if (editor.getState().applicationId !== application.id) return;
    if (found === 'read') einvoice.getState().open();
    else toasts.getState().show(words[found], [], { kind: 'einvoice', applicationId: application.id });
  };
  useCommand('fillFromInvoice', isLocked || !hasPdfs ? null : () => void look());
}
