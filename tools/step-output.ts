/** The output of one step until it ends. */
export interface StepOutput {
  /** Accepts whole lines or pieces of them. */
  readonly write: (text: string) => void;
  readonly end: () => void;
}

interface Speaker {
  readonly held: string[];
  hasEnded: boolean;
}

/**
 * One terminal for steps that run at the same time. The step that began first prints directly; the output of the others
 * is held until the steps before them have ended, so that lines of different steps never mix.
 */
export class StepOutputs {
  readonly #write: (text: string) => void;
  readonly #speakers: Speaker[] = [];

  constructor(write: (text: string) => void = (text) => void process.stdout.write(text)) {
    this.#write = write;
  }

  /** Begins the output of a step. `subject` is printed at once if another step is printing. */
  begin(subject: string): StepOutput {
    const speaker: Speaker = { held: [], hasEnded: false };
    if (this.#speakers.length > 0) this.#write(`… beside it: ${subject}\n`);
    this.#speakers.push(speaker);
    return {
      write: (text) => {
        if (this.#speakers[0] === speaker) this.#write(text);
        else speaker.held.push(text);
      },
      end: () => {
        speaker.hasEnded = true;
        this.#goOn();
      },
    };
  }

  #goOn(): void {
    while (this.#speakers[0]?.hasEnded === true) {
      this.#speakers.shift();
      const next = this.#speakers.at(0);
      if (next !== undefined) for (const text of next.held.splice(0)) this.#write(text);
    }
  }
}
