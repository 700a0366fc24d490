import { describe, expect, it } from 'vitest';
import { DesktopLinks } from '../../electron/hosts/desktop/system/documents.ts';
import { IssuedDocuments } from '../../electron/services/certificate/stored-documents.ts';
import { findLinks } from '../../electron/services/api-client/links.ts';
import type { ApplicationStore } from '../../electron/services/applications/application-store.ts';
import { readyApplication } from '../fakes/ready-application.ts';
import { dangerousAddresses, honestAddresses } from './addresses/openable-addresses.ts';
import { attackGroup, type Through } from './attack-group.ts';

/** Stand-in for a system that would open any address. */
class OpenedAddresses {
  readonly opened: string[] = [];

  openExternal(url: string): Promise<void> {
    this.opened.push(url);
    return Promise.resolve();
  }
}

/** Opens the link of a stored answer, as if a damaged database or an older version had accepted any address. */
async function openKept(url: string, system: OpenedAddresses): Promise<void> {
  const documents = new IssuedDocuments({
    store: { read: () => applicationWith(url) },
    kept: { open: notPlayed, save: notPlayed },
    links: new DesktopLinks(system),
  });
  await documents.openLink({ applicationId: 'any', link: 0 });
}

function applicationWith(url: string): ReturnType<ApplicationStore['read']> {
  const body = { kind: 'json' as const, text: '{}', links: [{ label: 'Certificate', url }] };
  const issued = {
    issuedAt: '2026-11-20T10:00:00.000Z',
    name: 'certificate.json',
    bytes: 2,
    sha256: '0',
    body,
  };
  return readyApplication({ issued });
}

function notPlayed(): never {
  throw new Error('No document is opened here.');
}

/** Opens an address directly at the host, as a mistake in a service would. */
async function openAtOnce(url: string, system: OpenedAddresses): Promise<void> {
  await new DesktopLinks(system).open(url).catch(() => undefined);
}

async function whatOpens(url: string): Promise<Through> {
  const system = new OpenedAddresses();
  await openKept(url, system);
  await openAtOnce(url, system);
  const listed = findLinks({ href: url }).filter((link) => link.url === url);
  const through = [...system.opened, ...listed.map((link) => `offered: ${link.url}`)];
  return through.length === 0 ? null : through.join(', ').slice(0, 200);
}

attackGroup('addresses for the browser of this computer', (attack) => {
  for (const [what, url] of Object.entries(dangerousAddresses)) attack(what, () => whatOpens(url));

  attack('a letter of another alphabet that looks like ours, without its real name', async () => {
    const system = new OpenedAddresses();
    await openAtOnce('https://ch\u0430mber.example/', system);
    return system.opened[0] === 'https://xn--chmber-4nf.example/' ? null : system.opened.join(', ');
  });
});

describe('an honest address', () => {
  it.each(honestAddresses)('is opened as it reads: %s', async (url) => {
    const system = new OpenedAddresses();
    await openKept(url, system);
    expect(system.opened).toEqual([new URL(url).href]);
  });
});
