import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { partyLines } from '../../../shared/domain/fields.ts';
import type { ConsigneeRole, Reading, ReadValue } from '../../../shared/domain/reading.ts';
import { recordOf } from '../../../shared/domain/record-of.ts';
import { type InvoiceOffer, invoiceOffers } from '../../../shared/rules/einvoice/invoice-fields.ts';
import { addressOnPaper } from '../../../shared/rules/print/boxes-on-paper.ts';
import { readingValues, severalOrigins } from '../../../shared/rules/reading/reading-fields.ts';
import type { ValueSubject } from '../../../shared/rules/taken-values.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import type { FoundReading } from '../../stores/editor/readings.ts';
import { reviewNext, takeAgain, takeChosen } from '../../stores/actions/take-values.ts';
import { useEditor, useReadings, useStores, useCommand } from '../../stores/use-stores.ts';
import { useCertificateLanguage, useLocked } from '../../stores/use-open-application.ts';
import { shownCountry } from '../../text/countries.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { shownText } from '../../text/shown-texts.ts';
import { SegmentedControl } from '../../ui/inputs/segmented-control.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import styles from './einvoice-sheet.module.css';

interface InvoiceOffers {
  readonly offers: readonly InvoiceOffer[];
  /** All values of the reading, with their places. */
  readonly read: readonly ReadValue[];
}

const nothing: InvoiceOffers = { offers: [], read: [] };

/**
 * Values of a reading that can be offered for the application on the desk. `consignee`: the party that was chosen as
 * consignee; `null` for the likelier one.
 */
export function useInvoiceOffers(reading: Reading | null, consignee: ConsigneeRole | null): InvoiceOffers {
  const content = useEditor((state) => state.content);
  const language = useCertificateLanguage();
  return useMemo(() => {
    if (reading === null) return nothing;
    const read = readingValues(reading, consignee, language);
    return { read, offers: invoiceOffers(content, new Map(read.map(({ field, text }) => [field, text]))) };
  }, [content, reading, consignee, language]);
}

/** The values of an invoice, each beside the present text of its field, before any of them is filled in. */
function EinvoiceSheet({ found }: { readonly found: FoundReading }) {
  const { readings } = useStores();
  const { words, language } = useLanguage();
  const origins = severalOrigins(found.reading);
  const consignees = found.reading.consignees.map(({ role }) => role);
  const [consignee, setConsignee] = useState<ConsigneeRole | null>(consignees[0] ?? null);
  const { offers, read } = useInvoiceOffers(found.reading, consignee);
  const [changed, setChanged] = useState<ReadonlyMap<ValueSubject, boolean>>(new Map());
  const isTicked = ({ subject, now }: InvoiceOffer): boolean => changed.get(subject) ?? now.length === 0;
  const ticked = offers.filter(isTicked);
  const fill = useFill(found, read);
  const { close } = readings.getState();
  return (
    <FormSheet
      title={words.einvoice.title}
      subtitle={words.einvoice.subtitle(found.name)}
      anchor="head"
      width={760}
      onClose={close}
      submit={words.einvoice.fill(ticked.length)}
      button={{ isDisabled: ticked.length === 0, autoFocus: true }}
      formClassName={styles['offers']}
      onSubmit={() => void fill(ticked)}
    >
      {consignees.length < 2 || consignee === null ? null : (
        <SegmentedControl
          label={words.einvoice.consignee}
          options={consignees.map((value) => ({ value, label: words.einvoice.consignees[value] }))}
          value={consignee}
          onChange={setConsignee}
          className={styles['consignees']}
        />
      )}
      {origins.length === 0 ? null : (
        <p className={styles['note']}>
          {words.einvoice.severalOrigins(origins.map((code) => shownCountry(code, language)).join(', '))}
        </p>
      )}
      {offers.map((offer) => (
        <Offered
          key={offer.subject}
          offer={offer}
          isTicked={isTicked(offer)}
          onChange={(is) => setChanged(new Map(changed).set(offer.subject, is))}
        />
      ))}
    </FormSheet>
  );
}

interface OfferedProps {
  readonly offer: InvoiceOffer;
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
}

