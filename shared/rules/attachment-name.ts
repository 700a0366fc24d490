import type { suggestedAttachmentTypes } from '../domain/attachment.ts';

/** Why a name for a PDF cannot be taken as it is typed. */
export type NameProblem = 'empty' | 'path' | 'hidden' | 'long';

/** The longest file name on any system. Characters. */
const longestName = 255;
/**
 * Control characters, bidirectional overrides and lone surrogates: a name with them looks different from what it is.
 */
const hidden = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/u;

/** What is wrong with a typed name; `null` when it can be sent. The extension may be missing. */
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

/** The name as it is stored: Unicode NFC, with `.pdf` at the end. */
export function wholeAttachmentName(typed: string): string {
  const name = typed.trim().normalize('NFC');
  return /\.pdf$/iu.test(name) ? name : `${name}.pdf`;
}

type SuggestedAttachmentType = (typeof suggestedAttachmentTypes)[number];

/**
 * What file names say in several languages, the most specific first: a "certificate of free sale for invoice 7" is no
 * invoice. Names are folded first: lower case without accents, each separator one blank.
 */
const typePatterns: readonly (readonly [SuggestedAttachmentType, RegExp])[] = [
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

/** The name without accents, dotless i and separators, as the patterns expect it. */
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

/** The likeliest type of a document by its file name; `Other` when the name says nothing. */
export function guessAttachmentType(fileName: string): SuggestedAttachmentType {
  const name = foldName(fileName);
  return typePatterns.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Other';
}
