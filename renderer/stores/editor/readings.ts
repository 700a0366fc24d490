import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { Reading } from '../../../shared/domain/reading.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ComparedDocument } from '../../../shared/rules/reading/compare.ts';
import { askMain } from '../call-main.ts';

/** What was read from an attached PDF that has something to fill in. */
export interface FoundReading {
  readonly applicationId: string;
  readonly attachmentId: string;
  /** Of the PDF. */
  readonly name: string;
  readonly reading: Reading;
}

/** What came of reading. `none`: nothing stands there that could be filled in. `picture`: there are no words to read. */
export type ReadingOutcome = 'none' | 'picture' | 'unreadable' | 'read';

interface ReadingsState {
  /** What was read of PDFs, by the SHA-256 of their bytes, since the page began. */
  readonly readings: ReadonlyMap<string, Reading>;
  /** The last one that was found and neither taken over nor put away. */
  readonly found: FoundReading | null;
  /** Whether what it says is laid out to be looked at. */
  readonly isOpen: boolean;
}

interface ReadingsActions {
  /** Reads PDFs, one after the other, until one has something to fill in. Says what came of the last. */
  readonly lookInto: (applicationId: string, attachments: readonly Attachment[]) => Promise<ReadingOutcome>;
  /** Reads one PDF, once. `null` where it cannot be read. */
  readonly read: (applicationId: string, attachment: Attachment) => Promise<Reading | null>;
  readonly open: () => void;
  /** Looked at for now; it is offered again. */
  readonly close: () => void;
  /** Taken over, or not wanted. */
  readonly putAway: () => void;
  readonly reset: () => void;
}

export type ReadingsStore = StoreApi<ReadingsState & ReadingsActions>;

const initialReadings: ReadingsState = { readings: new Map(), found: null, isOpen: false };

/** Whether it has anything for an application. */
export function hasValues({ document, values, consignees, lines }: Reading): boolean {
  return document !== 'packingList' && values.length + consignees.length + lines.length > 0;
}

/** What was read of these PDFs. */
export function readDocuments(
  store: ReadingsStore,
  attachments: readonly Attachment[],
): readonly ComparedDocument[] {
  const { readings } = store.getState();
  if (readings.size === 0) return [];
  return attachments.flatMap(({ name, sha256 }) => {
    const reading = readings.get(sha256);
    return reading === undefined ? [] : [{ name, reading }];
  });
}

function outcomeOf(reading: Reading | null): ReadingOutcome {
  if (reading === null) return 'unreadable';
  if (hasValues(reading)) return 'read';
  if (reading.einvoice !== 'none' && reading.einvoice !== 'read') return 'unreadable';
  return reading.isPicture ? 'picture' : 'none';
}

/** What is read from the PDFs of applications. */
export function createReadingsStore({
  attachments: calls,
}: Pick<CoDeskBridge, 'attachments'>): ReadingsStore {
  return createStore((set, get) => {
    let round = 0;
    const underWay = new Map<string, Promise<Reading | null>>();
    const readAnew = async (
      sha256: string,
      asked: { readonly applicationId: string; readonly attachmentId: string },
    ): Promise<Reading | null> => {
      const answer = await askMain(() => calls.reading(asked), null);
      underWay.delete(sha256);
      if (answer?.ok !== true || answer.value.kind !== 'read') return null;
      const { reading } = answer.value;
      set({ readings: new Map(get().readings).set(sha256, reading) });
      return reading;
    };
    return {
      ...initialReadings,
      lookInto: async (applicationId, attachments) => {
        round += 1;
        const asked = round;
        let last: ReadingOutcome = 'none';
        for (const attachment of attachments) {
          const reading = await get().read(applicationId, attachment);
          // Something else was asked for, or other data is there now.
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
        if (known !== undefined) return Promise.resolve(known);
        const asked = underWay.get(sha256) ?? readAnew(sha256, { applicationId, attachmentId });
        underWay.set(sha256, asked);
        return asked;
      },
      open: () => set({ isOpen: true }),
      close: () => set({ isOpen: false }),
      putAway: () => set({ found: null, isOpen: false }),
      reset: () => {
        round += 1;
        underWay.clear();
        set(initialReadings);
      },
    };
  });
}
