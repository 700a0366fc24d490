import table from './letter-widths.json' with { type: 'json' };

/**
 * Widths of the letters on paper, in thousandths of the letter size. With them the page and main break lines at the
 * same words, and neither needs a screen for it. The numbers are those of the fonts in the program: `RENEW_WIDTHS=1`
 * writes them again in `tests/renderer/screens/letter-widths.test.ts`, which otherwise checks them.
 */
const advances = new Map<number, number>();
for (const [first, numbers] of Object.entries(table.advances))
  for (const [index, advance] of numbers.split(' ').entries())
    advances.set(Number.parseInt(first.slice(2), 16) + index, Number(advance));

/** The last code point that is kerned. */
const lastMoved = 0x2122;

/** For each code point the group of letters with the same kerning; 0 for letters that are never kerned. */
function groupsOf(lists: readonly string[]): Uint8Array {
  const groups = new Uint8Array(lastMoved + 1);
  for (const [index, letters] of lists.entries())
    for (const letter of letters) groups[letter.codePointAt(0) ?? 0] = index + 1;
  return groups;
}

const leftGroups = groupsOf(table.kerning.left);
const rightGroups = groupsOf(table.kerning.right);
const columns = table.kerning.right.length + 1;
const moved = new Int16Array((table.kerning.left.length + 1) * columns);
for (const [index, pairs] of table.kerning.moved.entries())
  for (const pair of pairs.split(' ')) {
    const [right = '', distance = ''] = pair.split(':');
    moved[(index + 1) * columns + Number(right) + 1] = Number(distance);
  }

/** How far a letter moves towards the one before it. Thousandths of the letter size. */
function kerningOf(left: number, right: number): number {
  return moved[(leftGroups[left] ?? 0) * columns + (rightGroups[right] ?? 0)] ?? 0;
}

/** Widths of a letter in a script with joined letters, by its position among them. */
interface Forms {
  readonly end: number;
  readonly beginning: number;
  readonly middle: number;
}

const firstJoined = 0x620;
const joined = new Map<number, Forms>();
for (const [letters, numbers] of Object.entries(table.joined)) {
  const [end = 0, beginning = 0, middle = 0] = numbers;
  for (const letter of letters) joined.set(letter.codePointAt(0) ?? 0, { end, beginning, middle });
}

/** Letters that join the letter before them but not the one after, from Unicode's `ArabicShaping.txt`. */
const endsJoining =
  /^[\u0622-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF\u0759-\u075B\u076B\u076C\u0771\u0773\u0774\u0778\u0779]$/u;
/** Characters without a width: combining marks, and those that control direction and joining. */
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const picture = /^\p{Extended_Pictographic}$/u;

/**
 * Width of letters that our fonts lack: the computer's own font draws them, and few letters are wider than they are
 * high.
 */
const square = 1_000;
const widePicture = 1_500;

const otherAdvances = new Map<number, number>();

function otherAdvance(code: number): number {
  const known = otherAdvances.get(code);
  if (known !== undefined) return known;
  const sign = String.fromCodePoint(code);
  const full = picture.test(sign) ? widePicture : square;
  const advance = zeroWidth.test(sign) ? 0 : full;
  // Bounds the cache. Chinese texts use about 8,000 characters in all, so a real text never fills it.
  if (otherAdvances.size < 50_000) otherAdvances.set(code, advance);
  return advance;
}

/** The width of a text on paper, as a multiple of its letter size. */
export function widthOfLetters(text: string): number {
  let [width, before] = [0, 0];
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) ?? 0;
    const forms = code < firstJoined ? undefined : joined.get(code);
    if (forms === undefined) {
      width += advances.get(code) ?? otherAdvance(code);
      if (before !== 0) width += kerningOf(before, code);
    } else width += widthInWord(text, at, code, forms);
    before = code;
    at += code > 0xffff ? 2 : 1;
  }
  return width / 1_000;
}

function widthInWord(text: string, at: number, code: number, { end, beginning, middle }: Forms): number {
  const isAfter = isJoinedOnward(text[neighbour(text, at, -1)]);
  const isBefore = !endsJoining.test(text[at] ?? '') && joined.has(text.charCodeAt(neighbour(text, at, 1)));
  if (isAfter) return isBefore ? middle : end;
  return isBefore ? beginning : (advances.get(code) ?? square);
}

/** Index of the nearest character with a width in one direction. Marks in between do not separate joined letters. */
function neighbour(text: string, at: number, step: 1 | -1): number {
  let index = at + step;
  while (zeroWidth.test(text[index] ?? '')) index += step;
  return index;
}

function isJoinedOnward(letter: string | undefined): boolean {
  return letter !== undefined && joined.has(letter.charCodeAt(0)) && !endsJoining.test(letter);
}
