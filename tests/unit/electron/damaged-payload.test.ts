import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import { confirm, connect, Desks, sampleIn, settled, submit, valueOf } from '../../support/desks.ts';

const desks = new Desks();

afterEach(() => desks.end());

it.each([
  ['no JSON any more', `UPDATE payloads SET body = substr(body, 1, 40)`],
  ['of another shape', `UPDATE payloads SET body = '{"parts": 7}'`],
  ['another text', `UPDATE payloads SET body = replace(body, 'Packing', 'Pecking')`],
  ['gone', 'DELETE FROM payloads'],
])('what was kept of a waiting application and is %s is not sent, and told as it is', async (_name, sql) => {
  const away = await desks.startService();
  const desk = await desks.start();
  await connect(desk, away.address);
  const { id } = await sampleIn(desk, 'service');
  await away.close();
  valueOf(await confirm(desk, id));
  expect(await settled(desk, id)).toMatchObject({ state: 'waiting' });

  const raw = new DatabaseSync(path.join(desk.host.folders.data, databaseName));
  expect(raw.prepare(sql).run().changes).toBe(1);
  const rows = () => raw.prepare('SELECT * FROM payloads').all();
  const damaged = rows();

  const service = await desks.startService({ port: Number(new URL(away.address).port) });
  await desk.coDesk.outbox.tryNow();
  expect(await settled(desk, id)).toMatchObject({
    state: 'ready',
    attempts: [{ outcome: { kind: 'notSent', reason: 'payloadDamaged' } }],
  });
  expect([service.received(), rows()]).toEqual([[], damaged]);
  raw.close();

  expect(await submit(desk, id, 'DIY')).toMatchObject({ state: 'accepted' });
  expect(service.received()).toHaveLength(1);
});
