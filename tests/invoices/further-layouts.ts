import {
  amount,
  block,
  country,
  day,
  facts,
  type Layout,
  lines,
  logo,
  page,
  pairs,
  sums,
  sumTable,
  table,
  weights,
  withMoney,
} from './layouts.ts';
import { type SampleParty, sumsOf } from './sample-invoices.ts';
import type { SampleLanguage } from './sample-words.ts';

// Twelve further layouts, each in three languages: different in design, words and parties from those that the rules
// were made with.

type Draw = Layout['page'];

const recipientRight: Draw = (sample) => {
  const { invoice, words } = sample;
  return page(`<div class="two"><div>${block([...lines(invoice.seller, invoice), invoice.taxNumber])}</div>${logo}</div>
  <div class="r" style="margin-top:26px"><i>${words.buyer}</i>${block(lines(invoice.buyer, invoice))}</div>
  ${invoice.shipTo === null ? '' : `<div class="r" style="margin-top:10px"><i>${words.shipTo}</i>${block(lines(invoice.shipTo, invoice))}</div>`}
  <h1>${words.title}</h1><p>${facts(sample)
    .slice(1)
    .map(([name, value]) => `<b>${name}</b> ${value}`)
    .join(' &nbsp; · &nbsp; ')}</p>${table(sample, {})}${sumTable(sample)}${pairs(weights(sample))}`);
};

const returnLine: Draw = (sample) => {
  const { invoice, words } = sample;
  const { seller, shipTo } = invoice;
  const contact = [
    ['Contact', 'B. Lindner'],
    ['Tel.', '+49 371 5512-40'],
    ['Fax', '+49 371 5512-99'],
  ] as const;
  const other = shipTo === null ? '' : lines(shipTo, invoice).join(', ');
  return page(
    `<div style="height:70px" class="r">${logo}</div><div class="two"><div style="width:85mm"><div style="font-size:6.5pt;text-decoration:underline">${seller.name}, ${seller.street}, ${seller.town}</div>
    <div style="margin-top:8px">${block(lines(invoice.buyer, invoice))}</div></div><div style="width:70mm;font-size:8.5pt">${pairs([...facts(sample), ...contact], '')}</div></div>
    <h1 style="font-size:13pt;margin-top:34px">${words.title} ${invoice.number}</h1><p>${words.thanks}</p>${other === '' ? '' : `<p>${words.shipTo}: ${other}</p>`}
    ${table(sample, { hasFurther: false })}${sumTable(sample)}<p>${weights(sample)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}</p>
    <div style="font-size:6.5pt;display:grid;grid-template-columns:1fr 1fr 1fr;margin-top:60px"><div>${block([...lines(seller, invoice), 'Geschäftsführer: Dr. P. Kessler'])}</div><div>${block(['Sparkasse Chemnitz', `IBAN ${invoice.account}`])}</div><div>${block([invoice.taxNumber, 'HRA 4418'])}</div></div>`,
  );
};

const forwarder: SampleParty = {
  ...{ name: 'Meridian Freight Services Ltd.', more: 'Ocean Import Desk', street: '5 Harbour Gate' },
  ...{ town: 'Singapore 098632', countryCode: 'SG' },
};

const notify: Draw = (sample) => {
  const { invoice, words } = sample;
  const cell = (name: string, texts: readonly string[]): string =>
    `<td style="border:1px solid #000;width:50%;height:64px"><div class="cap">${name}</div>${block(texts)}</td>`;
  const consignee = invoice.shipTo ?? invoice.buyer;
  const ports = [
    ['Vessel / Voyage', 'MSC AURELIA 226E'],
    ['Port of Loading', 'Antwerp'],
    ['Port of Discharge', 'Jebel Ali'],
    ['Container No.', 'MSCU 448120-7'],
  ];
  return page(
    `<h1 style="text-align:center;letter-spacing:1px">${words.title.toUpperCase()}</h1><table style="width:100%"><tr>${cell(words.seller, lines(invoice.seller, invoice))}${cell(
      `${words.number} / ${words.date}`,
      [`${invoice.number} / ${day(invoice)}`, `${words.purchaseOrder}: ${invoice.purchaseOrder}`],
    )}</tr><tr>${cell('Consignee', lines(consignee, invoice))}${cell('Notify Party', lines(forwarder, invoice))}</tr>
    <tr>${cell(words.buyer, lines(invoice.buyer, invoice))}${cell(
      'Shipment',
      ports.map(([name, value]) => `${name}: ${value}`),
    )}</tr></table>${table(sample, { css: 'border:1px solid #000' })}${sumTable(sample)}${pairs(weights(sample))}`,
  );
};

