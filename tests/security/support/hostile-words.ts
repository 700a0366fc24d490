/** Texts that a service may send to mislead the clerk or to attack the page. */
export const hostileWords: readonly { readonly name: string; readonly words: string }[] = [
  { name: 'a script', words: '<script>fetch("https://evil.example")</script>Sign in again' },
  { name: 'an image that is not there', words: '<img src=x onerror="alert(1)"><svg onload=alert(1)>' },
  { name: 'a link in Markdown', words: '[Pay here](https://evil.example) ![x](https://evil.example/p.png)' },
  { name: 'writing that is turned round', words: 'Refused \u202Eesaelp yaP\u202C now \u202Btwice' },
  { name: 'fences that never close', words: '\u2066\u2067\u2068\u202D\u202A open' },
  { name: 'fences that were never opened', words: 'closed \u2069\u2069\u202C\u202C' },
  { name: 'writing without any width', words: 'Pay\u200B\uFEFF\u2060 me\u00AD' },
  { name: 'letters of tags', words: `hi${String.fromCodePoint(0xe0070, 0xe0061, 0xe0079)}` },
  { name: 'commands of a terminal', words: '\u001B[31mRed\u001B[0m\u001B]0;title\u0007\u009B2J' },
  { name: 'control characters', words: 'a\u0000b\u0008c\u007Fd\u0085e\rf\u000Bg\u2028h\u2029i' },
  { name: 'halves of characters', words: 'left \uD800 right \uDC00 \uD83D' },
  { name: 'marks piled up', words: `Z${'\u0336\u0489\u030D'.repeat(600)}algo` },
  { name: 'almost a megabyte', words: 'never ending '.repeat(70_000) },
  { name: 'a hundred thousand lines', words: 'line\n'.repeat(100_000) },
  { name: 'one word without an end', words: 'x'.repeat(500_000) },
];

/** Texts with all kinds of scripts and characters that an honest service may use. */
export const honestWords: readonly string[] = [
  'CountryOfOrigin_3: not for this chamber.',
  'Größe & Gewicht fehlen – bitte „Feld 6“ prüfen…',
  '\u0627\u0644\u0637\u0644\u0628 \u0645\u0631\u0641\u0648\u0636: \u0627\u0644\u062E\u0627\u0646\u0629 3',
  '\u05D4\u05D1\u05E7\u05E9\u05D4 \u05E0\u05D3\u05D7\u05EA\u05D4',
  '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  '\u539F\u7522\u5730\u8B49\u660E\u66F8\u88AB\u62D2\u7D55',
  '\u0939\u093F\u0928\u094D\u0926\u0940 Vi\u1EC7t Na\u0301m \u{1F469}\u200D\u{1F469}\u200D\u{1F467}',
  'First line\nSecond line\n\nFourth line',
];
