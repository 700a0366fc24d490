import type { FurtherLayout } from './further-layouts.ts';
import {
  amount,
  block,
  country,
  day,
  facts,
  footer,
  type Layout,
  lines,
  logo,
  page,
  pairs,
  type Sample,
  sums,
  sumTable,
  table,
  weight,
  weights,
  withMoney,
} from './layouts.ts';
import { type SampleParty, sumsOf } from './sample-invoices.ts';
import type { SampleLanguage } from './sample-words.ts';

// Layouts as programs and offices of the world print them, read before any rule was changed because of them.

type Draw = Layout['page'];

const inLine = (name: string, value: string): string => `<div>${name}: ${value}</div>`;
const row = (cells: readonly string[], cell = 'td', css = ''): string =>
  `<tr>${cells.map((text, at) => `<${cell} style="${css}" class="${at > 1 ? 'r' : ''}">${text}</${cell}>`).join('')}</tr>`;
const consigneeOf = ({ invoice }: Sample): SampleParty => invoice.shipTo ?? invoice.buyer;
const later = (sample: Sample): string => day({ ...sample.invoice, day: '2026-12-28' });

/** A letter from a word processor, with no label but its subject. */
const wordLetter: Draw = (sample) => {
  const { invoice, words } = sample;
  const { seller, buyer, shipTo } = invoice;
  const town = seller.town.replace(/^[\d -]+(?:[A-Z]{2} )?/u, '');
  const goods = invoice.lines.map(
    ({ name, quantity, price }) =>
      `<tr><td>${quantity} ${words.piece}</td><td>${name}</td><td>à ${amount(price, invoice)}</td><td class="r">${withMoney(quantity * price, invoice)}</td></tr>`,
  );
  return page(
    `<div style="text-align:center;font-size:18pt">${seller.name}</div><div style="text-align:center;font-size:8pt">${seller.street} – ${seller.town} – Tel. 0123 456789 – ${invoice.taxNumber}</div>
    <div style="margin-top:40px">${block(lines(buyer, invoice))}</div><div class="r">${town}, ${day(invoice, true)}</div>
    <p><b>${words.title} ${invoice.number}</b><br>${words.purchaseOrder}: ${invoice.purchaseOrder}</p><p>${words.thanks}</p>
    ${shipTo === null ? '' : `<p>${words.shipTo}: ${lines(shipTo, invoice).join(', ')}</p>`}<table style="width:100%">${goods.join('')}</table>
    <table style="width:100%">${sums(sample)
      .map(([name, value]) => `<tr><td>${name}</td><td class="r">${value}</td></tr>`)
      .join('')}</table>
    <p>${weights(sample)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}</p><p style="margin-top:50px">__________________<br>${seller.name}</p>`,
    'body{font-family:"Liberation Serif",serif;font-size:11pt}',
  );
};

