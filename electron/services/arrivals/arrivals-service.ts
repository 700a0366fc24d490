import type { Ledger } from '../../../shared/domain/application.ts';
import { assertNever, fail, type Result, succeed } from '../../../shared/domain/result.ts';
import {
  type ArrivalFailure,
  maxArrivals,
  type TakenArrival,
  type WaitingArrival,
} from '../../../shared/ipc/areas/arrivals.ts';
import type { EnteredFile, EventSink } from '../../../shared/ipc/handlers.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import {
  type Arrival,
  type ReceivedArrival,
  isMeantAsLink,
  type Link,
  readFilePath,
  readLink,
  refuse,
} from './read-arrival.ts';

interface ArrivalsOptions {
  /** Only its reading methods. */
  readonly store: ArrivalStore;
  readonly page: EventSink;
  readonly platform: NodeJS.Platform;
  readonly newId: () => string;
}

interface ArrivalOnly {
  readonly arrivalId: string;
}

/**
 * Links and files from outside that wait, oldest first, until a page takes them. Paths stay in main; the page gets ids
 * and names. While the list is full, new arrivals are refused, so that nobody can push out what a clerk opened.
 */
export class ArrivalsService {
  readonly #options: ArrivalsOptions;
  readonly #waiting = new Map<string, Arrival>();
  /** Files that a page took and has not read yet, by arrival. */
  readonly #handedOut = new Map<string, EnteredFile>();

  constructor(options: ArrivalsOptions) {
    this.#options = options;
  }

  /** Receives a link or file from a host and checks it; nothing of it was checked before. */
  receive(given: ReceivedArrival): void {
    const arrivals = readArrivals(given, this.#options.platform);
    for (const arrival of arrivals) this.#add(arrival);
    if (arrivals.length > 0) this.#notify();
  }

  list(): WaitingArrival[] {
    return [...this.#waiting].map(([arrivalId, arrival]) => ({ arrivalId, what: seen(arrival) }));
  }

  take({
    arrivalId,
    ledger,
  }: ArrivalOnly & { readonly ledger: Ledger }): Result<TakenArrival, ArrivalFailure> {
    const arrival = this.#waiting.get(arrivalId);
    if (arrival === undefined) return fail({ kind: 'notFound' });
    const taken = this.#taken(arrivalId, arrival, ledger);
    // A link that cannot be resolved at the moment keeps waiting.
    if (taken.ok) this.dismiss({ arrivalId });
    return taken;
  }

  dismiss({ arrivalId }: ArrivalOnly): void {
    if (this.#waiting.delete(arrivalId)) this.#notify();
  }

  /** The file of an arrival that was taken. Given once; `null` where there is none. */
  fileOf(arrivalId: string): EnteredFile | null {
    const file = this.#handedOut.get(arrivalId) ?? null;
    this.#handedOut.delete(arrivalId);
    return file;
  }

  #taken(arrivalId: string, arrival: Arrival, ledger: Ledger): Result<TakenArrival, SaveFailure> {
    switch (arrival.kind) {
      case 'refused':
        return succeed(arrival);
      case 'file':
        this.#handOut(arrivalId, arrival);
        return succeed({ kind: 'file', fileName: arrival.name });
      case 'link':
        return tryStore(() => this.#found(arrival.link, ledger));
      default:
        return assertNever(arrival);
    }
  }

  #found(link: Link, ledger: Ledger): TakenArrival {
    switch (link.kind) {
      case 'search':
        return link;
      case 'application':
        return findById(this.#options.store, link.applicationId);
      case 'reference':
        return findByReference(this.#options.store, link.clientReference, ledger);
      default:
        return assertNever(link);
    }
  }

  #handOut(arrivalId: string, { name, path }: EnteredFile): void {
    const [oldest] = this.#handedOut.keys();
    if (this.#handedOut.size >= maxArrivals && oldest !== undefined) this.#handedOut.delete(oldest);
    this.#handedOut.set(arrivalId, { name, path });
  }

  #add(arrival: Arrival): void {
    if (this.#isWaiting(arrival)) return;
    const isFull = this.#waiting.size >= maxArrivals;
    if (!isFull) this.#waiting.set(this.#options.newId(), arrival);
    else if (!this.#isWaiting(refuse('tooMany'))) this.#waiting.set(this.#options.newId(), refuse('tooMany'));
  }

  /** Whether the same link or file is already waiting. */
  #isWaiting(arrival: Arrival): boolean {
    const same = JSON.stringify(arrival);
    return [...this.#waiting.values()].some((other) => JSON.stringify(other) === same);
  }

  #notify(): void {
    this.#options.page.emit('arrivalsChanged', this.list());
  }
}

function seen(arrival: Arrival): WaitingArrival['what'] {
  switch (arrival.kind) {
    case 'refused':
      return arrival;
    case 'file':
      return { kind: 'file', fileName: arrival.name };
    case 'link':
      return arrival.link.kind === 'application' ? { kind: 'application' } : arrival.link;
    default:
      return assertNever(arrival);
  }
}

/** The reading part of the store: links can only show something. */
export type ArrivalStore = Pick<ApplicationStore, 'read' | 'withReference' | 'isInBin'>;

function findById(store: ArrivalStore, applicationId: string): TakenArrival {
  const found = store.read(applicationId);
  if (found !== null) return { kind: 'application', applicationId, ledger: found.ledger };
  return store.isInBin(applicationId) ? { kind: 'inBin' } : { kind: 'unknown', clientReference: null };
}

/**
 * Finds the application with this reference, first in the ledger in use, then in the other. Where the ledger in use has
 * several, the answer is a search, so that the clerk chooses.
 */
function findByReference(store: ArrivalStore, clientReference: string, inUse: Ledger): TakenArrival {
  const other: Ledger = inUse === 'practice' ? 'service' : 'practice';
  let isBinned = false;
  for (const ledger of [inUse, other]) {
    const all = store.withReference(ledger, clientReference);
    const [first, ...more] = all.filter(({ isInBin }) => !isInBin);
    isBinned ||= all.length > 0;
    if (first === undefined) continue;
    const { applicationId } = first;
    if (more.length === 0 || ledger !== inUse) return { kind: 'application', applicationId, ledger };
    return { kind: 'search', text: clientReference };
  }
  return isBinned ? { kind: 'inBin' } : { kind: 'unknown', clientReference };
}

/** The most files that are taken from one command line. */
const maxTexts = 20;

/**
 * Checks links and files from outside; everything from outside goes through this function. Never throws and never
 * touches a file.
 */
export function readArrivals(given: ReceivedArrival, platform: NodeJS.Platform): readonly Arrival[] {
  switch (given.kind) {
    case 'link':
      return [readLink(given.text)];
    case 'file':
      return [readFilePath(given.path, { platform, folder: '' })];
    case 'commandLine':
      return readCommandLine(given.texts, { platform, folder: given.folder });
    default:
      return assertNever(given);
  }
}

/**
 * Reads the arguments of a command line. A switch is ignored in any position: it may come from the program's own start,
 * or from a link that broke out of its quotes. For the same reason a link is refused if there is anything beside it.
 */
function readCommandLine(
  texts: readonly string[],
  place: Parameters<typeof readFilePath>[1],
): readonly Arrival[] {
  const meant = texts.filter((text) => text !== '' && !text.startsWith('-'));
  const [first] = meant;
  if (meant.some(isMeantAsLink))
    return [meant.length === 1 && first !== undefined ? readLink(first) : refuse('link')];
  const files = meant.slice(0, maxTexts).map((text) => readFilePath(text, place));
  return meant.length > maxTexts ? [...files, refuse('tooMany')] : files;
}
