import type { Attachment, AttachmentRefusal } from '../../../shared/domain/attachment.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import { guessAttachmentType } from '../../../shared/rules/attachment-name.ts';
import { StoreError } from '../applications/application-store.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import {
  type AttachmentFiles,
  type PdfFinding,
  type PdfInspector,
  SourceError,
  type StagedFile,
} from './attachment-files.ts';

interface PdfIntakeOptions {
  readonly files: AttachmentFiles;
  readonly inspector: Pick<PdfInspector, 'inspect'>;
  readonly settings: Pick<SettingsService, 'current'>;
  readonly newId: () => string;
}

type Intake = Result<Attachment, AttachmentRefusal>;

/**
 * Takes PDFs into the folder. Our own copy is inspected, so a source that changes afterwards makes no difference. Only
 * a whole, unencrypted PDF within the size limit is accepted.
 */
export class PdfIntake {
  readonly #options: PdfIntakeOptions;

  constructor(options: PdfIntakeOptions) {
    this.#options = options;
  }

  /** Takes a file. Throws a `StoreError` when the disk is read-only or fails; a full disk is a refusal. */
  async take(file: EnteredFile): Promise<Intake> {
    const limitBytes = this.#options.settings.current().onePdfMegabytes * 1_000_000;
    try {
      const staged = await this.#options.files.stage(file.path, limitBytes);
      if (staged.kind === 'tooLarge')
        return fail({ ...staged, bytes: Math.max(staged.bytes, file.wholeBytes ?? 0), limitBytes });
      return await this.#inspected(staged, file.name);
    } catch (error) {
      if (error instanceof SourceError)
        return fail({ kind: error.reason === 'folder' ? 'isFolder' : 'unreadable' });
      if (error instanceof StoreError && error.reason === 'diskFull') return fail({ kind: 'diskFull' });
      throw error;
    }
  }

  async #inspect(staged: StagedFile): Promise<PdfFinding> {
    try {
      return await this.#options.inspector.inspect(staged.path);
    } catch (error) {
      await staged.discard();
      throw error;
    }
  }

  async #inspected(staged: StagedFile, enteredName: string): Promise<Intake> {
    const finding = await this.#inspect(staged);
    if (finding.kind !== 'whole') {
      await staged.discard();
      return fail({ kind: finding.kind });
    }
    await staged.keep();
    const name = safeAttachmentName(enteredName);
    return succeed({
      id: this.#options.newId(),
      name,
      ...(name === enteredName ? {} : { enteredName }),
      type: guessAttachmentType(name),
      sha256: staged.sha256,
      bytes: staged.bytes,
      pages: finding.pages,
    });
  }
}

const ending = '.pdf';

/**
 * Control characters, bidirectional overrides and lone surrogates, which make a name look different from what it is.
 */
const forbidden = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Cleans the type of an attachment for sending: one line in NFC, without misleading characters. */
export function safeAttachmentType(type: string): string {
  return type.normalize('NFC').replace(/\s/g, ' ').replace(forbidden, '');
}

/**
 * Cleans a file name for showing and sending: NFC, without folders and control characters, ending in `.pdf`. `fallback`
 * is used where nothing is left. Visible characters are neither changed nor cut; the host adapts the name where the
 * file is saved to a disk.
 */
export function safeAttachmentName(name: string, fallback = 'Document'): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(forbidden, '').trim();
  const stem = (clean.toLowerCase().endsWith(ending) ? clean.slice(0, -ending.length) : clean).trim();
  const kept = /^\.*$/.test(stem) ? fallback : stem;
  return `${kept}${clean.endsWith('.PDF') ? '.PDF' : ending}`;
}
