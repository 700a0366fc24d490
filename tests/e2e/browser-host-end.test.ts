import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RunningPracticeService } from '../../electron/services/practice/practice-service.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import { BuiltHost } from '../durability/driver/built-host.ts';
import type { ChildHost } from './support/child-host.ts';
import { exampleApplication } from './support/example-applications.ts';
import { newFolder, removeFolder } from './support/environment.ts';
import { account, startService } from './support/service.ts';

const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const sentence = 'An application is being sent.';

interface Sending {
  readonly host: ChildHost;
  readonly service: RunningPracticeService;
  readonly answer: () => void;
  /** State of the application after the next start on the same folder. */
  readonly stateAtNextStart: () => Promise<string>;
}

describe('the browser host that is told to end while it sends', () => {
  async function openHost(folder: string): Promise<BuiltHost> {
    const built = await BuiltHost.start(folder);
    onTestFinished(() => built.kill());
    return built;
  }

  /** Sends an application to a service that answers only when it is told to. */
  async function startSending(): Promise<Sending> {
    const folder = newFolder('end');
    onTestFinished(() => removeFolder(folder));
    const answer = Promise.withResolvers<undefined>();
    const service = await startService({ beforeAnswer: () => answer.promise });
    const { child: host, coDesk } = await openHost(folder);
    const applicationId = await submitOne(coDesk, service.address);
    await expect.poll(() => service.received().length).toBe(1);
    const stateAtNextStart = async (): Promise<string> => {
      const next = await openHost(folder);
      const opened = await next.coDesk.applications.open({ applicationId });
      return opened.ok ? opened.value.state : 'not there';
    };
    return { host, service, answer: () => answer.resolve(undefined), stateAtNextStart };
  }

  const waysToEnd = [
    ['SIGINT', (host: ChildHost) => host.signal('SIGINT')],
    ['SIGTERM', (host: ChildHost) => host.signal('SIGTERM')],
    ['SIGHUP', (host: ChildHost) => host.signal('SIGHUP')],
    ['the end of its input', (host: ChildHost) => void host.close()],
  ] as const;

  it.each(waysToEnd)('waits for the answer after %s, then ends by itself', async (_name, end) => {
    const { host, service, answer, stateAtNextStart } = await startSending();
    end(host);
    await expect.poll(() => host.printed()).toContain(sentence);
    answer();
    expect(await host.ended()).toBe(0);
    expect(service.received()).toHaveLength(1);
    expect(await stateAtNextStart()).toBe('accepted');
  });

  it('ends at once at the second Ctrl C, and the next start says that nobody knows', async () => {
    const { host, service, stateAtNextStart } = await startSending();
    host.signal('SIGINT');
    await expect.poll(() => host.printed()).toContain(sentence);
    // Within half a second it would count as the same key press.
    await pause(600);
    host.signal('SIGINT');
    expect(await host.ended()).toBe(0);
    // It would be accepted if the host had waited for the answer.
    expect(await stateAtNextStart()).toBe('unknown');
    expect(service.received()).toHaveLength(1);
  });
});

/**
 * Sends an application by the calls of a page. Returns its id. Not the sample, because each of these programs would
 * read its PDFs first.
 */
async function submitOne(coDesk: CoDeskBridge, address: string): Promise<string> {
  await coDesk.connections.add({ label: 'Chamber', productLine: '', remember: false, address, ...account });
  const created = await coDesk.applications.create({ ledger: 'service', from: 'empty' });
  if (!created.ok) throw new Error(`No draft could be made: ${created.error.kind}`);
  const { id: applicationId, revision: baseRevision } = created.value;
  const saved = await coDesk.applications.save({ applicationId, content: textiles, baseRevision });
  if (!saved.ok) throw new Error(`It could not be saved: ${saved.error.kind}`);
  const { revision } = saved.value;
  const prepared = await coDesk.submission.prepare({ applicationId, revision, purpose: 'submit' });
  if (!prepared.ok) throw new Error(`It could not be prepared: ${prepared.error.kind}`);
  const { confirmation } = prepared.value;
  // The program may end before the page gets an answer.
  coDesk.submission.submit({ applicationId, confirmation, serviceTag: 'DIY' }).catch(() => undefined);
  return applicationId;
}
