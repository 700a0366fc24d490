import { describe, expect, it } from 'vitest';
import { withStoreErrors } from '../../../../../electron/adapters/files/durable-files.ts';
import {
  certificateFileName,
  PrintingService,
} from '../../../../../electron/services/printing/printing-service.ts';
import { sampleContent } from '../../../../fakes/memory-samples.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { documentBytes } from '../../../../fakes/document-bytes.ts';

const application = { ...readyApplication(), content: { ...sampleContent, clientReference: 'HM-2026-0147' } };
const pdf = new TextEncoder().encode('%PDF-1.7');

interface Asked {
  readonly print?: () => Promise<'printed' | 'cancelled' | 'window'>;
  readonly toPdf?: () => Promise<Uint8Array | 'window'>;
  readonly save?: () => Promise<'saved' | 'cancelled'>;
}

function bench({ print, toPdf, save }: Asked = {}) {
  const store = new MemoryApplicationStore();
  store.create(application);
  const saved: { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }[] = [];
  const service = new PrintingService({
    store,
    printing: {
      print: print ?? (() => Promise.resolve('printed')),
      toPdf: toPdf ?? (() => Promise.resolve(pdf)),
    },
    documents: {
      save: (document) => {
        const { name, mediaType } = document;
        saved.push({ name, mediaType, bytes: documentBytes(document) });
        return withStoreErrors(save ?? (() => Promise.resolve('saved')));
      },
    },
  });
  return { service, saved };
}

const refusal = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'open' });

describe('printing', () => {
  it('says how it ended', async () => {
    expect(await bench().service.print()).toEqual({ ok: true, value: 'printed' });
    const cancelled = bench({ print: () => Promise.resolve('cancelled') });
    expect(await cancelled.service.print()).toEqual({ ok: true, value: 'cancelled' });
  });

  it('answers with what the computer said when it does not print, shortened', async () => {
    const { service } = bench({ print: () => Promise.reject(new Error('x'.repeat(9_000))) });
    expect(await service.print()).toEqual({
      ok: false,
      error: { kind: 'notPrinted', detail: 'x'.repeat(500) },
    });
  });
});

describe('a PDF', () => {
  it('is kept under the reference and the consignee', async () => {
    const { service, saved } = bench();
    expect(await service.savePdf({ applicationId: application.id })).toEqual({ ok: true, value: 'saved' });
    const name = `HM-2026-0147 ${sampleContent.consignee.name} certificate of origin.pdf`;
    expect(saved).toEqual([{ name, mediaType: 'application/pdf', bytes: pdf }]);
  });

  it('is called what it is where nothing names it', () => {
    expect(certificateFileName(null)).toBe('certificate of origin.pdf');
    const long = {
      ...sampleContent,
      clientReference: '',
      consignee: { ...sampleContent.consignee, name: 'ن'.repeat(90) },
    };
    expect(certificateFileName(long)).toBe(`${'ن'.repeat(60)} certificate of origin.pdf`);
  });

  it('is left to the print window where only that can make one', async () => {
    const { service, saved } = bench({ toPdf: () => Promise.resolve('window') });
    expect(await service.savePdf({ applicationId: application.id })).toEqual({ ok: true, value: 'window' });
    expect(saved).toEqual([]);
  });

  it.each([
    ['ENOSPC', { kind: 'diskFull' }],
    ['EISDIR', { kind: 'storeFailed', detail: 'EISDIR' }],
  ])('that a folder refuses with %s is told in words, without the place', async (code, error) => {
    const { service } = bench({ save: () => Promise.reject(refusal(code)) });
    expect(await service.savePdf({ applicationId: application.id })).toEqual({ ok: false, error });
  });

  it('that could not be made is told as not printed', async () => {
    const { service, saved } = bench({ toPdf: () => Promise.reject(new Error('Failed to generate PDF')) });
    expect(await service.savePdf({ applicationId: application.id })).toMatchObject({
      ok: false,
      error: { kind: 'notPrinted' },
    });
    expect(saved).toEqual([]);
  });
});
