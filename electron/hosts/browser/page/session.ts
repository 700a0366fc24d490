import { z } from 'zod';
import { agreement } from '../messages.ts';

const key = 'co-desk-session';
const answerSchema = z.object({ session: z.string() });

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
  return answer.ok ? answerSchema.parse(await answer.json()).session : null;
}
