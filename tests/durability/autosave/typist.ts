import { setTimeout as pause } from 'node:timers/promises';
import { assess, immediate, loadRules } from '../../../renderer/stores/editor/assessment.ts';
import { OpenDraft } from '../../../renderer/stores/editor/open-draft.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { Random } from '../../faults/random.ts';

await loadRules();

/** What one clerk typed into one draft, and what the program confirmed of it. */
export interface Typed {
  readonly applicationId: string;
  /** Text of the box with all keys so far. */
  readonly text: string;
  /** Number of letters that were in the box before. */
  readonly begun: number;
  /** Time of each further key, by `performance.now()`. */
  readonly struckAt: readonly number[];
  /** Whether main has not answered a save yet; what is typed since then waits for that answer. */
  readonly isBeingSaved: boolean;
  /** The longest text that the page was told is saved. Letters. */
  readonly acknowledged: number;
  readonly acknowledgedRevision: number;
  readonly acknowledgedSaves: number;
}

/**
 * Types at a clerk's pace into the page's own store of the draft, which waits before it saves as it does in the page.
 */
export class Typist {
  readonly #draft: OpenDraft;
  readonly #random: Random;
  readonly #begun: number;
  readonly #struckAt: number[] = [];
  #text: string;
  #isBeingSaved = false;
  #acknowledged: number;
  #acknowledgedRevision: number;
  #acknowledgedSaves = 0;
  #isTyping = true;
  /** Called when the next save is sent. */
  #onSave: () => void = () => undefined;

  constructor(coDesk: CoDeskBridge, application: Application, random: Random) {
    this.#random = random;
    this.#text = application.content.goods;
    this.#begun = this.#text.length;
    this.#acknowledged = this.#text.length;
    this.#acknowledgedRevision = application.revision;
    this.#draft = new OpenDraft({
      application,
      later: immediate,
      assess: (_, content) => assess(content, { chamber: 'neutral', requiredFields: [] }, []),
      save: (content, baseRevision) => {
        const answer = coDesk.applications.save({ applicationId: application.id, content, baseRevision });
        this.#isBeingSaved = true;
        this.#onSave();
        return answer.finally(() => (this.#isBeingSaved = false));
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
      isBeingSaved: this.#isBeingSaved,
      acknowledged: this.#acknowledged,
      acknowledgedRevision: this.#acknowledgedRevision,
      acknowledgedSaves: this.#acknowledgedSaves,
    };
  }

  /** Types until `stop`. A key counts from when it is given to the page's store. */
  async type(): Promise<void> {
    while (this.#isTyping) {
      this.#text += this.#random.word(1);
      this.#struckAt.push(performance.now());
      this.#draft.setField('goods', this.#text);
      await pause(this.#nextKey());
    }
  }

  /** Waits until the page sends a save, at most this long. */
  nextSave(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#onSave = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Takes over a changed application, for example with a new attachment. */
  take(application: Application): void {
    this.#draft.take(application);
  }

  stop(): void {
    this.#isTyping = false;
    this.#draft.abandon();
  }

  /**
   * Pause before the next key: now and then the clerk reads her papers, for longer than the page's store waits before
   * it saves. Milliseconds.
   */
  #nextKey(): number {
    return this.#random.chance(0.05) ? this.#random.whole(300, 900) : this.#random.whole(30, 160);
  }
}
