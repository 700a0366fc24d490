/** A kind of JSON that the program never writes. `text` is put into a text that would be accepted. */
export interface HostileJson {
  readonly name: string;
  readonly text: (fitting: string) => string;
}

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const firstMember = /"(?:[^"\\]|\\.)*"/u;

/** Adds a member before the first one of an object. */
const withMember =
  (member: string) =>
  (fitting: string): string =>
    fitting.replace('{', () => (/^\s*\{\s*\}/u.test(fitting) ? `{${member}` : `{${member},`));

export const hostileJson: readonly HostileJson[] = [
  { name: '__proto__', text: withMember('"__proto__":{"polluted":"yes","isAdmin":true}') },
  { name: '__proto__ with an escape', text: withMember('"__pr\\u006fto__":{"polluted":"yes"}') },
  { name: 'constructor.prototype', text: withMember('"constructor":{"prototype":{"polluted":"yes"}}') },
  {
    name: 'the same name twice',
    text: (fitting) => withMember(`${firstMember.exec(fitting)?.[0] ?? '"a"'}:1`)(fitting),
  },
  { name: '__proto__ twice', text: withMember('"__proto__":[],"__proto__":{"polluted":"yes"}') },
  { name: 'a hundred thousand levels inside', text: withMember(`"deep":${deep(100_000)}`) },
  { name: 'nothing but a hundred thousand levels', text: () => deep(100_000) },
  { name: 'a hundred thousand levels that never end', text: () => '{"a":'.repeat(100_000) },
  { name: 'numbers beyond all numbers', text: withMember('"n":1e999,"m":-1e400,"i":9007199254740993') },
  { name: 'a number of a million digits', text: withMember(`"n":${'9'.repeat(1_000_000)}`) },
  { name: 'a name of a megabyte', text: withMember(`"${'k'.repeat(1_000_000)}":1`) },
  { name: 'half a character', text: withMember('"\\ud800":"\\udfff"') },
  { name: 'null', text: () => 'null' },
  { name: 'a bare word', text: () => '"__proto__"' },
];
