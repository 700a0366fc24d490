import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { DataDocument, RecordedValue, Reading, TakenValue } from '../../../shared/domain/reading.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { askMain, callMain } from '../call-main.ts';
import type { ProgramStore } from '../program.ts';

/** The reading of a document that has values to offer. */
export interface FoundReading {
  readonly applicationId: string;
  /** `null` for an electronic invoice without a PDF, which is not attached. */
  readonly attachmentId: string | null;
  /** Name of the file. */
  readonly name: string;
  readonly reading: Reading;
  /** The electronic invoice that came as a file of its own, where the attached PDF shows the same invoice. */
  readonly data?: DataDocument | undefined;
}

/**
 * Outcome of reading a document. `none`: it has no values to offer. `picture`: it has no text. `portfolio`: its content
 * is in files embedded in it. `several`: it has electronic invoices that differ, so that none counts.
 */
export type ReadingOutcome = 'none' | 'picture' | 'portfolio' | 'several' | 'unreadable' | 'read';

interface ReadingsState {
  /** Readings of PDFs since the page began, by the SHA-256 of their bytes. */
  readonly readings: ReadonlyMap<string, Reading>;
  /** The last reading with values to offer that was neither taken over nor dismissed. */
  readonly found: FoundReading | null;
  /** Whether its values are laid out to be compared. */
  readonly isOpen: boolean;
  /** Counts how often readings have become outdated because a layout was learned. */
  readonly round: number;
}

interface ReadingsActions {
  /** Reads PDFs one after the other until one has values to offer. Answers the outcome of the last one. */
  readonly readAll: (applicationId: string, attachments: readonly Attachment[]) => Promise<ReadingOutcome>;
  /** Reads one PDF, once. Answers `null` where it cannot be read. */
  readonly read: (applicationId: string, attachment: Attachment) => Promise<Reading | null>;
  /**
   * Marks all readings as outdated, as a layout was learned: the next request for a PDF reads it again. Until then its
   * present reading counts.
   */
  readonly renew: () => void;
  /** Offers the reading of a document that is not attached. */
  readonly offer: (found: FoundReading) => void;
  readonly open: () => void;
  /** Closes the comparison; the values are still offered. */
  readonly close: () => void;
  /** Drops the offer, as its values were taken over or are not wanted. */
  readonly dismiss: () => void;
  readonly reset: () => void;
}

export type ReadingsStore = StoreApi<ReadingsState & ReadingsActions>;

const initialReadings: ReadingsState = { readings: new Map(), found: null, isOpen: false, round: 0 };

/** Whether a reading has values to offer to an application. */
export function hasValues({ document, values, consignees, lines }: Reading): boolean {
  return document !== 'packingList' && values.length + consignees.length + lines.length > 0;
}

function outcomeOf(reading: Reading | null): ReadingOutcome {
  if (reading === null) return 'unreadable';
  if (hasValues(reading)) return 'read';
  if (reading.isPortfolio) return 'portfolio';
  if (reading.einvoice === 'several') return 'several';
  if (reading.einvoice !== 'none' && reading.einvoice !== 'read') return 'unreadable';
  return reading.isPicture ? 'picture' : 'none';
}

/** Readings of the documents of applications. */
export function createReadingsStore({
  attachments: calls,
}: Pick<CoDeskBridge, 'attachments'>): ReadingsStore {
  return createStore((set, get) => {
    let round = 0;
    /** SHA-256 of the PDFs that were read with the layouts as they are now. */
    let fresh = new Set<string>();
    const underWay = new Map<string, Promise<Reading | null>>();
    const readAgain = async (
      sha256: string,
      asked: { readonly applicationId: string; readonly attachmentId: string },
    ): Promise<Reading | null> => {
      const of = get().round;
      const answer = await askMain(() => calls.reading(asked), null);
      underWay.delete(sha256);
      if (answer?.ok !== true || answer.value.kind !== 'read') return null;
      const { reading } = answer.value;
      if (of === get().round) fresh.add(sha256);
      set({ readings: new Map(get().readings).set(sha256, reading) });
      return reading;
    };
    return {
      ...initialReadings,
      readAll: async (applicationId, attachments) => {
        round += 1;
        const asked = round;
        let last: ReadingOutcome = 'none';
        for (const attachment of attachments) {
          const reading = await get().read(applicationId, attachment);
          // Another reading was asked for, or other data is shown now.
          if (asked !== round) return 'none';
          const outcome = outcomeOf(reading);
          if (outcome !== 'none') last = outcome;
          if (outcome !== 'read' || reading === null) continue;
          const { id: attachmentId, name } = attachment;
          set({ found: { applicationId, attachmentId, name, reading } });
          break;
        }
        return last;
      },
      read: (applicationId, { id: attachmentId, sha256 }) => {
        const known = get().readings.get(sha256);
        if (known !== undefined && fresh.has(sha256)) return Promise.resolve(known);
        const asked = underWay.get(sha256) ?? readAgain(sha256, { applicationId, attachmentId });
        underWay.set(sha256, asked);
        return asked;
      },
      renew: () => {
        fresh = new Set();
        set({ round: get().round + 1 });
      },
      offer: (found) => {
        round += 1;
        set({ found });
      },
      open: () => set({ isOpen: true }),
      close: () => set({ isOpen: false }),
      dismiss: () => set({ found: null, isOpen: false }),
      reset: () => {
        round += 1;
        underWay.clear();
        fresh = new Set();
        set(initialReadings);
      },
    };
  });
}

