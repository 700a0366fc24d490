const svgNamespace = 'http://www.w3.org/2000/svg';
/** Space for the title above, and for ticks that extend beyond the sides. Pixels. */
const margins = { above: 36, side: 16, below: 12 };
/** Pixels of a PNG for each pixel on screen, so that it is sharp in print. */
const sharpness = 3;

const drawn = 'rect, line, path, text';

/** Drawing style of a mark, from whichever style sheet. */
interface MarkStyle {
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly dashes: string;
}

function markStyleOf(element: Element): MarkStyle {
  const { fill, stroke, strokeWidth, strokeDasharray } = getComputedStyle(element);
  return { fill, stroke, strokeWidth: Number.parseFloat(strokeWidth), dashes: strokeDasharray };
}

interface Page {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly ink: string;
  readonly font: string;
}

function pageOf(svg: SVGSVGElement): Page {
  const { width, height } = svg.viewBox.baseVal;
  const style = getComputedStyle(svg);
  return {
    width: width + 2 * margins.side,
    height: height + margins.above + margins.below,
    background: style.getPropertyValue('--raised').trim() || 'white',
    ink: style.color,
    font: style.fontFamily,
  };
}

/** The plot with its title as a self-contained SVG: shapes and texts, without a style sheet. */
export function svgOf(svg: SVGSVGElement, title: string): string {
  const page = pageOf(svg);
  const whole = made('svg', {
    viewBox: `0 0 ${page.width} ${page.height}`,
    width: page.width,
    height: page.height,
  });
  whole.append(made('rect', { x: 0, y: 0, width: page.width, height: page.height, fill: page.background }));
  const head = made('text', { x: margins.side, y: 24, fill: page.ink, 'font-size': 16, 'font-weight': 600 });
  head.setAttribute('font-family', page.font);
  head.textContent = title;
  whole.append(head);
  const body = made('g', { transform: `translate(${margins.side},${margins.above})` });
  whole.append(body);
  for (const element of svg.querySelectorAll<SVGGraphicsElement>(drawn)) {
    const copy = plainCopy(svg, element);
    if (copy !== null) body.append(copy);
  }
  return new XMLSerializer().serializeToString(whole);
}

/** A copy of a shape at its place, with its style as attributes; `null` for an invisible one. */
function plainCopy(svg: SVGSVGElement, element: SVGGraphicsElement): Element | null {
  const style = markStyleOf(element);
  const isUnseen = isNothing(style.fill) && (isNothing(style.stroke) || style.strokeWidth === 0);
  if (isUnseen) return null;
  const copy = made(element.localName, { transform: matrixText(matrixOf(svg, element)) });
  for (const name of ['x', 'y', 'dx', 'dy', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'd']) {
    const value = element.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  copy.setAttribute('fill', isNothing(style.fill) ? 'none' : style.fill);
  if (element.localName === 'text') {
    const { fontFamily, fontSize, fontWeight, textAnchor } = getComputedStyle(element);
    copy.setAttribute('font-family', fontFamily);
    copy.setAttribute('font-size', fontSize);
    copy.setAttribute('font-weight', fontWeight);
    copy.setAttribute('text-anchor', textAnchor);
    copy.textContent = element.textContent;
    return copy;
  }
  if (isNothing(style.stroke)) return copy;
  copy.setAttribute('stroke', style.stroke);
  copy.setAttribute('stroke-width', String(style.strokeWidth));
  if (style.dashes !== 'none') copy.setAttribute('stroke-dasharray', style.dashes);
  return copy;
}

/** The same picture as a PNG in Base64, in the fonts of this page; `null` where the browser cannot draw it. */
export async function pngOf(svg: SVGSVGElement, title: string): Promise<string | null> {
  const text = svgOf(svg, title);
  const { width, height } = pageOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.scale(sharpness, sharpness);
  const plain = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  await document.fonts.ready;
  for (const element of plain.querySelectorAll(drawn)) draw(context, element);
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',');
  return base64;
}

/** Draws one shape of such an SVG. */
function draw(context: CanvasRenderingContext2D, element: Element): void {
  const number = (name: string): number => Number.parseFloat(element.getAttribute(name) ?? '0') || 0;
  const fill = element.getAttribute('fill') ?? 'none';
  const stroke = element.getAttribute('stroke');
  context.save();
  for (const transform of transformsOf(element)) context.transform(...transform);
  context.fillStyle = fill;
  if (element.localName === 'text') {
    const size = number('font-size');
    const anchor = element.getAttribute('text-anchor');
    context.font = `${element.getAttribute('font-weight') ?? '400'} ${size}px ${element.getAttribute('font-family') ?? ''}`;
    context.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
    context.fillText(
      element.textContent,
      number('x'),
      number('y') + shiftOf(element.getAttribute('dy'), size),
    );
  } else {
    const path = pathOf(element, number);
    if (fill !== 'none') context.fill(path);
    if (stroke !== null) {
      context.strokeStyle = stroke;
      context.lineWidth = number('stroke-width');
      const dashes = element.getAttribute('stroke-dasharray');
      context.setLineDash(
        dashes === null ? [] : dashes.split(/[\s,]+/u).map((dash) => Number.parseFloat(dash)),
      );
      context.stroke(path);
    }
  }
  context.restore();
}

/** The vertical offset of a text; d3 gives it as a multiple of the font size. */
function shiftOf(dy: string | null, size: number): number {
  if (dy === null) return 0;
  return Number.parseFloat(dy) * (dy.endsWith('em') ? size : 1);
}

function pathOf(element: Element, number: (name: string) => number): Path2D {
  if (element.localName === 'path') return new Path2D(element.getAttribute('d') ?? '');
  const path = new Path2D();
  if (element.localName === 'rect') path.rect(number('x'), number('y'), number('width'), number('height'));
  else {
    path.moveTo(number('x1'), number('y1'));
    path.lineTo(number('x2'), number('y2'));
  }
  return path;
}

type Transform = readonly [number, number, number, number, number, number];

/** The transforms of an element, the outermost first. */
function transformsOf(element: Element): readonly Transform[] {
  const found: Transform[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const text = at.getAttribute('transform');
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = (text?.match(/-?[\d.]+(?:e-?\d+)?/giu) ?? []).map(
      Number,
    );
    if (text?.startsWith('matrix') === true) found.unshift([a, b, c, d, e, f]);
    else if (text !== null) found.unshift([1, 0, 0, 1, a, b]);
  }
  return found;
}

function matrixOf(svg: SVGSVGElement, element: SVGGraphicsElement): DOMMatrix {
  const outer = svg.getScreenCTM();
  const inner = element.getScreenCTM();
  if (outer === null || inner === null) return new DOMMatrix();
  return DOMMatrix.fromMatrix(outer).inverse().multiply(DOMMatrix.fromMatrix(inner));
}

function matrixText({ a, b, c, d, e, f }: DOMMatrix): string {
  return `matrix(${[a, b, c, d, e, f].map((value) => Number(value.toFixed(3))).join(' ')})`;
}

function isNothing(colour: string): boolean {
  return colour === 'none' || colour === 'transparent' || /^rgba\(.*, 0\)$/u.test(colour);
}

function made(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
