import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { ComponentsFailure, LicensedPart, Runtime } from '../../../shared/ipc/areas/program.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import type { DocumentOpener } from '../host.ts';

/** Files that were packed with the program. */
interface PackedParts {
  /** `null` for a file that is missing or far too large. */
  read(name: 'licences/others.txt' | 'licences/sbom.cdx.json'): Promise<Uint8Array | null>;
}

interface AboutOptions {
  readonly runtime: () => Runtime;
  readonly parts: PackedParts;
  readonly documents: Pick<DocumentOpener, 'save'>;
  readonly version: string;
}

/** Tells what the program consists of, and under which licences. */
export class AboutService {
  readonly #options: AboutOptions;

  constructor(options: AboutOptions) {
    this.#options = options;
  }

  runtime(): Runtime {
    return this.#options.runtime();
  }

  async licences(): Promise<LicensedPart[]> {
    const bytes = await this.#options.parts.read('licences/others.txt');
    return bytes === null ? [] : readLicences(new TextDecoder().decode(bytes));
  }

  async saveComponents(): Promise<Result<'saved' | 'cancelled', ComponentsFailure>> {
    const bytes = await this.#options.parts.read('licences/sbom.cdx.json');
    if (bytes === null) return fail({ kind: 'notPackaged' });
    const name = `CO-Desk-${this.#options.version}-sbom.json`;
    try {
      return succeed(await this.#options.documents.save({ bytes, name, mediaType: 'application/json' }));
    } catch (error) {
      return asSaveFailure(error);
    }
  }
}

/** Separator of two parts in the file that the packaging writes. */
const between = /\n+-{80}\n+/u;
const head = /^(?<name>\S{1,214}) (?<version>\S{1,100})\n(?:Licence: (?<licence>.{1,200})\n)?/u;

/** Reads the packaged file of licences. A section without a head is skipped. */
export function readLicences(text: string): LicensedPart[] {
  return text.split(between).flatMap((section) => {
    const found = head.exec(`${section}\n`);
    const { name, version, licence = '' } = found?.groups ?? {};
    if (found === null || name === undefined || version === undefined) return [];
    return [{ name, version, licence, text: section.slice(found[0].length).trim() }];
  });
}