type Answer = Result<readonly RecordedValue[], ApplicationFailure>;

interface TakenValuesState {
  /** Values taken from documents, by application, of each one that was open since the page began. */
  readonly values: ReadonlyMap<string, readonly RecordedValue[]>;
  /** The electronic invoices without a PDF that some of these values come from, by application. */
  readonly data: ReadonlyMap<string, readonly DataDocument[]>;
}

/**
 * Values that are about to be put into fields, with the electronic invoice they come from where that is not attached.
 */
interface NotedValues {
  readonly values: readonly TakenValue[];
  readonly from?: DataDocument | undefined;
}

interface TakenValuesActions {
  readonly load: (applicationId: string) => Promise<void>;
  /** Takes the values as main reports them after a change in another window. */
  readonly take: (applicationId: string, values: readonly RecordedValue[]) => void;
  /**
   * Stores the source of values before they are put into their fields. Answers false where main could not store it:
   * then they must not be put there.
   */
  readonly note: (applicationId: string, noted: NotedValues) => Promise<boolean>;
  /** Marks fields as reviewed. It counts once main has stored it. */
  readonly review: (applicationId: string, fields: readonly FieldPath[]) => Promise<boolean>;
  readonly reset: () => void;
}

export type TakenValuesStore = StoreApi<TakenValuesState & TakenValuesActions>;

const initialTakenValues: TakenValuesState = { values: new Map(), data: new Map() };
const nothing: readonly RecordedValue[] = [];

export function takenInto(store: TakenValuesStore, applicationId: string): readonly RecordedValue[] {
  return store.getState().values.get(applicationId) ?? nothing;
}

/** Values that were taken from documents into applications, and which of them somebody has reviewed. */
export function createTakenValuesStore(
  { takenValues }: Pick<CoDeskBridge, 'takenValues'>,
  program: ProgramStore,
): TakenValuesStore {
  return createStore((set, get) => {
    const keep = (applicationId: string, answer: Answer): boolean => {
      if (answer.ok) set({ values: new Map(get().values).set(applicationId, answer.value) });
      return answer.ok;
    };
    const change = async (applicationId: string, ask: () => Promise<Answer>): Promise<boolean> => {
      const answer = await callMain(ask);
      if (!answer.ok) program.getState().setActionFailure({ action: 'confirm', reason: answer.error.kind });
      return keep(applicationId, answer);
    };
    const loadData = async (applicationId: string): Promise<void> => {
      const answer = await callMain(() => takenValues.data({ applicationId }));
      const known = get().data.get(applicationId)?.length ?? 0;
      if (answer.ok && answer.value.length + known > 0)
        set({ data: new Map(get().data).set(applicationId, answer.value) });
    };
    return {
      ...initialTakenValues,
      load: async (applicationId) => {
        const [answer] = await Promise.all([
          callMain(() => takenValues.list({ applicationId })),
          loadData(applicationId),
        ]);
        keep(applicationId, answer);
      },
      take: (applicationId, values) => {
        keep(applicationId, { ok: true, value: values });
        void loadData(applicationId);
      },
      note: async (applicationId, { values, from }) => {
        const isNoted = await change(applicationId, () =>
          takenValues.note({ applicationId, values: [...values], from }),
        );
        if (isNoted && from !== undefined) await loadData(applicationId);
        return isNoted;
      },
      review: (applicationId, fields) =>
        change(applicationId, () => takenValues.review({ applicationId, fields: [...fields] })),
      reset: () => set(initialTakenValues),
    };
  });
}
