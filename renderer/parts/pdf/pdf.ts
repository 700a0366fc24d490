import type { Attachment } from '../../../shared/domain/attachment.ts';
import { type Result, succeed } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';

/** Source of a PDF's bytes. Gives at most `longestPiece` at once, and fewer at the end of the file. */
export interface PdfSource {
  /** Size of the whole file. */
  readonly bytes: number;
  read(offset: number, length: number): Promise<Result<Uint8Array, ApplicationFailure>>;
}

/** Why a PDF, or one of its pages, cannot be shown. */
export type PdfFailure =
  | { readonly kind: 'failed'; readonly failure: ApplicationFailure }
  /** It is damaged, or pdf.js does not support it. */
  | { readonly kind: 'unreadable' }
  /** It exceeded the time limit. */
  | { readonly kind: 'tooSlow' };

/** Size of a page as it is shown, turned as the PDF says. Points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * A piece of text that the PDF draws at once. Positions and sizes are shares of the page's width and height, from its
 * top left.
 */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  /** Upper edge. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Clockwise, in degrees. */
  readonly angle: number;
  readonly isRightToLeft: boolean;
  readonly endsLine: boolean;
}

/** An open PDF. The code that opened it must close it, which frees its memory and ends its thread. */
export interface OpenPdf {
  readonly pages: number;
  /** `page` counts from 1. */
  size(page: number): Promise<PageSize>;
  /** Draws a page `pixels` wide; ends early and answers false once `signal` is aborted. */
  draw(page: number, canvas: HTMLCanvasElement, pixels: number, signal: AbortSignal): Promise<boolean>;
  text(page: number): Promise<readonly TextRun[]>;
  close(): void;
}

/** Longest side and largest area of a drawn page. Pixels. */
export const maxPixels = { side: 8_192, area: 24_000_000 } as const;

/**
 * Width to draw a page with instead of the wanted one where that is too large: a poster would not fit into memory.
 * Pixels.
 */
export function pixelsWide({ width, height }: PageSize, wanted: number): number {
  const shape = height / width;
  const bySide = maxPixels.side / Math.max(1, shape);
  const byArea = Math.sqrt(maxPixels.area / shape);
  return Math.max(1, Math.floor(Math.min(wanted, bySide, byArea)));
}

/** The bytes of an attached PDF, read from main. */
export function attachmentSource(
  { attachments }: Pick<CoDeskBridge, 'attachments'>,
  applicationId: string,
  { id: attachmentId, bytes }: Pick<Attachment, 'id' | 'bytes'>,
): PdfSource {
  return {
    bytes,
    read: async (offset, length) => {
      const answer = await attachments.read({ applicationId, attachmentId, offset, length });
      return answer.ok ? succeed(bytesOf(answer.value.base64)) : answer;
    },
  };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
