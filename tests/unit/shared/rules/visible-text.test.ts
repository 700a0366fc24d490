import { fc } from '../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { toWireApplication, wirePlaces } from '../../../../electron/services/wire/co-service.ts';
import { emptyContent, readField, writeField } from '../../../../shared/domain/content.ts';
import { factsOf, fieldPaths } from '../../../../shared/domain/fields.ts';
import { hasHidden, sentChanges, visibleText } from '../../../../shared/rules/visible-text.ts';

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

describe('what is sent otherwise than it is written', () => {
  it.each([
    ['remarks', '  \n ', 'blank'],
    ['goods', 'one\r\ntwo', 'lineEnds'],
    ['consignor.name', 'Mu\u0308ller', 'composed'],
    ['copies', ' 2', 'trimmed'],
  ] as const)('in %s is told of %j as %s', (path, text, change) => {
    expect(sentChanges(writeField(emptyContent, path, text))).toEqual([{ path, change }]);
  });

  it('is told of every field of any text that differs on the wire', () => {
    const pieces = fc.constantFrom(' ', '\r', '\n', '\r\n', 'a', '1', 'u\u0308', '\u00A0', 'Å', '\u2126');
    const text = fc.array(pieces, { maxLength: 5 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.constantFrom(...fieldPaths.filter((path) => factsOf(path).isSent)),
        text,
        (path, written) => {
          const content = writeField(emptyContent, path, written);
          const sent = (wirePlaces.get(path) ?? []).reduce<unknown>(member, toWireApplication(content, 'FS'));
          const isTold = sentChanges(content).some((changed) => changed.path === path);
          expect(isTold).toBe(sent !== readField(content, path));
        },
      ),
    );
  });
});

describe('a number with characters that cannot be seen', () => {
  it.each([
    ['CO-7', 'CO-7', false],
    ['CO\u0007-7', 'CO⟨U+0007⟩-7', true],
    ['7\u202E1\n', '7⟨U+202E⟩1⟨U+000A⟩', true],
  ])('%j is shown as %s', (number, shown, hidden) => {
    expect(visibleText(number)).toBe(shown);
    expect(hasHidden(number)).toBe(hidden);
  });
});
