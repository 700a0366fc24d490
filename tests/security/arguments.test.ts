import { EventEmitter } from 'node:events';
import { fc } from '../support/fast-check.ts';
import { DesktopArrivals } from '../../electron/hosts/desktop/start/arrivals.ts';
import { attackGroup, type Through } from './attack-group.ts';
import { beyond, desktopDoor, everyRoute, firstOf, known, link } from './support/arrival-door.ts';

const isFull = process.env['CO_DESK_SECURITY'] === 'full';

attackGroup('argument injection through links', (attack) => {
  const switches = ['--inspect', '--no-sandbox', '--gpu-launcher=calc.exe', '--utility-cmd-prefix=sh', '-r'];

  attack('switches of Chromium on a cold or a second start', () => {
    const door = desktopDoor();
    door.cold(...switches);
    door.second(...switches);
    return door.waiting().length === 0 ? null : 'A switch waits for the clerk.';
  });

  attack('switches that end like a file', () =>
    firstOf(switches.map((text) => everyRoute(`${text}.codesk`))),
  );

  attack('a switch behind two dashes', () => {
    const door = desktopDoor();
    door.cold('--', '--inspect.codesk', '-x.codesk', link, '--renderer-cmd-prefix=sh');
    return beyond(door.waiting(), ['application']);
  });

  attack('a second argument behind a link that broke out of its quotes', () => {
    const door = desktopDoor('win32');
    door.cold(link, '\\\\evil\\share\\order.codesk');
    door.second('\\\\evil\\share\\order.codesk', link);
    return beyond(door.waiting());
  });

  attack('quotes and switches inside of a link', () =>
    firstOf(
      [`${link}" --inspect "`, `${link}' --inspect`, `codesk:--inspect`, `codesk:open/"--gpu-launcher=x`].map(
        (text) => everyRoute(text, 'win32'),
      ),
    ),
  );

  attack('another request than showing', () =>
    firstOf(
      ['submit', 'send', 'issue', 'signin', 'connect', 'activate', 'delete', 'settings', 'new'].map(
        (request) => everyRoute(`codesk:${request}/${known.id}`),
      ),
    ),
  );

  attack('a link with a user, a password, a port or a fragment', () =>
    firstOf(
      [`codesk://a:b@open/${known.id}`, `codesk://open:1/${known.id}`, `${link}#send`, `${link}?send=1`].map(
        (text) => everyRoute(text),
      ),
    ),
  );

  attack('ways up and encodings in a link', () =>
    firstOf(
      [
        'codesk://open/..%2f..%2fetc',
        'codesk:open/%2e%2e',
        'codesk:reference/..%00',
        'codesk:open/../../x',
      ].map((text) => everyRoute(text)),
    ),
  );

  attack('line breaks, NUL and turned letters in a link', () =>
    firstOf(
      ['\n', '\r\n', '\0', '\u202e', '%0a', '%0D', '%00', '%E2%80%AE', '%1b'].map((odd) =>
        everyRoute(`codesk:search?text=a${odd}b`),
      ),
    ),
  );

  attack('a scheme that only looks like ours', () =>
    firstOf(
      [
        'c\u043edesk:',
        'xn--cdesk-jua:',
        'codesk\u2236',
        'javascript:codesk:',
        'https:codesk:',
        ' codesk:',
      ].map((scheme) => everyRoute(`${scheme}open/${known.id}`)),
    ),
  );

  attack('a link of ten megabytes', () => {
    const began = process.cpuUsage();
    const through = everyRoute(`codesk:search?text=${'%41'.repeat(3_400_000)}`);
    // Processor time of this process, which other programs do not change.
    return through ?? (process.cpuUsage(began).user > 1_000_000 ? 'It holds up the program.' : null);
  });

  attack('a share of a stranger as an address', () =>
    firstOf(
      ['file://evil/share/x.codesk', 'file:////evil/share/x.codesk', 'FILE://evil/x.codesk'].flatMap(
        (text) => [everyRoute(text, 'win32'), everyRoute(text, 'linux')],
      ),
    ),
  );

  attack('devices and other name spaces of Windows', () =>
    firstOf(
      [
        'CON.codesk',
        'C:\\x\\nul.codesk',
        '\\\\.\\pipe\\x.codesk',
        '\\\\?\\C:\\x.codesk',
        '//?/UNC/a/b.codesk',
      ].map((text) => everyRoute(text, 'win32')),
    ),
  );

  attack('a stream beside a file', () =>
    firstOf(
      ['order.codesk:stream', 'order.txt:x.codesk', 'C:\\a.codesk:b.codesk', 'D:x.codesk'].map((text) =>
        everyRoute(text, 'win32'),
      ),
    ),
  );

  attack('a name that is not what it looks like', () => {
    const door = desktopDoor();
    door.cold('/x/order\u202Ekse\u200Edoc.codesk');
    return /[\u200e\u202e]/.test(JSON.stringify(door.waiting())) ? 'The name turns itself round.' : null;
  });

  attack('a path that the page could learn', () => {
    const door = desktopDoor();
    door.cold('/home/clerk/secret/order.codesk');
    const [arrival] = door.service.list();
    const taken = door.service.take({ arrivalId: arrival?.arrivalId ?? '', ledger: 'practice' });
    return JSON.stringify([arrival, taken]).includes('secret') ? 'The page learns where it lies.' : null;
  });

  attack('a flood that pushes out what a clerk opened', () => {
    const door = desktopDoor();
    door.cold('/home/clerk/order.codesk');
    for (let time = 0; time < 2_000; time += 1) door.mac('open-url', `codesk:search?text=${time}`);
    const [first] = door.waiting();
    if (door.waiting().length > 21) return 'The row grows without end.';
    return first?.kind === 'file' ? null : 'What the clerk opened is gone.';
  });

  attack('what a stranger sends as a second start', () => {
    const door = desktopDoor();
    const app = new EventEmitter();
    const arrivals = new DesktopArrivals();
    arrivals.listen(app);
    arrivals.openTo({ receive: (given) => door.service.receive(given), bringToFront: () => undefined });
    const odd: unknown[] = [
      link,
      [link],
      { texts: link },
      { texts: [link] },
      { texts: [{}], folder: '/' },
      null,
    ];
    for (const sent of odd) app.emit('second-instance', {}, ['co-desk', link], '/', sent);
    return beyond(door.waiting());
  });

  attack('anything else, at random', () => {
    const parts = fc.constantFrom(
      'codesk:',
      '//',
      'open/',
      known.id,
      '%',
      '--',
      '"',
      '\0',
      '.codesk',
      '\\\\?\\',
      'C:',
    );
    const texts = fc
      .array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 7 })
      .map((some) => some.join(''));
    const platforms = fc.constantFrom<NodeJS.Platform>('linux', 'win32', 'darwin');
    let through: Through = null;
    const tryOne = (text: string, platform: NodeJS.Platform): void => {
      const door = desktopDoor(platform);
      door.cold(text);
      door.mac('open-url', text);
      const odd = door.waiting().find((what) => /[\p{Cc}\p{Cs}\u202e]/u.test(Object.values(what).join('')));
      if (odd !== undefined) through ??= `It lets in ${JSON.stringify(odd)}`;
    };
    fc.assert(fc.property(texts, platforms, tryOne), { numRuns: isFull ? 20_000 : 300 });
    return through;
  });
});
