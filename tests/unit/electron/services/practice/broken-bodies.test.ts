import { fc as fastCheck } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { messageOf, postBody, signIn, startForTest, submit, wireSample } from './practice-client.ts';

describe('broken bodies', () => {
  it('are refused with a Message wherever the JSON was cut off', async () => {
    const { address, received } = await startForTest();
    const { AccessToken } = await signIn(address);
    const whole = Buffer.from(JSON.stringify(wireSample()));
    await fastCheck.assert(
      fastCheck.asyncProperty(fastCheck.nat(whole.byteLength - 1), async (length) => {
        const response = await postBody(address, AccessToken, whole.subarray(0, length));
        expect(response.status).toBe(400);
        await messageOf(response);
      }),
      { numRuns: 150 },
    );
    expect(received()).toEqual([]);
  });

  it('are refused with a Message whatever bytes they are', async () => {
    const { address } = await startForTest();
    const { AccessToken } = await signIn(address);
    await fastCheck.assert(
      fastCheck.asyncProperty(fastCheck.uint8Array({ maxLength: 300 }), async (bytes) => {
        const response = await postBody(address, AccessToken, Buffer.from(bytes));
        expect(response.status).toBe(400);
        await messageOf(response);
      }),
      { numRuns: 150 },
    );
  });

  it('are refused with a Message when any JSON value stands in the place of a member', async () => {
    const { address } = await startForTest();
    const { AccessToken } = await signIn(address);
    const members = fastCheck.constantFrom(
      'Options',
      'cocert',
      'Attachment',
      'InvoiceDetails',
      '__proto__',
      'more',
    );
    const wrongValue = fastCheck.jsonValue().filter((value) => JSON.stringify(value) !== '[]');
    await fastCheck.assert(
      fastCheck.asyncProperty(members, wrongValue, async (member, value) => {
        const whole = JSON.stringify(wireSample());
        const text = `${whole.slice(0, -1)},${JSON.stringify(member)}:${JSON.stringify(value)}}`;
        const response = await postBody(address, AccessToken, text);
        expect(response.status).toBe(400);
        expect(await messageOf(response)).toContain(member);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['a byte order mark', Buffer.from(`\uFEFF${JSON.stringify(wireSample())}`)],
    [
      'bytes that are no UTF-8',
      Buffer.from(JSON.stringify(wireSample()).replace('Metzingen', 'M\u00FC'), 'latin1'),
    ],
    ['a hundred thousand brackets', Buffer.from('['.repeat(100_000))],
    ['nothing at all', Buffer.alloc(0)],
    [
      'a member name of a megabyte',
      Buffer.from(JSON.stringify({ ...wireSample(), ['x'.repeat(1_000_000)]: '' })),
    ],
  ])('are refused for %s, with a short Message', async (_fault, body) => {
    const { address } = await startForTest();
    const response = await postBody(address, (await signIn(address)).AccessToken, body);
    expect(response.status).toBe(400);
    expect((await messageOf(response)).length).toBeLessThan(300);
  });

  it('leave the service in order', async () => {
    const { address } = await startForTest();
    const { AccessToken } = await signIn(address);
    await postBody(address, AccessToken, '{');
    expect((await submit(address, AccessToken, wireSample())).status).toBe(200);
  });
});
