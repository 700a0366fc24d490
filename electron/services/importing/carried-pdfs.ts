import { attachmentSchema, type Attachment } from '../../../shared/domain/attachment.ts';
import { safeAttachmentType } from '../attachments/attachment-name.ts';
import type { PdfIntake } from '../attachments/pdf-intake.ts';
import type { DraftStretch } from './import-thread.ts';

export interface CarriedPdfsNeeds {
  readonly intake: Pick<PdfIntake, 'take'>;
  /** Files that last for one task. */
  readonly files: {
    /** The absolute path of what was written. Rejects with a `StoreError` where the disk does not take it. */
    write(pieces: AsyncIterable<Uint8Array>): Promise<string>;
    remove(path: string): Promise<void>;
  };
}

type Pdfs = DraftStretch['drafts'][number]['pdfs'];

/** Takes in the PDFs that a file of applications holds, looked at as every other PDF is. */
export class CarriedPdfs {
  readonly #needs: CarriedPdfsNeeds;

  constructor(needs: CarriedPdfsNeeds) {
    this.#needs = needs;
  }

  /** Those that are whole, each once. Rejects with a `StoreError`. */
  async takeIn(pdfs: Pdfs): Promise<Attachment[]> {
    const taken: Attachment[] = [];
    for (const pdf of pdfs) {
      const one = await this.#takeOne(pdf);
      if (one !== null && !taken.some(({ sha256 }) => sha256 === one.sha256)) taken.push(one);
    }
    return taken;
  }

  async #takeOne({ name, type, bytes }: Pdfs[number]): Promise<Attachment | null> {
    const path = await this.#needs.files.write(once(bytes));
    try {
      const taken = await this.#needs.intake.take({ name, path });
      if (!taken.ok) return null;
      if (type === '') return taken.value;
      const named = attachmentSchema.safeParse({ ...taken.value, type: safeAttachmentType(type) });
      return named.data ?? null;
    } finally {
      await this.#needs.files.remove(path);
    }
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}
