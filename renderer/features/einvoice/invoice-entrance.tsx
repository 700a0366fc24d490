import { useMemo, useRef } from 'react';
import { fileField } from '../../parts/file-field.ts';
import { focusDataFolderNotice } from '../../parts/focus.ts';
import { useOnlyShown } from '../../stores/editor/use-open-application.ts';
import { DraftsFromInvoices } from '../../stores/register/drafts-from-invoices.ts';
import { useCommand, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';

/** The way to new drafts from the PDFs of invoices: asks for the files. */
export function InvoiceEntrance() {
  const words = useWords();
  const stores = useStores();
  const drafts = useMemo(() => new DraftsFromInvoices(stores, words), [stores, words]);
  const isOnlyShown = useOnlyShown();
  const field = useRef<HTMLInputElement>(null);
  const { choose, chooseNow } = words.einvoice;
  const ask = (): void => field.current?.click();
  useCommand('newFromInvoice', () => {
    if (isOnlyShown) focusDataFolderNotice();
    // The system's dialog opens for a person's key or click only, and a native menu is neither to the page.
    else if (navigator.userActivation.isActive) ask();
    else stores.toasts.getState().show(choose, [{ label: chooseNow, run: ask }], { kind: 'newFromInvoice' });
  });
  return (
    <input
      ref={field}
      {...fileField}
      aria-label={words.commands.names.newFromInvoice}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        void drafts.begin(files);
      }}
    />
  );
}
