import type { ApplicationContent } from '../../../shared/domain/content.ts';

/** Letters of each part of a name. */
const longestPart = 60;

function shortened(text: string): string {
  const line = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return Array.from(line).slice(0, longestPart).join('').trim();
}

/** After the consignee and the reference, as far as they are there; the host makes a file name of it. */
export function certificateFileName(
  content: Pick<ApplicationContent, 'consignee' | 'clientReference'> | null,
): string {
  const named = content === null ? [] : [content.clientReference, content.consignee.name];
  const parts = named.map(shortened).filter((part) => part !== '');
  return `${[...parts, 'certificate of origin'].join(' ')}.pdf`;
}
