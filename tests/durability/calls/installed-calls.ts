import { FailingCalls } from './failing-calls.ts';

/** For `--import`: everything that comes later takes a file system whose calls can fail. */
export const failingCalls = await FailingCalls.install();
