import { type SampleInvoice, type SampleParty, sumsOf } from './sample-invoices.ts';
import type { SampleWords } from './sample-words.ts';

/** A company's layout of invoices: a page of HTML. The first four are those that the rules were made with. */
export interface Layout {
  readonly name: string;
  /**
   * Group whose figures are counted separately. No rule was made with those held out; the further ones were read before
   * any rule was changed because of them.
   */
  readonly group: 'known' | 'held out' | 'further' | 'world';
  readonly page: (sample: Sample) => string;
}

export interface Sample {
  readonly invoice: SampleInvoice;
  readonly words: SampleWords;
}

const amountForms: Readonly<Record<string, readonly [string, string]>> = {
  en: [',', '.'],
  fr: [' ', ','],
  pl: [' ', ','],
};

export function amount(cents: number, { language }: SampleInvoice): string {
  const [group, decimal] = amountForms[language] ?? ['.', ','];
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, group) + decimal + fraction;
}

export function withMoney(cents: number, invoice: SampleInvoice): string {
  const text = amount(cents, invoice);
  return /^[A-Z]{3}$/u.test(invoice.currencyMark) || invoice.currencyMark === 'US$'
    ? `${invoice.currencyMark} ${text}`
    : `${text} ${invoice.currencyMark}`;
}

export function weight(kilograms: number, { language }: SampleInvoice): string {
  return `${kilograms.toFixed(1).replace('.', amountForms[language]?.[1] ?? ',')} kg`;
}

