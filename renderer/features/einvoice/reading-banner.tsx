import { ScanText } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type FieldPath, fieldPaths, partyRoles } from '../../../shared/domain/fields.ts';
import type { RecordedValue } from '../../../shared/domain/reading.ts';
import { subjectOf, type ValueSubject, withoutUnreviewed } from '../../../shared/rules/taken-values.ts';
import { type FoundReading, hasValues, takenInto } from '../../stores/editor/readings.ts';
import {
  acceptReviewed,
  reviewNext,
  takeIntoEmpty,
  unreviewedNow,
} from '../../stores/actions/take-values.ts';
import { useEditor, useReadings, useStores, useCommand } from '../../stores/use-stores.ts';
import { useRecordedValues, useReview, useLocked } from '../../stores/use-open-application.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useInvoiceOffers, useOwnFound } from './einvoice-sheet.tsx';
import styles from './reading-banner.module.css';

/** Strip over the page: values that are still to be reviewed, or values of a PDF for empty fields. */
export function ReadingBanner() {
  const review = useReview();
  const found = useOwnFound();
  useReviewKeys();
  useNoAdviceAtEnd(review.open.length === 0);
  if (review.open.length > 0) return <ToCheck {...review} />;
  return found === null ? null : <Offer found={found} />;
}

function ToCheck({ taken, open, document }: ReturnType<typeof useReview>) {
  const words = useWords();
  const stores = useStores();
  const { alt, enter } = words.common.keys;
  const accept = useAcceptInSight();
  // The only text ever read into the remarks says that they refer to the origins in box 6.
  const isOriginEmpty = useEditor(({ content }) => content.originCountryCode === '');
  const hasOriginToChoose = useRecordedValues().some(({ field }) => field === 'remarks') && isOriginEmpty;
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
        {hasOriginToChoose ? ` ${words.einvoice.originToChoose}` : null}
        <HowRead />
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

/**
 * Accepts all values whose box and place in the PDF are both visible; where there are none, scrolls the next value into
 * view.
 */
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

/** Removes the advice to go on one by one once nothing is left to check. */
function useNoAdviceAtEnd(isChecked: boolean): void {
  const { toasts } = useStores();
  const { nothingInSight } = useWords().einvoice;
  useEffect(() => {
    if (!isChecked) return;
    for (const { id, text } of toasts.getState().toasts)
      if (text === nothingInSight) toasts.getState().dismiss(id);
  }, [isChecked, toasts, nothingInSight]);
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
    readings.getState().dismiss();
    stores.documentPane.getState().open();
    reviewNext(stores, null);
  };
  const { name, reading } = found;
  return (
    <section className={styles['strip']} aria-label={words.strip}>
      <ScanText size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <p role="status" className={styles['text']}>
        {reading.document === 'creditNote' ? `${words.creditNote} ` : null}
        {empty === 0 ? null : `${words.newFields(name, empty)} `}
        {other === 0 ? null : words.otherFields(empty === 0 ? name : null, other)}
        <HowRead />
      </p>
      {empty === 0 || reading.document === 'creditNote' ? null : (
        <Button size="small" onPress={() => void fill()}>
          {words.fillEmpty}
        </Button>
      )}
      <Button size="small" keyHint="F9" onPress={() => readings.getState().open()}>
        {words.look}
      </Button>
      <Button kind="quiet" onPress={() => readings.getState().dismiss()}>
        {words.notNow}
      </Button>
    </section>
  );
}

/**
 * Notes on a reading that is incomplete: pages that were not read, or values that were read from pages and not from
 * data.
 */
