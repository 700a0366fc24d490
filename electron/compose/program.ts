import type { Settings } from '../../shared/domain/settings.ts';
import type { UncheckedDatabase } from '../adapters/sqlite/database.ts';
import type { Dispatch } from '../ipc/dispatcher.ts';
import type { GivenArrival } from '../services/arrivals/read-arrival.ts';

/** The program as a host sees it. */
export interface Program {
  readonly dispatch: Dispatch;
  settings(): Settings;
  /** Hears of every change of the settings; the returned function ends it. */
  onSettings(listener: (settings: Settings) => void): () => void;
  /** How many applications are being sent at this moment, so that nobody quits without being asked. */
  sendingNow(): number;
  /** How many certificates are being asked for at this moment. */
  askingNow(): number;
  /** How many certificates came and are nowhere but in memory. */
  heldCertificates(): number;
  /** How many outcomes of applications the disk has not taken, after one more try: the next start knows nothing of them. */
  unwrittenOutcomes(): number;
  /** How many applications were typed or attached to that are nowhere but in memory. */
  unsavedApplications(): number;
  /** False where a newer version of the program wrote the data folder: nobody changes anything in it then. */
  readonly writesDataFolder: boolean;
  /** The page failed again and again: the next one begins without the application that is open, and says so. */
  openWithoutLast(): void;
  /** Takes links and files from outside, unchecked as a host was handed them. */
  arrive(given: GivenArrival): void;
  /** Of what waits, nothing begins until the returned function is called: the program may end. */
  startNothingNew(): () => void;
  /** Stops what is being sent, writes down how it ended, and closes everything. Once is enough; more do no harm. */
  close(): Promise<void>;
  /** Comes when the keychain has answered everything; while a prompt of it is open, it does not. */
  keychainAtRest(): Promise<void>;
}

/** A program that answers, and does nothing by itself before `begin`. */
export interface BuiltProgram {
  readonly program: Program;
  readonly begin: () => void;
  readonly unchecked: UncheckedDatabase | null;
}