export function day({ day: iso, language }: SampleInvoice, isLong = false): string {
  const [year = '', month = '', date = ''] = iso.split('-');
  if (isLong || language === 'en')
    return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${iso}T00:00:00Z`));
  if (language === 'nl') return `${date}-${month}-${year}`;
  return ['de', 'pl', 'tr'].includes(language) ? `${date}.${month}.${year}` : `${date}/${month}/${year}`;
}

export function country(code: string, { language }: SampleInvoice): string {
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  return language === 'tr' ? name : name.toUpperCase();
}

export function lines(party: SampleParty, invoice: SampleInvoice): readonly string[] {
  const own = [party.name, party.more, party.street, party.town, country(party.countryCode, invoice)];
  return [...own, ...(party.further ?? [])].filter(Boolean);
}

export const block = (texts: readonly string[]): string => texts.map((text) => `<div>${text}</div>`).join('');
export const logo = `<svg width="120" height="46"><rect width="120" height="46" rx="6" fill="#246"/><text x="14" y="30" fill="#fff" font-size="20">LOGO 24</text></svg>`;

interface TableStyle {
  readonly css?: string;
  readonly hasFurther?: boolean;
  readonly hasCurrency?: boolean;
}

export function table(
  { invoice, words }: Sample,
  { css = '', hasFurther = true, hasCurrency = false }: TableStyle,
): string {
  const rows = invoice.lines.map(
    ({ name, further, quantity, price }, at) =>
      `<tr><td>${at + 1}</td><td>${name}${hasFurther && further !== '' ? `<br>${further}` : ''}</td><td class="r">${quantity} ${words.piece}</td>
      <td class="r">${amount(price, invoice)}</td><td class="r">${hasCurrency ? withMoney(quantity * price, invoice) : amount(quantity * price, invoice)}</td></tr>`,
  );
  const heads = [words.position, words.description, words.quantity, words.price, words.amount];
  return `<table class="lines" style="${css}"><thead><tr>${heads.map((head, at) => `<th class="${at > 1 ? 'r' : ''}">${head}</th>`).join('')}</tr></thead>
  <tbody>${rows.join('')}</tbody></table>`;
}

export function sums({ invoice, words }: Sample): readonly (readonly [string, string])[] {
  const { net, total } = sumsOf(invoice);
  return [
    [words.net, withMoney(net, invoice)],
    ...(invoice.freight > 0 ? [[words.freight, withMoney(invoice.freight, invoice)] as const] : []),
    [words.tax, withMoney(0, invoice)],
    [words.total, withMoney(total, invoice)],
  ];
}

export function facts({ invoice, words }: Sample): readonly (readonly [string, string])[] {
  return [
    [words.customer, `K${20_000 + invoice.lines.length * 31}`],
    [words.number, invoice.number],
    [words.date, day(invoice)],
    [words.purchaseOrder, invoice.purchaseOrder],
    [words.salesOrder, invoice.salesOrder],
    [words.due, day({ ...invoice, day: '2026-12-28' })],
  ];
}

export function weights({ invoice, words }: Sample): readonly (readonly [string, string])[] {
  return [
    [words.gross, weight(invoice.grossWeight, invoice)],
    [words.netWeight, weight(invoice.netWeight, invoice)],
    [words.terms, invoice.terms],
    [words.origin, country(invoice.originCountryCode, invoice)],
  ];
}

export const pairs = (all: readonly (readonly [string, string])[], colon = ':'): string =>
  `<table class="pairs">${all.map(([name, value]) => `<tr><td>${name}${colon}</td><td>${value}</td></tr>`).join('')}</table>`;

export function footer({ invoice, words }: Sample): string {
  return `<div class="foot"><div>${invoice.seller.name}<br>${invoice.seller.street}<br>${invoice.seller.town}</div>
  <div>Tel. +49 7123 4458-0<br>info@example.com<br>www.example.com</div><div>${invoice.taxNumber}<br>IBAN ${invoice.account}<br>${words.page} 1</div></div>`;
}

const base = `body{font:10pt "Liberation Sans","Noto Sans CJK JP",sans-serif;margin:0} .r{text-align:right} table{border-collapse:collapse} td,th{padding:2px 6px;vertical-align:top;text-align:left}
th.r,td.r{text-align:right} .lines{width:100%;margin:14px 0} .lines th{border-bottom:1px solid #000} .foot{display:flex;justify-content:space-between;font-size:7pt;color:#555;margin-top:30px;border-top:1px solid #999}
.two{display:flex;justify-content:space-between;gap:20px} .sum{margin-left:auto} .sum td:last-child{text-align:right} .cap{font-size:7pt;color:#666} .box{border:1px solid #333;padding:4px;min-height:70px;flex:1} h1{font-size:16pt;margin:14px 0 6px}`;

export const page = (body: string, css = ''): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:16mm} ${base}${css}</style>${body}`;

export const sumTable = (sample: Sample, extra = ''): string =>
  `<table class="sum" style="${extra}">${sums(sample)
    .map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`)
    .join('')}</table>`;

const letter: Layout['page'] = (sample) => {
  const { invoice, words } = sample;
  return page(`<div class="r">${logo}</div><div style="margin-top:30px"><div class="cap">${invoice.seller.name} · ${invoice.seller.street} · ${invoice.seller.town}</div>
  <div class="two"><div style="margin-top:8px">${block(lines(invoice.buyer, invoice))}</div>${pairs(facts(sample))}</div></div>
  <h1>${words.title} ${invoice.number}</h1>${invoice.shipTo === null ? '' : `<div><b>${words.shipTo}:</b>${block(lines(invoice.shipTo, invoice))}</div>`}
  ${table(sample, {})}${sumTable(sample)}<div style="margin-top:12px">${pairs(weights(sample))}</div><p>${words.thanks}</p>${footer(sample)}`);
};

const boxes: Layout['page'] = (sample) => {
  const { invoice, words } = sample;
  const box = (name: string, texts: readonly string[]): string =>
    `<div class="box"><div class="cap">${name}</div>${block(texts)}</div>`;
  return page(`<div class="two"><h1>${words.title.toUpperCase()}</h1>${logo}</div><div class="two">${box(words.seller, lines(invoice.seller, invoice))}
  <div class="box">${[...facts(sample)].map(([name, value]) => `<div class="cap">${name}</div><div>${value}</div>`).join('')}</div></div>
  <div class="two" style="margin-top:8px">${box(words.buyer, lines(invoice.buyer, invoice))}${box(words.shipTo, lines(invoice.shipTo ?? invoice.buyer, invoice))}</div>
  <div class="two" style="margin-top:8px">${weights(sample)
    .map(
      ([name, value]) =>
        `<div class="box" style="min-height:20px"><div class="cap">${name}</div><div>${value}</div></div>`,
    )
    .join('')}</div>
  ${table(sample, { hasCurrency: true })}${sumTable(sample)}`);
};

const columns: Layout['page'] = (sample) => {
  const { invoice, words } = sample;
  const heads = facts(sample);
  return page(`<div class="two"><div>${logo}</div><div class="r">${block([...lines(invoice.seller, invoice), 'Tel. +44 114 496 0000', invoice.taxNumber])}</div></div>
  <h1>${words.title}</h1><div class="two"><div style="flex:1"><b>${words.buyer}</b>${block(lines(invoice.buyer, invoice))}</div><div style="flex:1"><b>${words.shipTo}</b>${block(lines(invoice.shipTo ?? invoice.buyer, invoice))}</div></div>
  <table style="width:100%;margin-top:14px;border:1px solid #888;font-size:8pt"><tr>${heads.map(([name]) => `<th>${name}</th>`).join('')}</tr><tr>${heads.map(([, value]) => `<td>${value}</td>`).join('')}</tr></table>
  ${table(sample, {})}${sumTable(sample)}<div>${weights(sample)
    .map(([name, value]) => `<div>${name}: ${value}</div>`)
    .join('')}</div><div>IBAN ${invoice.account}</div><p>${words.thanks}</p>`);
};

const sentence: Layout['page'] = (sample) => {
  const { invoice, words } = sample;
  return page(`<div>${block([...lines(invoice.seller, invoice)])}</div><h1 style="margin-top:24px">${words.number} ${invoice.number} ${words.of} ${day(invoice, true)}</h1>
  <table class="pairs"><tr><td>${words.buyer}:</td><td>${block(lines(invoice.buyer, invoice))}</td></tr>${invoice.shipTo === null ? '' : `<tr><td>${words.shipTo}:</td><td>${block(lines(invoice.shipTo, invoice))}</td></tr>`}
  <tr><td>${words.purchaseOrder}:</td><td>${invoice.purchaseOrder}</td></tr><tr><td>${words.due}:</td><td>${day({ ...invoice, day: '2026-12-28' })}</td></tr></table>
  ${table(sample, { hasCurrency: true, css: 'font-size:9pt' })}${sums(sample)
    .map(([name, value]) => `<div class="r">${name}: ${value}</div>`)
    .join('')}<p>${weights(sample)
    .map(([name, value]) => `${name}: ${value}`)
    .join('<br>')}</p><p>${words.thanks}</p>${footer(sample)}`);
};

const windowRight: Layout['page'] = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  return page(`<div class="two"><div>${logo}<div class="cap">${invoice.seller.name}<br>${invoice.seller.street}<br>${invoice.seller.town}<br>Tel. +33 4 78 00 00 00<br>${invoice.taxNumber}</div></div>
  <div style="width:45%;margin-top:60px">${block(lines(invoice.buyer, invoice))}</div></div><h1>${words.title}</h1>${pairs(facts(sample), '')}
  ${invoice.shipTo === null ? '' : `<div style="margin-top:8px"><u>${words.shipTo}</u>${block(lines(invoice.shipTo, invoice))}</div>`}${table(sample, {})}
  <table style="width:100%;border:1px solid #777"><tr>${[words.net, words.freight, words.tax, words.total].map((head) => `<th class="r">${head}</th>`).join('')}</tr>
  <tr>${[net, invoice.freight, 0, total].map((sum) => `<td class="r">${withMoney(sum, invoice)}</td>`).join('')}</tr></table>${pairs(weights(sample), ' :')}${footer(sample)}`);
};

const grid: Layout['page'] = (sample) => {
  const { invoice, words } = sample;
  const row = (name: string, texts: readonly string[]): string =>
    `<tr><td style="border:1px solid #333;width:28%"><b>${name}</b></td><td style="border:1px solid #333">${block(texts)}</td></tr>`;
  return page(
    `<h1 style="text-align:center">${words.title}</h1><table style="width:100%">${row(words.seller, lines(invoice.seller, invoice))}${row(words.shipTo, lines(invoice.shipTo ?? invoice.buyer, invoice))}
  ${row(words.buyer, lines(invoice.buyer, invoice))}${[...facts(sample), ...weights(sample)].map(([name, value]) => row(name, [value])).join('')}</table>
  ${table(sample, { css: 'border:1px solid #333', hasFurther: false })}${sumTable(sample, 'border:1px solid #333')}`,
    'td{border:0}',
  );
};

const longTable: Layout['page'] = (sample) => {
  const { invoice, words } = sample;
  return page(`<div style="text-align:center"><b>${invoice.seller.name}</b><br>${invoice.seller.street}, ${invoice.seller.town}, ${country(invoice.seller.countryCode, invoice)}</div>
  <div class="two" style="margin-top:20px"><div>${words.shipTo}:${block(lines(invoice.shipTo ?? invoice.buyer, invoice))}</div><div>${words.buyer}:${block(lines(invoice.buyer, invoice))}</div><div>${pairs(facts(sample))}</div></div>
  <h1>${words.title}</h1>${table(sample, { css: 'line-height:2.6' })}${sumTable(sample)}${pairs(weights(sample))}<p>${words.thanks}</p>`);
};

const ledger: Layout['page'] = (sample) => {
  const { invoice, words } = sample;
  const dots = (name: string, value: string): string =>
    `<div>${name} ${'.'.repeat(Math.max(3, 30 - name.length))}: ${value}</div>`;
  return page(
    `<div class="two"><div>${words.buyer}<br>${block(lines(invoice.buyer, invoice))}</div><div>${facts(sample)
      .map(([name, value]) => dots(name, value))
      .join(
        '',
      )}</div></div><div style="margin-top:14px">${words.shipTo}<br>${block(lines(invoice.shipTo ?? invoice.buyer, invoice))}</div>
  <h1>${words.title}</h1>${table(sample, { css: 'font-size:9pt' })}${sumTable(sample)}${weights(sample)
    .map(([name, value]) => dots(name, value))
    .join('')}${footer(sample)}`,
    'body{font-family:"Liberation Mono",monospace;font-size:8.5pt}@page{size:A4 landscape}',
  );
};

export const layouts: readonly Layout[] = [
  { name: 'letter', group: 'known', page: letter },
  { name: 'boxes', group: 'known', page: boxes },
  { name: 'columns', group: 'known', page: columns },
  { name: 'sentence', group: 'known', page: sentence },
  { name: 'window right', group: 'held out', page: windowRight },
  { name: 'grid', group: 'held out', page: grid },
  { name: 'long table', group: 'held out', page: longTable },
  { name: 'ledger', group: 'held out', page: ledger },
];
