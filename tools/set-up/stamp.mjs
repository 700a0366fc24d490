import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads the note about a failed step of the set-up; null if there is none, or if it is damaged.
 *
 * @param {string} stamp Path of the note.
 * @returns {{ message?: string, failedAt?: number, missing?: readonly string[], line?: string } | null}
 */
export function readStamp(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {string} stamp Path of the note.
 * @param {object} content
 */
export function writeStamp(stamp, content) {
  try {
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, JSON.stringify(content));
  } catch {
    // Somebody else's folder: the step is tried and reported again.
  }
}