const totalOnTop: Draw = (sample) => {
  const { invoice, words } = sample;
  const { total } = sumsOf(invoice);
  const fact = ([name, value]: readonly [string, string]): string =>
    `<div><div class="cap">${name}</div><div>${value}</div></div>`;
  return page(`<div class="two"><h1>${words.title}</h1>${logo}</div><div style="background:#eef;padding:10px;font-size:15pt">${words.total}<br><b>${withMoney(total, invoice)}</b> <span style="font-size:9pt">${words.due} ${day({ ...invoice, day: '2026-12-28' })}</span></div>
  <div class="two" style="margin-top:10px">${facts(sample).slice(1, 5).map(fact).join('')}</div>
  <div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:12px;margin-top:16px;font-size:9pt"><div><b>${words.seller}</b>${block([...lines(invoice.seller, invoice), invoice.taxNumber])}</div><div><b>${words.buyer}</b>${block(lines(invoice.buyer, invoice))}</div>
  <div><b>${words.shipTo}</b>${block(lines(invoice.shipTo ?? invoice.buyer, invoice))}</div></div>${table(sample, {})}${sumTable(sample)}${pairs(weights(sample), '')}<p class="cap">${words.thanks}</p>`);
};

const noRules: Draw = (sample) => {
  const { invoice, words } = sample;
  const rows = invoice.lines.map(
    ({ name, further, quantity, price }) =>
      `<tr><td style="width:55%">${name}${further === '' ? '' : `<br><small>${further}</small>`}<br><small>Ref. HX-${quantity}-${price % 97}</small></td><td>${quantity}</td><td>${amount(price, invoice)}</td><td>${amount(quantity * price, invoice)}</td></tr>`,
  );
  return page(`<div><b>${invoice.seller.name}</b> &nbsp; ${invoice.seller.street} &nbsp; ${invoice.seller.town}</div><h1>${words.title} &nbsp; ${invoice.number}</h1>
  <div>${words.date} ${day(invoice)}</div><div>${words.purchaseOrder} ${invoice.purchaseOrder}</div><div style="margin:14px 0">${words.shipTo}<br>${block(lines(invoice.shipTo ?? invoice.buyer, invoice))}</div>
  <table style="width:100%"><tr>${[words.description, words.quantity, words.price, words.amount].map((head) => `<td><i>${head.toLowerCase()}</i></td>`).join('')}</tr>${rows.join('')}</table>
  <div style="margin-top:14px">${sums(sample)
    .map(([name, value]) => `<div>${name} &nbsp;&nbsp; ${value}</div>`)
    .join('')}</div><div style="margin-top:14px">${weights(sample)
    .map(([name, value]) => `<div>${name} &nbsp;&nbsp; ${value}</div>`)
    .join(
      '',
    )}</div><div style="margin-top:20px" class="cap">${invoice.taxNumber} · IBAN ${invoice.account}</div>`);
};

const carriedWords: Readonly<Record<string, readonly [string, string]>> = {
  de: ['Übertrag', 'Übertrag'],
  fr: ['À reporter', 'Report'],
  es: ['Suma y sigue', 'Suma anterior'],
};

