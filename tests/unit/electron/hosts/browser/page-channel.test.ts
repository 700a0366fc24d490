import { describe, expect, it } from 'vitest';
import { PageChannel } from '../../../../../electron/hosts/browser/page/page-channel.ts';
import type { FromHost } from '../../../../../electron/hosts/browser/messages.ts';

/** The page's end over sockets that the test plays, with a clock that the test moves. */
function play() {
  const sockets: PlayedSocket[] = [];
  const told: string[] = [];
  let time = 0;
  const ticks: (() => void)[] = [];
  const channel = new PageChannel('session', {
    openSocket: () => {
      const socket = new PlayedSocket();
      sockets.push(socket);
      return socket;
    },
    uploadFiles: (files) => Promise.resolve(files.map(({ name }) => ({ name, unreadable: true }))),
    now: () => time,
    every: (_milliseconds, tick) => void ticks.push(tick),
    tell: (state) => told.push(state),
    show: () => undefined,
  });
  const pass = (milliseconds: number): void => {
    for (const end = time + milliseconds; time < end;) {
      time += 500;
      for (const tick of ticks) tick();
    }
  };
  const last = (): PlayedSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('No socket was opened.');
    return socket;
  };
  return { channel, sockets, told, pass, last };
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

  it('says that the program is lost after six seconds of silence, and fails what was pending', async () => {
    const { channel, last, told, pass } = play();
    last().say({ kind: 'beat' });
    const pending = channel.invoke('a', null);
    pass(6_000);
    expect(told).toEqual([]);
    pass(500);
    expect(told).toEqual(['lost']);
    await expect(pending).rejects.toThrow('connection to the program was lost');
    await expect(channel.invoke('b', null)).rejects.toThrow('connection to the program was lost');
  });

  it('stays quiet while the host beats', () => {
    const { last, told, pass } = play();
    for (let beat = 0; beat < 10; beat += 1) {
      last().say({ kind: 'beat' });
      pass(2_000);
    }
    expect(told).toEqual([]);
  });

  it('tries again every half second and says when the program is back, once', () => {
    const { sockets, last, told, pass } = play();
    last().say({ kind: 'beat' });
    last().break();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      pass(500);
      last().break();
    }
    expect(sockets).toHaveLength(4);
    expect(told).toEqual(['lost']);
    pass(500);
    last().say({ kind: 'beat' });
    last().say({ kind: 'beat' });
    expect(told).toEqual(['lost', 'back']);
  });

  it('gives up on a host that takes the connection and says nothing', () => {
    const { sockets, told, pass } = play();
    pass(7_000);
    expect(told).toEqual(['lost']);
    expect(sockets[0]?.closed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  it('hears nothing more of a socket that it gave up', async () => {
    const { channel, sockets, last, pass } = play();
    last().say({ kind: 'beat' });
    last().break();
    pass(500);
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
