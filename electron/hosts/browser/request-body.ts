import type { Readable } from 'node:stream';
import { z } from 'zod';

const limitBytes = 4_096;

/** One member of a small JSON object that came as a body; null for anything else. */
export async function readJsonBody(request: Readable, member: string): Promise<string | null> {
  const text = await readText(request);
  try {
    const shape = z.strictObject({ [member]: z.string() });
    const parsed = shape.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? (parsed.data[member] ?? null) : null;
  } catch {
    // No JSON is as good as no answer.
    return null;
  }
}

async function readText(request: Readable): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) return null;
    bytes += piece.byteLength;
    if (bytes > limitBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
