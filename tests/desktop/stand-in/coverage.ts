import { Session, type Profiler } from 'node:inspector/promises';

let session: Session | null = null;

/** Functions that ran since the last call, as V8 counted them. The first call starts the counting. */
export async function takeCoverage(): Promise<readonly Profiler.ScriptCoverage[]> {
  if (session === null) {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }
  return (await session.post('Profiler.takePreciseCoverage')).result;
}
