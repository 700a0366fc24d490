import type { RunningBrowserHost } from './browser-host.ts';

interface EndingOptions {
  readonly host: Pick<
    RunningBrowserHost,
    'sendingNow' | 'askingNow' | 'unsavedApplications' | 'startNothingNew' | 'close'
  >;
  readonly exit: (code: number) => void;
  readonly say: (line: string) => void;
  readonly onFault: (error: unknown) => void;
  /** Milliseconds. */
  readonly now: () => number;
  /** Runs something repeatedly until the returned function is called, and keeps the process alive. */
  readonly repeat: (milliseconds: number, run: () => void) => () => void;
}

const waitingForOutcome =
  "An application is being sent. Waiting for the service's answer; Ctrl C again ends at once and leaves the outcome unknown.";
const waitingForCertificate =
  "A certificate is being requested. Waiting for the service's answer; Ctrl C again ends at once and leaves open whether it was issued.";
const inMemory = (count: number): string =>
  `${count === 1 ? '1 application exists' : `${count} applications exist`} only in memory and will be gone. Save a copy in the settings; Ctrl C again ends.`;
/** Interval at which it is checked whether anything is still being sent. Milliseconds. */
const checkEvery = 100;
/** One Ctrl C arrives several times: from the terminal, and passed on by npm. Milliseconds. */
const sameKeyPress = 500;
/** Time after which the process is ended although it has not closed in order. Milliseconds. */
const endLimit = 15_000;

/**
 * Ends the process. While an application is being sent or a certificate is requested, the first request to end waits
 * for the outcome, however long the service takes, and nothing further is sent; a second signal does not wait.
 */
export class Ending {
  readonly #options: EndingOptions;
  #state: 'running' | 'warned' | 'waiting' | 'closing' = 'running';
  #heardAt = -Infinity;
  #stopChecking: () => void = () => undefined;

  constructor(options: EndingOptions) {
    this.#options = options;
  }

  /** Ends because the window or the input was closed. Never shortens the waiting. */
  requestEnd(): void {
    if (this.#state !== 'running' && this.#state !== 'warned') return;
    this.#heardAt = this.#options.now();
    if (this.#isIdle()) this.#close();
    else this.#wait();
  }

  /** Handles Ctrl C. Data that exists only in memory is reported before it is lost. */
  interrupt(): void {
    const { now, host, say } = this.#options;
    const isSame = this.#isSameKeyPress();
    if (this.#state === 'running' && host.unsavedApplications() > 0) {
      this.#heardAt = now();
      this.#state = 'warned';
      say(inMemory(host.unsavedApplications()));
    } else if (this.#state !== 'warned' || !isSame) this.signal();
  }

  /** Handles a request to end by another program or the system, without asking. */
  signal(): void {
    const isSame = this.#isSameKeyPress();
    this.#heardAt = this.#options.now();
    if (this.#state === 'running' || this.#state === 'warned') this.requestEnd();
    else if (isSame) return;
    else if (this.#state === 'waiting') this.#close();
    else this.#options.exit(1);
  }

  #isSameKeyPress(): boolean {
    return this.#options.now() - this.#heardAt < sameKeyPress;
  }

  #wait(): void {
    const { repeat, say, host } = this.#options;
    this.#state = 'waiting';
    host.startNothingNew();
    say(host.sendingNow() > 0 ? waitingForOutcome : waitingForCertificate);
    this.#stopChecking = repeat(checkEvery, () => {
      if (this.#isIdle()) this.#close();
    });
  }

  #isIdle(): boolean {
    const { host } = this.#options;
    return host.sendingNow() + host.askingNow() === 0;
  }

  #close(): void {
    const { host, exit, onFault } = this.#options;
    this.#state = 'closing';
    this.#stopChecking();
    setTimeout(() => exit(1), endLimit).unref();
    host.close().then(
      () => exit(0),
      (error: unknown) => {
        onFault(error);
        exit(1);
      },
    );
  }
}
