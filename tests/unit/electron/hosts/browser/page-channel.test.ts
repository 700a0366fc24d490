import { describe, expect, it } from 'vitest';
import { PageChannel } from '../../../../../electron/hosts/browser/page/page-channel.ts';
import type { FromHost } from '../../../../../electron/hosts/browser/host-protocol.ts';

/** The page's end of the channel, with sockets and a clock that the test controls. */
function play(known: (session: string) => boolean = () => true) {
  const opened: string[] = [];
  const kept: string[] = [];
  let passes = 0;
  const sockets: PlayedSocket[] = [];
  const reported: string[] = [];
  let time = 0;
  const ticks: (() => void)[] = [];
  const channel = new PageChannel('session', {
    openSocket: (session) => {
      opened.push(session);
      const socket = new PlayedSocket();
      sockets.push(socket);
      return socket;
    },
    uploadFiles: (files) => Promise.resolve(files.map(({ name }) => ({ name, unreadable: true }))),
    newPass: () => {
      passes += 1;
      return Promise.resolve({ secret: `pass ${passes}`, key: `key ${passes}` });
    },
    isKnown: (session) => Promise.resolve(known(session)),
    keepSession: (session) => kept.push(session),
    now: () => time,
    every: (_milliseconds, tick) => void ticks.push(tick),
    notify: (state) => reported.push(state),
    // A print window stops the page for as long as it is open.
    show: ({ kind }) => {
      if (kind === 'print') time += 60_000;
    },
  });
  const pass = async (milliseconds: number): Promise<void> => {
    for (const end = time + milliseconds; time < end;) {
      time += 500;
      for (const tick of ticks) tick();
      await settled();
    }
  };
  const last = (): PlayedSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('No socket was opened.');
    return socket;
  };
  /** Lets the page do nothing for this time, as on a busy computer, before it reads the clock again. */
  const standStill = async (milliseconds: number): Promise<void> => {
    time += milliseconds - 500;
    await pass(500);
  };
  return { channel, sockets, reported, pass, standStill, last, opened, kept };
}