/** Twelve lines a page, with a subtotal at its foot and at the head of the next page. */
const carried: Draw = (sample) => {
  const { invoice, words } = sample;
  const heads = [words.position, words.description, words.quantity, words.price, words.amount];
  const [below, above] = carriedWords[invoice.language] ?? ['Carried forward', 'Brought forward'];
  const sheets = Array.from({ length: Math.ceil(invoice.lines.length / 12) }, (_none, at) => at * 12);
  const so = (to: number): string =>
    amount(
      invoice.lines.slice(0, to).reduce((sum, { quantity, price }) => sum + quantity * price, 0),
      invoice,
    );
  const line = (name: string, sum: string): string =>
    `<tr><td></td><td><b>${name}</b></td><td></td><td></td><td class="r"><b>${sum}</b></td></tr>`;
  const sheet = (from: number): string => {
    const own = invoice.lines.slice(from, from + 12);
    const isLast = from + 12 >= invoice.lines.length;
    return `<div style="${isLast ? '' : 'break-after:page'}">${from === 0 ? '' : `<div class="two cap"><span>${words.title} ${invoice.number}</span><span>${words.page} ${from / 12 + 1}</span></div>`}
    <table class="lines"><tr>${heads.map((head, at) => `<th class="${at > 1 ? 'r' : ''}">${head}</th>`).join('')}</tr>${from === 0 ? '' : line(above, so(from))}${own
      .map(
        ({ name, quantity, price }, at) =>
          `<tr><td>${from + at + 1}</td><td>${name}</td><td class="r">${quantity} ${words.piece}</td><td class="r">${amount(price, invoice)}</td><td class="r">${amount(quantity * price, invoice)}</td></tr>`,
      )
      .join('')}${isLast ? '' : line(below, so(from + 12))}</table></div>`;
  };
  return page(`<div class="two"><div>${block([...lines(invoice.seller, invoice), invoice.taxNumber])}</div><div>${pairs(facts(sample))}</div></div>
  <div class="two" style="margin-top:16px"><div><b>${words.buyer}</b>${block(lines(invoice.buyer, invoice))}</div><div><b>${words.shipTo}</b>${block(lines(invoice.shipTo ?? invoice.buyer, invoice))}</div></div><h1>${words.title}</h1>
  ${sheets.map(sheet).join('')}${sumTable(sample)}${pairs(weights(sample))}`);
};

const eastern = {
  zh: [
    '发票号码',
    '日期',
    '订单号',
    '卖方',
    '收货人',
    '买方',
    '品名',
    '数量',
    '单价',
    '金额',
    '总计',
    '商业发票',
  ],
  ja: [
    '請求書番号',
    '発行日',
    '注文番号',
    '輸出者',
    '荷受人',
    '買主',
    '品名',
    '数量',
    '単価',
    '金額',
    '合計',
    '商業送り状',
  ],
} as const;

/** English labels beside those in the seller's own script. */
const eastBeside: Draw = (sample) => {
  const { invoice, words } = sample;
  const isChinese = invoice.lines.length % 2 === 0;
  const [number, date, order, seller, consignee, buyer, name, quantity, price, sum, total, title] =
    eastern[isChinese ? 'zh' : 'ja'];
  const heads = [
    `${name} ${words.description}`,
    `${quantity} ${words.quantity}`,
    `${price} ${words.price}`,
    `${sum} ${words.amount}`,
  ];
  const own = isChinese ? '宁波海天紧固件有限公司' : '北陸精機株式会社';
  return page(`<div style="text-align:center;font-size:15pt">${own}</div><div style="text-align:center">${invoice.seller.name}</div><div style="text-align:center;font-size:8pt">${invoice.seller.street}, ${invoice.seller.town}, ${country(invoice.seller.countryCode, invoice)}</div>
  <h1 style="text-align:center">${title} ${words.title.toUpperCase()}</h1><div class="two"><div style="width:58%"><div>${consignee} Consignee:</div>${block(lines(invoice.shipTo ?? invoice.buyer, invoice))}<div style="margin-top:8px">${buyer} Buyer:</div>${block(lines(invoice.buyer, invoice))}</div>
  <div>${[
    [`${number} ${words.number}`, invoice.number],
    [`${date} ${words.date}`, day(invoice)],
    [`${order} ${words.purchaseOrder}`, invoice.purchaseOrder],
    [`${seller} ${words.seller}`, invoice.seller.name],
  ]
    .map(([label, value]) => `<div>${label}: ${value}</div>`)
    .join('')}</div></div>
  <table class="lines"><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${invoice.lines.map(({ name: what, quantity: many, price: each }) => `<tr><td>${what}</td><td>${many} ${words.piece}</td><td>${amount(each, invoice)}</td><td>${amount(many * each, invoice)}</td></tr>`).join('')}</table>
  ${invoice.freight > 0 ? `<div class="r">${words.freight}: ${withMoney(invoice.freight, invoice)}</div>` : ''}<div class="r">${total} ${words.total}: ${withMoney(sumsOf(invoice).total, invoice)}</div>${pairs(weights(sample))}`);
};

