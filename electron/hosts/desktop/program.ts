import type { Settings } from '../../../shared/domain/settings.ts';
import type { Dispatch } from '../../ipc/dispatcher.ts';
import type { GivenArrival } from '../../services/arrivals/arrival.ts';
import type { Host } from '../../services/host.ts';

/** What the desktop host needs of the program that it is host to. */
export interface HostedProgram {
  readonly dispatch: Dispatch;
  settings(): Settings;
  onSettings(listener: (settings: Settings) => void): () => void;
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
  /** Comes when the keychain has answered everything; while a prompt of it is open, it does not. */
  keychainAtRest(): Promise<void>;
}

export type ComposeProgram = (host: Host) => Promise<HostedProgram>;

/** Absolute paths of what was built or packaged. */
export interface BuiltParts {
  /** The folder of the page. */
  readonly page: string;
  readonly preload: string;
  readonly pdfWorker: URL;
  readonly backupWorker: URL;
  readonly importWorker: URL;
  /** Sample data and icons. */
  readonly resources: string;
  /** Licences and the list of components. */
  readonly parts: string;
}
