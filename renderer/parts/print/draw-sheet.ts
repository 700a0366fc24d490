import { paper } from '../../../shared/rules/print/paper.ts';
import { inks, type Mark, type PathMark, type TextMark, type TurnedMark } from './marks.ts';
import { fontOf } from './measure.ts';

/**
 * Resolution of a picture for the clipboard. It is read on screens and also printed: half the resolution of a laser
 * printer.
 */
const pictureDotsPerInch = 300;
const dotsPerMillimetre = pictureDotsPerInch / 25.4;
const background = '#ffffff';

type Context = CanvasRenderingContext2D;

function drawText(context: Context, mark: TextMark): void {
  const { text, x, y, face, direction, anchor, spacing = 0, opacity = 1, ink } = mark;
  // Letters a few millimetres high are set at a size without rounding, and scaled down.
  const scale = face.size / 100;
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.font = fontOf(face, 100);
  context.letterSpacing = `${spacing / scale}px`;
  context.textRendering = 'geometricPrecision';
  context.direction = direction;
  context.textAlign = anchor === 'middle' ? 'center' : anchor;
  context.globalAlpha = opacity;
  context.fillStyle = inks[ink];
  context.fillText(text, 0, 0);
  context.restore();
}

function drawPath(context: Context, { points, width, ink, opacity = 1, isClosed }: PathMark): void {
  context.save();
  context.globalAlpha = opacity;
  context.strokeStyle = inks[ink];
  context.lineWidth = width;
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  if (isClosed === true) context.closePath();
  context.stroke();
  context.restore();
}

function drawTurned(context: Context, { degrees, x, y, marks }: TurnedMark): void {
  context.save();
  context.translate(x, y);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-x, -y);
  for (const mark of marks) drawMark(context, mark);
  context.restore();
}

function drawMark(context: Context, mark: Mark): void {
  switch (mark.kind) {
    case 'text':
      drawText(context, mark);
      return;
    case 'path':
      drawPath(context, mark);
      return;
    case 'turned':
      drawTurned(context, mark);
  }
}

/** A sheet as a PNG of 300 dots per inch; `null` where the browser has no canvas of that size. */
export async function drawSheet(marks: readonly Mark[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(paper.width * dotsPerMillimetre);
  canvas.height = Math.round(paper.height * dotsPerMillimetre);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(dotsPerMillimetre, dotsPerMillimetre);
  for (const mark of marks) drawMark(context, mark);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** All letters in the marks, by the font they are drawn in. */
function lettersOf(marks: readonly Mark[], found = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const mark of marks) {
    if (mark.kind === 'turned') lettersOf(mark.marks, found);
    if (mark.kind !== 'text') continue;
    const font = fontOf(mark.face, 16);
    found.set(font, (found.get(font) ?? '') + mark.text);
  }
  return found;
}

/** Waits until all fonts of the sheets are loaded: a hidden sheet has not requested any. */
export async function fontsReady(sheets: readonly (readonly Mark[])[]): Promise<void> {
  const letters = lettersOf(sheets.flat());
  await Promise.allSettled([...letters].map(([font, text]) => document.fonts.load(font, text)));
}
