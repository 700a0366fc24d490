import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { emptyContent, readField } from '../../../../../shared/domain/content.ts';
import { fieldPaths } from '../../../../../shared/domain/fields.ts';
import { askableFields } from '../../../../../shared/domain/starts.ts';
import {
  inOrderOfForm,
  isSameName,
  startedFields,
  suggestedAsks,
  templateContent,
} from '../../../../../shared/rules/new-drafts/templates.ts';
import { anyContent } from '../../../../fakes/any-content.ts';
import { readyContent } from '../../../../fakes/ready-application.ts';
import { newContent } from '../../../../../shared/rules/new-drafts/usual-start.ts';

const someFields = fc.subarray([...askableFields]);

describe('a draft from a template', () => {
  it('is what is written in the template and the answers to what it asks for, and else as every new one', () => {
    fc.assert(
      fc.property(
        anyContent,
        someFields,
        fc.dictionary(fc.constantFrom(...askableFields), fc.string()),
        (content, asks, given) => {
          const answers = new Map(
            askableFields.flatMap((path) => (given[path] === undefined ? [] : [[path, given[path]]])),
          );
          const made = newContent(emptyContent, startedFields({ asks, content }, answers));
          for (const path of askableFields) {
            const answer = asks.includes(path) ? answers.get(path) : undefined;
            const written = readField(content, path);
            const usual =
              written.trim() === '' && !asks.includes(path) ? readField(emptyContent, path) : written;
            expect(readField(made, path)).toBe(answer ?? usual);
          }
          expect(made.clientReference).toBe('');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never begins with an old invoice number, asked for or not', () => {
    expect(templateContent(readyContent, []).invoiceNumber).toBe('');
    expect(templateContent(readyContent, ['invoiceNumber']).invoiceNumber).toBe('');
  });

  it('begins without an old amount where a new one is asked for, and with the texts of the goods', () => {
    const kept = templateContent(readyContent, ['goods', 'invoiceAmount']);
    expect(kept.invoiceAmount).toBe('');
    expect(kept.goods).toBe(readyContent.goods);
    expect(templateContent(readyContent, ['goods']).invoiceAmount).toBe('184250.00');
  });

  it('keeps every other text', () => {
    fc.assert(
      fc.property(anyContent, (source) => {
        const kept = templateContent(source, []);
        for (const path of fieldPaths) {
          const isLeft = ['invoiceNumber', 'invoiceDate', 'clientReference'].includes(path);
          expect(readField(kept, path)).toBe(isLeft ? '' : readField(source, path));
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the fields a template asks for', () => {
  it('are goods, invoice and amount at first, and the order number where there is one', () => {
    expect(suggestedAsks(emptyContent)).toEqual(['goods', 'quantity', 'invoiceNumber', 'invoiceAmount']);
    expect(suggestedAsks({ ...emptyContent, purchaseOrder: '4500118204' })).toContain('purchaseOrder');
  });

  it('come in the order of the form, each once', () => {
    expect(inOrderOfForm(['invoiceNumber', 'goods', 'consignee.name', 'goods'])).toEqual([
      'consignee.name',
      'goods',
      'invoiceNumber',
    ]);
  });
});

describe('names of templates', () => {
  it('are the same where nobody could tell them apart', () => {
    expect(isSameName('Türkiye  machines ', 'türkiye machines')).toBe(true);
    expect(isSameName('Tu\u0308rkiye', 'T\u00fcrkiye')).toBe(true);
    expect(isSameName('Türkiye', 'Turkiye')).toBe(false);
  });
});
