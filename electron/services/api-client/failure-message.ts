import { wireFailureSchema } from '../wire/co-service.ts';
import { redact } from './redaction.ts';
import { serviceWords } from './service-words.ts';

/** No failure needs more; what is longer is a document. Bytes. */
const longestBody = 1_000_000;

/** The service's own words in the body of a failure; '' where there are none or the body is no JSON. */
export function readFailureMessage(body: Uint8Array, secrets: readonly string[]): string {
  if (body.byteLength > longestBody) return '';
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    const read = wireFailureSchema.safeParse(value);
    if (!read.success) return '';
    return serviceWords(redact(firstText(read.data.Message, read.data.message), secrets));
  } catch {
    // A gateway's page in HTML, or nothing: the status has to speak for itself.
    return '';
  }
}

function firstText(...texts: readonly (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && text.trim() !== '') ?? '';
}