/** Waits until all resolved promises have been handled. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

class PlayedSocket extends EventTarget {
  readonly sent: unknown[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  say(message: FromHost): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  break(): void {
    this.dispatchEvent(new Event('close'));
  }
}

describe('the page end of the channel', () => {
  it('keeps calls until the host has spoken and sends them in order', async () => {
    const { channel, last } = play();
    const answers = Promise.all([channel.invoke('a', 1), channel.invoke('b', 2)]);
    expect(last().sent).toEqual([]);
    last().say({ kind: 'beat' });
    expect(last().sent).toMatchObject([{ channel: 'a' }, { channel: 'b' }]);
    last().say({ kind: 'answer', id: 0, value: 'first' });
    last().say({ kind: 'answer', id: 1, value: 'second' });
    await expect(answers).resolves.toEqual(['first', 'second']);
  });

  it('says within six seconds of silence that the program is lost, and fails what was pending', async () => {
    const { channel, last, reported, pass } = play();
    last().say({ kind: 'beat' });
    const pending = expect(channel.invoke('a', null)).rejects.toThrow('connection to the program was lost');
    await pass(5_000);
    expect(reported).toEqual([]);
    await pass(1_000);
    expect(reported).toEqual(['lost']);
    await pending;
    await expect(channel.invoke('b', null)).rejects.toThrow('connection to the program was lost');
  });

  it('stays quiet while the host beats', async () => {
    const { last, reported, pass } = play();
    for (let beat = 0; beat < 10; beat += 1) {
      last().say({ kind: 'beat' });
      await pass(2_000);
    }
    expect(reported).toEqual([]);
  });

  it('does not take the silence of a print window for a lost program', async () => {
    const { reported, pass, last } = play();
    last().say({ kind: 'beat' });
    last().say({ kind: 'print' });
    await pass(2_000);
    expect(reported).toEqual([]);
    await pass(4_000);
    expect(reported).toEqual(['lost']);
  });

  it('does not take it for a lost program that the page itself stood still', async () => {
    const { channel, reported, pass, standStill, last, sockets } = play();
    await standStill(60_000);
    last().say({ kind: 'beat' });
    const answer = channel.invoke('a', 1);
    await standStill(60_000);
    last().say({ kind: 'answer', id: 0, value: 'heard' });
    expect(await answer).toBe('heard');
    expect([reported, sockets.length]).toEqual([[], 1]);
    await pass(5_000);
    expect(reported).toEqual([]);
    await pass(1_000);
    expect(reported).toEqual(['lost']);
  });

  it('tries again every half second and says when the program is back, once', async () => {
    const { sockets, last, reported, pass } = play();
    last().say({ kind: 'beat' });
    last().break();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await pass(500);
      last().break();
    }
    expect(sockets).toHaveLength(4);
    expect(reported).toEqual(['lost']);
    await pass(500);
    last().say({ kind: 'beat' });
    last().say({ kind: 'beat' });
    expect(reported).toEqual(['lost', 'back']);
  });

  it('gives up on a host that takes the connection and says nothing', async () => {
    const { sockets, reported, pass } = play();
    await pass(7_000);
    expect(reported).toEqual(['lost']);
    expect(sockets[0]?.closed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  it('hands in a pass on every connection, and comes in with it once the program knows it', async () => {
    const { last, pass, opened, kept } = play();
    last().say({ kind: 'beat' });
    await settled();
    expect(last().sent).toEqual([{ kind: 'pass', key: 'key 1' }]);
    last().break();
    await pass(500);
    last().say({ kind: 'beat' });
    await settled();
    expect(opened).toEqual(['session', 'pass 1']);
    expect(kept).toEqual(['pass 1']);
    expect(last().sent).toEqual([{ kind: 'pass', key: 'key 2' }]);
  });

  it('says goodbye, unless nobody would hear it', async () => {
    const { channel, last } = play();
    channel.leave();
    last().say({ kind: 'beat' });
    channel.leave();
    expect(last().sent).toEqual([{ kind: 'leaving' }]);
    last().break();
    channel.leave();
    await settled();
    expect(last().sent).toHaveLength(1);
  });

  it('opens nothing, and says nothing of itself, where somebody else answers', async () => {
    let isOurs = false;
    const { last, pass, opened, reported, sockets } = play(() => isOurs);
    last().say({ kind: 'beat' });
    last().break();
    await pass(10_000);
    expect([opened, reported]).toEqual([['session'], ['lost']]);
    isOurs = true;
    await pass(500);
    last().say({ kind: 'beat' });
    expect([sockets.length, reported]).toEqual([2, ['lost', 'back']]);
  });

  it('comes in with its session where the program ended before it heard of the pass', async () => {
    const { last, pass, opened } = play((session) => session === 'session');
    last().say({ kind: 'beat' });
    await settled();
    last().break();
    await pass(500);
    expect(opened).toEqual(['session', 'session']);
  });

  it('hears nothing more of a socket that it gave up', async () => {
    const { channel, sockets, last, pass } = play();
    last().say({ kind: 'beat' });
    last().break();
    await pass(500);
    last().say({ kind: 'beat' });
    const heard: unknown[] = [];
    channel.listen('menuCommand', (payload) => heard.push(payload));
    sockets[0]?.say({ kind: 'event', name: 'menuCommand', payload: 'old' });
    last().say({ kind: 'event', name: 'menuCommand', payload: 'new' });
    await Promise.resolve();
    expect(heard).toEqual(['new']);
  });

  it('passes an event on to every listener until it stops', () => {
    const { channel, last } = play();
    const heard: string[] = [];
    channel.listen('menuCommand', () => heard.push('one'));
    const stop = channel.listen('menuCommand', () => heard.push('two'));
    last().say({ kind: 'event', name: 'menuCommand', payload: 'new' });
    stop();
    last().say({ kind: 'event', name: 'menuCommand', payload: 'new' });
    expect(heard).toEqual(['one', 'two', 'one']);
  });
});
