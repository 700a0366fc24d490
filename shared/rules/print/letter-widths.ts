import table from './letter-widths.json' with { type: 'json' };

/**
 * How wide the letters of the paper are, in thousandths of their size, so that the page and main break lines at the same
 * words and neither needs a screen for it. The numbers are those of the fonts that come with the program:
 * `RENEW_WIDTHS=1` writes them anew in `tests/renderer/screens/letter-widths.test.ts`, which otherwise holds them true.
 */
const advances = new Map<number, number>();
for (const [first, numbers] of Object.entries(table.advances))
  for (const [place, advance] of numbers.split(' ').entries())
    advances.set(Number.parseInt(first.slice(2), 16) + place, Number(advance));

/** No letter that is moved comes after this one. */
const lastMoved = 0x2122;

/** By each letter those that are moved as it is where they stand beside others; 0 for what is never moved. */
function groupsOf(lists: readonly string[]): Uint8Array {
  const groups = new Uint8Array(lastMoved + 1);
  for (const [place, letters] of lists.entries())
    for (const letter of letters) groups[letter.codePointAt(0) ?? 0] = place + 1;
  return groups;
}

const leftGroups = groupsOf(table.kerning.left);
const rightGroups = groupsOf(table.kerning.right);
const columns = table.kerning.right.length + 1;
const moved = new Int16Array((table.kerning.left.length + 1) * columns);
for (const [place, pairs] of table.kerning.moved.entries())
  for (const pair of pairs.split(' ')) {
    const [right = '', distance = ''] = pair.split(':');
    moved[(place + 1) * columns + Number(right) + 1] = Number(distance);
  }

/** How far a letter moves towards the one before it. */
function kerningOf(left: number, right: number): number {
  return moved[(leftGroups[left] ?? 0) * columns + (rightGroups[right] ?? 0)] ?? 0;
}

/** How wide a letter is that is written in joined letters. */
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

/** Joined to the letter before and to none after it, as `ArabicShaping.txt` of Unicode has them. */
const endsJoining =
  /^[\u0622-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF\u0759-\u075B\u076B\u076C\u0771\u0773\u0774\u0778\u0779]$/u;
/** Takes no room: marks over and under letters, and what turns and joins writing. */
const withoutRoom = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const picture = /^\p{Extended_Pictographic}$/u;

/** What no font of ours has is drawn by the computer's own; few letters are wider than they are high. */
const square = 1_000;
const widePicture = 1_500;

const otherAdvances = new Map<number, number>();

function otherAdvance(code: number): number {
  const known = otherAdvances.get(code);
  if (known !== undefined) return known;
  const sign = String.fromCodePoint(code);
  const room = picture.test(sign) ? widePicture : square;
  const advance = withoutRoom.test(sign) ? 0 : room;
  // There are 8,000 in all in Chinese texts, and nobody writes a million different ones.
  if (otherAdvances.size < 50_000) otherAdvances.set(code, advance);
  return advance;
}

/** The width of a text as it stands on paper, in parts of the size of its letters. */
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

/** The place of the next sign in a direction that takes room; marks do not part joined letters. */
function neighbour(text: string, at: number, step: 1 | -1): number {
  let place = at + step;
  while (withoutRoom.test(text[place] ?? '')) place += step;
  return place;
}

function isJoinedOnward(letter: string | undefined): boolean {
  return letter !== undefined && joined.has(letter.charCodeAt(0)) && !endsJoining.test(letter);
}
