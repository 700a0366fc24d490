import type { Attachment } from '../../../shared/domain/attachment.ts';
import { type Result, succeed } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';

/** Bytes of a PDF, from wherever it lies. At most `longestPiece` at once, fewer at its end. */
export interface PdfSource {
  /** Of the whole file. */
  readonly bytes: number;
  read(offset: number, length: number): Promise<Result<Uint8Array, ApplicationFailure>>;
}

/** Why a PDF, or one page of it, is not shown. */
export type PdfTrouble =
  | { readonly kind: 'failed'; readonly failure: ApplicationFailure }
  /** It is damaged, or nothing that pdf.js knows. */
  | { readonly kind: 'unreadable' }
  /** It took longer than anybody waits. */
  | { readonly kind: 'tooSlow' };

/** Size of a page as it is shown, turned as the PDF says. Points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Text that was drawn in one go. Places and sizes are shares of the page's width and height, from its top left. */
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

/** A PDF that is open. Whoever opened it closes it, which frees its memory and ends its thread. */
export interface OpenPdf {
  readonly pages: number;
  /** `page` counts from 1. */
  size(page: number): Promise<PageSize>;
  /** Draws a page so that it is `pixels` wide; ends early, with false, once `signal` says so. */
  draw(page: number, canvas: HTMLCanvasElement, pixels: number, signal: AbortSignal): Promise<boolean>;
  text(page: number): Promise<readonly TextRun[]>;
  close(): void;
}

/** Longest side and area of a drawn page. Pixels. */
export const mostPixels = { side: 8_192, area: 24_000_000 } as const;

/** How wide a page is drawn at most, for the pixels that are asked for: a poster would not fit into memory otherwise. */
export function pixelsWide({ width, height }: PageSize, wanted: number): number {
  const shape = height / width;
  const bySide = mostPixels.side / Math.max(1, shape);
  const byArea = Math.sqrt(mostPixels.area / shape);
  return Math.max(1, Math.floor(Math.min(wanted, bySide, byArea)));
}

/** The bytes of an attached PDF, as main gives them. */
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
