import * as z from 'zod/mini';
import { agreement } from '../agreement.ts';
import type { SentFile } from '../messages.ts';

const key = 'co-desk-session';
const sessionSchema = z.object({ session: z.string() });

/** The session of this window: kept since it was opened, or in exchange for the invitation in its address. */
export async function openSession(): Promise<string | null> {
  const invitation = takeInvitation();
  const kept = sessionStorage.getItem(key);
  if (invitation === null) return kept;
  const session = await exchange(invitation);
  if (session === null) return kept;
  keepSession(session);
  return session;
}

/** For when this window is loaded again. */
export function keepSession(session: string): void {
  sessionStorage.setItem(key, session);
}

/** The fragment leaves the address at once, so that no bookmark and no screenshot shows it. */
function takeInvitation(): string | null {
  const fragment = location.hash.slice(1);
  if (fragment === '') return null;
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  return fragment;
}

async function exchange(invitation: string): Promise<string | null> {
  const answer = await fetch(agreement.sessionPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ invitation }),
  });
  return answer.ok ? sessionSchema.parse(await answer.json()).session : null;
}

const uploadSchema = z.object({ upload: z.string() });

/** So many are on their way at once, as small ones would otherwise wait for each other's answers. */
const together = 4;

/** Brings the bytes of files to the host. A file that cannot be read is named as such. */
export async function uploadFiles(files: readonly File[], session: string): Promise<SentFile[]> {
  const sent: SentFile[] = [];
  for (let at = 0; at < files.length; at += together) {
    const some = files.slice(at, at + together);
    sent.push(...(await Promise.all(some.map((file) => upload(file, session)))));
  }
  return sent;
}

async function upload(file: File, session: string): Promise<SentFile> {
  try {
    const answer = await fetch(agreement.filesPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${session}` },
      // Of a file that is too large, enough arrives to be refused for its size. A slice with a type of its own
      // would change the content type.
      body: file.slice(0, agreement.fileBytes),
    });
    if (!answer.ok) throw new Error(`The program did not take the file (${answer.status}).`);
    return { name: file.name, upload: uploadSchema.parse(await answer.json()).upload, bytes: file.size };
  } catch (error) {
    if (await isReadable(file)) throw error;
    return { name: file.name, unreadable: true };
  }
}

/** A folder, and a file that was moved or changed since it was chosen, cannot be read. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    // The browser says only that it could not.
    return false;
  }
}
