import type { Profiler } from 'node:inspector';
import type { ForeignOrOwn } from './channel.ts';
import type { RecordedCall } from './recorder.ts';

/** What a test can ask of a program that runs on the stand-in. */
export interface Questions {
  calls: { ask: null; answer: readonly RecordedCall[] };
  channels: { ask: null; answer: readonly string[] };
  /** Channels without an answer that something listens to. */
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
  /** Events with which a program offers devices, or opens folders that Chromium keeps shut, and that are heard. */
  listensForDevices: { ask: null; answer: readonly string[] };
  isPrevented: { ask: { event: string; details: object }; answer: boolean };
  openWindow: { ask: { url: string }; answer: string };
  pageEnds: { ask: { reason: string }; answer: null };
  /** Of the page of the newest window. */
  contentsEvent: { ask: { name: string }; answer: null };
  /** Whether the program took the key, so that neither the page nor the menu gets it. */
  pressKey: { ask: { key: string; control?: boolean; meta?: boolean; shift?: boolean }; answer: boolean };
  /** Of the Ctrl key and the wheel. */
  turnWheel: { ask: { direction: 'in' | 'out' }; answer: null };
  appEvent: { ask: { name: string }; answer: null };
  /** A second start of the program, as Chromium tells the first one of it. */
  secondInstance: { ask: { argv: readonly string[]; folder: string; sent: unknown }; answer: null };
  /** As macOS hands over a link or a file. */
  openFromOutside: { ask: { event: 'open-url' | 'open-file'; text: string }; answer: boolean };
  powerEvent: { ask: { name: string }; answer: null };
  /** Of the newest window. */
  windowEvent: { ask: { name: string }; answer: null };
  /** Of Chromium, that are still there. */
  switches: { ask: null; answer: readonly string[] };
  /** As by Quit of the menu, Cmd+Q, or an update that wants to restart. */
  quit: { ask: null; answer: null };
  /** Presses a button of the message box that is open. */
  answerBox: { ask: { response: number }; answer: null };
  contextMenu: { ask: object; answer: null };
  menu: { ask: null; answer: readonly { label: string; items: readonly string[] }[] };
  clickMenu: { ask: { id: string }; answer: null };
  /** What a browser or a reader that the program starts would get of these variables. */
  handedOn: { ask: { name: string }; answer: string | null };
  /** Whether somebody heard of a press on the newest notice of the system. */
  pressNotice: { ask: null; answer: boolean };
  /** Something throws where nobody catches it. */
  bug: { ask: null; answer: null };
  themeSource: { ask: null; answer: string };
  closeWindow: { ask: null; answer: null };
  /** What the page asks for at its end, while its window closes. */
  asksAtEnd: {
    ask: { channel: string; sent: readonly unknown[]; caller: ForeignOrOwn | null };
    answer: null;
  };
  /** So many times the page holds its window, as text of it is not written. */
  holdEnd: { ask: { times: number }; answer: null };
  /** Functions of main that ran since this was asked the last time; the first question begins the counting. */
  coverage: { ask: null; answer: readonly Profiler.ScriptCoverage[] };
}
export type QuestionName = keyof Questions;

/** Travels from the test to the program's process. */
export interface QuestionMessage {
  readonly id: number;
  readonly name: QuestionName;
  readonly ask: unknown;
}

/** And back. `booted` and `exit` come unasked. */
export type AnswerMessage =
  | { readonly kind: 'booted' }
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'problem'; readonly id: number; readonly message: string };
