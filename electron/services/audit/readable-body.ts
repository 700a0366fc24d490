import type { FrozenPayload } from '../submission/frozen-payload.ts';

/**
 * The body of a request as a person reads it: JSON with line breaks, and in the place of each PDF its name, its size
 * and its fingerprint. A body that is no JSON, which only damage could make, is shown as it stands.
 */
export function readableBody({ parts }: FrozenPayload): string {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : inner(labelOf(part)))).join('');
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

function labelOf(part: Extract<FrozenPayload['parts'][number], { kind: 'attachment' }>): string {
  return `PDF "${part.name}", ${part.bytes} bytes, SHA-256 ${part.sha256}`;
}

/** The place of a PDF lies between the quotes of a JSON text. */
function inner(label: string): string {
  return JSON.stringify(label).slice(1, -1);
}
