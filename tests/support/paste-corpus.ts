import { readFileSync } from 'node:fs';

/** A pasted text and what should be read from it. */
export interface CorpusCase {
  readonly title: string;
  readonly text: string;
  /** Expected lines by the word before their colon; several with the same word are lines of one text. */
  readonly expected: ReadonlyMap<string, string>;
  /** Whether this case was kept from the author of the rules, to measure how they do with unknown texts. */
  readonly isHeldBack: boolean;
}

const everyThird = 3;

/** Reads the cases of a file in `tests/fixtures/paste`; the head of the file explains its format. */
export function readCorpus(name: string): readonly CorpusCase[] {
  const file = new URL(`../fixtures/paste/${name}`, import.meta.url);
  const [, ...blocks] = readFileSync(file, 'utf8').split(/^== /mu);
  return blocks.map((block, index) => {
    const [title = '', ...lines] = block.split('\n');
    const end = lines.indexOf('--');
    const expected = new Map<string, string>();
    for (const line of lines.slice(end + 1).filter((one) => one.includes(': '))) {
      const at = line.indexOf(': ');
      const before = expected.get(line.slice(0, at));
      expected.set(line.slice(0, at), (before === undefined ? '' : `${before}\n`) + line.slice(at + 2));
    }
    return {
      title,
      text: lines.slice(0, end).join('\n'),
      expected,
      isHeldBack: index % everyThird === 2,
    };
  });
}
