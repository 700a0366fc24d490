import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ownPage, startDesktopProgram, type DesktopProgram } from './desktop-program.ts';

async function started(): Promise<DesktopProgram> {
  const program = await startDesktopProgram({ folder: temporaryFolder() });
  onTestFinished(() => program.stop());
  return program;
}

async function invoke(program: DesktopProgram, channel: string, input: object): Promise<void> {
  await program.ask('invoke', { channel, sent: [input], caller: ownPage });
}

const check = (program: DesktopProgram, language: string) => invoke(program, 'spelling.check', { language });
const allow = (program: DesktopProgram, fetchesDictionaries: boolean) =>
  invoke(program, 'program.changeSettings', { fetchesDictionaries });

/** Dictionaries that were requested, and whether they arrived. */
async function fetched(program: DesktopProgram): Promise<readonly unknown[]> {
  const calls = await program.ask('calls', null);
  return calls.filter(({ name }) => name === 'session.fetchDictionary').map(({ detail }) => detail);
}

async function reported(program: DesktopProgram): Promise<readonly unknown[]> {
  const sent = await program.ask('sentToPage', null);
  return sent.filter(({ channel }) => channel === 'dictionaryNotFetched').map(({ payload }) => payload);
}

const chromium = 'https://redirector.gvt1.com/edgedl/chrome/dict';
const nowhere = 'http://127.0.0.1:9';

describe('a dictionary that is not on this computer', () => {
  it('is asked of nobody until the clerk wants that, and then comes although its language is set already', async () => {
    const program = await started();
    await check(program, 'de');
    await expect
      .poll(() => fetched(program))
      .toEqual([{ url: `${nowhere}/de-3-0.bdic`, isCancelled: true, isFetched: false }]);
    expect(await reported(program), 'what was not wanted has not failed').toEqual([]);
    await allow(program, true);
    await check(program, 'de');
    await expect
      .poll(async () => (await fetched(program)).slice(1))
      .toEqual([{ url: `${chromium}/de-3-0.bdic`, isCancelled: false, isFetched: true }]);
    expect(await reported(program)).toEqual([]);
    await allow(program, false);
    await check(program, 'fr');
    await expect
      .poll(async () => (await fetched(program)).slice(2))
      .toEqual([{ url: `${nowhere}/fr-3-0.bdic`, isCancelled: true, isFetched: false }]);
    expect(await reported(program)).toEqual([]);
  });

  it('is told of when it does not come, and tried again at the next look', async () => {
    const program = await started();
    await allow(program, true);
    await check(program, 'fr');
    await expect.poll(() => reported(program)).toEqual(['fr']);
    await check(program, 'fr');
    await expect.poll(() => reported(program)).toEqual(['fr', 'fr']);
    expect(await fetched(program)).toHaveLength(2);
  });

  it('opens no way out for the page', async () => {
    const program = await started();
    await allow(program, true);
    await check(program, 'de');
    expect(await program.ask('isCancelled', { url: `${chromium}/de-3-0.bdic` })).toBe(true);
  });
});
