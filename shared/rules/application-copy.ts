import type { Application } from '../domain/application.ts';
import type { ApplicationContent } from '../domain/content.ts';

/** Under this ending a copy is found again. */
const ending = '.codesk';
/** Letters of each part of a name. */
const longestPart = 60;

/**
 * What stands on screen as readable JSON in NFC, so that nothing typed is lost where the data folder takes nothing.
 * `application` is what could still be read of it; register and attachments are `null` without it.
 */
export function applicationCopyText(content: ApplicationContent, application: Application | null): string {
  const attachments = application?.attachments.map(({ name, type, sha256, bytes }) => ({
    name,
    type,
    sha256,
    bytes,
  }));
  const copy = {
    format: 'co-desk application',
    version: 1,
    ledger: application?.ledger ?? null,
    content,
    attachments: attachments ?? null,
  };
  return `${JSON.stringify(copy, inNfc, 2)}\n`;
}

function inNfc(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC') : value;
}

/** After the consignee and the reference, as far as they are more than points; the host makes a file name of it. */
export function applicationCopyName({ consignee, clientReference }: ApplicationContent): string {
  const parts = [consignee.name, clientReference].map(shortened).filter((part) => !/^[.\s]*$/u.test(part));
  return `${parts.length === 0 ? 'CO Desk application' : parts.join(' ')}${ending}`;
}

function shortened(text: string): string {
  const line = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return Array.from(line).slice(0, longestPart).join('').trim();
}
