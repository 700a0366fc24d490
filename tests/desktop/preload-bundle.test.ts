import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../shared/ipc/contract.ts';
import { declaredCalls } from '../../shared/ipc/bridge.ts';
import { repository } from './desktop-program.ts';
import { namesOf, PreloadRun } from './preload-run.ts';

let code: string;
let preload: PreloadRun;

beforeAll(async () => {
  code = await readFile(`${repository}build/desktop/preload/preload.cjs`, 'utf8');
  preload = new PreloadRun();
  preload.run(code);
});

describe('the built preload', () => {
  it('needs nothing but electron', () => {
    expect(preload.required).toEqual(['electron']);
    expect(code).not.toContain('import(');
  });

  it('exposes one name, with every call of the contract and on, and nothing else', () => {
    expect([...preload.exposed.keys()]).toEqual(['coDesk']);
    const expected = [...declaredCalls().keys(), 'on'].sort();
    expect(namesOf(preload.exposed.get('coDesk')).sort()).toEqual(expected);
  });

  it.each([...declaredCalls()].filter(([, { kind }]) => kind === 'call').map(([name]) => name))(
    '%s asks its own channel and passes on one argument at most',
    async (name) => {
      preload.invoked.length = 0;
      expect(await preload.exposedFunction(name)({ a: 1 }, 'another', 'channel')).toBe('answered');
      expect(preload.invoked).toEqual([[name, { a: 1 }]]);
    },
  );

  it('turns files into paths, and sends the bytes of those that have none', async () => {
    preload.invoked.length = 0;
    const files = [new File(['x'], 'invoice.pdf'), new File(['%PDF'], 'pasted.pdf')];
    await preload.exposedFunction('attachments.add')({ applicationId: '1' }, files);
    expect(preload.invoked).toEqual([
      [
        'attachments.add',
        { applicationId: '1' },
        [
          { name: 'invoice.pdf', path: '/home/clerk/invoice.pdf' },
          { name: 'pasted.pdf', bytes: new TextEncoder().encode('%PDF') },
        ],
      ],
    ]);
  });

  it('passes on the payload of an event without the event, until the listener is ended', () => {
    const heard: unknown[][] = [];
    const stop = preload.exposedFunction('on')('menuCommand', (...payload: unknown[]) => heard.push(payload));
    preload.send('menuCommand', 'new');
    if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
    preload.send('menuCommand', 'search');
    expect(heard).toEqual([['new']]);
  });

  it.each(Object.keys(contract.events))('lets the page listen to %s', (name) => {
    const stop = preload.exposedFunction('on')(name, () => null);
    expect(stop).toBeTypeOf('function');
  });

  it.each(['', 'program.start', '__proto__', 'ELECTRON_INTERNAL'])('has no event «%s»', (name) => {
    expect(() => preload.exposedFunction('on')(name, () => null)).toThrow('Unknown event');
  });
});
