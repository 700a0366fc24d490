import type { Dispatch } from '../../ipc/dispatcher.ts';

/** What the browser host needs of the program that it is host to. */
export interface HostedProgram {
  readonly dispatch: Dispatch;
  /** How many applications are under way. Those that wait are none of them. */
  sendingNow(): number;
  close(): Promise<void>;
}
