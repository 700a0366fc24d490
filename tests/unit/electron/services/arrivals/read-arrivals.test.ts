import { fc } from '../../../../support/fast-check.ts';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../../../../electron/services/arrivals/read-arrival.ts';
import { readArrivals } from '../../../../../electron/services/arrivals/arrivals-service.ts';

const id = 'ed6a1047-c209-4d65-8987-a1ef42a3ddb2';

function onLinux(...texts: string[]): readonly Arrival[] {
  return readArrivals({ kind: 'commandLine', texts, folder: '/home/clerk' }, 'linux');
}

function onWindows(...texts: string[]): readonly Arrival[] {
  return readArrivals({ kind: 'commandLine', texts, folder: 'C:\\Users\\clerk' }, 'win32');
}

function file(at: string, name: string): Arrival {
  return { kind: 'file', path: at, name };
}

function refusal(why: string) {
  return [{ kind: 'refused', why }];
}

describe('files on a command line', () => {
  it('are found where they are named, or beside where the start was typed', () => {
    expect(onLinux('/data/order.codesk', 'order.CODESK', '../other.codesk')).toEqual([
      file('/data/order.codesk', 'order.codesk'),
      file('/home/clerk/order.CODESK', 'order.CODESK'),
      file('/home/other.codesk', 'other.codesk'),
    ]);
    expect(onWindows('C:\\orders\\a.codesk', 'b.codesk', '\\c.codesk')).toEqual([
      file('C:\\orders\\a.codesk', 'a.codesk'),
      file('C:\\Users\\clerk\\b.codesk', 'b.codesk'),
      file('C:\\c.codesk', 'c.codesk'),
    ]);
  });

  it('may lie on a share of the office', () => {
    expect(onWindows('\\\\server\\orders\\a.codesk')).toEqual([
      file('\\\\server\\orders\\a.codesk', 'a.codesk'),
    ]);
  });

  it('come as addresses from the desktops of Linux', () => {
    expect(onLinux('file:///home/clerk/M%C3%BCller%20%26%20Co.codesk')).toEqual([
      file('/home/clerk/Müller & Co.codesk', 'Müller & Co.codesk'),
    ]);
    expect(onWindows('file:///C:/orders/a%20b.codesk')).toEqual([
      file('C:\\orders\\a b.codesk', 'a b.codesk'),
    ]);
  });

  it.each([
    ['another host', 'file://host/share/x.codesk'],
    ['another host, hidden', 'file:////host/share/x.codesk'],
    ['a slash that is hidden', 'file:///home/clerk/a%2Fb.codesk'],
    ['a NUL', 'file:///home/clerk/a%00.codesk'],
    ['bytes that are no text', 'file:///home/clerk/%FF.codesk'],
    ['a question', 'file:///home/clerk/a.codesk?x'],
    ['a fragment', 'file:///home/clerk/a.codesk#x'],
    ['nothing behind it', 'file:'],
  ])('are refused as an address with %s', (_name, text) => {
    expect(onLinux(text)).toEqual(refusal('place'));
    expect(onWindows(text)).toEqual(refusal('place'));
  });

  it.each([
    ['a device', 'C:\\orders\\CON.codesk'],
    ['a device in small letters', 'nul.codesk'],
    ['a device with another ending', 'COM1.tar.codesk'],
    ['a device with a high number', 'lpt\u00B9.codesk'],
    ['a device with a blank', 'aux .codesk'],
    ['a folder that is a device', 'C:\\PRN\\a.codesk'],
    ['the name space of devices', '\\\\.\\pipe\\x.codesk'],
    ['the name space of devices with slashes', '//./pipe/x.codesk'],
    ['the raw name space', '\\\\?\\C:\\x.codesk'],
    ['the raw name space with slashes', '//?/C:/x.codesk'],
    ['a host in the raw name space', '\\\\?\\UNC\\host\\share\\x.codesk'],
    ['the old raw name space', '\\??\\C:\\x.codesk'],
    ['a stream', 'C:\\orders\\order.txt:x.codesk'],
    ['a drive without its folder', 'D:x.codesk'],
    ['a share and no file of it', '\\\\server\\share.codesk'],
    ['a share with slashes', '\\\\reference/.codesk'],
    ['a stream on a share', '\\\\server\\share\\a.txt:b.codesk'],
  ])('are refused on Windows at %s', (_name, text) => {
    expect(onWindows(text)).toEqual(refusal('place'));
  });

  it('are nothing but files whose name ends in .codesk', () => {
    const others = ['a.csv', 'a.codesk.exe', 'order.codesk:stream', 'a.codesk.', 'codesk', 'https://a/b'];
    for (const text of others) {
      expect(onLinux(text)).toEqual(refusal('notOurs'));
      expect(onWindows(text)).toEqual(refusal('notOurs'));
    }
  });

  it('have no line breaks, no NUL and no endless name', () => {
    const names = ['a\nb.codesk', 'a\0b.codesk', 'a\u001bb.codesk', `${'a'.repeat(10_000_000)}.codesk`];
    for (const name of names) expect(onLinux(`/x/${name}`)).toEqual(refusal('place'));
  });

  it('are relative to nothing where the folder is not known', () => {
    const from = (text: string) => readArrivals({ kind: 'commandLine', texts: [text], folder: '' }, 'linux');
    expect(from('a.codesk')).toEqual(refusal('place'));
    expect(from('/a.codesk')).toEqual([file('/a.codesk', 'a.codesk')]);
    expect(readArrivals({ kind: 'file', path: 'a.codesk' }, 'darwin')).toEqual(refusal('place'));
  });

  it('are shown by a name that is what it looks like', () => {
    expect(onLinux('/x/kse\u202Edoc.codesk')).toEqual([file('/x/kse\u202Edoc.codesk', 'ksedoc.codesk')]);
  });

  it('are taken twenty at a time, and the rest is said', () => {
    const many = Array.from({ length: 25 }, (_, at) => `/x/${at}.codesk`);
    const read = onLinux(...many);
    expect(read).toHaveLength(21);
    expect(read.at(-1)).toEqual({ kind: 'refused', why: 'tooMany' });
  });
});

