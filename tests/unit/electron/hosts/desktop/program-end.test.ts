import { beforeEach, describe, expect, it } from 'vitest';
import { ProgramEnd } from '../../../../../electron/hosts/desktop/lifecycle/program-end.ts';

let order: string[];
let closing: () => Promise<void>;
let keychain: Promise<void>;
let closingLimit: number;
let lastly: (end: ProgramEnd, letEnd: () => void) => Promise<void>;

beforeEach(() => {
  order = [];
  closing = () => Promise.resolve();
  closingLimit = 10_000;
  keychain = Promise.resolve();
  lastly = () => Promise.resolve();
});

/** The steps of the end, until the app was asked to end for good. */
async function ended(): Promise<readonly string[]> {
  const over = Promise.withResolvers<undefined>();
  const end = new ProgramEnd({
    program: {
      close: async () => {
        order.push('close');
        await closing();
        order.push('closed');
      },
      keychainAtRest: () => keychain,
    },
    host: {
      documents: { close: () => Promise.resolve() },
      sendingShow: { change: () => undefined },
    },
    lock: { release: () => void order.push('unlocked') },
    forget: () => Promise.resolve(),
    lastly: async (letEnd) => {
      order.push('lastly');
      await lastly(end, letEnd);
    },
    withoutLast: () => void order.push('without'),
    closingLimit,
    report: () => void order.push('reported'),
    leave: () => {
      order.push('leave');
      over.resolve(undefined);
    },
    quit: () => {
      order.push(end.isOver() ? 'quit' : 'too early');
      over.resolve(undefined);
    },
  });
  expect(end.isOver()).toBe(false);
  await over.promise;
  return order;
}

describe('the end of the program', () => {
  it('does last what the clerk chose, with everything closed and let go of', async () => {
    expect(await ended()).toEqual(['close', 'closed', 'unlocked', 'lastly', 'quit']);
  });

  it('leaves that out when something could not be closed, and lets nobody else in before the process has ended', async () => {
    closing = () => Promise.reject(new Error('The disk is gone.'));
    expect(await ended()).toEqual(['close', 'reported', 'without', 'quit']);
  });

  it('lets nobody else in while something is still being closed', async () => {
    closingLimit = 1;
    closing = () => new Promise(() => undefined);
    expect(await ended()).toEqual(['close', 'without', 'quit']);
  });

  it('is not cut off by another request to end, unless the system ends the program itself', async () => {
    lastly = (end, letEnd) => {
      order.push(end.isOver() ? 'over' : 'not over');
      letEnd();
      order.push(end.isOver() ? 'over' : 'not over');
      return Promise.resolve();
    };
    expect(await ended()).toEqual(['close', 'closed', 'unlocked', 'lastly', 'not over', 'over', 'quit']);
  });

  it('ends past Electron while the keychain waits for somebody, and only when everything is closed', async () => {
    keychain = new Promise(() => undefined);
    expect(await ended()).toEqual(['close', 'closed', 'unlocked', 'lastly', 'leave']);
  });

  it('ends also when that does not work', async () => {
    lastly = () => Promise.reject(new Error('It was not installed.'));
    expect(await ended()).toEqual(['close', 'closed', 'unlocked', 'lastly', 'reported', 'quit']);
  });
});
