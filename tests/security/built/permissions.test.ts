import { readFileSync } from 'node:fs';
import { ownPage, repository } from '../../desktop/desktop-program.ts';
import { attackGroup, type Through } from '../attack-group.ts';
import { useDesktop } from './desktop-bench.ts';

const { ask } = useDesktop();

/** Every permission that this version of Electron knows, as named in its own types. */
function namedPermissions(handler: string): string[] {
  const types = readFileSync(`${repository}node_modules/electron/electron.d.ts`, 'utf8');
  const line = types.split('\n').find((text) => text.trimStart().startsWith(`${handler}(`)) ?? '';
  const union = /permission: ((?:'[\w-]+'(?: \| )?)+)/.exec(line)?.[1] ?? '';
  return [...union.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
}

const permissions = new Set([
  ...namedPermissions('setPermissionCheckHandler'),
  ...namedPermissions('setPermissionRequestHandler'),
  // Names from older and from future versions, and an empty one.
  ...['accessibility-events', 'bluetooth', 'camera', 'microphone', 'a name of tomorrow', '', '__proto__'],
]);
/** The permission to copy what is shown, on a click of the clerk. */
const given = 'clipboard-sanitized-write';

const strangers: Readonly<Record<string, { readonly url: string; readonly isMainFrame: boolean }>> = {
  'a frame in our page': { url: ownPage.url, isMainFrame: false },
  'a page on the web': { url: 'https://evil.example/', isMainFrame: true },
  'a page of our scheme': { url: 'app://evil/index.html', isMainFrame: true },
  'an empty page': { url: 'about:blank', isMainFrame: true },
  'a page without origin': { url: 'null', isMainFrame: true },
  nobody: { url: '', isMainFrame: true },
  'a file': { url: 'file:///home/clerk/x.html', isMainFrame: true },
};

async function obtain(permission: string, asker: (typeof strangers)[string]): Promise<Through> {
  const { request, check, device } = await ask('permission', { permission, ...asker });
  return request || check || device ? JSON.stringify({ request, check, device }) : null;
}

attackGroup('permissions and devices', (attack) => {
  attack('a list of permissions that is not the one of Electron’s types', () =>
    permissions.size > 40 ? null : `Only ${permissions.size} names were found.`,
  );

  for (const permission of permissions) {
    if (permission === given) continue;
    attack(`our own page asking for «${permission}»`, () =>
      obtain(permission, { url: ownPage.url, isMainFrame: true }),
    );
  }

  for (const [who, asker] of Object.entries(strangers)) {
    attack(`${who} asking for any of them, also for copying`, async () => {
      for (const permission of permissions) {
        const got = await obtain(permission, asker);
        if (got !== null) return `${permission} ${got}`;
      }
      return null;
    });
  }

  attack('a choice among devices, which nobody offers', async () => {
    const chosen = await ask('listensForDevices', null);
    return chosen.length === 0 ? null : chosen.join(', ');
  });

  attack('a download', async () => ((await ask('isDownloadStopped', null)) ? null : 'It was not stopped.'));
});
