import { describe, expect, it } from 'vitest';
import type { Purpose } from '../../../../../shared/domain/attempt.ts';
import { writeField } from '../../../../../shared/domain/content.ts';
import type { FieldPath } from '../../../../../shared/domain/fields.ts';
import { emptyReading, type ReadValue } from '../../../../../shared/domain/reading.ts';
import { accepted } from '../../../../fakes/scripted-sender.ts';
import {
  SubmissionBench,
  attachment,
  failureOf,
  serviceAccount,
} from '../../../../fakes/submission-bench.ts';

function write(bench: SubmissionBench, place: FieldPath, text: string): void {
  const now = bench.now();
  bench.store.put({ ...now, content: writeField(now.content, place, text) });
}

function confirmVessel(bench: SubmissionBench, text: string): void {
  const applicationId = bench.application.id;
  const warning = { habit: 'vesselNamed', place: 'transportDetails', text } as const;
  expect(bench.confirmedWarnings.confirm({ applicationId, warning }).ok).toBe(true);
}

/** Findings of main, as `rule place`. */
async function found(bench: SubmissionBench, purpose?: Purpose): Promise<readonly string[]> {
  const answer = await bench.prepare(bench.application, purpose);
  if (answer.ok) return [];
  return answer.error.kind === 'notReady'
    ? answer.error.findings.map(({ severity, rule, place }) => `${severity} ${rule} ${place}`)
    : [answer.error.kind];
}

