import type { Profiler } from 'node:inspector';
import type { ForeignOrOwn } from './channel.ts';
import type { RecordedCall } from './recorder.ts';

/** Questions of a test to a program that runs on the stand-in. */
export interface Questions {
  calls: { ask: null; answer: readonly RecordedCall[] };
  channels: { ask: null; answer: readonly string[] };
  /** Channels without an answer that have a listener. */
  listenedTo: { ask: null; answer: readonly (string | symbol)[] };
  page: {
    ask: { url: string; method: string };
    answer: { status: number; headers: Record<string, string>; body: string };
  };
  invoke: {
    ask: { channel: string; sent: readonly unknown[]; caller: ForeignOrOwn | null };
    answer: unknown;
  };
  sentToPage: { ask: null; answer: readonly { channel: string; payload: unknown }[] };
  permission: {
    ask: { permission: string; url: string; isMainFrame: boolean };
    answer: { request: boolean; check: boolean; device: boolean };
  };
  isCancelled: { ask: { url: string }; answer: boolean };
  isDownloadStopped: { ask: null; answer: boolean };
  /** Events about devices, or about folders that Chromium protects, that have a listener. */
  listensForDevices: { ask: null; answer: readonly string[] };
  isPrevented: { ask: { event: string; details: object }; answer: boolean };
  openWindow: { ask: { url: string }; answer: string };
  pageEnds: { ask: { reason: string }; answer: null };
  /** Emits an event of the newest window's page. */
  contentsEvent: { ask: { name: string }; answer: null };
  /** Whether the program handled the key, so that neither the page nor the menu gets it. */
  pressKey: { ask: { key: string; control?: boolean; meta?: boolean; shift?: boolean }; answer: boolean };
  /** Turns the wheel with the Ctrl key. */
  turnWheel: { ask: { direction: 'in' | 'out' }; answer: null };
  appEvent: { ask: { name: string }; answer: null };
  /** A second start of the program, as Chromium reports it to the first one. */
  secondInstance: { ask: { argv: readonly string[]; folder: string; sent: unknown }; answer: null };
  /** Opens a link or a file as macOS does. */
  openFromOutside: { ask: { event: 'open-url' | 'open-file'; text: string }; answer: boolean };
  powerEvent: { ask: { name: string }; answer: null };
  /** Emits an event of the newest window. */
  windowEvent: { ask: { name: string }; answer: null };
  /** Switches of Chromium that were not removed. */
  switches: { ask: null; answer: readonly string[] };
  /** Quits as by the menu, by Cmd+Q, or by an update that restarts the program. */
  quit: { ask: null; answer: null };
  /** Presses a button of the message box that is open. */
  answerBox: { ask: { response: number }; answer: null };
  contextMenu: { ask: object; answer: null };
  menu: { ask: null; answer: readonly { label: string; items: readonly string[] }[] };
  clickMenu: { ask: { id: string }; answer: null };
  /** Value of this variable in a browser or reader that the program starts. */
  handedOn: { ask: { name: string }; answer: string | null };
  /** Presses the newest notice of the system; the answer is whether there was a listener. */
  pressNotice: { ask: null; answer: boolean };
  /** Throws an error that nobody catches. */
  bug: { ask: null; answer: null };
  themeSource: { ask: null; answer: string };
  closeWindow: { ask: null; answer: null };
  /** Calls that the page makes at its end, while its window closes. */
  asksAtEnd: {
    ask: { channel: string; sent: readonly unknown[]; caller: ForeignOrOwn | null };
    answer: null;
  };
  /** How often the page prevents the closing of its window, as with unsaved text. */
  holdEnd: { ask: { times: number }; answer: null };
  /** Functions of main that ran since the last question; the first one starts the counting. */
  coverage: { ask: null; answer: readonly Profiler.ScriptCoverage[] };
}
export type QuestionName = keyof Questions;

/** Message from the test to the program's process. */
export interface QuestionMessage {
  readonly id: number;
  readonly name: QuestionName;
  readonly ask: unknown;
}

/** Message from the program's process. `booted` and `exit` are sent without a question. */
export type AnswerMessage =
  | { readonly kind: 'booted' }
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'problem'; readonly id: number; readonly message: string };
