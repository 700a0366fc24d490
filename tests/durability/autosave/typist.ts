import { setTimeout as pause } from 'node:timers/promises';
import { assess, atOnce, bringRules } from '../../../renderer/stores/editor/assessment.ts';
import { OpenDraft } from '../../../renderer/stores/editor/open-draft.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { Random } from '../../faults/random.ts';

await bringRules();

/** What one clerk typed into one draft, and what the program told her of it. */
export interface Typed {
  readonly applicationId: string;
  /** Of the box, with everything that was ever struck. */
  readonly text: string;
  /** How much of it was there before. */
  readonly begun: number;
  /** When each key after that was struck, by `performance.now()`. */
  readonly struckAt: readonly number[];
  /** The longest text that the page was told is kept, in letters. */
  readonly acknowledged: number;
  readonly acknowledgedRevision: number;
  readonly acknowledgedSaves: number;
}

/** Types at a clerk's pace into the store that the page types into, with its real pauses before it saves. */
export class Typist {
  readonly #draft: OpenDraft;
  readonly #random: Random;
  readonly #begun: number;
  readonly #struckAt: number[] = [];
  #text: string;
  #acknowledged: number;
  #acknowledgedRevision: number;
  #acknowledgedSaves = 0;
  #isTyping = true;
  /** Wakes whoever waits for the next save to leave. */
  #onSave: () => void = () => undefined;

  constructor(coDesk: CoDeskBridge, application: Application, random: Random) {
    this.#random = random;
    this.#text = application.content.goods;
    this.#begun = this.#text.length;
    this.#acknowledged = this.#text.length;
    this.#acknowledgedRevision = application.revision;
    this.#draft = new OpenDraft({
      application,
      later: atOnce,
      assess: (_, content) => assess(content, { chamber: 'neutral', requiredFields: [] }, []),
      save: (content, baseRevision) => {
        const answer = coDesk.applications.save({ applicationId: application.id, content, baseRevision });
        this.#onSave();
        return answer;
      },
      onChange: () => undefined,
      onAttachmentsWanted: () => undefined,
      onMadeWanted: () => undefined,
      language: () => 'en',
      onSaved: ({ content, revision }) => {
        this.#acknowledged = content.goods.length;
        this.#acknowledgedRevision = revision;
        this.#acknowledgedSaves += 1;
      },
    });
  }

  get typed(): Typed {
    return {
      applicationId: this.#draft.id,
      text: this.#text,
      begun: this.#begun,
      struckAt: this.#struckAt,
      acknowledged: this.#acknowledged,
      acknowledgedRevision: this.#acknowledgedRevision,
      acknowledgedSaves: this.#acknowledgedSaves,
    };
  }

  /** Until `stop`. A key counts from the moment in which the box gives it to the store of the page. */
  async type(): Promise<void> {
    while (this.#isTyping) {
      this.#text += this.#random.word(1);
      this.#struckAt.push(performance.now());
      this.#draft.setField('goods', this.#text);
      await pause(this.#nextKey());
    }
  }

  /** Until the page sends a save, or so many milliseconds. */
  nextSave(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#onSave = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** An attachment that came, for example. */
  take(application: Application): void {
    this.#draft.take(application);
  }

  stop(): void {
    this.#isTyping = false;
    this.#draft.abandon();
  }

  /** Words, and now and then a look at the paper: longer than the store of the page waits before it saves. */
  #nextKey(): number {
    return this.#random.chance(0.05) ? this.#random.whole(300, 900) : this.#random.whole(30, 160);
  }
}
