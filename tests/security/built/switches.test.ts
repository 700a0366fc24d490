import { describe, expect, it } from 'vitest';
import { attackGroup } from '../attack-group.ts';
import { useDesktop } from './desktop-bench.ts';

/** Dangerous switches that a shortcut, a link with a quotation mark in it, or another program may add. */
const brought = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  ...[
    'renderer-cmd-prefix',
    'utility-cmd-prefix',
    'gpu-launcher',
    'browser-subprocess-path',
    'load-extension',
  ],
  ...['disable-web-security', 'allow-file-access-from-files', 'allow-running-insecure-content'],
  ...['ignore-certificate-errors', 'ssl-key-log-file', 'log-net-log', 'host-rules', 'host-resolver-rules'],
  ...['js-flags', 'disable-site-isolation-trials', 'enable-blink-features'],
];
/** Switches that an office sets for good reasons. */
const kept = ['proxy-server', 'proxy-pac-url', 'lang', 'force-device-scale-factor', 'ozone-platform'];

const { ask } = useDesktop({ STAND_IN_PACKAGED: '1', STAND_IN_SWITCHES: [...brought, ...kept].join(' ') });

attackGroup('switches on the command line', (attack) => {
  for (const name of brought) {
    attack(`--${name}`, async () => ((await ask('switches', null)).includes(name) ? name : null));
  }
});

describe('switches of an office', () => {
  it('stay', async () => {
    expect(await ask('switches', null)).toEqual(kept);
  });
});