const arabicBeside: Draw = (sample) => {
  const { invoice, words } = sample;
  const { total } = sumsOf(invoice);
  const row = (name: string, value: string, arabic: string): string =>
    `<tr><td>${name}</td><td style="width:60%">${value}</td><td dir="rtl" class="r">${arabic}</td></tr>`;
  const consignee = invoice.shipTo ?? invoice.buyer;
  const sum = sums(sample)
    .slice(0, -1)
    .map(([name, value]) => row(name, value, 'المبلغ'));
  return page(
    `<div class="two"><b>${invoice.seller.name}</b><b dir="rtl">شركة الخليج للآلات</b></div><div class="two"><h1>${words.title}</h1><h1 dir="rtl">فاتورة تجارية</h1></div>
    <table style="width:100%">${row(words.number, invoice.number, 'رقم الفاتورة')}${row(words.date, day(invoice), 'التاريخ')}${row(words.purchaseOrder, invoice.purchaseOrder, 'رقم الطلب')}
    ${row(words.shipTo, block(lines(consignee, invoice)), 'المرسل إليه')}${row(words.buyer, block(lines(invoice.buyer, invoice)), 'المشتري')}${row(words.seller, block(lines(invoice.seller, invoice)), 'المصدر')}
    ${weights(sample)
      .map(([name, value]) => row(name, value, 'الوزن'))
      .join(
        '',
      )}</table>${table(sample, {})}<table style="width:100%">${sum.join('')}${row(words.total, withMoney(total, invoice), 'الإجمالي')}</table>`,
    'body{font-family:"Liberation Sans","Noto Naskh Arabic",sans-serif}',
  );
};

const sidebar: Draw = (sample) => {
  const { invoice, words } = sample;
  return page(`<div style="display:grid;grid-template-columns:42mm 1fr;gap:10mm"><div style="font-size:7.5pt;border-right:1px solid #999">${logo}${block([...lines(invoice.seller, invoice), 'T +353 1 405 7700', 'www.example.com', invoice.taxNumber, `IBAN ${invoice.account}`])}</div>
  <div><div class="two"><div>${block(lines(invoice.buyer, invoice))}</div><div style="font-size:8.5pt">${facts(
    sample,
  )
    .slice(1, 5)
    .map(([name, value]) => `<div><b>${name}</b></div><div>${value}</div>`)
    .join(
      '',
    )}</div></div><h1>${words.title}</h1>${invoice.shipTo === null ? '' : `<div>${words.shipTo}</div>${block(lines(invoice.shipTo, invoice))}`}
  ${table(sample, { css: 'font-size:8.5pt' })}${sumTable(sample)}${pairs(weights(sample))}<p>${words.thanks}</p></div></div>`);
};

const letterSpaced: Draw = (sample) => {
  const { invoice, words } = sample;
  const label = (text: string): string =>
    `<div style="letter-spacing:2.5px;font-size:7.5pt;text-transform:uppercase;color:#777">${text}</div>`;
  return page(`<div class="two"><div style="letter-spacing:4px;font-size:17pt">${words.title.toUpperCase()}</div><div class="r" style="font-size:8pt">${block([...lines(invoice.seller, invoice), invoice.taxNumber])}</div></div>
  <div style="display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:22px"><div>${label(words.buyer)}${block(lines(invoice.buyer, invoice))}</div><div>${label(words.shipTo)}${block(lines(invoice.shipTo ?? invoice.buyer, invoice))}</div></div>
  <div style="display:grid;grid-template-columns:repeat(3,1fr);gap:10px;margin-top:18px">${facts(sample)
    .slice(1)
    .map(([name, value]) => `<div>${label(name)}<div>${value}</div></div>`)
    .join('')}</div>
  ${table(sample, { css: 'font-size:9pt' })}${sumTable(sample)}<div style="display:grid;grid-template-columns:repeat(4,1fr);margin-top:14px">${weights(
    sample,
  )
    .map(([name, value]) => `<div>${label(name)}<div>${value}</div></div>`)
    .join('')}</div>`);
};

