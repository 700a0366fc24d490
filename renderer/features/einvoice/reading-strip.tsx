import { ScanText } from 'lucide-react';
import { withoutUnreviewed } from '../../../shared/rules/taken-values.ts';
import { acceptReviewed, reviewNext, unreviewedNow } from '../../stores/editor/review-values.ts';
import type { FoundReading } from '../../stores/editor/readings.ts';
import { takeIntoEmpty } from '../../stores/editor/take-values.ts';
import { takenInto } from '../../stores/editor/taken-values.ts';
import { useReview } from '../../stores/editor/use-taken-values.ts';
import { useCommand, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useOwnFound } from './found-invoice.tsx';
import { inSight } from './in-sight.ts';
import styles from './reading-strip.module.css';
import { useInvoiceOffers } from './use-invoice-offers.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** Over the page: what was read and is still to look at, or what a PDF has for fields that are empty. */
export function ReadingStrip() {
  const looking = useReview();
  const found = useOwnFound();
  useReviewKeys();
  if (looking.open.length > 0) return <ToLookAt {...looking} />;
  return found === null ? null : <Offer found={found} />;
}

function ToLookAt({ taken, open, document }: ReturnType<typeof useReview>) {
  const words = useWords();
  const stores = useStores();
  const { alt, enter } = words.common.keys;
  const accept = useAcceptInSight();
  useCommand('acceptRead', accept);
  const undo = (): void => {
    const { applicationId, content, leaveField, setFields } = stores.editor.getState();
    if (applicationId === null) return;
    leaveField();
    setFields(withoutUnreviewed(content, takenInto(stores.takenValues, applicationId)));
    leaveField();
  };
  return (
    <section className={styles['strip']} aria-label={words.einvoice.strip}>
      <ScanText size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <p role="status" className={styles['text']}>
        {words.einvoice.read(document, taken, open.length)}
      </p>
      <Button size="small" keyHint={`${alt} ${enter}`} onPress={accept}>
        {words.einvoice.acceptAll}
      </Button>
      <Button kind="quiet" onPress={undo}>
        {words.einvoice.undoReading}
      </Button>
    </section>
  );
}

/** Looked at are those whose box and whose words in the PDF are in sight; where none is, the next one comes into sight. */
function useAcceptInSight(): () => void {
  const stores = useStores();
  const words = useWords().einvoice;
  return () => {
    const { applicationId } = stores.editor.getState();
    if (applicationId === null) return;
    const seen = inSight(unreviewedNow(stores), takenInto(stores.takenValues, applicationId));
    void acceptReviewed(stores, seen).then(() => {
      const isLeft = reviewNext(stores, null);
      if (seen.length === 0 && isLeft)
        stores.toasts.getState().show(words.nothingInSight, [], { kind: 'einvoice', applicationId });
    });
  };
}

function Offer({ found }: { readonly found: FoundReading }) {
  const words = useWords().einvoice;
  const stores = useStores();
  const { readings } = stores;
  const { offers } = useInvoiceOffers(found.reading, null);
  const empty = offers.filter(({ now }) => now.length === 0).length;
  const other = offers.length - empty;
  if (offers.length === 0) return null;
  const fill = async (): Promise<void> => {
    if ((await takeIntoEmpty(stores, found)) === null) return;
    readings.getState().putAway();
    stores.beside.getState().open();
    reviewNext(stores, null);
  };
  const { name, reading } = found;
  return (
    <section className={styles['strip']} aria-label={words.strip}>
      <ScanText size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <p role="status" className={styles['text']}>
        {reading.document === 'creditNote' ? `${words.creditNote} ` : null}
        {empty === 0 ? null : `${words.newFields(name, empty)} `}
        {other === 0 ? null : words.otherFields(name, other)}
      </p>
      {empty === 0 || reading.document === 'creditNote' ? null : (
        <Button size="small" onPress={() => void fill()}>
          {words.fillEmpty}
        </Button>
      )}
      <Button size="small" keyHint="F9" onPress={() => readings.getState().open()}>
        {words.look}
      </Button>
      <Button kind="quiet" onPress={() => readings.getState().putAway()}>
        {words.putAway}
      </Button>
    </section>
  );
}
