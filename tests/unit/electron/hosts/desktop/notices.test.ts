import { expect, it } from 'vitest';
import { DesktopNotices, type NoticeMaker } from '../../../../../electron/hosts/desktop/system/system.ts';

/** A stand-in for the system's notices. */
function system(isSupported = true) {
  const shown: { readonly options: unknown; readonly press: () => void; isOpen: boolean }[] = [];
  class Notice {
    readonly #options: unknown;
    #press: () => void = () => undefined;

    constructor(options: unknown) {
      this.#options = options;
    }

    static isSupported(): boolean {
      return isSupported;
    }

    on(_event: 'click', listener: () => void): void {
      this.#press = listener;
    }

    show(): void {
      shown.push({ options: this.#options, press: () => this.#press(), isOpen: true });
    }

    close(): void {
      const last = shown.at(-1);
      if (last !== undefined) last.isOpen = false;
    }
  }
  const maker: NoticeMaker = Notice;
  return { shown, notices: new DesktopNotices(maker) };
}

it('a notice is without a sound, takes the place of the one before, and leads to where it comes from', () => {
  const { shown, notices } = system();
  let presses = 0;
  notices.onPress(() => (presses += 1));
  notices.show({ title: 'CO Desk: due today', text: '2 reminders are due.' });
  notices.show({ title: 'CO Desk: due today', text: '3 reminders are due.' });
  expect(shown.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  expect(shown[1]?.options).toEqual({
    ...{ title: 'CO Desk: due today', body: '3 reminders are due.', silent: true },
  });
  shown[1]?.press();
  expect(presses).toBe(1);
});

it('where the system shows none, nothing happens', () => {
  const { shown, notices } = system(false);
  notices.show({ title: 'CO Desk: due today', text: '2 reminders are due.' });
  expect(shown).toEqual([]);
});
