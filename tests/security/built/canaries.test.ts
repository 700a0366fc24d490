import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Answer } from '../../../electron/services/practice/practice-http.ts';
import { browserHost } from '../../e2e/support/browser-program.ts';
import type { BuiltProgram } from '../../e2e/support/built-program.ts';
import { canaries } from '../../e2e/support/canaries.ts';
import { account, startService } from '../../e2e/support/service.ts';
import { CanarySearch } from '../../support/canary-search.ts';
import { keyringObstacle, startPrivateKeyring } from '../../support/private-keyring.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { noteCanaries } from '../measured.ts';
import { saveAsClerk, sendAsClerk, signInAsClerk } from './clerk-with-secrets.ts';

const isLong = process.env['CO_DESK_SECURITY'] === 'full';
const hindered = keyringObstacle();
const wrongPassword = canaries.make('wrong password').value;
const hour = 3_600_000;

/** A service that can be told to refuse, to break off, and to repeat all secrets that it got and gave. */
class TalkativeService {
  how: 'accepts' | 'refuses' | 'echoes' | 'breaks off' = 'accepts';
  /** How far its clock is ahead; tokens from before have then expired. Milliseconds. */
  ahead = 0;
  readonly #given: string[] = [];

  start() {
    return startService({
      now: () => Date.now() + this.ahead,
      refuse: () => (this.how === 'refuses' ? `No: ${this.#everything()}` : null),
      changeAnswer: (answer) => this.#changed(answer),
      onTokens: ({ AccessToken, RefreshToken, IdToken }) => {
        for (const token of [AccessToken, RefreshToken, IdToken]) this.#take(token);
      },
    });
  }

  #take(token: string): void {
    this.#given.push(token);
    canaries.add({ kind: 'token', value: token.slice(token.lastIndexOf('.') + 1) });
  }

  #changed(answer: Answer): Answer {
    if (this.how !== 'echoes') return answer;
    return { ...answer, status: 500, body: Buffer.from(JSON.stringify({ Message: this.#everything() })) };
  }

  /** The secrets in all forms in which a careless service may repeat them. */
  #everything(): string {
    const [token = ''] = this.#given.slice(-3);
    return [account.password, token, this.#given.at(-2) ?? '']
      .flatMap((secret) => [
        secret,
        `Bearer ${secret}`,
        encodeURIComponent(secret),
        new URLSearchParams({ secret }).toString(),
        Buffer.from(`${account.userName}:${secret}`).toString('base64'),
        Buffer.from(secret).toString('base64url'),
        Buffer.from(secret).toString('hex'),
      ])
      .join(' | ');
  }
}

/** Saves every file that the page offers in a folder, and returns that. */
function keepDownloads(page: Page): string {
  const folder = path.join(temporaryFolder(), 'saved');
  mkdirSync(folder);
  page.on('download', (download) => {
    void download.saveAs(path.join(folder, `${readdirSync(folder).length} ${download.suggestedFilename()}`));
  });
  return folder;
}

async function live(program: BuiltProgram, remember: boolean): Promise<CanarySearch> {
  const search = new CanarySearch(canaries);
  const talkative = new TalkativeService();
  const { address } = await talkative.start();
  const saved = keepDownloads(program.page);
  const evaluate = program.page.evaluate.bind(program.page);
  const facts = { address, ...account, wrongPassword, remember };
  search.text('what was said about signing in', await evaluate(signInAsClerk, facts));
  const first = await program.page.evaluate(sendAsClerk);
  expect(first.state).toBe('accepted');
  talkative.ahead = 2 * hour;
  expect((await program.page.evaluate(sendAsClerk)).state).toBe('accepted');
  for (const how of ['refuses', 'echoes'] as const) {
    talkative.how = how;
    const sent = await program.page.evaluate(sendAsClerk);
    expect(sent.state).toBe(how === 'refuses' ? 'refused' : 'unknown');
  }
  talkative.how = 'accepts';
  await program.page.evaluate(saveAsClerk, first.id);
  await expect.poll(() => readdirSync(saved).length).toBeGreaterThanOrEqual(7);
  search.text('what the page shows', await program.page.content());
  search.text('the title', await program.page.title());
  search.folder(saved);
  await program.kill();
  await program.reopen();
  search.text('what the page shows after a kill', await program.page.content());
  await program.close();
  return search;
}

describe.skipIf(!isLong || browserHost.obstacle !== null)('known secrets in a whole life', () => {
  for (const remember of [true, false]) {
    const name = remember ? 'kept in the keychain' : 'for this session only';
    it.skipIf(remember && hindered !== null)(`stay where they belong: ${name}`, async ({ task }) => {
      const keyring = remember ? await startPrivateKeyring() : null;
      onTestFinished(() => keyring?.close());
      const options = keyring === null ? {} : { environment: keyring.environment };
      const program = await browserHost.open(options);
      onTestFinished(() => program.discard());
      const search = await live(program, remember);
      const { searched, hits } = search.found();
      const { canaries: before = { searched: 0, hits: 0 } } = task.meta;
      noteCanaries(task, { searched: before.searched + searched, hits: before.hits + hits.length });
      expect(hits).toEqual([]);
    });
  }
});
