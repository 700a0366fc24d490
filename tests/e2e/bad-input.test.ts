import { expect, it } from 'vitest';
import { fieldName } from '../../renderer/parts/places.ts';
import { english } from '../../shared/text/english/english.ts';
import { factsOf, fieldPaths, multilineFields, type FieldPath } from '../../shared/domain/fields.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { describeInEachHost } from './support/specs.ts';

interface HostileText {
  readonly text: string;
  /** The end of the panel's sentence about the fault. */
  readonly fault: (path: FieldPath) => string;
}

/** A language is chosen and not typed; the print size exists only after a helper has set it. */
const typedPaths = fieldPaths.filter(
  (path) => factsOf(path).kind !== 'language' && !['printSize', 'submitAs'].includes(path),
);

const hidden = (codePoint: string) => (): string =>
  `there is an invisible character (${codePoint}) in line 1, position 4`;

const tooLong: HostileText = {
  text: 'ÄB 7'.repeat(2_500),
  fault: (path) =>
    `10,000 characters are too many. The limit is ${multilineFields.has(path) ? '8,000' : '500'}.`,
};
const withHidden: readonly [HostileText, HostileText] = [
  { text: 'one\u0007two', fault: hidden('U+0007') },
  { text: 'inv\u202Efdp.exe', fault: hidden('U+202E') },
];

/**
 * A hostile text for each field; the tests of the rules check that each field refuses each of them. Long texts take
 * long to draw, so only one field of each kind has one.
 */
function hostileTextOf(path: FieldPath, at: number): HostileText {
  const { kind } = factsOf(path);
  const isFirstOfKind = typedPaths.findIndex((other) => factsOf(other).kind === kind) === at;
  return isFirstOfKind ? tooLong : withHidden[at % 2 === 0 ? 0 : 1];
}

describeInEachHost('hostile text', (open) => {
  it('in every field is named and not lost: too long, a control character, an override', async () => {
    const program = await open();
    await new FirstRunPage(program.page).emptyDraft.click();
    const editor = new EditorPage(program.page);
    const typed = typedPaths.map((path, at) => ({ path, ...hostileTextOf(path, at) }));
    for (const { path, text } of typed) await editor.field(path).fill(text);
    const named = typed.map(({ path, fault }) => `${fieldName(path, english)}: ${fault(path)}`);
    const unnamed = async (): Promise<readonly string[]> => {
      const findings = await editor.findings();
      return named.filter((finding) => !findings.includes(finding));
    };
    await expect.poll(unnamed).toEqual([]);
    await editor.saved();
    await program.kill();

    await program.reopen();
    const later = new EditorPage(program.page);
    await later.title.waitFor();
    const shown = await later.shown(typedPaths);
    expect(shown).toEqual(Object.fromEntries(typed.map(({ path, text }) => [path, text])));
    await program.page.keyboard.press('F8');
    await later.focusedField('consignor.name').waitFor();
  });
});
