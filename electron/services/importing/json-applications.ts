import {
  emptyContent,
  fieldPaths,
  readField,
  writeField,
  type ApplicationContent,
} from '../../../shared/domain/content.ts';
import { fieldTextSchema } from '../../../shared/domain/content.ts';
import { attachmentMembers, wirePlaces } from '../wire/co-service.ts';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from './json-value.ts';

/** A PDF inside a file, as base64. */
export interface CarriedPdf {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

export interface JsonApplication {
  readonly content: ApplicationContent;
  readonly pdfs: readonly CarriedPdf[];
  /** It names PDFs of which the file has no bytes. */
  readonly isWithoutPdfs: boolean;
}

/** What the files of this program call themselves. */
const ownFormat = 'co-desk application';

/** The applications of a file, one or a list of them; `null` for each that is none. */
export function jsonApplications(value: JsonValue): readonly (JsonApplication | null)[] {
  if (isJsonList(value)) return value.map(jsonApplication);
  return [jsonApplication(value)];
}

function jsonApplication(value: JsonValue): JsonApplication | null {
  if (!isJsonObject(value)) return null;
  if (value.get('format') === ownFormat) return ownApplication(value);
  return isJsonObject(value.get('cocert')) ? wireApplication(value) : null;
}

function ownApplication(value: JsonObject): JsonApplication | null {
  const content = contentOf((path) => memberAt(value, ['content', ...path.split('.')]));
  if (content === null || value.get('version') === undefined || !isJsonObject(value.get('content')))
    return null;
  const attached = value.get('attachments');
  return { content, pdfs: [], isWithoutPdfs: isJsonList(attached) && attached.length > 0 };
}

function wireApplication(value: JsonObject): JsonApplication | null {
  const content = contentOf((path) => memberAt(value, wirePlaces.get(path) ?? []));
  if (content === null) return null;
  const list = value.get(attachmentMembers.list);
  const attached = isJsonList(list) ? list : [];
  const pdfs = attached.map(carriedPdf).filter((pdf) => pdf !== null);
  return { content, pdfs, isWithoutPdfs: pdfs.length < attached.length };
}

function carriedPdf(value: JsonValue): CarriedPdf | null {
  if (!isJsonObject(value)) return null;
  const base64 = value.get(attachmentMembers.content);
  if (typeof base64 !== 'string' || base64 === '') return null;
  const text = (name: string): string => {
    const member = value.get(name);
    return typeof member === 'string' ? member : '';
  };
  return { name: text(attachmentMembers.name), type: text(attachmentMembers.type), base64 };
}

/** `null` where a member is something else than a text, or longer than any text may be. A missing one stays empty. */
function contentOf(
  memberOf: (path: (typeof fieldPaths)[number]) => JsonValue | undefined,
): ApplicationContent | null {
  let content = emptyContent;
  for (const path of fieldPaths) {
    const member = memberOf(path);
    const text = member === undefined ? readField(emptyContent, path) : textOf(member);
    if (text === null || !fieldTextSchema.safeParse(text).success) return null;
    content = writeField(content, path, text.normalize('NFC'));
  }
  return content;
}

/** Others write an amount as a number; its digits are those of the file. */
function textOf(value: JsonValue): string | null {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  return typeof value === 'object' && 'digits' in value ? value.digits : null;
}

function memberAt(value: JsonObject, names: readonly string[]): JsonValue | undefined {
  let at: JsonValue | undefined = value;
  for (const name of names) at = isJsonObject(at) ? at.get(name) : undefined;
  return at;
}
