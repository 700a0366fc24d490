import type { ReceivedArrival } from '../../../services/arrivals/read-arrival.ts';
import {
  arrivalOf,
  limitArguments,
  startArgumentsSchema,
  type StartArguments,
} from '../../start-arguments.ts';

interface PreventableEvent {
  preventDefault(): void;
}

/** The part of Electron's app that reports links and files. */
interface ArrivingApp {
  on(event: 'open-url' | 'open-file', listener: (event: PreventableEvent, text: string) => void): unknown;
  on(
    event: 'second-instance',
    listener: (event: unknown, texts: string[], folder: string, additional: unknown) => void,
  ): unknown;
}

/** Where arrivals go once the program is open. */
interface OpenDoor {
  readonly receive: (given: ReceivedArrival) => void;
  /** Shows the window, or opens one where there is none. */
  readonly bringToFront: () => void;
}

/** How many arrivals are kept before the program is open; further ones are dropped. */
const maxEarly = 50;

interface StartedWith {
  readonly argv: readonly string[];
  readonly isPackaged: boolean;
  /** Throws where the folder is missing. */
  readonly folder: () => string;
}

/**
 * The arguments of this start, limited in size and without the program itself. Where the program is not packaged, the
 * first argument that is no switch is its folder.
 */
export function startedWith({ argv, isPackaged, folder }: StartedWith): StartArguments {
  const [, ...rest] = argv;
  const own = isPackaged ? -1 : rest.findIndex((text) => !text.startsWith('-'));
  return limitArguments(
    rest.filter((_text, index) => index !== own),
    folder,
  );
}

/**
 * Receives links and files from the very start: macOS reports them before the app is ready. They wait until the program
 * is open. Nothing is checked here; the arrivals service does that for all of them.
 */
export class DesktopArrivals {
  readonly #early: ReceivedArrival[] = [];
  #door: OpenDoor | null = null;

  /** Registers the listeners. Must be called before anything is awaited. */
  listen(app: ArrivingApp): void {
    app.on('open-url', (event, text) => {
      event.preventDefault();
      this.#takeAndShow({ kind: 'link', text });
    });
    app.on('open-file', (event, path) => {
      event.preventDefault();
      this.#takeAndShow({ kind: 'file', path });
    });
    // Chromium reorders the arguments of a second start and adds its own, so the texts that this start sent itself are
    // used. `followLifecycle` brings the window forward.
    app.on('second-instance', (_event, _texts, _folder, additional) => {
      const sent = startArgumentsSchema.safeParse(additional);
      if (sent.success) this.take(arrivalOf(sent.data));
    });
  }

  take(given: ReceivedArrival): void {
    if (this.#door !== null) this.#door.receive(given);
    else if (this.#early.length < maxEarly) this.#early.push(given);
  }

  /** Connects the open program: it gets what waited, then everything that comes. */
  openTo(door: OpenDoor): void {
    this.#door = door;
    for (const given of this.#early.splice(0)) door.receive(given);
  }

  #takeAndShow(given: ReceivedArrival): void {
    this.take(given);
    this.#door?.bringToFront();
  }
}
