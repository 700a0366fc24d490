import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Desks, sampleIn, valueOf, type Desk } from '../../support/desks.ts';

const desks = new Desks();

afterEach(() => desks.end());

const fileOf = ({ host }: Desk): string => path.join(host.folders.data, 'preferences.json');

/** A program that has ended, with a draft and its own settings. */
async function ended(settings: { readonly answerSeconds?: number }): Promise<Desk> {
  const desk = await desks.start();
  await sampleIn(desk, 'practice');
  valueOf(await desk.coDesk.program.changeSettings(settings));
  await desk.program.close();
  return desk;
}

async function startOf({ host }: Desk) {
  const desk = await desks.start(host.folders.data);
  const { notices, settings } = await desk.coDesk.program.start();
  return { desk, notices, answerSeconds: settings.answerSeconds };
}

describe('the file of the settings beside drafts', () => {
  it('is missed once when somebody took it away, and not at a first start', async () => {
    const first = await desks.start();
    expect((await first.coDesk.program.start()).notices).toEqual([]);
    const desk = await ended({});
    rmSync(fileOf(desk));
    const found = await startOf(desk);
    expect(found).toMatchObject({ notices: ['settingsMissing'], answerSeconds: 120 });
    await found.desk.program.close();
    expect((await startOf(desk)).notices).toEqual([]);
  });

  it('is quarantined when it was damaged', async () => {
    const desk = await ended({});
    writeFileSync(fileOf(desk), '{');
    expect(await startOf(desk)).toMatchObject({ notices: ['settingsQuarantined'] });
  });

  it.each([
    ['gone', (file: string): void => rmSync(file)],
    ['cut', (file: string): void => truncateSync(file, 20)],
  ])('comes back from beside the applications when it is %s', async (_how, harm) => {
    const desk = await ended({ answerSeconds: 90 });
    harm(fileOf(desk));
    const found = await startOf(desk);
    expect(found).toMatchObject({ notices: ['settingsRecovered'], answerSeconds: 90 });
    await found.desk.program.close();
    expect(await startOf(desk)).toMatchObject({ notices: [], answerSeconds: 90 });
  });
});
