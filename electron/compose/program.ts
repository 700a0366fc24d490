import type { Settings } from '../../shared/domain/settings.ts';
import type { UncheckedDatabase } from '../adapters/sqlite/database.ts';
import type { Dispatch } from '../ipc/dispatcher.ts';
import type { ReceivedArrival } from '../services/arrivals/read-arrival.ts';

/** The program as a host sees it. */
export interface Program {
  readonly dispatch: Dispatch;
  settings(): Settings;
  /** Calls `listener` on every change of the settings; the returned function stops that. */
  onSettings(listener: (settings: Settings) => void): () => void;
  /** How many applications are being sent now. The clerk is asked before she quits meanwhile. */
  sendingNow(): number;
  /** How many certificates are being requested now. */
  askingNow(): number;
  /** How many certificates were received and exist only in memory. */
  heldCertificates(): number;
  /** How many outcomes could not be written to disk, after one more try. The next start would not know them. */
  unwrittenOutcomes(): number;
  /** How many applications have text or attachments that exist only in memory. */
  unsavedApplications(): number;
  /** False where a newer version of the program wrote the data folder: nothing in it may be changed then. */
  readonly writesDataFolder: boolean;
  /** Called when the page failed repeatedly: the next page starts without the application that is open, and says so. */
  openWithoutLast(): void;
  /** Takes links and files from outside, as the host received them, unchecked. */
  arrive(given: ReceivedArrival): void;
  /** Keeps waiting applications from being sent until the returned function is called, because the program may end. */
  startNothingNew(): () => void;
  /** Stops what is being sent, writes its outcome, and closes everything. Further calls do no harm. */
  close(): Promise<void>;
  /** Resolves when no request to the keychain is open; a prompt of the keychain delays it. */
  keychainAtRest(): Promise<void>;
}

/** A program that answers calls, and does nothing on its own before `begin`. */
export interface BuiltProgram {
  readonly program: Program;
  readonly begin: () => void;
  readonly unchecked: UncheckedDatabase | null;
}
