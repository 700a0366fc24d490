import type { Application } from '../domain/application.ts';
import type { ApplicationContent } from '../domain/content.ts';

/** File extension of a copy of an application. */
const ending = '.codesk';
/** Longest part of a proposed file name. Characters. */
const longestPart = 60;

/**
 * The application on screen as readable JSON in NFC, so that nothing typed is lost when the data folder cannot be
 * written. `application`: what could still be read of the stored one; without it, register and attachments are `null`.
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

/**
 * Proposed file name: consignee and reference, without those that are only dots or blank. The host turns it into a
 * valid file name.
 */
export function applicationCopyName({ consignee, clientReference }: ApplicationContent): string {
  const parts = [consignee.name, clientReference].map(namePart).filter((part) => !/^[.\s]*$/u.test(part));
  return `${parts.length === 0 ? 'CO Desk application' : parts.join(' ')}${ending}`;
}

/** A text as a part of a proposed file name: in one line, and not too long. */
export function namePart(text: string): string {
  const line = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return Array.from(line).slice(0, longestPart).join('').trim();
}
