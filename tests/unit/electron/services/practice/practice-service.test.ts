import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startPracticeService } from '../../../../../electron/services/practice/practice-service.ts';
import { account, messageOf, signIn, startForTest, submit, wireSample } from './practice-client.ts';

describe('the life of the practice service', () => {
  it('listens on 127.0.0.1 alone', async () => {
    const { address } = await startForTest();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const elsewhere = connect(Number(new URL(address).port), '127.0.0.2');
    expect(await once(elsewhere, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
  });

  it('takes the port it is given, and fails when another has it', async () => {
    const first = await startForTest();
    const port = Number(new URL(first.address).port);
    await expect(startPracticeService({ ...account, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
    expect((await startForTest({ port })).address).toBe(first.address);
  });

  it('closes at once, twice if asked, with a client still waiting for its answer', async () => {
    const service = await startForTest({ beforeAnswer: () => new Promise(() => undefined) });
    const { AccessToken } = await signIn(service.address);
    const waiting = submit(service.address, AccessToken, wireSample()).then(
      () => 'answered',
      () => 'cut off',
    );
    await expect.poll(() => service.received().length).toBe(1);
    await Promise.all([service.close(), service.close()]);
    expect(await waiting).toBe('cut off');
  });

  it('answers 500 with a Message when it has a bug itself, and tells of it', async () => {
    const faults: Error[] = [];
    const bug = new Error('a bug in the test');
    const { address } = await startForTest({
      onFault: (fault) => faults.push(fault),
      refuse: () => {
        throw bug;
      },
    });
    const response = await submit(address, (await signIn(address)).AccessToken, wireSample());
    expect(response.status).toBe(500);
    expect(await messageOf(response)).not.toContain('a bug in the test');
    expect(faults).toEqual([bug]);
  });
});
