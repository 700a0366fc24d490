import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Where the page's own files come from: a build, or Vite while somebody develops. */
export interface PageSource {
  /** For the policy; null where nothing is put into the page. */
  readonly nonce: string | null;
  /** Answers a GET that has passed the guard and for which the common headers are set. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** A WebSocket of the page source itself, after the guard. False: it is none of mine. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): Promise<void>;
}

/** Puts the host's bridge before every other script; module scripts run in the order in which they stand. */
export function withBridge(html: string, bridgeAddress: string): string {
  return html.replace(/<head>/i, `<head><script type="module" src="${bridgeAddress}"></script>`);
}
