import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mediaTypeOf, pageFile } from '../../../../electron/hosts/page-files.ts';

const folder = path.resolve('/built/page');

describe('the files of the page', () => {
  it('are found by their names', () => {
    expect(pageFile(folder, '/')).toBe(path.join(folder, 'index.html'));
    expect(pageFile(folder, '')).toBe(path.join(folder, 'index.html'));
    expect(pageFile(folder, '/index.html')).toBe(path.join(folder, 'index.html'));
    expect(pageFile(folder, '/assets/index-B_3x-9.js')).toBe(path.join(folder, 'assets', 'index-B_3x-9.js'));
    expect(pageFile(folder, '/assets/source-sans-3-latin%2Dwght.woff2')).toBe(
      path.join(folder, 'assets', 'source-sans-3-latin-wght.woff2'),
    );
  });

  it.each([
    '/..',
    '/../main.js',
    '/assets/../../main.js',
    '/%2e%2e/main.js',
    '/%2E%2E%2Fmain.js',
    '/%252e%252e/main.js',
    '/..%5cmain.js',
    '/..\\main.js',
    '//etc/passwd',
    '/%2fetc/passwd',
    '/C:/Windows/win.ini',
    '/C%3A/Windows/win.ini',
    '/index.html%00',
    '/index.html\0.js',
    '/index.html::$DATA',
    '/%c0%ae%c0%ae/main.js',
    '/%',
    '/%zz',
    '/.env',
    '/assets/.hidden',
    '/assets/',
    '/assets//index.js',
    '/./index.html',
    '/\u{ff0e}\u{ff0e}/main.js',
  ])('are not reached by %j', (pathname) => {
    expect(pageFile(folder, pathname)).toBeNull();
  });

  it('have the media type that a browser believes without sniffing', () => {
    expect(mediaTypeOf('a.js')).toBe('text/javascript; charset=utf-8');
    expect(mediaTypeOf('a.WOFF2')).toBe('font/woff2');
    expect(mediaTypeOf('a.exe')).toBe('application/octet-stream');
  });
});
