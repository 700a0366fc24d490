import type { Readable } from 'node:stream';
import { z } from 'zod';

const limitBytes = 4_096;

/** One member of a small JSON object that came as a body; null for anything else. */
export async function readJsonBody(request: Readable, member: string): Promise<string | null> {
  const body = await readBody(request, z.strictObject({ [member]: z.string() }), limitBytes);
  return body?.[member] ?? null;
}

/** A JSON body of that shape and at most that many bytes; null for anything else. */
export async function readBody<Shape extends z.ZodType>(
  request: Readable,
  shape: Shape,
  mostBytes: number,
): Promise<z.output<Shape> | null> {
  const text = await readText(request, mostBytes);
  try {
    const parsed = shape.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    // No JSON is as good as no answer.
    return null;
  }
}

async function readText(request: Readable, mostBytes: number): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) return null;
    bytes += piece.byteLength;
    if (bytes > mostBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