describe('main, before anything is confirmed', () => {
  it('asks for what the office requires, whatever the page thinks', async () => {
    const bench = new SubmissionBench();
    bench.settings = { ...bench.settings, requiredFields: ['purchaseOrder', 'goods'] };
    expect(await found(bench)).toEqual(['blocker requiredMissing purchaseOrder']);
    write(bench, 'purchaseOrder', '4500118204');
    expect(await found(bench)).toEqual([]);
  });

  it('refuses what nobody else has reviewed, where the office requires that, but not to store it', async () => {
    const bench = new SubmissionBench();
    const { review } = bench.now();
    bench.settings = { ...bench.settings, review: 'on' };
    expect(await found(bench)).toEqual([]);
    bench.settings = { ...bench.settings, review: 'required' };
    expect(await found(bench)).toEqual(['blocker notReviewed review']);
    expect(await found(bench, 'store')).toEqual([]);
    const { savedAt: at } = bench.now();
    bench.store.put({ ...bench.now(), review: [...review, { kind: 'reviewed', account: 'another', at }] });
    expect(await found(bench)).toEqual([]);
  });

  it('confirms nothing whose mark was taken back after the clerk was asked', async () => {
    const bench = new SubmissionBench();
    bench.settings = { ...bench.settings, review: 'required' };
    const { review, savedAt: at } = bench.now();
    const marked = [...review, { kind: 'reviewed', account: 'another', at } as const];
    bench.store.put({ ...bench.now(), review: marked });
    const prepared = await bench.prepare(bench.application);
    if (!prepared.ok) throw new Error(prepared.error.kind);
    const withdrawn = { kind: 'withdrawn', account: 'another', at } as const;
    bench.store.put({ ...bench.now(), review: [...marked, withdrawn] });
    const submitted = await bench.submit(prepared.value.confirmation);
    expect(submitted).toMatchObject({
      ok: false,
      error: { kind: 'notReady', findings: [{ rule: 'notReviewed' }] },
    });
    expect(bench.now().attempts).toEqual([]);
  });

  it('refuses what the paper has no room for, but not to store it', async () => {
    const bench = new SubmissionBench();
    const lines = Array.from({ length: 19 }, (_, line) => `${line + 1}  wooden case`);
    write(bench, 'goods', lines.join('\n'));
    expect(await found(bench)).toEqual(['blocker linesDoNotFit goods']);
    expect(await found(bench, 'store')).toEqual([]);
    write(bench, 'goods', lines.slice(1).join('\n'));
    expect(await found(bench)).toEqual([]);
  });

  it('sends nothing that was read from a document before somebody has looked at it', async () => {
    const bench = new SubmissionBench();
    const { id: applicationId, content } = bench.now();
    const text = content.invoiceNumber;
    const read = {
      field: 'invoiceNumber',
      text,
      attachmentId: attachment.id,
      document: 'a.pdf',
      place: null,
    };
    bench.takenValues.note({ applicationId, values: [{ ...read, field: 'invoiceNumber' }] });
    expect(await found(bench)).toEqual(['warning readNotReviewed invoiceNumber']);
    expect(await found(bench, 'store')).toEqual([]);
    bench.takenValues.review({ applicationId, fields: ['invoiceNumber'] });
    expect(await found(bench)).toEqual([]);
  });

  it('holds what is attached against the boxes, also where the page never did', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const { id: applicationId } = bench.now();
    const read = (text: string): ReadValue => ({ field: 'invoiceNumber', text, source: 'text', place: null });
    bench.read.set(attachment.sha256, { ...emptyReading, document: 'invoice', values: [read('77-001')] });
    expect(await found(bench)).toEqual(['warning documentDiffers invoiceNumber']);
    expect(await found(bench, 'store')).toEqual([]);
    const stated = {
      text: bench.now().content.invoiceNumber,
      others: ['77-001', `differs ${bench.now().content.invoiceNumber}`],
    };
    const warning = { habit: 'documentDiffers', place: 'invoiceNumber', ...stated } as const;
    expect(
      bench.confirmedWarnings.confirm({ applicationId, warning: { ...warning, others: [...stated.others] } })
        .ok,
    ).toBe(true);
    expect(await found(bench)).toEqual([]);
  });

  it('holds an electronic invoice that is no PDF against the boxes, whoever started the program since', async () => {
    const bench = new SubmissionBench();
    const { id: applicationId } = bench.now();
    const read: ReadValue = { field: 'invoiceNumber', text: '77-001', source: 'einvoice', place: null };
    const from = {
      name: '77-001.xml',
      reading: { ...emptyReading, document: 'invoice' as const, values: [read] },
    };
    bench.takenValues.note({ applicationId, values: [], from });
    expect(await found(bench)).toEqual(['warning documentDiffers invoiceNumber']);
    expect(await found(bench, 'store')).toEqual([]);
    write(bench, 'invoiceNumber', '77-001');
    expect(await found(bench)).toEqual([]);
  });

  it('sends nothing while documents contradict each other and nobody has found that right', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const contradictions = [{ kind: 'totalAndLines' as const, total: '2.00', sum: '1.00' }];
    bench.read.set(attachment.sha256, { ...emptyReading, document: 'invoice', contradictions });
    expect(await found(bench)).toEqual(['blocker documentsContradict invoiceAmount']);
    const { id: applicationId, content } = bench.now();
    const warning = {
      habit: 'documentsContradict',
      place: 'invoiceAmount',
      text: content.invoiceAmount,
    } as const;
    const others = ['1.00', 'totalAndLines 2.00'];
    expect(bench.confirmedWarnings.confirm({ applicationId, warning: { ...warning, others } }).ok).toBe(true);
    expect(await found(bench)).toEqual([]);
  });

  it('wants every warning confirmed, once, for the text that stands', async () => {
    const bench = new SubmissionBench();
    write(bench, 'transportDetails', 'MV Ever Calm');
    expect(await found(bench)).toEqual(['warning vesselNamed transportDetails']);
    confirmVessel(bench, 'MV Ever Calm');
    expect(await found(bench)).toEqual([]);
    expect(await found(bench)).toEqual([]);
    write(bench, 'transportDetails', 'MV Ever Given');
    expect(await found(bench)).toEqual(['warning vesselNamed transportDetails']);
    write(bench, 'transportDetails', 'MV Ever Calm');
    expect(await found(bench)).toEqual([]);
  });

  it('does not take a confirmation of another application', async () => {
    const bench = new SubmissionBench();
    write(bench, 'transportDetails', 'MV Ever Calm');
    confirmVessel(bench, 'MV Ever Calm');
    const duplicate = bench.add('TWIN');
    bench.store.put({ ...duplicate, content: bench.now().content });
    expect(failureOf(await bench.prepare(duplicate))).toBe('notReady');
  });

  it('looks with the eyes of the chamber that the account sends to', async () => {
    const bench = new SubmissionBench();
    bench.useService();
    write(
      bench,
      'goods',
      'AS ADDRESSED\n1  4 wooden cases: pumps, HS 841370\nInvoice 26-11873 of 17.11.2026',
    );
    bench.settings = { ...bench.settings, chambers: { practice: 'germany' } };
    expect(await found(bench)).toEqual([]);
    bench.settings = { ...bench.settings, chambers: { [serviceAccount.id]: 'germany' } };
    expect(await found(bench)).toEqual(['warning tariffCode goods']);
  });
});

