import type { Dispatch } from '../../ipc/dispatcher.ts';
import type { GivenArrival } from '../../services/arrivals/arrival.ts';

/** What the browser host needs of the program that it is host to. */
export interface HostedProgram {
  readonly dispatch: Dispatch;
  /** How many applications are under way. Those that wait are none of them. */
  sendingNow(): number;
  /** How many certificates are being asked for. */
  askingNow(): number;
  /** Takes links and files from outside, unchecked as they came. */
  arrive(given: GivenArrival): void;
  /** Of what waits, nothing begins until the returned function is called. */
  startNothingNew(): () => void;
  /** How many applications were typed or attached to that are nowhere but in memory. */
  unsavedApplications(): number;
  /** False where a newer version of the program wrote the data folder: nobody changes anything in it then. */
  readonly writesDataFolder: boolean;
  /** The page failed again and again: the next one begins without the application that is open, and says so. */
  openWithoutLast(): void;
  close(): Promise<void>;
}
