import type { suggestedAttachmentTypes } from '../domain/attachment.ts';

/** Why a name for a PDF cannot be taken as it is typed. */
export type NameProblem = 'empty' | 'path' | 'hidden' | 'long';

/** As many as the longest name of a file has on any system; one that came with a file may be as long. */
const longestName = 255;
/** Controls, bidirectional overrides and lone surrogates, which make a name other than it looks. */
const hidden = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/u;

/** What is wrong with a typed name; `null` when it can be sent. The ending may be left out. */
export function attachmentNameProblem(typed: string): NameProblem | null {
  const stem = typed
    .trim()
    .replace(/\.pdf$/iu, '')
    .trim();
  if (/^\.*$/u.test(stem)) return 'empty';
  if (/[/\\]/u.test(stem)) return 'path';
  if (hidden.test(stem)) return 'hidden';
  return Array.from(stem).length > longestName ? 'long' : null;
}

/** The name as it is kept: Unicode NFC, ending in `.pdf`. */
export function wholeAttachmentName(typed: string): string {
  const name = typed.trim().normalize('NFC');
  return /\.pdf$/iu.test(name) ? name : `${name}.pdf`;
}

type SuggestedAttachmentType = (typeof suggestedAttachmentTypes)[number];

/**
 * What file names say in the languages of trade, most telling first: a "certificate of free sale for invoice 7" is
 * no invoice. Names are folded before: small letters without accents, every separator one space.
 */
const signs: readonly (readonly [SuggestedAttachmentType, RegExp])[] = [
  ['Certificate of Free Sale', /free sale|freiverkauf|libre venta|libre vente|serbest satis|自由销售/],
  ['Health Certificate', /health cert|gesundheitszeugnis|certificat sanitaire|saglik sertifikasi|卫生证书/],
  ['Halal Certificate', /\bhalal\b|\bhelal\b|حلال|清真/],
  [
    'Letter of Credit',
    /letter of credit|\bl ?c\b|akkreditiv|credit documentaire|carta de credito|akreditif|信用证/,
  ],
  ['Air Waybill', /air ?waybill|\bm?h?awb\b|luftfrachtbrief|lettre de transport aerien|航空运单/],
  [
    'Bill of Lading',
    /bill of lading|\b[hm]?b ?l\b|\bbol\b|\bcmr\b|konnossement|konossement|connaissement|konsimento|frachtbrief|waybill|提单/,
  ],
  [
    'Packing List',
    /pack(ing)? ?(list|liste|zettel)|packliste|packstuckliste|liste? de colisage|lista de empaque|ceki liste|paketleme|\bpl\b|装箱单|قائمة التعبئة/,
  ],
  ['Proof of Origin', /origin|ursprung|origine|origen|mense|lieferantenerklarung|\beur ?1\b|原产地|منشأ/],
  [
    'Factory Invoice',
    /factory invoice|werksrechnung|herstellerrechnung|manufacturer s? ?invoice|fabrika faturasi/,
  ],
  [
    'Commercial Invoice',
    /invoice|rechnung|faktura|fatura|facture|factura|fattura|factuur|\binv\b|发票|發票|فاتورة|請求書/,
  ],
];

/** Accents, Turkish dotless i and the separators of file names do not matter to a sign. */
function foldName(fileName: string): string {
  return fileName
    .replace(/\.pdf$/i, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll('ı', 'i')
    .normalize('NFC')
    .replace(/[\s_.,;()[\]{}#+&'’/\\-]+/g, ' ');
}

/** The label a document most likely needs, from its name alone; `Other` when it says nothing. */
export function guessAttachmentType(fileName: string): SuggestedAttachmentType {
  const name = foldName(fileName);
  return signs.find(([, sign]) => sign.test(name))?.[0] ?? 'Other';
}