function HowRead() {
  const words = useWords().einvoice;
  const attachments = useEditor((state) => state.application?.attachments);
  const readings = useReadings((state) => state.readings);
  const sentences = new Set<string>();
  for (const { sha256, name } of attachments ?? []) {
    const reading = readings.get(sha256);
    if (reading === undefined || reading.einvoice === 'read') continue;
    const { einvoice, pagesRead, pages } = reading;
    if (einvoice !== 'none' && hasValues(reading)) sentences.add(words.readFromPages[einvoice]);
    const which = attachments?.length === 1 ? null : name;
    if (pagesRead < pages) sentences.add(words.partlyRead(which, pagesRead, pages));
  }
  return [...sentences].map((text) => ` ${text}`).join('');
}

/**
 * The values that can be compared by eye: the box is visible on the desk or in the order, and so is the frame in the
 * PDF, or the entry of the electronic invoice. For values that are in a PDF's data but not printed, the box is enough.
 */
function inSight(
  subjects: readonly ValueSubject[],
  values: readonly RecordedValue[],
): readonly ValueSubject[] {
  return subjects.filter((subject) => {
    if (!isSeen(boxOfSubject(subject))) return false;
    const isPrinted = values.some(
      ({ field, place, attachmentId }) =>
        (place !== null || attachmentId === null) && subjectOf(field) === subject,
    );
    return !isPrinted || framesOf(subject).some(isSeen);
  });
}

function boxOfSubject(subject: ValueSubject): Element | null {
  return document.querySelector(`[data-party="${subject}"], [data-field="${subject}"]`);
}

function framesOf(subject: ValueSubject): readonly Element[] {
  return [...document.querySelectorAll(`[data-part="document-pane"] [data-frame="${subject}"]`)];
}

/** Whether at least the first line of an element is visible in all its scroll containers. */
function isSeen(element: Element | null): boolean {
  if (element?.checkVisibility({ visibilityProperty: true }) !== true) return false;
  const { top, left, height, width } = element.getBoundingClientRect();
  const [across, down] = [left + Math.min(width, 12) / 2, top + Math.min(height, 12) / 2];
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const frame = around.getBoundingClientRect();
    const isInside =
      across >= frame.left && across <= frame.right && down >= frame.top && down <= frame.bottom;
    if (!isInside) return false;
  }
  return true;
}

/**
 * Keys for reviewing. Enter in an unreviewed value accepts it and goes on to the next one, until something is typed
 * there. Alt Enter accepts all visible values. The focused value is shown in the PDF beside.
 */
function useReviewKeys(): void {
  const stores = useStores();
  const isLocked = useLocked();
  const acceptAt = (target: Element): boolean => {
    const subject = subjectAt(target);
    if (subject === null || !unreviewedNow(stores).includes(subject)) return false;
    const { typedIn } = stores.editor.getState();
    if (typedIn !== null && subjectOf(typedIn) === subject) return false;
    if (target.getAttribute('aria-expanded') === 'true') return false;
    // Accepts without waiting, as the next key is for the next value; what main could not store stays marked.
    void acceptReviewed(stores, [subject]);
    reviewNext(stores, subject);
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing || event.shiftKey || event.ctrlKey || event.metaKey)
      return;
    if (isLocked || !(event.target instanceof Element) || isOfOther(event.target)) return;
    if (event.altKey) {
      if (event.getModifierState('AltGraph') || !stores.commands.run('acceptRead')) return;
    } else if (!acceptAt(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const show = useEffectEvent((event: FocusEvent): void => {
    const subject = event.target instanceof Element ? subjectAt(event.target) : null;
    if (subject !== null) stores.documentPane.getState().showValue(subject);
  });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('keydown', (event) => press(event), { signal, capture: true });
    window.addEventListener('focusin', (event) => show(event), { signal });
    return () => end.abort();
  }, []);
}

function isOfOther(target: Element): boolean {
  return target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** The part of the application that has the focus: a field, or a party in its printed form. */
function subjectAt(target: Element): ValueSubject | null {
  const name = target.getAttribute('data-field');
  const path: FieldPath | undefined = fieldPaths.find((known) => known === name);
  if (path !== undefined) return subjectOf(path);
  const role = target.getAttribute('data-party');
  return partyRoles.find((known) => known === role) ?? null;
}
