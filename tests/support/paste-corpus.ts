import { readFileSync } from 'node:fs';

/** A text as it is pasted, and what it is. */
export interface CorpusCase {
  readonly title: string;
  readonly text: string;
  /** The lines behind it, by the word before their colon; several of one word are lines of one text. */
  readonly expected: ReadonlyMap<string, string>;
  /** Whether it was kept from whoever wrote the rules, to tell how they do with what they were not made for. */
  readonly isHeldBack: boolean;
}

const everyThird = 3;

/** The cases of a file in `tests/fixtures/paste`, which says itself how it is written. */
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
