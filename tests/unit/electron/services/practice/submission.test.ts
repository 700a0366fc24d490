import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { failureAnswer } from '../../../../../electron/services/practice/practice-http.ts';
import { aPdf, messageOf, postBody, signIn, startForTest, submit, wireSample } from './practice-client.ts';

function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

describe('a submission to the practice service', () => {
  it('answers a draft with the plain shape and nothing about costs', async () => {
    const { address } = await startForTest();
    const response = await submit(address, (await signIn(address)).AccessToken, wireSample('Draft'));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      responseCode: 0,
      message: 'Practice: application created as a draft, not submitted',
      applicationId: 'PRACTICE-000001',
    });
  });

  it('answers DIY with its cost and leaves the other one blank', async () => {
    const { address } = await startForTest();
    const response = await submit(address, (await signIn(address)).AccessToken, wireSample('DIY'));
    expect(await response.json()).toEqual({
      response_code: 200,
      message: 'Practice: application submitted',
      applicationId: 'PRACTICE-000001',
      diyCost: '56.50',
      fsCost: '',
      shippingHandlingCost: '0.00',
    });
  });

  it('answers FS with its cost and shipping, and counts the applications', async () => {
    const { address } = await startForTest();
    const { AccessToken } = await signIn(address);
    await submit(address, AccessToken, wireSample('DIY'));
    const response = await submit(address, AccessToken, wireSample('FS'));
    expect(await response.json()).toEqual({
      response_code: 200,
      message: 'Practice: application submitted',
      applicationId: 'PRACTICE-000002',
      diyCost: '',
      fsCost: '78.50',
      shippingHandlingCost: '24.90',
    });
  });

  it('remembers what arrived member for member and byte for byte', async () => {
    const now = Date.UTC(2026, 10, 19);
    const { address, received } = await startForTest({ now: () => now });
    const invoice = await readFile('resources/sample/26-11873 Rechnung.pdf');
    const { Attachment: attachments, ...members } = wireSample('FS');
    const second = { name: 'الفاتورة.pdf', attType: '', pdf: invoice.toString('base64') };
    const body = JSON.stringify({ ...members, Attachment: [...attachments, second] });
    await postBody(address, (await signIn(address)).AccessToken, body);
    expect(received()).toEqual([
      {
        applicationId: 'PRACTICE-000001',
        application: members,
        attachments: [
          {
            name: '26-11873 Rechnung.pdf',
            attType: 'Commercial Invoice',
            sha256: sha256(aPdf),
            bytes: aPdf.byteLength,
          },
          { name: 'الفاتورة.pdf', attType: '', sha256: sha256(invoice), bytes: invoice.byteLength },
        ],
        bodySha256: sha256(body),
        bodyBytes: Buffer.byteLength(body),
        receivedAt: new Date(now),
      },
    ]);
  });

  it('takes an application without attachments and with blank texts', async () => {
    const { address } = await startForTest();
    const application = wireSample();
    const blank = {
      name: '',
      name2: '',
      address1: '',
      address2: '',
      address3: '',
      city: '',
      state: '',
      zip: '',
      CountryISOCode: '',
    };
    const cocert = { ...application.cocert, Consignee_2: blank, Remarks_5: '' };
    const response = await submit(address, (await signIn(address)).AccessToken, {
      ...application,
      cocert,
      Attachment: [],
    });
    expect(response.status).toBe(200);
  });

  it.each([
    ['Draft', 200],
    ['DIY', 400],
  ] as const)('answers blank numbers, country and amount of a %s with %i', async (tag, status) => {
    const { address } = await startForTest();
    const application = wireSample(tag);
    const blank = {
      ...application,
      cocert: { ...application.cocert, CountryOfOrigin_3: '', Originals: '', Copies: '' },
      InvoiceDetails: { ...application.InvoiceDetails, invoiceNumber: '', invCurrency: '', invAmount: '' },
    };
    const response = await submit(address, (await signIn(address)).AccessToken, blank);
    expect(response.status).toBe(status);
  });

  it('takes an application without the optional attachments', async () => {
    const { address, received } = await startForTest();
    const { Options, cocert, InvoiceDetails } = wireSample('DIY');
    const { AccessToken } = await signIn(address);
    const response = await submit(address, AccessToken, { Options, cocert, InvoiceDetails });
    expect(response.status).toBe(200);
    expect(received()[0]?.attachments).toEqual([]);
  });

  it('can refuse, delay or change an answer for a test', async () => {
    const answer = Promise.withResolvers<undefined>();
    const { address, received } = await startForTest({
      beforeAnswer: () => answer.promise,
      refuse: (application) => (application.Options.Service === 'DIY' ? 'Box 6 has no packages.' : null),
      changeAnswer: () => failureAnswer(503, 'Later.'),
    });
    const { AccessToken } = await signIn(address);
    let isAnswered = false;
    const waiting = submit(address, AccessToken, wireSample('FS')).finally(() => (isAnswered = true));
    await expect.poll(() => received().length).toBe(1);
    expect(isAnswered).toBe(false);
    answer.resolve(undefined);
    expect((await waiting).status).toBe(503);
    const refused = await submit(address, AccessToken, wireSample('DIY'));
    expect([refused.status, await messageOf(refused)]).toEqual([400, 'Box 6 has no packages.']);
    expect(received().map(({ applicationId }) => applicationId)).toEqual(['PRACTICE-000001']);
  });
});
