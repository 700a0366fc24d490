import { describe, expect, it } from 'vitest';
import type { IssuedDocument } from '../../../../../shared/domain/certificate.ts';
import {
  canBeReplaced,
  writtenLanguage,
  certificateNumber,
  replacementContent,
  replacementRemark,
} from '../../../../../shared/rules/new-drafts/replacement.ts';
import { carriedFields, usuallyCarried } from '../../../../../shared/rules/new-drafts/carrying-over.ts';
import { startedFields, templateContent } from '../../../../../shared/rules/new-drafts/templates.ts';
import { orderTexts } from '../../../../../shared/rules/new-drafts/usual-order.ts';
import { textLanguages } from '../../../../../shared/domain/languages.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { acceptedAs, attemptWith, issuedPdf, refusal, unclear } from '../../../../fakes/sample-records.ts';

function issuedJson(answer: unknown): IssuedDocument {
  return { ...issuedPdf, body: { kind: 'json', text: JSON.stringify(answer), links: [] } };
}

const accepted = attemptWith(acceptedAs('FS', '4711'));

describe('the usual remark of a replacement', () => {
  it('names the certificate and its day where the service gave it a number', () => {
    const issued = issuedJson({ result: { CertificateNumber: 'DE-26/00871' } });
    const application = readyApplication({ attempts: [accepted], issued });
    expect(replacementRemark(application, 'UTC')).toBe(
      'Replaces certificate no. DE-26/00871 of 3 November 2026.',
    );
  });

  it('names the application of the service and the day of the certificate where it gave none', () => {
    const application = readyApplication({ attempts: [accepted], issued: issuedPdf });
    expect(replacementRemark(application, 'UTC')).toBe(
      'Replaces the certificate for application no. 4711 of 3 November 2026.',
    );
  });

  it('takes the day of the answer where the certificate came on paper', () => {
    expect(replacementRemark(readyApplication({ attempts: [accepted] }), 'UTC')).toContain('2 November 2026');
  });

  it('is German on a German certificate', () => {
    const content = { ...readyContent, certificateLanguage: '', goods: '4 Kisten mit Werkzeugmaschinen' };
    const application = readyApplication({ content, attempts: [accepted], issued: issuedPdf });
    expect(replacementRemark(application, 'UTC')).toBe(
      'Ersetzt das Ursprungszeugnis zum Antrag Nr. 4711 vom 3. November 2026.',
    );
    expect(
      writtenLanguage({ ...readyContent, certificateLanguage: '', goods: 'Hand tools, diesel und' }),
    ).toBe('de');
    expect(
      writtenLanguage({ ...readyContent, certificateLanguage: '', goods: 'Roundabout kits, Mitre saws' }),
    ).toBe('en');
  });

  it('is in the language that was chosen for the certificate, whichever it is', () => {
    const inLanguage = (certificateLanguage: string) => {
      const content = { ...readyContent, certificateLanguage, goods: '4 Kisten' };
      return replacementRemark(readyApplication({ content, attempts: [accepted], issued: issuedPdf }), 'UTC');
    };
    expect(inLanguage('en')).toBe('Replaces the certificate for application no. 4711 of 3 November 2026.');
    expect(inLanguage('fr')).toBe('Remplace le certificat relatif à la demande n° 4711 du 3 novembre 2026.');
    for (const language of textLanguages) expect(inLanguage(language)).toContain('4711');
    expect(new Set(textLanguages.map(inLanguage)).size).toBe(textLanguages.length);
  });

  it.each([
    ['a draft', []],
    ['a draft at the service', [attemptWith(acceptedAs('Draft'))]],
    ['a refused one', [attemptWith(refusal)]],
    ['one whose outcome nobody knows', [attemptWith(unclear())]],
  ])('is not there for %s', (_what, attempts) => {
    expect(canBeReplaced({ attempts, issued: null })).toBe(false);
    expect(replacementRemark(readyApplication({ attempts }))).toBeNull();
  });

  it('reads no number out of what is none', () => {
    expect(certificateNumber({ issued: issuedJson({ number: 7, links: ['https://x.example'] }) })).toBeNull();
    expect(certificateNumber({ issued: issuedJson({ 'certificate-no': 871 }) })).toBe('871');
    const broken: IssuedDocument = {
      ...issuedPdf,
      body: { kind: 'json', text: '{"certificateNo":', links: [] },
    };
    expect(certificateNumber({ issued: broken })).toBeNull();
  });
});

describe('the content of a replacement', () => {
  it('is that of the old one, with the sentence in box 5 and a reference to come', () => {
    const made = replacementContent(readyContent, 'Replaces certificate no. 1.');
    expect(made).toEqual({ ...readyContent, clientReference: '', remarks: 'Replaces certificate no. 1.' });
  });

  it('keeps what stands in box 5 above the sentence', () => {
    const source = { ...readyContent, remarks: 'L/C 88120-4\n' };
    expect(replacementContent(source, 'Replaces 1.').remarks).toBe('L/C 88120-4\nReplaces 1.');
  });
});

describe('what is made of a replacement', () => {
  it.each(textLanguages)('replaces nothing, and keeps the other remarks (%s)', (certificateLanguage) => {
    const source = { ...readyContent, certificateLanguage, remarks: 'L/C 4711\nShipped on deck' };
    for (const issued of [issuedPdf, issuedJson({ certificateNo: 'DE-26/00871' })]) {
      const remark = replacementRemark(readyApplication({ content: source, attempts: [accepted], issued }));
      const replacement = replacementContent(source, remark ?? '');
      expect(replacement.remarks.split('\n')).toHaveLength(3);
      for (const carried of [usuallyCarried, [...usuallyCarried, 'invoice' as const]])
        expect(carriedFields(replacement, carried).get('remarks')).toBe(source.remarks);
      expect(templateContent(replacement, []).remarks).toBe(source.remarks);
      // A template that an earlier version made.
      expect(startedFields({ asks: [], content: replacement }, new Map()).get('remarks')).toBe(
        source.remarks,
      );
      expect(orderTexts(replacement).remarks).toBe(source.remarks);
    }
  });

  it('keeps a sentence that the clerk has changed', () => {
    const content = {
      ...readyContent,
      remarks: 'Replaces certificate no. 7 of 3 November 2026. Lost in the post',
    };
    expect(carriedFields(content, usuallyCarried).get('remarks')).toBe(content.remarks);
  });
});
