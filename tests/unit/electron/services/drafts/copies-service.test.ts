import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withStoreErrors } from '../../../../../electron/adapters/files/durable-files.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { CopiesService } from '../../../../../electron/services/drafts/copies-service.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import { applicationContentSchema, emptyContent } from '../../../../../shared/domain/content.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { documentBytes } from '../../../../fakes/document-bytes.ts';

const copySchema = z.strictObject({
  format: z.literal('co-desk application'),
  version: z.literal(1),
  ledger: z.enum(['service', 'practice']).nullable(),
  content: applicationContentSchema,
  attachments: z
    .array(z.strictObject({ name: z.string(), type: z.string(), sha256: z.string(), bytes: z.number() }))
    .nullable(),
});

interface Kept {
  readonly bytes: Uint8Array;
  readonly name: string;
}

function bench(read: () => Application | null, save: () => Promise<'saved' | 'cancelled'>) {
  const kept: Kept[] = [];
  const copies = new CopiesService({
    store: Object.assign(new MemoryApplicationStore(), { read }),
    documents: {
      save: (document) => {
        kept.push({ bytes: documentBytes(document), name: document.name });
        return withStoreErrors(save);
      },
    },
  });
  const copy = () => copySchema.parse(JSON.parse(new TextDecoder().decode(kept[0]?.bytes)));
  return { copies, kept, copy };
}

const saved = () => Promise.resolve('saved' as const);
const application: Application = {
  ...readyApplication(),
  attachments: [
    {
      id: crypto.randomUUID(),
      name: 'invoice.pdf',
      type: 'Commercial Invoice',
      sha256: 'a'.repeat(64),
      bytes: 12,
      pages: 1,
    },
  ],
};
const asked = { applicationId: application.id, content: application.content };

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: /home/jane/x`), { code, syscall: 'open' });
}

describe('a copy of what is on screen', () => {
  it('holds what was typed, also what is not saved yet, and what is attached', async () => {
    const { copies, copy } = bench(() => application, saved);
    const content = { ...application.content, remarks: 'typed just now' };
    expect(await copies.saveCopy({ ...asked, content })).toEqual({ ok: true, value: 'saved' });
    const { ledger, attachments } = copy();
    expect(copy().content).toEqual(content);
    expect([ledger, attachments]).toEqual([
      application.ledger,
      [{ name: 'invoice.pdf', type: 'Commercial Invoice', sha256: 'a'.repeat(64), bytes: 12 }],
    ]);
  });

  it('is made where the data can no longer be read, too', async () => {
    const unreadable = (): never => {
      throw new StoreError('unreachable', 'gone');
    };
    const { copies, copy } = bench(unreadable, saved);
    expect(await copies.saveCopy(asked)).toEqual({ ok: true, value: 'saved' });
    expect(copy()).toMatchObject({ ledger: null, attachments: null, content: application.content });
  });

  it('is written in NFC and named after consignee and reference', async () => {
    const { copies, copy, kept } = bench(() => null, saved);
    const decomposed = { ...emptyContent.consignee, name: 'Mu\u0308ller\n  GmbH' };
    const content = { ...emptyContent, consignee: decomposed, clientReference: 'CO-2026-0007' };
    await copies.saveCopy({ ...asked, content });
    expect(copy().content.consignee.name).toBe('M\u00fcller\n  GmbH');
    expect(kept[0]?.name).toBe('M\u00fcller GmbH CO-2026-0007.codesk');
  });

  it('has a name also where nothing is typed, and a short one where much is', async () => {
    const empty = bench(() => null, saved);
    await empty.copies.saveCopy({ ...asked, content: emptyContent });
    expect(empty.kept[0]?.name).toBe('CO Desk application.codesk');
    const long = bench(() => null, saved);
    await long.copies.saveCopy({
      ...asked,
      content: { ...emptyContent, clientReference: '证'.repeat(5_000) },
    });
    expect(long.kept[0]?.name).toBe(`${'证'.repeat(60)}.codesk`);
  });
});

describe('a place that does not take the copy', () => {
  it.each([
    ['ENOSPC', { kind: 'diskFull' }],
    ['EROFS', { kind: 'readOnly' }],
    ['EACCES', { kind: 'readOnly' }],
    ['EIO', { kind: 'unreachable' }],
    ['ENOENT', { kind: 'storeFailed', detail: 'ENOENT' }],
    ['EISDIR', { kind: 'storeFailed', detail: 'EISDIR' }],
  ])('is said (%s)', async (code, failure) => {
    const { copies } = bench(
      () => application,
      () => Promise.reject(systemError(code)),
    );
    expect(await copies.saveCopy(asked)).toEqual({ ok: false, error: failure });
  });

  it('hides no bug', async () => {
    const { copies } = bench(
      () => application,
      () => Promise.reject(new Error('a bug')),
    );
    await expect(copies.saveCopy(asked)).rejects.toThrow('a bug');
  });
});
