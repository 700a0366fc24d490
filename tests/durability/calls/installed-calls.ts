import { FailingCalls } from './failing-calls.ts';

/** For `--import`: modules that are loaded later use a file system whose calls can fail. */
export const failingCalls = await FailingCalls.install();
