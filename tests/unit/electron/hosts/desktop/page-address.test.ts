import { describe, expect, it } from 'vitest';
import { isOwnCaller, isOwnPage } from '../../../../../electron/hosts/desktop/page/desktop-page.ts';
import { choosePageAddress } from '../../../../../electron/hosts/desktop/page/page-protocol.ts';
import { isPermitted, mayLoad } from '../../../../../electron/hosts/desktop/page/session-guard.ts';

const packaged = choosePageAddress({ isPackaged: true, developmentServer: 'http://localhost:5173/' });
const developed = choosePageAddress({ isPackaged: false, developmentServer: 'http://localhost:5173/' });

describe('the address of the page', () => {
  it('is the built page in a packaged program, whatever the environment says', () => {
    expect(packaged).toEqual({ start: 'app://co-desk/index.html', developerTools: false });
  });

  it('is a development server only on this machine', () => {
    expect(developed.start).toBe('http://localhost:5173/');
    for (const developmentServer of ['https://example.com/', 'http://10.0.0.1:5173/', 'file:///x', 'x'])
      expect(choosePageAddress({ isPackaged: false, developmentServer }).start).toBe(packaged.start);
  });

  it.each([
    ['app://co-desk/', true],
    ['app://co-desk/index.html#x', true],
    ['app://elsewhere/', false],
    ['app://CO-DESK/', false],
    ['app://co-desk.evil/', false],
    ['app://co-desk:80/', false],
    ['app://user@co-desk/', false],
    ['app:co-desk', false],
    ['app:///co-desk', false],
    ['https://co-desk/', false],
    ['data:text/html,app://co-desk/', false],
    ['', false],
  ])('%s is part of it: %s', (address, expected) => {
    expect(isOwnPage(packaged, address)).toBe(expected);
  });
});

describe('what the renderer may load', () => {
  it('is the page, and what never leaves the process', () => {
    for (const address of ['app://co-desk/a.js', 'blob:app://co-desk/1', 'data:,x'])
      expect(mayLoad(packaged, address)).toBe(true);
    for (const address of [
      'https://example.com/',
      'ws://localhost:5173/',
      'devtools://x/',
      'file:///etc/passwd',
    ])
      expect(mayLoad(packaged, address)).toBe(false);
  });

  it('is also the server and the tools of a developer, while nothing is packaged', () => {
    for (const address of ['http://localhost:5173/a.ts', 'ws://localhost:5173/?token=1', 'devtools://x/y.js'])
      expect(mayLoad(developed, address)).toBe(true);
    for (const address of ['http://localhost:5174/', 'ws://localhost:5174/', 'wss://localhost:5173/'])
      expect(mayLoad(developed, address)).toBe(false);
  });
});

describe('a permission', () => {
  it('is given for copying, to the own page alone', () => {
    expect(isPermitted(packaged, 'clipboard-sanitized-write', 'app://co-desk/')).toBe(true);
    expect(isPermitted(packaged, 'clipboard-sanitized-write', 'https://example.com/')).toBe(false);
    expect(isPermitted(packaged, 'clipboard-read', 'app://co-desk/')).toBe(false);
  });
});

describe('a caller', () => {
  const frame = { url: 'app://co-desk/index.html', parent: null };

  it('is the main frame of the own window with the own page', () => {
    expect(isOwnCaller(packaged, 3, { sender: { id: 3 }, senderFrame: frame })).toBe(true);
  });

  it.each([
    ['another window', 4, frame],
    ['no window at all', null, frame],
    ['a frame that has left', 3, null],
    ['a frame inside the page', 3, { ...frame, parent: frame }],
    ['another page', 3, { ...frame, url: 'https://example.com/' }],
    ['no page yet', 3, { ...frame, url: '' }],
  ])('is not %s', (_who, contentsId, senderFrame) => {
    expect(isOwnCaller(packaged, contentsId, { sender: { id: 3 }, senderFrame })).toBe(false);
  });
});
