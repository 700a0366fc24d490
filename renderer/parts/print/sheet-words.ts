import type { ApplicationContent } from '../../../shared/domain/content.ts';
import {
  isEuropeanUnionMember,
  writtenOrigin,
  type EuropeanUnionOrder,
} from '../../../shared/rules/european-union.ts';
import { countryName } from '../../text/countries.ts';
import { addressLines } from '../../text/party-lines.ts';
import type { Language } from '../../../shared/text/languages.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import type { Entries, SheetWords } from './set-sheet.ts';
import type { SheetKind } from './sheets.ts';

export interface Spoken {
  readonly words: Words;
  readonly language: Language;
}

function address(content: ApplicationContent, role: 'consignor' | 'consignee', language: Language): string {
  const party = content[role];
  const lines = addressLines(party, countryName(party.countryCode, language));
  return lines.map(({ text }) => text.replaceAll('\n', ' ')).join('\n');
}

/** Box 3: the full name of the country, with the union for a member state. */
function origin(countryCode: string, { words, language }: Spoken, order: EuropeanUnionOrder): string {
  const country = countryName(countryCode, language);
  return writtenOrigin({ countryCode, country, union: words.editor.europeanUnion }, order);
}

/** What is printed in each box. The destination is sent and not printed. */
export function entriesOf(content: ApplicationContent, spoken: Spoken, order: EuropeanUnionOrder): Entries {
  const { transportDetails, remarks, goods, quantity, originCountryCode } = content;
  return {
    consignor: address(content, 'consignor', spoken.language),
    consignee: address(content, 'consignee', spoken.language),
    origin: origin(originCountryCode, spoken, order),
    ...{ transportDetails, remarks, goods, quantity },
  };
}

/** What a sheet is called: "Original" where there is only one, "Copy 2". */
export function sheetName(sheet: SheetKind, originals: number, { preview }: Words): string {
  switch (sheet.kind) {
    case 'original':
      return originals === 1 ? preview.original : preview.originalNumber(sheet.number);
    case 'copy':
      return preview.copyNumber(sheet.number);
    case 'cover':
      return preview.cover;
  }
}

/** The words of the form and over it. `sheet` is the name of the sheet. */
export function sheetWords(originCountryCode: string, sheet: string, { words }: Spoken): SheetWords {
  const { editor, preview, common } = words;
  const { fields } = editor;
  return {
    form: {
      legends: {
        consignor: editor.consignor,
        consignee: editor.consignee,
        origin: fields.originCountryCode,
        transportDetails: fields.transportDetails,
        remarks: fields.remarks,
        goods: fields.goods,
        quantity: fields.quantity,
        certification: editor.box8,
      },
      title: editor.certificateTitle,
      union: isEuropeanUnionMember(originCountryCode) ? editor.europeanUnion.toUpperCase() : '',
      number: editor.number,
      sheet,
    },
    draft: preview.draft,
    stamp: common.practiceStamp,
  };
}
