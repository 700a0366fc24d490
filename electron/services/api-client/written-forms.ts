/** Shorter pieces of base64 would be found where no secret is. Bytes. */
const leastForBase64 = 12;

/** In every way that a server may write secrets into text, longest first, so that a part never hides the rest. */
export function writtenForms(secrets: readonly string[]): readonly string[] {
  const forms = secrets.filter((secret) => secret !== '').flatMap(formsOf);
  return [...new Set(forms)].toSorted((one, other) => other.length - one.length);
}

function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const percent = encodeURIComponent(secret.toWellFormed());
  const hex = bytes.toString('hex');
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    inAscii(secret),
    new URLSearchParams({ '': secret }).toString().slice(1),
    percent,
    percent.replaceAll(/%[0-9A-F]{2}/gu, (escape) => escape.toLowerCase()),
    inMarkup(secret),
    bytes.toString('base64'),
    ...(bytes.length < leastForBase64 ? [] : [0, 1, 2].flatMap((before) => inside(bytes, before))),
    hex,
    hex.toUpperCase(),
  ];
}

/** As many servers write JSON. */
function inAscii(secret: string): string {
  return JSON.stringify(secret)
    .slice(1, -1)
    .replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function inMarkup(secret: string): string {
  const written = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return written.replaceAll('"', '&quot;');
}

/** In base64 behind so many other bytes, a user name for example, without what its neighbours change. */
function inside(bytes: Buffer, before: number): readonly string[] {
  const whole = Buffer.concat([Buffer.alloc(before), bytes]);
  const [begin, end] = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)];
  return [whole.toString('base64').slice(begin, end), whole.toString('base64url').slice(begin, end)];
}
