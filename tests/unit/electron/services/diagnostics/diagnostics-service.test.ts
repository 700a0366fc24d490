import { describe, expect, it } from 'vitest';
import type { Application } from '../../../../../shared/domain/application.ts';
import type { Attempt } from '../../../../../shared/domain/attempt.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import {
  DiagnosticsService,
  type DiagnosticsOptions,
} from '../../../../../electron/services/diagnostics/diagnostics-service.ts';
import { acceptedAttempt, readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { CanarySearch } from '../../../../support/canary-search.ts';
import { CanarySecrets } from '../../../../support/canary-secrets.ts';
import { documentBytes } from '../../../../fakes/document-bytes.ts';

const counts = { all: 12, open: 4, sending: 1, decide: 2, bin: 3 };
const nothing = { files: 0, bytes: 0 };

function bench(changes: Partial<DiagnosticsOptions> = {}, applications: readonly Application[] = []) {
  const saved: { bytes: Uint8Array; name: string; mediaType: string }[] = [];
  let ids = 0;
  const diagnostics = new DiagnosticsService({
    program: { version: '1.4.0', host: 'desktop', systemLanguage: 'de-DE' },
    runtime: () => ({ electron: '45.1.0', chromium: '150.0.1', node: '24.1.0', sqlite: '3.51.0' }),
    computer: () =>
      Promise.resolve({
        ...{ system: 'Linux', release: '6.1.0', distribution: '', architecture: 'x64' },
        ...{ memoryBytes: 16e9, processors: 8, timeZone: 'Europe/Berlin' },
      }),
    folder: () =>
      Promise.resolve({
        ...{ place: 'home', freeBytes: 2e9, database: { files: 2, bytes: 81_920 }, journal: null },
        ...{ attachments: nothing, backups: nothing, log: nothing, quarantine: nothing },
      }),
    data: () => ({ kind: 'memory', reason: 'diskFull' }),
    store: { attempted: () => applications },
    register: { list: () => ({ total: 12, counts, rows: [], unsearched: 0 }) },
    settings: { current: () => defaultSettings },
    connections: {
      status: () => ({
        ...{ active: null, connections: [], reachability: 'online' },
        ...{ keychain: 'locked', proxyAsking: null },
      }),
    },
    proxies: { routesTo: () => Promise.resolve([{ kind: 'direct' }]) },
    log: { last: () => '2026-11-21T00:00:00.000Z end milliseconds=1\n' },
    documents: {
      save: (document) => {
        saved.push({ ...document, bytes: documentBytes(document) });
        return Promise.resolve('saved');
      },
    },
    now: () => Date.parse('2026-11-21T10:00:00Z'),
    newId: () => `id-${(ids += 1)}`,
    pause: () => Promise.resolve(),
    ...changes,
  });
  return { diagnostics, saved };
}

const textOf = ({ parts }: Awaited<ReturnType<DiagnosticsService['prepare']>>): string =>
  parts.map(({ text }) => text).join('');

describe('diagnostics', () => {
  it('tell versions, the computer, how the data stands, settings, accounts, attempts and the log', async () => {
    const attempt = acceptedAttempt('4711');
    const { diagnostics } = bench({}, [readyApplication({ attempts: [attempt] })]);
    const text = textOf(await diagnostics.prepare());
    for (const line of [
      /^version +1\.4\.0$/m,
      /^Electron +45\.1\.0$/m,
      /^system +Linux, 6\.1\.0$/m,
      /^language +de-DE$/m,
      /^opened as +memory \(diskFull\)$/m,
      /^database +2 files, 82 kB$/m,
      /^journal +could not be read$/m,
      /^service +12 applications: 4 open, 1 sending, 2 to decide, 5 done; 3 in the bin$/m,
      /^referencePattern +xx-\{year\}-\{number\}$/m,
      /^keychain +locked$/m,
      new RegExp(`attempt ${attempt.id} DIY practice pdfs=0 .*\\[accepted\\]`),
      /end milliseconds=1$/m,
    ])
      expect(text).toMatch(line);
  });

  it('are saved byte for byte as they were shown, whatever has changed since', async () => {
    let log = 'first';
    const { diagnostics, saved } = bench({ log: { last: () => log } });
    const prepared = await diagnostics.prepare();
    log = 'second';
    expect(await diagnostics.save({ id: prepared.id })).toEqual({ ok: true, value: 'saved' });
    expect(saved).toHaveLength(1);
    expect(new TextDecoder().decode(saved[0]?.bytes)).toBe(textOf(prepared));
    expect(saved[0]).toMatchObject({ name: 'CO-Desk-diagnostics-2026-11-21.txt', mediaType: 'text/plain' });
    expect(prepared.bytes).toBe(saved[0]?.bytes.byteLength);
  });

  it('are not saved under an older id, since somebody saw something else', async () => {
    const { diagnostics, saved } = bench();
    const { id } = await diagnostics.prepare();
    await diagnostics.prepare();
    expect(await diagnostics.save({ id })).toEqual({ ok: false, error: { kind: 'notPrepared' } });
    expect(saved).toEqual([]);
  });

  it('say what could not be read and tell the rest, and why they could not be saved', async () => {
    const gone = (): never => {
      throw new StoreError('unreachable', 'The share is gone: //jane/secret');
    };
    const { diagnostics } = bench({
      store: { attempted: gone },
      register: { list: gone },
      documents: { save: () => Promise.reject(new StoreError('diskFull', 'x')) },
    });
    const prepared = await diagnostics.prepare();
    expect(textOf(prepared)).toContain('could not be read: unreachable');
    expect(textOf(prepared)).toMatch(/^practice +could not be read$/m);
    expect(textOf(prepared)).toMatch(/^version +1\.4\.0$/m);
    expect(textOf(prepared)).not.toContain('jane');
    expect(await diagnostics.save({ id: prepared.id })).toEqual({ ok: false, error: { kind: 'diskFull' } });
  });

  it('tell the newest five hundred attempts, newest first', async () => {
    const attempts = Array.from({ length: 700 }, (_, index): Attempt => {
      const at = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
      return { ...acceptedAttempt('1'), steps: [{ step: 'confirmed', at }] };
    });
    const applications = attempts.map((attempt) => readyApplication({ attempts: [attempt] }));
    const { diagnostics } = bench({}, applications);
    const { parts } = await diagnostics.prepare();
    const lines =
      parts
        .find(({ part }) => part === 'attempts')
        ?.text.trim()
        .split('\n')
        .slice(2) ?? [];
    expect(lines).toHaveLength(500);
    expect(lines[0]).toContain(attempts[699]?.id);
    expect(lines[499]).toContain(attempts[200]?.id);
  });

  it('hold nothing of what a clerk typed, of whom she writes to, of her accounts and of what a service said', async () => {
    const canaries = new CanarySecrets();
    const made = (kind: string): string => canaries.make(kind).value;
    const content = { ...readyContent };
    for (const name of ['goods', 'quantity', 'destination', 'clientReference', 'invoiceNumber'] as const)
      content[name] = made(name);
    content.invoiceAmount = made('amount');
    content.consignee = { ...content.consignee, name: made('consignee'), address1: made('address') };
    const attempt: Attempt = {
      ...acceptedAttempt(made('service id')),
      ...{ connectionLabel: made('label'), address: `https://${made('host')}`, serviceHost: made('host') },
      ...{ userName: made('user'), clientReference: made('reference'), connection: made('connection') },
      outcome: {
        ...{ kind: 'refused', status: 422, retryAfterSeconds: null },
        ...{ message: made('message'), answer: JSON.stringify({ password: made('echo') }) },
      },
    };
    const { diagnostics } = bench(
      {
        settings: {
          current: () => ({
            ...defaultSettings,
            referencePattern: `${made('pattern')}{number}`,
            recentSigns: [made('sign')],
            sizeLimits: { [made('limits')]: { warnAtMegabytes: 1, strongWarnAtMegabytes: 2 } },
            chambers: { [made('chamber')]: 'neutral' },
          }),
        },
        connections: {
          status: () => ({
            ...{ active: null, reachability: 'online', keychain: 'available', proxyAsking: made('proxy') },
            connections: [
              {
                ...{ id: crypto.randomUUID(), label: made('label'), productLine: made('line') },
                ...{
                  address: `https://${made('host').replaceAll(/[^a-f0-9]/g, '')}.example`,
                  userName: made('user'),
                },
                signedIn: true,
              },
            ],
          }),
        },
        proxies: {
          routesTo: () => Promise.resolve([{ kind: 'proxy', secure: true, host: made('proxy'), port: 1 }]),
        },
        program: { version: '1.4.0', host: 'desktop', systemLanguage: made('language') },
        log: {
          last: () =>
            `x ${JSON.stringify({ password: made('password') })} Bearer ${made('token').slice(-40)}`,
        },
      },
      [readyApplication({ content, attempts: [attempt] })],
    );
    const search = new CanarySearch(canaries);
    search.text('the diagnostics', JSON.stringify(await diagnostics.prepare()));
    expect(search.found().hits).toEqual([]);
    expect(canaries.size).toBeGreaterThan(25);
  });
});