describe('between the sheet and the clerk’s word', () => {
  it('what the office requires meanwhile is asked for, and nothing is confirmed', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    bench.settings = { ...bench.settings, requiredFields: ['comments'] };
    expect(failureOf(await bench.submit(confirmation))).toBe('notReady');
    expect(bench.now().attempts).toEqual([]);
  });

  it('what was looked at to be stored and does not fit is not submitted by it', async () => {
    const bench = new SubmissionBench();
    write(bench, 'goods', Array.from({ length: 19 }, (_, line) => `${line + 1}  wooden case`).join('\n'));
    const prepared = await bench.prepare(bench.application, 'store');
    if (!prepared.ok) throw new Error(prepared.error.kind);
    const refused = await bench.submit(prepared.value.confirmation);
    expect(refused).toMatchObject({ error: { kind: 'notReady', findings: [{ rule: 'linesDoNotFit' }] } });
    expect(bench.now().attempts).toEqual([]);
    await bench.settled();
    expect(bench.sender.arrived).toEqual([]);
  });

  it('a confirmation that was taken back while PDFs were read stops it', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    write(bench, 'transportDetails', 'MV Ever Calm');
    confirmVessel(bench, 'MV Ever Calm');
    const confirmation = await bench.confirm();
    bench.whileReading = () => {
      const warning = { habit: 'vesselNamed', place: 'transportDetails', text: 'MV Ever Calm' } as const;
      bench.confirmedWarnings.unconfirm({ applicationId: bench.application.id, warning });
    };
    expect(failureOf(await bench.submit(confirmation))).toBe('notReady');
    await bench.settled();
    expect(bench.sender.arrived).toEqual([]);
  });
});

describe('what is only stored at the service', () => {
  const lacking: readonly (readonly [FieldPath, string])[] = [
    ['consignor.name', ''],
    ['goods', ' \n'],
    ['invoiceNumber', ''],
    ['invoiceAmount', ''],
    ['originals', ''],
    ['transportDetails', 'MV Ever Calm'],
  ];

  function incomplete(): SubmissionBench {
    const bench = new SubmissionBench();
    bench.settings = { ...bench.settings, requiredFields: ['purchaseOrder'] };
    for (const [place, text] of lacking) write(bench, place, text);
    return bench;
  }

  it('is sent as it is, whatever the office asks for and a chamber would look at', async () => {
    const bench = incomplete();
    bench.sender.answers.push(accepted('SERVICE-8', 'Draft'));
    await bench.send(bench.application, 'Draft');
    expect(bench.outcome()).toMatchObject({ kind: 'accepted', quote: { applicationId: 'SERVICE-8' } });
    const [sent] = bench.sender.arrived;
    expect(JSON.parse(sent?.text ?? '')).toMatchObject({
      Options: { Service: 'Draft', PurchaseOrderNumber: '' },
      cocert: { Consignor_1: { name: '' }, DescriptionOfGoods_6: '', Originals: '' },
    });
    expect(bench.now().state).toBe('draft');
  });

  it.each([
    ['invoiceAmount', '184.250,00', 'amountNotADecimal'],
    ['originCountryCode', 'Germany', 'originNotACountry'],
    ['originals', 'one', 'originalsNotANumber'],
    ['remarks', 'order \u202E4711', 'forbiddenCharacter'],
  ] as const)('is held where %s cannot be sent as it is written', async (place, text, rule) => {
    const bench = incomplete();
    write(bench, place, text);
    expect(await found(bench, 'store')).toEqual([`blocker ${rule} ${place}`]);
    write(bench, place, '');
    expect(await found(bench, 'store')).toEqual([]);
  });

  it.each(['DIY', 'FS'] as const)('is not submitted as %s by that confirmation', async (serviceTag) => {
    const bench = incomplete();
    const confirmation = await bench.confirm(bench.application, 'store');
    expect(failureOf(await bench.submit(confirmation, serviceTag))).toBe('notReady');
    expect(bench.now().attempts).toEqual([]);
  });

  it('is held by nothing that the office asks for after the sheet was opened', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    bench.settings = { ...bench.settings, requiredFields: ['comments'] };
    expect(failureOf(await bench.submit(confirmation, 'Draft'))).toBe('succeeded');
  });
});