/** A spreadsheet with all lines of its cells, and currency signs at the other end of the cell. */
const spreadsheet: Draw = (sample) => {
  const { invoice, words } = sample;
  const cell = 'border:1px solid #bbb;height:14px';
  const [left, right] = [lines(invoice.buyer, invoice), lines(consigneeOf(sample), invoice)];
  const addresses = Array.from({ length: Math.max(left.length, right.length) }, (_none, at) =>
    row([left[at] ?? '', '', right[at] ?? '', ''], 'td', `${cell};text-align:left`),
  );
  const money = (cents: number): string =>
    `<div style="display:flex;justify-content:space-between"><span>${invoice.currencyMark}</span><span>${amount(cents, invoice)}</span></div>`;
  const [number, date, order] = facts(sample).slice(1, 4);
  const heads = [words.description, words.quantity, words.price, words.amount];
  const goods = invoice.lines.map(({ name, quantity, price }) =>
    row([name, String(quantity), money(price), money(quantity * price)], 'td', cell),
  );
  const { net, total } = sumsOf(invoice);
  const sum = (name: string, cents: number): string => row(['', '', name, money(cents)], 'td', cell);
  return page(`<table style="width:100%;table-layout:fixed;font-size:9pt">${row([`<b>${invoice.seller.name}</b>`, '', `<b>${words.title}</b>`, ''], 'td', cell)}
  ${row([invoice.seller.street, '', number?.[0] ?? '', number?.[1] ?? ''], 'td', cell)}${row([invoice.seller.town, '', date?.[0] ?? '', date?.[1] ?? ''], 'td', cell)}
  ${row([country(invoice.seller.countryCode, invoice), '', order?.[0] ?? '', order?.[1] ?? ''], 'td', cell)}${row(['', '', '', ''], 'td', cell)}
  ${row([`${words.buyer}:`, '', `${words.shipTo}:`, ''], 'td', `${cell};background:#ddd;text-align:left`)}${addresses.join('')}${row(['', '', '', ''], 'td', cell)}
  ${row(heads, 'th', cell)}${goods.join('')}${sum(words.net, net)}${sum(words.freight, invoice.freight)}${sum(words.total, total)}</table>${pairs(weights(sample), '')}<i>${words.thanks}</i>`);
};

const sapWords: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Nummer/Datum',
    'Referenz-Nr./Datum',
    'Auftragsnummer/Datum',
    'Kundennummer',
    'Währung',
    'Warenempfänger',
    'Material',
    'Bezeichnung',
    'Menge ME',
    'Preis pro ME',
    'Wert',
    'Positionssumme',
    'Frachtkosten',
    'Endbetrag',
    'Informationen',
    'Lieferbed.',
  ],
  en: [
    'Number/Date',
    'Reference no./Date',
    'Sales order/Date',
    'Customer number',
    'Currency',
    'Goods recipient',
    'Material',
    'Description',
    'Qty UoM',
    'Price per unit',
    'Value',
    'Total items',
    'Freight',
    'Final amount',
    'Information',
    'Terms of delivery',
  ],
};

/** Forms like those of SAP: several facts under one heading, material numbers, units beside the quantities. */
const sapForm: Draw = (sample) => {
  const { invoice, words } = sample;
  const own = sapWords[invoice.language] ?? sapWords['en'] ?? [];
  const at = (index: number): string => own[index] ?? '';
  const { net, total } = sumsOf(invoice);
  const info = [
    [at(0), `${invoice.number} / ${day(invoice)}`],
    [at(1), `${invoice.purchaseOrder} / ${day({ ...invoice, day: '2026-01-14' })}`],
    [at(2), `${invoice.salesOrder.replace('AB-', '00001')} / ${day({ ...invoice, day: '2026-01-15' })}`],
    [at(3), '0000104488'],
    [at(4), invoice.currency],
  ];
  const goods = invoice.lines.map(
    ({ name, further, quantity, price }, index) =>
      `<tr><td>${String((index + 1) * 10).padStart(6, '0')}</td><td>${700_100 + index * 13}</td><td class="r">${quantity} ${words.piece}</td><td class="r">${amount(price, invoice)} ${invoice.currency} / 1 ${words.piece}</td><td class="r">${amount(quantity * price, invoice)}</td></tr><tr><td></td><td colspan="4">${name} ${further}</td></tr>`,
  );
  const sum = (name: string, cents: number): string =>
    `<tr><td></td><td colspan="3">${name}</td><td class="r">${amount(cents, invoice)}</td></tr>`;
  return page(`<div class="r">${logo}</div><div class="two" style="margin-top:20px"><div><div style="font-size:6pt">${invoice.seller.name}, ${invoice.seller.street}, ${invoice.seller.town}</div><div style="margin-top:6px">${block(lines(invoice.buyer, invoice))}</div></div>
  <div style="font-size:8.5pt;width:70mm"><h1>${words.title}</h1><b>${at(14)}</b>${info.map(([name, value]) => `<div>${name}</div><div>${value}</div>`).join('')}</div></div>
  <div style="margin-top:10px"><b>${at(5)}</b>${block(lines(consigneeOf(sample), invoice))}</div><p>${at(15)}: ${invoice.terms}<br>${weights(
    sample,
  )
    .slice(0, 2)
    .map(([name, value]) => `${name}: ${value}`)
    .join('<br>')}</p>
  <table class="lines" style="font-size:9pt"><tr><th>Pos.</th><th>${at(6)}</th><th class="r">${at(8)}</th><th class="r">${at(9)}</th><th class="r">${at(10)}</th></tr>${goods.join('')}${sum(at(11), net)}${invoice.freight > 0 ? sum(at(12), invoice.freight) : ''}${sum(`<b>${at(13)}</b>`, total)}</table>${footer(sample)}`);
};

/** As Sage prints on its stationery: the address without a label, columns of taxes, totals in a box. */
const sageForm: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const isFrench = invoice.language === 'fr';
  const own = isFrench
    ? [
        'FACTURE',
        'Page 1',
        'N° de pièce',
        'Date',
        'Code client',
        'Réf. commande',
        'Référence',
        'Désignation',
        'Qté',
        'P.U. HT',
        '% Rem',
        'Montant HT',
        'TVA',
        'Total HT Net',
        'Port',
        'Total TVA',
        'NET A PAYER',
        'Livré à :',
      ]
    : [
        'INVOICE',
        'Page 1',
        'Invoice No.',
        'Invoice/Tax Date',
        'Account No.',
        'Order No.',
        'Stock Code',
        'Details',
        'Quantity',
        'Unit Price',
        'Disc Amt',
        'Net Amt',
        'VAT %',
        'Total Net Amount',
        'Carriage Net',
        'Total Tax Amount',
        'Invoice Total',
        'Deliver To:',
      ];
  const at = (index: number): string => own[index] ?? '';
  const info = [
    [at(2), invoice.number],
    [at(3), day(invoice)],
    [at(5), invoice.purchaseOrder],
    [at(4), 'CARR01'],
  ] as const;
  const goods = invoice.lines.map(
    ({ name, quantity, price }, index) =>
      `<tr><td>STK-${100 + index}</td><td>${name}</td><td class="r">${amount(quantity * 100, invoice)}</td><td class="r">${amount(price, invoice)}</td><td class="r">${amount(0, invoice)}</td><td class="r">${amount(quantity * price, invoice)}</td><td class="r">${amount(0, invoice)}</td></tr>`,
  );
  const box = [
    [at(13), net],
    [at(14), invoice.freight],
    [at(15), 0],
    [at(16), total],
  ] as const;
  return page(`<div class="two"><div>${logo}</div><div class="r" style="font-size:8.5pt">${block([...lines(invoice.seller, invoice), 'Tel: 0161 496 0182', 'Email: sales@example.com', invoice.taxNumber])}</div></div>
  <div class="two"><b style="font-size:14pt">${at(0)}</b><span>${at(1)}</span></div><div class="two" style="margin-top:14px"><div style="border:1px solid #000;padding:6px;width:80mm">${block(lines(invoice.buyer, invoice))}</div>
  <div>${pairs(info, '')}</div></div>${invoice.shipTo === null ? '' : `<div style="border:1px solid #000;padding:6px;width:80mm;margin-top:6px">${at(17)}${block(lines(invoice.shipTo, invoice))}</div>`}
  <table class="lines" style="font-size:8.5pt"><tr>${own
    .slice(6, 13)
    .map((name, index) => `<th class="${index > 1 ? 'r' : ''}">${name}</th>`)
    .join('')}</tr>${goods.join('')}</table>
  <div class="two" style="margin-top:120px"><div style="font-size:8pt">${weights(sample)
    .map(([name, value]) => inLine(name, value))
    .join(
      '',
    )}</div><table style="border:1px solid #000">${box.map(([name, cents]) => `<tr><td>${name}</td><td class="r">${name === at(16) ? withMoney(cents, invoice) : amount(cents, invoice)}</td></tr>`).join('')}</table></div><p class="cap">${words.thanks}</p>`);
};

/** As small offices in Germany print: quantities first, the tax as a sentence, three columns at the foot. */
const quantityFirst: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const goods = invoice.lines.map(
    ({ name, further, quantity, price }, at) =>
      `<tr><td>${at + 1}</td><td class="r">${quantity},00</td><td>${words.piece}</td><td>${name}<br><small>${further}</small></td><td class="r">${amount(price, invoice)}</td><td class="r">${amount(quantity * price, invoice)}</td></tr>`,
  );
  const own =
    invoice.language === 'nl'
      ? ['Aantal', 'Eenheid', 'Omschrijving', 'Prijs', 'Bedrag', 'Uw contactpersoon']
      : ['Menge', 'Einh.', 'Bezeichnung', 'Einzel', 'Gesamt', 'Ihr Ansprechpartner'];
  return page(`<div class="r" style="font-size:9pt">${logo}${block([...lines(invoice.seller, invoice), 'Telefon 07361 5550-0', 'www.example.com'])}</div><div style="font-size:6.5pt;margin-top:14px"><u>${invoice.seller.name} | ${invoice.seller.street} | ${invoice.seller.town}</u></div>
  <div class="two"><div>${block(lines(invoice.buyer, invoice))}</div><div>${pairs([
    [words.customer, '10448'],
    [words.date, day(invoice)],
    [own[5] ?? '', 'Herr Lutz'],
    [words.purchaseOrder, invoice.purchaseOrder],
  ])}</div></div>
  <h1 style="font-size:13pt">${words.title} Nr. ${invoice.number}</h1><p>${words.thanks}</p>${invoice.shipTo === null ? '' : `<div>${words.shipTo}:</div>${block(lines(invoice.shipTo, invoice))}`}
  <table class="lines"><tr><th>#</th><th class="r">${own[0]}</th><th>${own[1]}</th><th>${own[2]}</th><th class="r">${own[3]}</th><th class="r">${own[4]}</th></tr>${goods.join('')}
  <tr><td colspan="5" class="r">${words.net}</td><td class="r">${withMoney(net, invoice)}</td></tr>${invoice.freight > 0 ? `<tr><td colspan="5" class="r">${words.freight}</td><td class="r">${withMoney(invoice.freight, invoice)}</td></tr>` : ''}<tr><td colspan="5" class="r">${words.tax} (0,00 %)</td><td class="r">${withMoney(0, invoice)}</td></tr><tr><td colspan="5" class="r"><b>${words.total}</b></td><td class="r"><b>${withMoney(total, invoice)}</b></td></tr></table>
  <p>${weights(sample)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' | ')}</p>${footer(sample)}`);
};

/** As Odoo prints: the address at the right, facts in columns, a reference for the payment. */
const odoo: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const own: Readonly<Record<string, readonly string[]>> = {
    en: [
      'Invoice',
      'Invoice Date:',
      'Due Date:',
      'Source:',
      'Reference:',
      'Description',
      'Quantity',
      'Unit Price',
      'Taxes',
      'Amount',
      'Untaxed Amount',
      'Total',
      'Payment Communication:',
      'Shipping Address:',
      'Units',
    ],
    fr: [
      'Facture',
      'Date de la facture :',
      "Date d'échéance :",
      'Origine :',
      'Référence :',
      'Description',
      'Quantité',
      'Prix unitaire',
      'Taxes',
      'Montant',
      'Montant hors taxes',
      'Total',
      'Communication de paiement :',
      'Adresse de livraison :',
      'Unité(s)',
    ],
    es: [
      'Factura',
      'Fecha de factura:',
      'Fecha de vencimiento:',
      'Origen:',
      'Referencia:',
      'Descripción',
      'Cantidad',
      'Precio unitario',
      'Impuestos',
      'Importe',
      'Importe sin impuestos',
      'Total',
      'Comunicación de pago:',
      'Dirección de envío:',
      'Unidades',
    ],
    pt: [
      'Fatura',
      'Data da fatura:',
      'Data de vencimento:',
      'Origem:',
      'Referência:',
      'Descrição',
      'Quantidade',
      'Preço unitário',
      'Impostos',
      'Valor',
      'Valor sem impostos',
      'Total',
      'Comunicação de pagamento:',
      'Endereço de entrega:',
      'Unidades',
    ],
  };
  const words_ = own[invoice.language] ?? own['en'] ?? [];
  const at = (index: number): string => words_[index] ?? '';
  const fact = (name: string, value: string): string =>
    `<div style="flex:1"><b>${name}</b><div>${value}</div></div>`;
  const goods = invoice.lines.map(
    ({ name, further, quantity, price }) =>
      `<tr><td>[E-COM${quantity}] ${name}<br>${further}</td><td class="r">${amount(quantity * 100, invoice)} ${at(14)}</td><td class="r">${amount(price, invoice)}</td><td class="r">0%</td><td class="r">${withMoney(quantity * price, invoice)}</td></tr>`,
  );
  return page(`<div>${logo}</div><div style="font-size:9pt">${block(lines(invoice.seller, invoice))}</div><div class="two" style="margin-top:16px"><div style="width:50%">${invoice.shipTo === null ? '' : `<b>${at(13)}</b>${block(lines(invoice.shipTo, invoice))}`}</div><div style="width:42%">${block(lines(invoice.buyer, invoice))}</div></div>
  <h1>${at(0)} ${invoice.number}</h1><div class="two">${fact(at(1), day(invoice))}${fact(at(2), later(sample))}${fact(at(3), invoice.salesOrder)}${fact(at(4), invoice.purchaseOrder)}</div>
  <table class="lines"><tr>${[5, 6, 7, 8, 9].map((index) => `<th class="${index > 5 ? 'r' : ''}">${at(index)}</th>`).join('')}</tr>${goods.join('')}</table>
  <table class="sum"><tr><td><b>${at(10)}</b></td><td>${withMoney(net, invoice)}</td></tr>${invoice.freight > 0 ? `<tr><td>${words.freight}</td><td>${withMoney(invoice.freight, invoice)}</td></tr>` : ''}<tr><td>${words.tax}</td><td>${withMoney(0, invoice)}</td></tr><tr><td><b>${at(11)}</b></td><td>${withMoney(total, invoice)}</td></tr></table>
  <p>${at(12)} <b>${invoice.number}</b></p><p>${weights(sample)
    .map(([name, value]) => `${name}: ${value}`)
    .join(
      '<br>',
    )}</p><div class="cap" style="text-align:center;border-top:1px solid #999">+32 10 588 558 · info@example.com · ${invoice.taxNumber} · IBAN ${invoice.account}</div>`);
};

const american = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;

/** As QuickBooks prints: capitals as labels, facts in a row over the goods, a balance. */
const quickBooks: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const heading = (text: string): string => `<div style="color:#36a;font-size:8pt">${text}</div>`;
  const goods = invoice.lines.map(
    ({ name, further, quantity, price }) =>
      `<tr><td>${american(invoice.day)}</td><td>Sales</td><td>${name} ${further}</td><td class="r">${quantity}</td><td class="r">${amount(price, invoice)}</td><td class="r">${amount(quantity * price, invoice)}</td></tr>`,
  );
  return page(`<div class="two"><div style="font-size:9pt">${block([...lines(invoice.seller, invoice), '+44 161 496 0182', 'billing@example.com', `VAT Registration No.: ${invoice.taxNumber}`])}</div>${logo}</div><div style="font-size:18pt;color:#36a;margin-top:14px">INVOICE</div>
  <div class="two" style="margin-top:8px"><div>${heading('BILL TO')}${block(lines(invoice.buyer, invoice))}</div>${invoice.shipTo === null ? '' : `<div>${heading('SHIP TO')}${block(lines(invoice.shipTo, invoice))}</div>`}<div>${[
    ['INVOICE', invoice.number],
    ['DATE', american(invoice.day)],
    ['TERMS', 'Net 30'],
    ['DUE DATE', '12/28/2026'],
  ]
    .map(
      ([name, value]) =>
        `<div class="r"><span style="color:#36a;font-size:8pt">${name}</span> &nbsp; ${value}</div>`,
    )
    .join('')}</div></div>
  <table style="width:100%;margin-top:14px;border-top:1px solid #36a"><tr>${['SHIP VIA', 'TRACKING NO.', 'P.O. NUMBER', 'SALES REP'].map((name) => `<td>${heading(name)}</td>`).join('')}</tr><tr><td>DHL</td><td>4412 8830 11</td><td>${invoice.purchaseOrder}</td><td>RM</td></tr></table>
  <table class="lines"><tr>${['DATE', 'ACTIVITY', 'DESCRIPTION', 'QTY', 'RATE', 'AMOUNT'].map((name, at) => `<th class="${at > 2 ? 'r' : ''}" style="background:#def">${name}</th>`).join('')}</tr>${goods.join('')}</table>
  <div class="two"><div style="width:50%">${words.thanks}<br>${weights(sample)
    .map(([name, value]) => `${name}: ${value}`)
    .join(
      '<br>',
    )}</div><table><tr><td>SUBTOTAL</td><td class="r">${amount(net, invoice)}</td></tr><tr><td>SHIPPING</td><td class="r">${amount(invoice.freight, invoice)}</td></tr><tr><td>TOTAL</td><td class="r">${amount(total, invoice)}</td></tr><tr><td>BALANCE DUE</td><td class="r"><b style="font-size:13pt">${invoice.currency} ${amount(total, invoice)}</b></td></tr></table></div>`);
};

/** As Xero prints: three columns at the head, the address without a label, the currency in the words of the sums. */
const xero: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const goods = invoice.lines.map(
    ({ name, quantity, price }) =>
      `<tr><td>${name}</td><td class="r">${quantity}.00</td><td class="r">${amount(price, invoice)}</td><td class="r">No VAT</td><td class="r">${amount(quantity * price, invoice)}</td></tr>`,
  );
  return page(`<div class="r">${logo}</div><div style="display:grid;grid-template-columns:1.3fr 1fr 1fr;margin-top:10px"><div><div style="font-size:17pt">INVOICE</div><div style="margin:22px 0 0 20px">${block(lines(invoice.buyer, invoice))}</div></div>
  <div style="font-size:9pt">${[
    ['Invoice Date', day(invoice)],
    ['Invoice Number', invoice.number],
    ['Reference', invoice.purchaseOrder],
    ['VAT Number', invoice.taxNumber],
  ]
    .map(([name, value]) => `<b>${name}</b><div>${value}</div>`)
    .join('')}</div><div style="font-size:9pt">${block(lines(invoice.seller, invoice))}</div></div>
  <table class="lines" style="margin-top:40px"><tr>${['Description', 'Quantity', 'Unit Price', 'VAT', `Amount ${invoice.currency}`].map((name, at) => `<th class="${at > 0 ? 'r' : ''}">${name}</th>`).join('')}</tr>${goods.join('')}
  <tr><td colspan="4" class="r">Subtotal</td><td class="r">${amount(net, invoice)}</td></tr>${invoice.freight > 0 ? `<tr><td colspan="4" class="r">Shipping</td><td class="r">${amount(invoice.freight, invoice)}</td></tr>` : ''}<tr><td colspan="4" class="r">TOTAL NO VAT</td><td class="r">0.00</td></tr><tr><td colspan="4" class="r"><b>TOTAL ${invoice.currency}</b></td><td class="r"><b>${amount(total, invoice)}</b></td></tr></table>
  <b style="font-size:13pt">Due Date: ${later(sample)}</b><p>${words.thanks}</p>${weights(sample)
    .map(([name, value]) => inLine(name, value))
    .join(
      '',
    )}${invoice.shipTo === null ? '' : `<p>Delivery Address:</p>${block(lines(invoice.shipTo, invoice))}`}<p class="cap">Company Registration No: 03418822. Registered Office: ${invoice.seller.street}, ${invoice.seller.town}</p>`);
};

/** Written line by line in letters of one width, as old programs print. */
const typed: Draw = (sample) => {
  const { invoice, words } = sample;
  const pad = (text: string, width: number): string => text.slice(0, width).padEnd(width);
  const left = (text: string, width: number): string => text.padStart(width);
  const buyer = [words.buyer, ...lines(invoice.buyer, invoice)];
  const info = facts(sample).map(([name, value]) => `${pad(name, 24)}${value}`);
  const head = Array.from(
    { length: Math.max(buyer.length, info.length) },
    (_none, at) => `${pad(info[at] ?? '', 46)}${buyer[at] ?? ''}`,
  );
  const goods = invoice.lines.map(
    ({ name, quantity, price }) =>
      `${pad(name, 38)}${left(`${quantity} ${words.piece}`, 11)}${left(amount(price, invoice), 15)}${left(amount(quantity * price, invoice), 17)}`,
  );
  const sum = sums(sample).map(([name, value]) => `${pad('', 34)}${pad(name, 26)}${left(value, 21)}`);
  const ship = invoice.shipTo === null ? [] : [words.shipTo, ...lines(invoice.shipTo, invoice), ''];
  return page(
    `<pre>${[invoice.seller.name.toUpperCase(), invoice.seller.street, invoice.seller.town, invoice.taxNumber, '', '', ...head, '', `*** ${words.title.toUpperCase()} ***`, '', ...ship, `${pad(words.description, 38)}${left(words.quantity, 11)}${left(words.price, 15)}${left(words.amount, 17)}`, '-'.repeat(81), ...goods, '-'.repeat(81), ...sum, '='.repeat(81), '', ...weights(sample).map(([name, value]) => `${pad(name, 30)}${value}`), '', words.thanks].join('\n')}</pre>`,
    'pre{font:8.5pt/1.25 "Liberation Mono",monospace;margin:0}',
  );
};

/** The form that couriers ask for, with explanations within its labels. */
const courierForm: Draw = (sample) => {
  const { invoice } = sample;
  const { seller, buyer, shipTo } = invoice;
  const cell = (name: string, texts: readonly string[], span = 1): string =>
    `<td colspan="${span}" style="border:1px solid #000;height:44px;width:${span * 25}%"><div style="font-size:6.5pt">${name}</div>${block(texts)}</td>`;
  const goods = invoice.lines.map(
    ({ name, quantity, price }, at) =>
      `<tr>${[`${at + 1}`, String(quantity), 'PCS', name, '8413.70', country(invoice.originCountryCode, invoice), amount(price, invoice), amount(quantity * price, invoice)].map((text, index) => `<td style="border:1px solid #000" class="${index > 5 ? 'r' : ''}">${text}</td>`).join('')}</tr>`,
  );
  return page(
    `<h1 style="text-align:center">COMMERCIAL INVOICE</h1><table style="width:100%;font-size:9pt"><tr>${cell('INTERNATIONAL AIR WAYBILL NO.', ['7744 1820 3391'], 2)}${cell('NOTE: All shipments must be accompanied by a waybill.', [], 2)}</tr>
    <tr>${cell('DATE OF EXPORTATION', [day(invoice)], 2)}${cell('EXPORT REFERENCES (i.e., order no., invoice no., etc.)', [`Invoice No. ${invoice.number}`, `PO ${invoice.purchaseOrder}`], 2)}</tr>
    <tr>${cell('SHIPPER/EXPORTER (complete name and address)', lines(seller, invoice), 2)}${cell('CONSIGNEE (complete name and address)', lines(shipTo ?? buyer, invoice), 2)}</tr>
    <tr>${cell('COUNTRY OF EXPORT', [country(seller.countryCode, invoice)])}${cell('COUNTRY OF MANUFACTURE', [country(invoice.originCountryCode, invoice)])}${cell('IMPORTER - IF OTHER THAN CONSIGNEE (complete name and address)', shipTo === null ? [] : lines(buyer, invoice), 2)}</tr>
    <tr>${cell('COUNTRY OF ULTIMATE DESTINATION', [country((shipTo ?? buyer).countryCode, invoice)], 2)}${cell('CURRENCY', [invoice.currency])}${cell('TERMS OF SALE', [invoice.terms])}</tr></table>
    <table style="width:100%;font-size:8pt;margin-top:-1px"><tr>${['MARKS/NOS.', 'QTY', 'UNIT OF MEASURE', 'FULL DESCRIPTION OF GOODS', 'HS CODE', 'COUNTRY OF ORIGIN', 'UNIT VALUE', 'TOTAL VALUE'].map((name) => `<th style="border:1px solid #000">${name}</th>`).join('')}</tr>${goods.join('')}</table>
    <table style="width:100%;font-size:9pt"><tr>${cell('TOTAL NO. OF PKGS.', ['3'])}${cell('TOTAL WEIGHT', [weight(invoice.grossWeight, invoice)])}${cell('FREIGHT', [amount(invoice.freight, invoice)])}${cell('TOTAL INVOICE VALUE', [withMoney(sumsOf(invoice).total, invoice)])}</tr></table>
    <p style="font-size:8pt">I declare all the information contained in this invoice to be true and correct. SIGNATURE OF SHIPPER/EXPORTER (Type name and title and sign.) ____________ DATE ________</p>`,
  );
};

/** As NetSuite prints: number and date below the title at the right, the sum in a band. */
const netSuite: Draw = (sample) => {
  const { invoice, words } = sample;
  const { total } = sumsOf(invoice);
  return page(`<div class="two"><div>${logo}<div style="font-size:8pt"><b>${invoice.seller.name}</b><br>${invoice.seller.street}<br>${invoice.seller.town}<br>${country(invoice.seller.countryCode, invoice)}</div></div><div class="r"><div style="font-size:22pt">${words.title}</div><div style="font-size:14pt">#${invoice.number}</div><div>${day(invoice)}</div></div></div>
  <div style="display:grid;grid-template-columns:1fr 1fr 1fr;margin-top:16px;font-size:9pt"><div><b>${words.buyer}</b>${block(lines(invoice.buyer, invoice))}</div><div>${invoice.shipTo === null ? '' : `<b>${words.shipTo}</b>${block(lines(invoice.shipTo, invoice))}`}</div><div style="background:#e3e3e3;padding:8px"><b>${words.total.toUpperCase()}</b><div style="font-size:20pt;text-align:right">${withMoney(total, invoice)}</div><div class="r">${words.due}: ${later(sample)}</div></div></div>
  <table style="width:100%;font-size:8.5pt;background:#eee;margin-top:12px"><tr>${[words.due, words.purchaseOrder, words.salesOrder, words.terms].map((name) => `<td><b>${name}</b></td>`).join('')}</tr><tr>${[later(sample), invoice.purchaseOrder, invoice.salesOrder, invoice.terms].map((value) => `<td>${value}</td>`).join('')}</tr></table>
  ${table(sample, { css: 'font-size:9pt' })}${sumTable(sample)}<p>${weights(sample)
    .map(([name, value]) => `${name}: ${value}`)
    .join('<br>')}</p><div class="two cap"><span>${words.thanks}</span><span>1 / 1</span></div>`);
};

/** A stamp across the address, initials, and the watermark of a copy. */
const stamped: Draw = (sample) => {
  const { invoice, words } = sample;
  return page(`<div style="position:absolute;left:90px;top:150px;font-size:60pt;color:#ddd;transform:rotate(-35deg);z-index:-1">ORIGINAL</div><div style="position:absolute;left:230px;top:190px;border:3px solid #a33;color:#a33;padding:4px 12px;transform:rotate(-12deg);font-size:12pt">EINGEGANGEN<br>RECEIVED 20.11.2026</div>
  <div style="text-align:center"><b>${invoice.seller.name}</b> – ${invoice.seller.street} – ${invoice.seller.town} – ${country(invoice.seller.countryCode, invoice)}</div><hr><div class="two"><div style="width:50%"><b>${words.buyer}:</b>${block(lines(invoice.buyer, invoice))}</div><div style="width:45%"><b>${words.shipTo}:</b>${block(lines(consigneeOf(sample), invoice))}</div></div>
  <h1 style="text-align:center">${words.title} ${words.number}: ${invoice.number}</h1><div style="text-align:center">${words.date}: ${day(invoice)} &nbsp;&nbsp;&nbsp; ${words.purchaseOrder}: ${invoice.purchaseOrder}</div>${table(sample, { css: 'border:1px solid #000', hasFurther: false })}${sumTable(sample)}${pairs(weights(sample))}<div class="two" style="margin-top:40px"><span>..............................<br>${words.seller}</span><span>..............................<br>${words.buyer}</span></div>${footer(sample)}`);
};

/** Landscape, fourteen columns, and a line of totals below several of them. */
const manyColumns: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const heads = [
    words.position,
    'Art.',
    words.description,
    'HS',
    words.origin,
    'CTN',
    words.quantity,
    words.piece,
    words.netWeight,
    words.gross,
    words.price,
    '%',
    words.amount,
  ];
  const share = (all: number): string => amount(Math.round((all * 100) / invoice.lines.length), invoice);
  const goods = invoice.lines.map(({ name, quantity, price }, at) =>
    row(
      [
        `${at + 1}`,
        `A${4_410 + at}`,
        name,
        '84137030',
        invoice.originCountryCode,
        '2',
        String(quantity),
        words.piece,
        share(invoice.netWeight),
        share(invoice.grossWeight),
        amount(price, invoice),
        '0',
        amount(quantity * price, invoice),
      ],
      'td',
      'border:1px solid #999',
    ),
  );
  const pieces = invoice.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return page(
    `<div class="two"><div>${block([...lines(invoice.seller, invoice), invoice.taxNumber])}</div><div><h1>${words.title}</h1></div><div>${pairs(facts(sample))}</div></div><div class="two"><div style="width:48%;border:1px solid #000;padding:4px"><small>${words.buyer}</small>${block(lines(invoice.buyer, invoice))}</div><div style="width:48%;border:1px solid #000;padding:4px"><small>${words.shipTo}</small>${block(lines(consigneeOf(sample), invoice))}</div></div>
    <table style="width:100%;font-size:7.5pt;margin-top:8px">${row(heads, 'th', 'border:1px solid #999')}${goods.join('')}${row(['', '', words.net, '', '', String(invoice.lines.length * 2), String(pieces), '', amount(Math.round(invoice.netWeight * 100), invoice), amount(Math.round(invoice.grossWeight * 100), invoice), '', '', amount(net, invoice)], 'td', 'font-weight:bold')}</table>
    <div class="r">${invoice.freight > 0 ? `${words.freight} ${withMoney(invoice.freight, invoice)}<br>` : ''}<b>${words.total} ${withMoney(total, invoice)}</b></div>${pairs(weights(sample))}`,
    '@page{size:A4 landscape}',
  );
};

/** The form that Turkish offices print of their electronic invoices. */
const eArchive: Draw = (sample) => {
  const { invoice } = sample;
  const { net, total } = sumsOf(invoice);
  const goods = invoice.lines.map(
    ({ name, quantity, price }, at) =>
      `<tr>${[`${at + 1}`, name, `${quantity} Adet`, `${amount(price, invoice)} ${invoice.currency}`, '%0,00', amount(0, invoice), `%0,00`, amount(0, invoice), `${amount(quantity * price, invoice)} ${invoice.currency}`].map((text) => `<td style="border:1px solid #000;font-size:7.5pt">${text}</td>`).join('')}</tr>`,
  );
  const sum = (name: string, cents: number): string =>
    `<tr><td style="border:1px solid #000"><b>${name}</b></td><td style="border:1px solid #000">${amount(cents, invoice)} ${invoice.currency}</td></tr>`;
  return page(`<div class="two" style="font-size:8.5pt"><div style="width:40%;border-top:1px solid #000;border-bottom:1px solid #000">${block([...lines(invoice.seller, invoice), 'Tel: 272 220 11 00', 'Vergi Dairesi: Afyon', `VKN: ${invoice.taxNumber}`])}</div><div style="text-align:center"><b>e-FATURA</b></div><div style="width:25%">&nbsp;</div></div>
  <div class="two" style="font-size:8.5pt;margin-top:8px"><div style="width:48%;border-top:1px solid #000;border-bottom:1px solid #000"><b>SAYIN</b>${block(lines(invoice.buyer, invoice))}<div>Vergi Dairesi: -</div></div><table style="font-size:8pt">${[
    ['Özelleştirme No:', 'TR1.2'],
    ['Senaryo:', 'IHRACAT'],
    ['Fatura Tipi:', 'ISTISNA'],
    ['Fatura No:', invoice.number],
    ['Fatura Tarihi:', day(invoice)],
    ['Sipariş No:', invoice.purchaseOrder],
  ]
    .map(
      ([name, value]) =>
        `<tr><td style="border:1px solid #000"><b>${name}</b></td><td style="border:1px solid #000">${value}</td></tr>`,
    )
    .join('')}</table></div><div style="font-size:8pt">ETTN: 3f2504e0-4f89-11d3-9a0c-0305e82c3301</div>
  <table style="width:100%;margin-top:8px"><tr>${['Sıra No', 'Mal Hizmet', 'Miktar', 'Birim Fiyat', 'İskonto Oranı', 'İskonto Tutarı', 'KDV Oranı', 'KDV Tutarı', 'Mal Hizmet Tutarı'].map((name) => `<th style="border:1px solid #000;font-size:7.5pt">${name}</th>`).join('')}</tr>${goods.join('')}</table>
  <table class="sum" style="font-size:8pt;margin-top:6px">${sum('Mal Hizmet Toplam Tutarı', net)}${sum('Toplam İskonto', 0)}${invoice.freight > 0 ? sum('Navlun Bedeli', invoice.freight) : ''}${sum('Hesaplanan KDV(%0)', 0)}${sum('Vergiler Dahil Toplam Tutar', total)}${sum('Ödenecek Tutar', total)}</table>
  <div style="font-size:8pt">Vergi İstisna Muafiyet Sebebi: 301 - Mal ihracatı<br>${invoice.shipTo === null ? '' : `Teslim Adresi: ${lines(invoice.shipTo, invoice).join(', ')}<br>`}${weights(
    sample,
  )
    .map(([name, value]) => `${name}: ${value}`)
    .join('<br>')}</div>`);
};

/** As Italian and Portuguese programs print: small boxes with a heading in each, the recipient in a frame at the right. */
const headedBoxes: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const cell = (name: string, value: string): string =>
    `<td style="border:1px solid #666"><div style="font-size:6pt">${name.toUpperCase()}</div>${value}</td>`;
  return page(`<div class="two"><div style="width:45%">${logo}<div style="font-size:8pt">${block([...lines(invoice.seller, invoice), 'Tel. 0362 501188', 'C.F./P.IVA ' + invoice.taxNumber, 'Cap. Soc. 50.000,00 i.v.'])}</div></div><div style="width:48%"><div style="border:1px solid #666;padding:4px"><div style="font-size:6pt">${words.buyer.toUpperCase()}</div>${block(lines(invoice.buyer, invoice))}</div><div style="border:1px solid #666;padding:4px;margin-top:4px"><div style="font-size:6pt">${words.shipTo.toUpperCase()}</div>${block(lines(consigneeOf(sample), invoice))}</div></div></div>
  <table style="width:100%;font-size:9pt;margin-top:8px"><tr>${cell('Tipo documento', words.title)}${cell(words.number, invoice.number)}${cell(words.date, day(invoice))}${cell(words.customer, '001482')}${cell(words.page, '1')}</tr><tr>${cell(words.purchaseOrder, invoice.purchaseOrder)}${cell(words.due, later(sample))}${cell(words.terms, invoice.terms)}${cell(words.origin, country(invoice.originCountryCode, invoice))}${cell('Valuta', invoice.currency)}</tr></table>
  ${table(sample, { css: 'font-size:8.5pt;border:1px solid #666' })}<table style="width:100%;font-size:9pt;margin-top:60px"><tr>${cell(words.gross, weight(invoice.grossWeight, invoice).replace(' kg', ''))}${cell(words.netWeight, weight(invoice.netWeight, invoice).replace(' kg', ''))}${cell('Colli', '4')}${cell(words.freight, amount(invoice.freight, invoice))}</tr><tr>${cell(words.net, amount(net, invoice))}${cell(words.tax, amount(0, invoice))}${cell('Bollo', '')}${cell(words.total, `<b>${withMoney(total, invoice)}</b>`)}</tr></table><p style="font-size:7pt">${words.thanks}</p>`);
};

/** As Polish offices print: both parties side by side, a summary of taxes, the sum in words. */
const sideBySide: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const bought = [...lines(invoice.buyer, invoice)];
  const goods = invoice.lines.map(
    ({ name, quantity, price }, at) =>
      `<tr>${[`${at + 1}.`, name, String(quantity), words.piece, amount(price, invoice), amount(quantity * price, invoice), '0%', amount(0, invoice), amount(quantity * price, invoice)].map((text) => `<td style="border:1px solid #000">${text}</td>`).join('')}</tr>`,
  );
  const heads =
    invoice.language === 'pl'
      ? ['Lp.', 'Nazwa', 'Ilość', 'J.m.', 'Cena netto', 'Wartość netto', 'VAT', 'Kwota VAT', 'Wartość brutto']
      : ['N°', 'Désignation', 'Qté', 'Unité', 'PU HT', 'Montant HT', 'TVA', 'Montant TVA', 'Montant TTC'];
  return page(`<div class="two"><div>${logo}</div><div style="font-size:9pt">${[
    [words.date, day(invoice)],
    [words.due, later(sample)],
    [words.purchaseOrder, invoice.purchaseOrder],
  ]
    .map(([name, value]) => `<div><b>${name}:</b> ${value}</div>`)
    .join(
      '',
    )}</div></div><h1 style="text-align:center">${words.title} ${invoice.language === 'pl' ? 'nr' : 'n°'} ${invoice.number}</h1>
  <div class="two"><div style="width:48%"><b>${words.seller}</b><hr>${block([...lines(invoice.seller, invoice), invoice.taxNumber])}</div><div style="width:48%"><b>${words.buyer}</b><hr>${block(bought)}</div></div>${invoice.shipTo === null ? '' : `<div style="margin-top:6px"><b>${words.shipTo}</b>${block(lines(invoice.shipTo, invoice))}</div>`}
  <table style="width:100%;font-size:8.5pt;margin-top:10px"><tr>${heads.map((name) => `<th style="border:1px solid #000">${name}</th>`).join('')}</tr>${goods.join('')}<tr><td colspan="5" class="r">${invoice.language === 'pl' ? 'Razem' : 'Total'}</td><td>${amount(net, invoice)}</td><td>X</td><td>${amount(0, invoice)}</td><td>${amount(net, invoice)}</td></tr></table>
  ${invoice.freight > 0 ? `<div class="r">${words.freight}: ${withMoney(invoice.freight, invoice)}</div>` : ''}<div style="font-size:13pt;text-align:right"><b>${words.total}: ${withMoney(total, invoice)}</b></div><p>${weights(
    sample,
  )
    .map(([name, value]) => `${name}: ${value}`)
    .join('<br>')}</p><p>${words.thanks}</p><div class="cap">IBAN ${invoice.account}</div>`);
};

/** As Business Central prints: numbers of customers beside the address, sums with and without taxes. */
const businessCentral: Draw = (sample) => {
  const { invoice, words } = sample;
  const { total } = sumsOf(invoice);
  const own: Readonly<Record<string, readonly string[]>> = {
    en: [
      'Sales - Invoice',
      'Bill-to Customer No.',
      'VAT Registration No.',
      'Invoice No.',
      'Posting Date',
      'Document Date',
      'External Document No.',
      'Ship-to Address',
      'Total %c Excl. VAT',
      '0% VAT',
      'Total %c Incl. VAT',
    ],
    de: [
      'Verkauf - Rechnung',
      'Rech. an Deb.-Nr.',
      'USt-IdNr.',
      'Rechnungsnr.',
      'Buchungsdatum',
      'Belegdatum',
      'Externe Belegnummer',
      'Lief. an Adresse',
      'Gesamt %c ohne MwSt.',
      '0 % MwSt.',
      'Gesamt %c inkl. MwSt.',
    ],
    nl: [
      'Verkoop - Factuur',
      'Factuur aan klantnr.',
      'Btw-nummer',
      'Factuurnr.',
      'Boekingsdatum',
      'Documentdatum',
      'Extern documentnr.',
      'Verzendadres',
      'Totaal %c excl. btw',
      '0% btw',
      'Totaal %c incl. btw',
    ],
  };
  const at = (index: number): string =>
    (own[invoice.language]?.[index] ?? '').replace('%c', invoice.currency);
  return page(`<div class="two"><h1>${at(0)}</h1><span>${words.page} 1</span></div><div class="two"><div style="margin-top:10px">${block(lines(invoice.buyer, invoice))}</div><div style="font-size:9pt">${block(lines(invoice.seller, invoice))}<div>Tel. 0666-666-6666</div><div>${invoice.taxNumber}</div><div>IBAN ${invoice.account}</div></div></div>
  <div class="two" style="font-size:9pt;margin-top:14px">${pairs(
    [
      [at(1), 'D10448'],
      [at(2), '-'],
      [at(3), invoice.number],
      [at(4), day({ ...invoice, day: '2026-12-01' })],
    ],
    '',
  )}${pairs(
    [
      [at(5), day(invoice)],
      [words.due, later(sample)],
      [at(6), invoice.purchaseOrder],
    ],
    '',
  )}</div>
  ${table(sample, { css: 'font-size:9pt' })}<table class="sum">${[...(invoice.freight > 0 ? [[words.freight, amount(invoice.freight, invoice)]] : []), [at(8), amount(total, invoice)], [at(9), amount(0, invoice)], [at(10), amount(total, invoice)]].map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</table>
  ${invoice.shipTo === null ? '' : `<div style="margin-top:10px"><b>${at(7)}</b>${block(lines(invoice.shipTo, invoice))}</div>`}${pairs(weights(sample), '')}`);
};

/** As traders in East Asia print: the recipient behind `TO:`, the sum in words, marks, and a route. */
const trader: Draw = (sample) => {
  const { invoice, words } = sample;
  const { total } = sumsOf(invoice);
  const consignee = consigneeOf(sample);
  const [name = '', ...rest] = lines(consignee, invoice);
  return page(`<div style="text-align:center;font-size:15pt"><b>${invoice.seller.name.toUpperCase()}</b></div><div style="text-align:center;font-size:8.5pt">ADD: ${invoice.seller.street}, ${invoice.seller.town}, ${country(invoice.seller.countryCode, invoice)}<br>TEL: 0086-574-8772 0000 &nbsp; FAX: 0086-574-8772 0001</div><h1 style="text-align:center;text-decoration:underline">COMMERCIAL INVOICE</h1>
  <div class="two"><div style="width:55%"><table><tr><td>TO:</td><td>${block([name.toUpperCase(), ...rest])}</td></tr></table></div><div>${[
    ['INVOICE NO.', invoice.number],
    ['DATE', day(invoice)],
    ['S/C NO.', invoice.salesOrder],
    ['P/O NO.', invoice.purchaseOrder],
  ]
    .map(([label, value]) => inLine(label ?? '', value ?? ''))
    .join('')}</div></div>
  <div>FROM NINGBO, CHINA TO HAMBURG BY SEA</div><table class="lines"><tr>${['MARKS & NOS.', 'DESCRIPTION OF GOODS', 'QUANTITY', 'UNIT PRICE', 'AMOUNT'].map((head) => `<th>${head}</th>`).join('')}</tr><tr><td>N/M</td><td></td><td></td><td colspan="2">${invoice.terms} (INCOTERMS 2020)</td></tr>${invoice.lines.map(({ name: goods, quantity, price }) => `<tr><td></td><td>${goods.toUpperCase()}</td><td>${quantity} PCS</td><td>${withMoney(price, invoice)}</td><td>${withMoney(quantity * price, invoice)}</td></tr>`).join('')}${invoice.freight > 0 ? `<tr><td></td><td>FREIGHT</td><td></td><td></td><td>${withMoney(invoice.freight, invoice)}</td></tr>` : ''}<tr><td>TOTAL:</td><td></td><td>${invoice.lines.reduce((sum, { quantity }) => sum + quantity, 0)} PCS</td><td></td><td>${withMoney(total, invoice)}</td></tr></table>
  <div>SAY TOTAL: ${invoice.currency} TWELVE THOUSAND AND CENTS FIFTY ONLY.</div><div>${words.gross.toUpperCase()}: ${weight(invoice.grossWeight, invoice)}</div><div>COUNTRY OF ORIGIN: ${country(invoice.originCountryCode, invoice)}</div><div class="r" style="margin-top:40px">${invoice.seller.name.toUpperCase()}<br>AUTHORIZED SIGNATURE</div>`);
};

/** As Zoho and its like print: a balance beside the title, facts with colons set apart. */
const balanceFirst: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const goods = invoice.lines.map(
    ({ name, further, quantity, price }, at) =>
      `<tr><td>${at + 1}</td><td>${name}<br><small>${further}</small></td><td class="r">${quantity}.00<br><small>pcs</small></td><td class="r">${amount(price, invoice)}</td><td class="r">${amount(quantity * price, invoice)}</td></tr>`,
  );
  const fact = (name: string, value: string): string =>
    `<tr><td class="r">${name} :</td><td class="r">${value}</td></tr>`;
  return page(`<div class="two"><div>${logo}<b>${invoice.seller.name}</b><div style="font-size:8.5pt">${invoice.seller.street}<br>${invoice.seller.town}<br>${country(invoice.seller.countryCode, invoice)}<br>${invoice.taxNumber}</div></div><div class="r"><div style="font-size:20pt">TAX INVOICE</div><b># ${invoice.number}</b><div style="font-size:8pt;margin-top:10px">Balance Due</div><b>${withMoney(total, invoice)}</b></div></div>
  <div class="two" style="margin-top:20px"><div><div style="color:#777">Bill To</div><b>${invoice.buyer.name}</b>${block(lines(invoice.buyer, invoice).slice(1))}${invoice.shipTo === null ? '' : `<div style="color:#777;margin-top:8px">Ship To</div>${block(lines(invoice.shipTo, invoice))}`}</div><table>${fact('Invoice Date', day(invoice))}${fact('Terms', 'Net 30')}${fact('Due Date', later(sample))}${fact('P.O.#', invoice.purchaseOrder)}</table></div>
  <table class="lines"><tr style="background:#333;color:#fff"><th>#</th><th>Item &amp; Description</th><th class="r">Qty</th><th class="r">Rate</th><th class="r">Amount</th></tr>${goods.join('')}</table><table class="sum"><tr><td>Sub Total</td><td>${amount(net, invoice)}</td></tr>${invoice.freight > 0 ? `<tr><td>Shipping charge</td><td>${amount(invoice.freight, invoice)}</td></tr>` : ''}<tr><td><b>Total</b></td><td><b>${withMoney(total, invoice)}</b></td></tr><tr><td><b>Balance Due</b></td><td><b>${withMoney(total, invoice)}</b></td></tr></table><p><small>Notes</small><br>${words.thanks}</p>${weights(
    sample,
  )
    .map(([name, value]) => inLine(name, value))
    .join('')}`);
};

/** The frame that exporters in South Asia print, every box with its own heading. */
const southAsian: Draw = (sample) => {
  const { invoice } = sample;
  const { seller, buyer, shipTo } = invoice;
  const cell = (name: string, texts: readonly string[], span = 1): string =>
    `<td colspan="${span}" style="border:1px solid #000;height:30px"><div style="font-size:7pt">${name}</div>${block(texts)}</td>`;
  const { total } = sumsOf(invoice);
  return page(
    `<div style="text-align:center"><b>INVOICE</b></div><table style="width:100%;font-size:8.5pt;table-layout:fixed"><tr>${cell('Exporter', lines(seller, invoice), 2)}${cell('Invoice No. &amp; Date', [`${invoice.number} DT. ${day(invoice)}`])}${cell("Exporter's Ref.", ['IEC 0512044871'])}</tr>
    <tr>${cell('Consignee', lines(shipTo ?? buyer, invoice), 2)}${cell("Buyer's Order No. &amp; Date", [`${invoice.purchaseOrder} DT. 14 January 2026`], 2)}</tr><tr>${cell('Buyer (if other than consignee)', shipTo === null ? ['SAME AS CONSIGNEE'] : lines(buyer, invoice), 2)}${cell('Country of Origin of Goods', [country(invoice.originCountryCode, invoice)])}${cell('Country of Final Destination', [country((shipTo ?? buyer).countryCode, invoice)])}</tr>
    <tr>${cell('Pre-Carriage by', ['ROAD'])}${cell('Place of Receipt by Pre-carrier', ['-'])}${cell('Terms of Delivery and Payment', [invoice.terms, 'T/T 30 days'], 2)}</tr><tr>${cell('Vessel / Flight No.', ['MAERSK 22W'])}${cell('Port of Loading', ['Felixstowe'])}${cell('Port of Discharge', ['Jebel Ali'])}${cell('Final Destination', [''])}</tr></table>
    <table style="width:100%;font-size:8.5pt;margin-top:-1px"><tr>${['Marks &amp; Nos.', 'No. &amp; Kind of Pkgs.', 'Description of Goods', 'Quantity', `Rate ${invoice.currency}`, `Amount ${invoice.currency}`].map((name) => `<th style="border:1px solid #000">${name}</th>`).join('')}</tr>${invoice.lines.map(({ name, quantity, price }) => `<tr>${['N/M', '2 CTNS', name, `${quantity} NOS`, amount(price, invoice), amount(quantity * price, invoice)].map((text) => `<td style="border-left:1px solid #000;border-right:1px solid #000">${text}</td>`).join('')}</tr>`).join('')}${invoice.freight > 0 ? `<tr><td></td><td></td><td>Add: Freight</td><td></td><td></td><td>${amount(invoice.freight, invoice)}</td></tr>` : ''}<tr><td colspan="4" style="border:1px solid #000">Amount Chargeable (in words)<br>${invoice.currency} SEVEN THOUSAND ONLY</td><td style="border:1px solid #000"><b>Total</b></td><td style="border:1px solid #000"><b>${amount(total, invoice)}</b></td></tr></table>
    <div style="font-size:8.5pt">Gross Wt.: ${weight(invoice.grossWeight, invoice)} &nbsp;&nbsp; Net Wt.: ${weight(invoice.netWeight, invoice)}</div><div style="font-size:8pt">Declaration: We declare that this Invoice shows the actual price of the goods described and that all particulars are true and correct.</div><div class="r">For ${seller.name.toUpperCase()}<br><br>AUTHORISED SIGNATORY</div>`,
  );
};

/** Dutch programs: a band of headings with one row of values, and the same for the sums. */
const bands: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const band = (pairsOf: readonly (readonly [string, string])[]): string =>
    `<table style="width:100%;border:1px solid #000;font-size:8.5pt;margin-top:12px"><tr>${pairsOf.map(([name]) => `<td><b>${name}</b></td>`).join('')}</tr><tr>${pairsOf.map(([, value]) => `<td>${value}</td>`).join('')}</tr></table>`;
  return page(`<div class="two"><div>${logo}</div><div style="font-size:8pt">${block([...lines(invoice.seller, invoice), 'T 0499 330 120', invoice.taxNumber, `IBAN ${invoice.account}`])}</div></div><div style="margin-top:24px">${block(lines(invoice.buyer, invoice))}</div><h1>${words.title}</h1>
  ${band([
    [words.number, invoice.number],
    [words.date, day(invoice)],
    [words.customer, '10448'],
    [words.due, later(sample)],
    [words.purchaseOrder, invoice.purchaseOrder],
  ])}${invoice.shipTo === null ? '' : `<p><b>${words.shipTo}:</b></p>${block(lines(invoice.shipTo, invoice))}`}${table(sample, { css: 'font-size:9pt' })}
  ${band([
    [words.net, amount(net, invoice)],
    [words.freight, amount(invoice.freight, invoice)],
    [words.tax, amount(0, invoice)],
    [words.total, withMoney(total, invoice)],
  ])}${band(weights(sample))}<p class="cap">${words.thanks}</p>`);
};

/** Newer Spanish and French programs: both parties to the right of a coloured title. */
const bothRight: Draw = (sample) => {
  const { invoice, words } = sample;
  return page(`<div style="display:grid;grid-template-columns:1.2fr 1fr 1fr;gap:12px;font-size:9pt"><div><div style="font-size:20pt;color:#364">${words.title}</div><div>${words.number} ${invoice.number}</div><div>${words.date} ${day(invoice)}</div><div>${words.due} ${later(sample)}</div><div>${words.purchaseOrder} ${invoice.purchaseOrder}</div></div>
  <div><b style="color:#364">${words.buyer.toUpperCase()}</b>${block(lines(invoice.buyer, invoice))}</div><div><b style="color:#364">${invoice.seller.name}</b>${block(lines(invoice.seller, invoice).slice(1))}<div>${invoice.taxNumber}</div></div></div>
  ${invoice.shipTo === null ? '' : `<div style="margin-top:10px;font-size:9pt"><b>${words.shipTo.toUpperCase()}</b><br>${lines(invoice.shipTo, invoice).join('<br>')}</div>`}${table(sample, { css: 'font-size:9pt' })}<table class="sum">${sums(
    sample,
  )
    .map(([name, value]) => `<tr><td>${name.toUpperCase()}</td><td>${value}</td></tr>`)
    .join('')}</table><p>${weights(sample)
    .map(([name, value]) => `${name}: ${value}`)
    .join(
      ' · ',
    )}</p><div style="margin-top:30px;font-size:7.5pt">IBAN ${invoice.account}<br>${words.thanks}</div>`);
};

/** As older French programs print: two frames at the head, the recipient's without a heading. */
const twoFrames: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const frame = 'border:1px solid #000;border-radius:6px;padding:6px';
  return page(`<div style="font-size:9pt"><b>${invoice.seller.name}</b><br>${invoice.seller.street}<br>${invoice.seller.town}<br>Tél. 03 83 75 00 00<br>${invoice.taxNumber}</div><div class="two" style="margin-top:16px"><div style="${frame};width:70mm"><b>${words.title} ${invoice.language === 'fr' ? 'N°' : 'N.º'} ${invoice.number}</b><br>${words.date} : ${day(invoice)}<br>${words.customer} : CL0044<br>${words.purchaseOrder} : ${invoice.purchaseOrder}</div><div style="${frame};width:85mm">${block(lines(invoice.buyer, invoice))}</div></div>
  ${invoice.shipTo === null ? '' : `<div style="${frame};width:85mm;margin:6px 0 0 auto">${words.shipTo} :${block(lines(invoice.shipTo, invoice))}</div>`}${table(sample, { css: 'font-size:9pt;border:1px solid #000' })}<div class="two" style="margin-top:40px"><div style="font-size:8.5pt">${weights(
    sample,
  )
    .map(([name, value]) => `<div>${name} : ${value}</div>`)
    .join(
      '',
    )}</div><table style="${frame}"><tr><td>${words.net}</td><td class="r">${amount(net, invoice)}</td></tr><tr><td>${words.freight}</td><td class="r">${amount(invoice.freight, invoice)}</td></tr><tr><td>${words.tax}</td><td class="r">${amount(0, invoice)}</td></tr><tr><td><b>${words.total}</b></td><td class="r"><b>${withMoney(total, invoice)}</b></td></tr></table></div><p style="font-size:7pt">${words.thanks}</p>`);
};

/** Number and day in one sentence, as Italian programs on the web print. */
const oneSentence: Draw = (sample) => {
  const { invoice, words } = sample;
  const { net, total } = sumsOf(invoice);
  const of =
    invoice.language === 'it'
      ? ['Fattura nr.', 'del', 'DESTINATARIO', 'Netto a pagare']
      : ['Faktura nr', 'z dnia', 'NABYWCA', 'Do zapłaty'];
  return page(`<div class="two"><div>${logo}</div><div class="r" style="font-size:9pt">${block([...lines(invoice.seller, invoice), invoice.taxNumber, 'info@example.com'])}</div></div><div style="font-size:14pt;margin-top:20px">${of[0]} <b>${invoice.number}</b> ${of[1]} <b>${day(invoice)}</b></div><div class="two" style="margin-top:14px"><div><small>${of[2]}</small>${block(lines(invoice.buyer, invoice))}</div>${invoice.shipTo === null ? '' : `<div><small>${words.shipTo.toUpperCase()}</small>${block(lines(invoice.shipTo, invoice))}</div>`}</div>
  <div style="margin-top:8px">${words.purchaseOrder}: ${invoice.purchaseOrder}</div>${table(sample, { css: 'font-size:9pt' })}<div class="r">${words.net} ${amount(net, invoice)}<br>${words.freight} ${amount(invoice.freight, invoice)}<br>${words.tax} ${amount(0, invoice)}</div><div class="r" style="font-size:14pt">${of[3]} <b>${withMoney(total, invoice)}</b></div>${pairs(weights(sample), '')}<p class="cap">${words.thanks}</p>`);
};

const twins: Readonly<Record<string, string>> = {
  number: 'Invoice no.',
  date: 'Date',
  purchaseOrder: 'Your order no.',
  customer: 'Customer no.',
  buyer: 'Bill to',
  shipTo: 'Ship to',
  description: 'Description',
  quantity: 'Quantity',
  price: 'Unit price',
  amount: 'Amount',
  net: 'Subtotal',
  freight: 'Freight',
  total: 'Total amount',
  gross: 'Gross weight',
  netWeight: 'Net weight',
};

/** Every label in the language of the seller and in English, with a stroke between them. */
const twoLanguages: Draw = (sample) => {
  const { invoice, words } = sample;
  const both = (
    kind:
      | 'number'
      | 'date'
      | 'purchaseOrder'
      | 'customer'
      | 'buyer'
      | 'shipTo'
      | 'description'
      | 'quantity'
      | 'price'
      | 'amount'
      | 'net'
      | 'freight'
      | 'total'
      | 'gross'
      | 'netWeight',
  ): string => `${words[kind]} / ${twins[kind] ?? ''}`;
  const { net, total } = sumsOf(invoice);
  const info = [
    [both('number'), invoice.number],
    [both('date'), day(invoice)],
    [both('purchaseOrder'), invoice.purchaseOrder],
    [both('customer'), '4471'],
  ] as const;
  return page(`<div class="two"><div><b>${invoice.seller.name}</b><div style="font-size:8pt">${invoice.seller.street}, ${invoice.seller.town}, ${country(invoice.seller.countryCode, invoice)}</div></div>${logo}</div><h1>${words.title} / Invoice</h1><div class="two"><div><div style="font-size:8pt">${both('buyer')}</div>${block(lines(invoice.buyer, invoice))}${invoice.shipTo === null ? '' : `<div style="font-size:8pt;margin-top:8px">${both('shipTo')}</div>${block(lines(invoice.shipTo, invoice))}`}</div><div style="font-size:9pt">${pairs(info)}</div></div>
  <table class="lines" style="font-size:9pt"><tr>${[both('description'), both('quantity'), both('price'), both('amount')].map((name) => `<th>${name}</th>`).join('')}</tr>${invoice.lines.map(({ name, quantity, price }) => `<tr><td>${name}</td><td>${quantity} ${words.piece}</td><td>${amount(price, invoice)}</td><td>${amount(quantity * price, invoice)}</td></tr>`).join('')}</table><table class="sum"><tr><td>${both('net')}</td><td>${withMoney(net, invoice)}</td></tr>${invoice.freight > 0 ? `<tr><td>${both('freight')}</td><td>${withMoney(invoice.freight, invoice)}</td></tr>` : ''}<tr><td>${both('total')}</td><td>${withMoney(total, invoice)}</td></tr></table>${pairs(
    [
      [both('gross'), weight(invoice.grossWeight, invoice)],
      [both('netWeight'), weight(invoice.netWeight, invoice)],
    ],
  )}${footer(sample)}`);
};

/** A receipt-like slip of a small shop: everything centred, no table lines, the recipient in one line. */
const centred: Draw = (sample) => {
  const { invoice, words } = sample;
  const { total } = sumsOf(invoice);
  const to = invoice.shipTo ?? invoice.buyer;
  return page(`<div style="text-align:center"><div style="font-size:16pt">${invoice.seller.name}</div><div>${invoice.seller.street}</div><div>${invoice.seller.town}</div><div>${invoice.taxNumber}</div><h1>${words.title}</h1><div>${words.number}: ${invoice.number}</div><div>${words.date}: ${day(invoice)}</div><div>${words.purchaseOrder}: ${invoice.purchaseOrder}</div><div style="margin:12px 0"><b>${words.shipTo}</b><br>${lines(to, invoice).join('<br>')}</div>
  ${invoice.lines.map(({ name, quantity, price }) => `<div>${quantity} x ${name} @ ${amount(price, invoice)} = ${amount(quantity * price, invoice)}</div>`).join('')}${invoice.freight > 0 ? `<div>${words.freight}: ${withMoney(invoice.freight, invoice)}</div>` : ''}<div style="font-size:14pt">${words.total}: ${withMoney(total, invoice)}</div><div>${weights(
    sample,
  )
    .map(([name, value]) => `${name}: ${value}`)
    .join('<br>')}</div><p>${words.thanks}</p></div>`);
};

const layout = (name: string, draw: Draw, ...languages: readonly SampleLanguage[]): FurtherLayout => ({
  ...{ name, group: 'world', page: draw },
  languages,
});

export const worldLayouts: readonly FurtherLayout[] = [
  layout('word letter', wordLetter, 'de', 'fr', 'es', 'it'),
  layout('spreadsheet', spreadsheet, 'en', 'es', 'tr'),
  layout('sap form', sapForm, 'de', 'en'),
  layout('sage form', sageForm, 'en', 'fr'),
  layout('quantity first', quantityFirst, 'de', 'nl'),
  layout('odoo', odoo, 'en', 'fr', 'es', 'pt'),
  layout('quickbooks', quickBooks, 'en', 'en'),
  layout('xero', xero, 'en', 'en'),
  layout('typed', typed, 'it', 'tr', 'pl'),
  layout('courier form', courierForm, 'en', 'en'),
  layout('netsuite', netSuite, 'en', 'nl', 'pt'),
  layout('stamped', stamped, 'pl', 'es', 'de'),
  layout('many columns', manyColumns, 'en', 'de', 'tr', 'fr'),
  layout('e-archive', eArchive, 'tr', 'tr'),
  layout('headed boxes', headedBoxes, 'it', 'pt'),
  layout('side by side', sideBySide, 'pl', 'fr'),
  layout('business central', businessCentral, 'en', 'de', 'nl'),
  layout('trader', trader, 'en', 'en'),
];

/** Layouts that were read once, after the rules had been improved with the others. */
export const lastLayouts: readonly FurtherLayout[] = [
  layout('balance first', balanceFirst, 'en', 'en'),
  layout('south asian', southAsian, 'en', 'en'),
  layout('bands', bands, 'nl', 'de', 'tr'),
  layout('both right', bothRight, 'es', 'fr', 'pt'),
  layout('two frames', twoFrames, 'fr', 'pt'),
  layout('one sentence', oneSentence, 'it', 'pl'),
  layout('two languages', twoLanguages, 'de', 'it', 'nl', 'es'),
  layout('centred', centred, 'en', 'tr', 'it'),
];
