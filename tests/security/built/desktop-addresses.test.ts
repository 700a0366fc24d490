import { contentSecurityPolicy } from '../../../electron/hosts/page-files.ts';
import { ownPage } from '../../desktop/desktop-program.ts';
import { oddPaths, titleOf } from '../addresses/page-paths.ts';
import { attackGroup, type Through } from '../attack-group.ts';
import { useDesktop } from './desktop-bench.ts';

const { ask } = useDesktop();

/**
 * Requests an address as it is, and as Chromium would have normalised it. `null`: the answers had nothing but the page.
 */
async function reach(url: string, method = 'GET'): Promise<Through> {
  const spellings = new Set([url, URL.parse(url)?.href ?? url]);
  for (const spelling of spellings) {
    const { status, headers, body } = await ask('page', { url: spelling, method });
    // By the rules for addresses, a path that leads above the top is the page itself.
    const isHome = URL.parse(spelling)?.pathname === '/' && body.includes('<div id="root">');
    if (status === 200 && !isHome) return `${spelling} was answered: ${body.slice(0, 40)}`;
    if (headers['content-security-policy'] !== contentSecurityPolicy) return `${spelling} has no policy`;
  }
  return null;
}

/** Addresses of other pages, and spellings of the page's address that mean another one. */
const otherPages = [
  'app://elsewhere/index.html',
  'app:///index.html',
  'app://co-desk.evil.example/index.html',
  'app://evil.example@co-desk.evil.example/index.html',
  'app://co-desk:8080/index.html',
  'app://CO-DESK%2e/index.html',
  'app://co-desk%00/index.html',
  'app://.co-desk/index.html',
  'app://co-desk./index.html',
  'app://[::1]/index.html',
  'app:co-desk/index.html',
  'app:',
];

attackGroup('addresses of the desktop page', (attack) => {
  for (const path of oddPaths) {
    attack(`app://co-desk${titleOf(path)}`, () => reach(`app://co-desk${path}`));
  }
  for (const url of otherPages) attack(titleOf(url), () => reach(url));
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    attack(`the page by «${method}»`, async () => {
      const { status, body } = await ask('page', { url: ownPage.url, method });
      return status === 405 && body === '' ? null : `${status} ${body}`;
    });
  }
});