describe('switches', () => {
  it('are nothing that arrives, wherever they stand', () => {
    const switches = ['--inspect', '-x.codesk', '--', '--gpu-launcher=calc', '--utility-cmd-prefix=x.codesk'];
    expect(onLinux(...switches, '')).toEqual([]);
    expect(onLinux('--', '/x/a.codesk', '--no-sandbox')).toEqual([file('/x/a.codesk', 'a.codesk')]);
  });

  it('are nothing behind two dashes either', () => {
    expect(onLinux('--', '-a.codesk', '--b.codesk')).toEqual([]);
  });
});

describe('a link on a command line', () => {
  const opens = { kind: 'link', link: { kind: 'application', applicationId: id } };

  it('is read between the switches that Chromium adds', () => {
    expect(onWindows('--allow-file-access-from-files', `codesk://open/${id}`)).toEqual([opens]);
  });

  it('lets nothing else in beside it, since it may have broken out of its quotes', () => {
    expect(onWindows(`codesk:open/${id}`, '\\\\evil\\share\\x.codesk')).toEqual(refusal('link'));
    expect(onLinux('/x/a.codesk', `codesk:open/${id}`)).toEqual(refusal('link'));
    expect(onLinux(`codesk:open/${id}`, `codesk:open/${id}`)).toEqual(refusal('link'));
  });

  it('is not taken for a file, nor a file for a link', () => {
    expect(onLinux('codesk:a.codesk')).toEqual(refusal('link'));
    expect(readArrivals({ kind: 'file', path: `codesk:open/${id}` }, 'darwin')).toEqual(refusal('notOurs'));
    expect(readArrivals({ kind: 'link', text: '/x/a.codesk' }, 'darwin')).toEqual(refusal('link'));
    expect(readArrivals({ kind: 'link', text: `codesk:open/${id}` }, 'darwin')).toEqual([opens]);
  });
});

const pieces = fc.constantFrom(
  ...['codesk:', '//', 'open/', 'search?text=', 'reference/', id, '%2e', '%00', '%', '.codesk', 'file:///'],
  ...['\\\\', '\\\\?\\', 'C:', ':', '"', "'", '--', '\n', '\0', '\u202E', 'CON', '../', '#', '@', '&', '='],
);
const hostile = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 8 })
  .map((parts) => parts.join(''));
const platforms = fc.constantFrom<NodeJS.Platform>('linux', 'darwin', 'win32');

/** Whether an arrival is one of the few that may be accepted. */
function isHarmless(arrival: Arrival, platform: NodeJS.Platform): boolean {
  if (arrival.kind === 'refused') return true;
  if (arrival.kind === 'link') return !/[\p{Cc}\p{Cs}\u202E]/u.test(JSON.stringify(arrival.link));
  const own = platform === 'win32' ? path.win32 : path.posix;
  return own.isAbsolute(arrival.path) && /\.codesk$/i.test(arrival.path) && !/\p{Cc}/u.test(arrival.path);
}

describe('anything at all', () => {
  it('never throws, and is a link of the grammar, an absolute file or a refusal', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 4 }), hostile, platforms, (texts, one, platform) => {
        const folder = platform === 'win32' ? 'C:\\x' : '/x';
        const arrivals = [
          ...readArrivals({ kind: 'commandLine', texts, folder }, platform),
          ...readArrivals({ kind: 'link', text: one }, platform),
          ...readArrivals({ kind: 'file', path: one }, platform),
        ];
        return arrivals.every((arrival) => isHarmless(arrival, platform));
      }),
      { numRuns: 2_000 },
    );
  });
});
