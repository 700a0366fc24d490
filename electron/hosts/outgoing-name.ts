import path from 'node:path';

/** Types that may be opened in a reader because the system never runs them. All others can only be saved. */
const readable: ReadonlyMap<string, readonly string[]> = new Map([
  ['application/pdf', ['.pdf']],
  ['application/json', ['.json', '.txt']],
  ['text/plain', ['.txt']],
  ['image/png', ['.png']],
  ['image/jpeg', ['.jpg', '.jpeg']],
]);

/** Longest file name in bytes of UTF-8; systems allow 255. */
const longestName = 180;
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;

/** A file name that every system accepts and that leads to no other folder. The extension stays. */
export function fileNameFor(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"/\\|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - ending.length);
  const short = shortened(stem, longestName - ending.length);
  const whole = (short === '' ? 'document' : short) + ending;
  return deviceName.test(whole) ? `_${whole}` : whole;
}

/** File name for opening a document in a reader; null when no reader should get it. */
export function readableName({ name, mediaType }: { readonly name: string; readonly mediaType: string }) {
  const endings = readable.get(mediaType);
  const [usual] = endings ?? [];
  if (endings === undefined || usual === undefined) return null;
  const clean = fileNameFor(name);
  return endings.includes(path.extname(clean).toLowerCase()) ? clean : `${clean}${usual}`;
}

function shortened(text: string, bytes: number): string {
  let kept = '';
  for (const letter of text) {
    if (Buffer.byteLength(kept + letter) > bytes) return kept.replace(/[.\s]+$/u, '');
    kept += letter;
  }
  return kept;
}