/** Numbered boxes, as on forms of the trade. */
const numberedBoxes: Draw = (sample) => {
  const { invoice, words } = sample;
  const box = (at: number, name: string, texts: readonly string[], span = 1): string =>
    `<td colspan="${span}" style="border:1px solid #000;height:52px"><div style="font-size:7pt">${at}. ${name}</div>${block(texts)}</td>`;
  const [gross = ['', ''], net = ['', ''], terms = ['', ''], origin = ['', '']] = weights(sample);
  return page(
    `<h1>${words.title}</h1><table style="width:100%"><tr>${box(1, words.seller, lines(invoice.seller, invoice), 2)}${box(2, words.number, [invoice.number])}${box(3, words.date, [day(invoice)])}</tr>
    <tr>${box(4, words.shipTo, lines(invoice.shipTo ?? invoice.buyer, invoice), 2)}${box(5, words.buyer, lines(invoice.buyer, invoice), 2)}</tr>
    <tr>${box(6, words.purchaseOrder, [invoice.purchaseOrder])}${box(7, terms[0], [terms[1]])}${box(8, origin[0], [origin[1]], 2)}</tr></table>${table(sample, { css: 'border:1px solid #000', hasCurrency: true })}
    <table style="width:100%"><tr>${box(9, gross[0], [gross[1]])}${box(10, net[0], [net[1]])}${box(11, words.freight, [withMoney(invoice.freight, invoice)])}${box(12, words.total, [withMoney(sumsOf(invoice).total, invoice)])}</tr></table><p>${words.thanks}</p>`,
  );
};

const plainForm: Draw = (sample) => {
  const { invoice, words } = sample;
  const form: Readonly<Record<string, readonly [string, string, string]>> = {
    tr: ['Unvan', 'Adres', 'Ülke'],
    nl: ['Naam', 'Adres', 'Land'],
    en: ['Name', 'Address', 'Country'],
  };
  const [name, address, land] = form[invoice.language] ?? ['Name', 'Address', 'Country'];
  const party = (title: string, one: SampleParty): string =>
    `<tr><td colspan="2"><b>${title}</b></td></tr><tr><td>${name}:</td><td>${one.name}</td></tr><tr><td>${address}:</td><td>${[one.more, one.street, one.town].filter(Boolean).join(', ')}</td></tr><tr><td>${land}:</td><td>${country(one.countryCode, invoice)}</td></tr>`;
  return page(
    `<div style="text-align:center"><b>${invoice.seller.name}</b></div><h1 style="text-align:center">${words.title}</h1><table>${facts(
      sample,
    )
      .map(([label, value]) => `<tr><td>${label}</td><td>: ${value}</td></tr>`)
      .join(
        '',
      )}</table><table style="margin-top:12px">${party(words.buyer, invoice.buyer)}${invoice.shipTo === null ? '' : party(words.shipTo, invoice.shipTo)}${party(words.seller, invoice.seller)}</table>
    ${table(sample, {})}${sumTable(sample)}${pairs(weights(sample))}`,
    'body{font-family:"DejaVu Serif",serif;font-size:9pt}',
  );
};

export interface FurtherLayout extends Layout {
  readonly languages: readonly SampleLanguage[];
}

const further = (name: string, draw: Draw, ...languages: readonly SampleLanguage[]): FurtherLayout => ({
  ...{ name, group: 'further', page: draw },
  languages,
});

export const furtherLayouts: readonly FurtherLayout[] = [
  further('recipient right', recipientRight, 'es', 'it', 'pt'),
  further('return line', returnLine, 'de', 'nl', 'pl'),
  further('notify party', notify, 'en', 'tr', 'es'),
  further('total on top', totalOnTop, 'en', 'fr', 'it'),
  further('no rules', noRules, 'pl', 'pt', 'nl'),
  further('carried', carried, 'de', 'fr', 'es'),
  further('east beside', eastBeside, 'en', 'en', 'en'),
  further('arabic beside', arabicBeside, 'en', 'en', 'en'),
  further('sidebar', sidebar, 'en', 'de', 'it'),
  further('letter spaced', letterSpaced, 'fr', 'en', 'tr'),
  further('numbered boxes', numberedBoxes, 'en', 'fr', 'pt'),
  further('plain form', plainForm, 'tr', 'nl', 'en'),
];
