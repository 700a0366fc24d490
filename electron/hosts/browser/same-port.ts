import type { Contact } from './instance.ts';
import { startServer, type RunningServer, type ServerNeeds } from './server.ts';

/**
 * Listens where the killed run before this one did, because its pages still look there, and lets them in again. Where
 * somebody else has that place by now, or another one was asked for, those pages stay outside.
 */
export async function startOnSamePort(
  needs: ServerNeeds,
  port: number,
  earlier: Contact | null,
): Promise<RunningServer> {
  const server = await startAt(needs, port === 0 ? portOf(earlier) : port, port);
  if (server.host === earlier?.host) for (const pass of earlier.passes) needs.sessions.notePass(pass);
  return server;
}

async function startAt(needs: ServerNeeds, wanted: number, otherwise: number): Promise<RunningServer> {
  try {
    return await startServer(needs, wanted);
  } catch (error) {
    if (wanted === otherwise || !isTaken(error)) throw error;
    return startServer(needs, otherwise);
  }
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
  );
}

/** 0 takes a free one. */
function portOf(earlier: Contact | null): number {
  const port = Number(/^127\.0\.0\.1:(\d{4,5})$/.exec(earlier?.host ?? '')?.[1] ?? 0);
  return port <= 65_535 ? port : 0;
}