function Offered({ offer: { subject, values, now }, isTicked, onChange }: OfferedProps) {
  const { words, language } = useLanguage();
  const isParty = subject === 'consignor' || subject === 'consignee';
  const party = isParty ? recordOf(partyLines, (line) => values.get(`${subject}.${line}`) ?? '') : null;
  const texts =
    party === null
      ? [...values].flatMap(([path, text]) => shownText(path, text, language).split('\n'))
      : addressOnPaper(party, language).split('\n');
  const present = isParty ? now : now.flatMap((text) => shownText(subject, text, language).split('\n'));
  return (
    <div className={styles['offer']} data-ticked={isTicked}>
      <Checkbox label={nameOf(subject, words)} isSelected={isTicked} onChange={onChange} />
      <div className={styles['values']} dir="auto">
        {texts.map((line, at) => (
          <p key={`${at} ${line}`}>{line}</p>
        ))}
        {present.length === 0 ? null : (
          <p className={styles['now']}>
            {words.einvoice.now} <bdi>{present.map(withoutComma).join(', ')}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

/** A line as a part of a list, whose separator follows it. */
function withoutComma(line: string): string {
  return line.trim().replace(/,$/u, '');
}

function nameOf(subject: ValueSubject, { editor }: Words): string {
  if (subject === 'consignor' || subject === 'consignee') return editor[subject];
  return subject === 'goods' ? editor.goodsShort : editor.fields[subject];
}

/** Fills in the ticked values as one step, which one undo takes back. They are marked until they are reviewed. */
function useFill(
  found: FoundReading,
  read: readonly ReadValue[],
): (offers: readonly InvoiceOffer[]) => Promise<void> {
  const stores = useStores();
  return async (offers) => {
    const values = new Map(offers.flatMap((offer) => [...offer.values]));
    if (!(await takeChosen(stores, found, read, values))) return;
    stores.readings.getState().dismiss();
    stores.documentPane.getState().open();
    // After the sheet has returned the focus.
    requestAnimationFrame(() => reviewNext(stores, null));
  };
}

/** Reads the PDFs of the application on the desk, and shows the values of one on demand. */
export function EinvoiceDesk() {
  const found = useOwnFound();
  const isOpen = useReadings((state) => state.isOpen);
  useReadNewPdfs();
  useFillCommand();
  return found !== null && isOpen ? <EinvoiceSheet found={found} /> : null;
}

/** The reading that was found for the application on the desk; `null` where it cannot be filled in any more. */
export function useOwnFound(): FoundReading | null {
  const applicationId = useEditor((state) => state.applicationId);
  const found = useReadings((state) => state.found);
  const isLocked = useLocked();
  return found?.applicationId === applicationId && !isLocked ? found : null;
}

/** Reads each PDF that is attached while the application is on the desk; the strip over the page offers its values. */
function useReadNewPdfs(): void {
  const stores = useStores();
  const { editor, readings, toasts } = stores;
  const words = useWords().einvoice;
  const round = useReadings((state) => state.round);
  const readAdded = useEffectEvent(
    (id: string, added: readonly Attachment[]): void => void readings.getState().readAll(id, added),
  );
  /** Reads all attached PDFs, to compare them with the boxes, also of a draft that was typed by hand. */
  const readAll = useEffectEvent(async (id: string, all: readonly Attachment[]): Promise<void> => {
    for (const attachment of all) {
      if (editor.getState().applicationId !== id) return;
      const reading = await readings.getState().read(id, attachment);
      if (reading === null || editor.getState().applicationId !== id) continue;
      const { id: attachmentId, name } = attachment;
      const found = { applicationId: id, attachmentId, name, reading };
      const changed = await takeAgain(stores, found, { onlyTaught: true });
      if (changed > 0) toasts.getState().show(words.readAgain(name, changed), [], { applicationId: id });
    }
  });
  const applicationId = useEditor((state) => state.applicationId);
  const attachments = useEditor((state) => state.application?.attachments);
  const isLocked = useLocked();
  const seen = useRef<{
    readonly of: string | null;
    readonly ids: ReadonlySet<string>;
    readonly round: number;
  }>({ of: null, ids: new Set(), round: 0 });
  useEffect(() => {
    const before = seen.current;
    const now = attachments ?? [];
    seen.current = { of: applicationId, ids: new Set(now.map(({ id }) => id)), round };
    if (applicationId === null || isLocked) return;
    const added = now.filter(({ id }) => !before.ids.has(id));
    if (before.of === applicationId && added.length > 0) readAdded(applicationId, added);
    if (added.length > 0 || before.round !== round) void readAll(applicationId, now);
  }, [applicationId, attachments, isLocked, round]);
}

/** Command that reads all attached PDFs, and reports where nothing was found. */
function useFillCommand(): void {
  const { editor, readings, toasts } = useStores();
  const words = useWords().einvoice;
  const isLocked = useLocked();
  const hasPdfs = useEditor((state) => (state.application?.attachments.length ?? 0) > 0);
  const readAttached = async (): Promise<void> => {
    const { application } = editor.getState();
    if (application === null) return;
    const found = await readings.getState().readAll(application.id, application.attachments);
    if (editor.getState().applicationId !== application.id) return;
    if (found === 'read') readings.getState().open();
    else toasts.getState().show(words[found], [], { kind: 'einvoice', applicationId: application.id });
  };
  useCommand('fillFromInvoice', isLocked || !hasPdfs ? null : () => void readAttached());
}
