import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { isCreditNote } from '../../../shared/rules/einvoice/invoice-fields.ts';
import { keyOf } from '../../parts/keys.ts';
import type { FoundInvoice } from '../../stores/editor/einvoice.ts';
import { useLocked } from '../../stores/editor/use-open-application.ts';
import { useCommand, useEditor, useEinvoice, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Slip } from '../../ui/layers/slip.tsx';
import { EinvoiceSheet } from './einvoice-sheet.tsx';
import { useInvoiceOffers } from './use-invoice-offers.ts';

/** Looks for electronic invoices in the PDFs of the application on the desk, and shows what one says when it is asked for. */
export function EinvoiceDesk() {
  const found = useOwnFound();
  const isOpen = useEinvoice((state) => state.isOpen);
  useLookAtNewPdfs();
  useFillCommand();
  return found !== null && isOpen ? <EinvoiceSheet found={found} /> : null;
}

/** Says below the PDFs that there is an electronic invoice in one, and leads to what it says. */
export function EinvoiceNote() {
  const found = useOwnFound();
  return found === null ? null : <Found name={found.name} />;
}

/** Only where it can still be filled in. */
function useOwnFound(): FoundInvoice | null {
  const applicationId = useEditor((state) => state.applicationId);
  const found = useEinvoice((state) => state.found);
  const isLocked = useLocked();
  return found?.applicationId === applicationId && !isLocked ? found : null;
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

/** Looks into each PDF that is attached while the application is on the desk, and tells of an invoice in it. */
function useLookAtNewPdfs(): void {
  const { einvoice, toasts } = useStores();
  const { einvoice: words, common } = useWords();
  const platform = useProgram((state) => state.platform);
  const tell = useEffectEvent(async (id: string, added: readonly Attachment[]): Promise<void> => {
    if ((await einvoice.getState().lookInto(id, added)) !== 'read') return;
    const { found, open } = einvoice.getState();
    if (found === null) return;
    const look = { label: words.look, run: open };
    const key = keyOf('fillFromInvoice', platform, common.keys) ?? '';
    toasts.getState().show(words.foundNow(found.name, key), [look], { kind: 'einvoice', applicationId: id });
  });
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
    if (added.length > 0) void tell(applicationId, added);
  }, [applicationId, attachments, isLocked]);
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
