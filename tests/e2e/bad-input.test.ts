import { expect, it } from 'vitest';
import { fieldName } from '../../renderer/parts/places.ts';
import { english } from '../../shared/text/english/english.ts';
import { factsOf, fieldPaths, multilineFields, type FieldPath } from '../../shared/domain/fields.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { describeInEachHost } from './support/specs.ts';

interface HostileText {
  readonly text: string;
  readonly paths: readonly FieldPath[];
  /** How the panel ends its sentence. */
  readonly fault: (path: FieldPath) => string;
}

/** A language is chosen and cannot be typed; a size of the print is there only once a helper has set one. */
const typedPaths = fieldPaths.filter((path) => factsOf(path).kind !== 'language' && path !== 'printSize');

/** Long texts take their time to be drawn; that each field has its limit is held where the rules are. */
const oneOfEachKind = typedPaths.filter(
  (path, at) => typedPaths.findIndex((other) => factsOf(other).kind === factsOf(path).kind) === at,
);

const hidden = (codePoint: string) => (): string =>
  `there is a hidden character (${codePoint}) in line 1, position 4`;

const hostileTexts: readonly HostileText[] = [
  {
    text: 'ÄB 7'.repeat(2_500),
    paths: oneOfEachKind,
    fault: (path) =>
      `10,000 characters are too many. The limit is ${multilineFields.has(path) ? '8,000' : '500'}.`,
  },
  { text: 'one\u0007two', paths: typedPaths, fault: hidden('U+0007') },
  { text: 'inv\u202Efdp.exe', paths: typedPaths, fault: hidden('U+202E') },
];

describeInEachHost('hostile text', (open) => {
  it('in every field is named and not lost: too long, a control character, an override', async () => {
    const program = await open();
    await new FirstRunPage(program.page).emptyDraft.click();
    for (const { text, paths, fault } of hostileTexts) {
      const editor = new EditorPage(program.page);
      for (const path of paths) await editor.field(path).fill(text);
      const named = paths.map((path) => `${fieldName(path, english)}: ${fault(path)}`);
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
      const shown = await later.shown(paths);
      expect(shown).toEqual(Object.fromEntries(paths.map((path) => [path, text])));
      await program.page.keyboard.press('F8');
      await later.focusedField('consignor.name').waitFor();
    }
  });
});
