import type { GivenArrival } from '../../../services/arrivals/read-arrival.ts';
import { arrivalOf, boundTexts, givenTextsSchema, type GivenTexts } from '../../given-texts.ts';

interface PreventableEvent {
  preventDefault(): void;
}

/** The part of Electron's app that hands over links and files. */
interface ArrivingApp {
  on(event: 'open-url' | 'open-file', listener: (event: PreventableEvent, text: string) => void): unknown;
  on(
    event: 'second-instance',
    listener: (event: unknown, texts: string[], folder: string, additional: unknown) => void,
  ): unknown;
}

/** Where arrivals go once the program is open. */
interface OpenDoor {
  readonly receive: (given: GivenArrival) => void;
  /** Shows the window, or opens one where there is none. */
  readonly comeForward: () => void;
}

/** Before the program is open. Whoever floods it then is heard as far as this. */
const mostEarly = 50;

interface StartedWith {
  readonly argv: readonly string[];
  readonly isPackaged: boolean;
  /** Throws where the folder is gone. */
  readonly folder: () => string;
}

/**
 * What a start was handed, bounded and without the program itself. Unpackaged, the first thing that is no switch is
 * the folder of the program.
 */
export function startedWith({ argv, isPackaged, folder }: StartedWith): GivenTexts {
  const [, ...rest] = argv;
  const own = isPackaged ? -1 : rest.findIndex((text) => !text.startsWith('-'));
  return boundTexts(
    rest.filter((_text, place) => place !== own),
    folder,
  );
}

/**
 * Hears of links and files from the first moment on: macOS tells of them before the app is ready. They wait until the
 * program is open. Nothing is judged here; that is done behind the one door, for all of them alike.
 */
export class DesktopArrivals {
  readonly #early: GivenArrival[] = [];
  #door: OpenDoor | null = null;

  /** Before anything is awaited. */
  listen(app: ArrivingApp): void {
    app.on('open-url', (event, text) => {
      event.preventDefault();
      this.#takeAndShow({ kind: 'link', text });
    });
    app.on('open-file', (event, path) => {
      event.preventDefault();
      this.#takeAndShow({ kind: 'file', path });
    });
    // Chromium turns round the arguments of a second start and adds its own, so those that it sends itself count.
    // Whoever follows the life of the app brings the window forward for it.
    app.on('second-instance', (_event, _texts, _folder, additional) => {
      const sent = givenTextsSchema.safeParse(additional);
      if (sent.success) this.take(arrivalOf(sent.data));
    });
  }

  take(given: GivenArrival): void {
    if (this.#door !== null) this.#door.receive(given);
    else if (this.#early.length < mostEarly) this.#early.push(given);
  }

  /** The program is open: it gets what waited, then everything that comes. */
  openTo(door: OpenDoor): void {
    this.#door = door;
    for (const given of this.#early.splice(0)) door.receive(given);
  }

  #takeAndShow(given: GivenArrival): void {
    this.take(given);
    this.#door?.comeForward();
  }
}
