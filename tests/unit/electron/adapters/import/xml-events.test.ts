import { describe, expect, it } from 'vitest';
import { readAttribute, cellText, readXml } from '../../../../../electron/adapters/import/xml-events.ts';

/** Events of a text, in order. */
function heard(xml: string | null): readonly string[] {
  const events: string[] = [];
  readXml(xml, {
    opened: (name, attributes) => events.push(`<${name} ${readAttribute(attributes, 'id') ?? '-'}>`),
    closed: (name) => events.push(`</${name}>`),
    text: (text) => events.push(text),
  });
  return events;
}

describe('an XML text', () => {
  it('is heard in order, without prefixes, with its entities read and its raw text', () => {
    expect(heard('<x:row r:id="7"><v>a &amp; &#228;</v><t><![CDATA[<b>]]></t></x:row>')).toEqual([
      ...['<row 7>', '<v ->', 'a & ä', '</v>', '<t ->', '<b>', '</t>', '</row>'],
    ]);
  });

  it('may not be there', () => {
    expect(heard(null)).toEqual([]);
  });

  it.each([
    ['declares a document type', '<!DOCTYPE row><row/>'],
    ['declares what grows', '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><r>&b;</r>'],
    ['names an entity that nobody declared', '<row>&aaa;</row>'],
    ['does not end', '<row><v>1</v>'],
    ['ends what did not begin', '<row></v></row>'],
    ['has one attribute twice', '<row id="1" id="2"/>'],
  ])('is refused as damaged where it %s', (_what, xml) => {
    expect(() => heard(xml)).toThrow(expect.objectContaining({ failure: { kind: 'damaged' } }));
  });

  it('may write in a cell what XML cannot hold', () => {
    expect(cellText('a_x000D_b_x005F_')).toBe('a\rb_');
  });
});
