import type { PrintedSample } from './printed-samples.ts';

/**
 * A single paper as a program or an office somewhere makes it, written by hand and read before any rule was changed
 * because of it.
 */
export interface InvoicePaper {
  readonly name: string;
  readonly html: string;
  readonly expected: PrintedSample['expected'];
}

/** The values to be read from a paper. Empty ones are not on it. */
export function truth(
  ...[invoiceNumber, invoiceCurrency, invoiceAmount, invoiceDate, purchaseOrder, name, country]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
): InvoicePaper['expected'] {
  return {
    ...{ invoiceNumber, invoiceCurrency, invoiceAmount, invoiceDate, purchaseOrder },
    ...{ 'consignee.name': name, 'consignee.countryCode': country },
  };
}

/** A table from text: one row a line, cells separated by strokes; `>` aligns to the right, `~3` spans three columns. */
export function rows(text: string, css = '', cell = ''): string {
  const cellOf = (written: string): string => {
    const {
      span = '',
      right = '',
      words = '',
    } = /^(?:~(?<span>\d))?(?<right>>(?!<))?(?<words>.*)$/u.exec(written.trim())?.groups ?? {};
    const isRight = right !== '' || words.startsWith('><');
    return `<td ${span === '' ? '' : `colspan="${span}"`} style="vertical-align:top;padding:2px 4px;${cell};${isRight ? 'text-align:right' : ''}">${words.replace(/^></u, '<').trim()}</td>`;
  };
  const row = (line: string): string => `<tr>${line.trim().split('|').map(cellOf).join('')}</tr>`;
  return `<table style="border-collapse:collapse;width:100%;${css}">${text.trim().split('\n').map(row).join('')}</table>`;
}

export const lines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `<div>${line.trim()}</div>`)
    .join('');

export const page = (body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:14mm}body{font:10pt "Liberation Sans",Arial,sans-serif;margin:0}.r{text-align:right}.f{display:flex;justify-content:space-between;gap:20px}</style>${body}`;

/** Words at a place on the page, in millimetres. */
export const place = (left: number, top: number, text: string, css = ''): string =>
  `<div style="position:absolute;left:${left}mm;top:${top}mm;white-space:pre;${css}">${text}</div>`;

export const firstPapers: readonly InvoicePaper[] = [
  {
    name: 'sap billing document',
    expected: truth(
      '9100024518',
      'USD',
      '48650.00',
      '2026-03-17',
      '4500981237',
      'Petrokemya Services WLL',
      'QA',
    ),
    html: page(
      place(0, 0, 'Kessler Armaturen GmbH', 'font-size:16pt;font-weight:bold') +
        place(0, 12, 'Kessler Armaturen GmbH · Postfach 1120 · 67227 Frankenthal', 'font-size:6pt') +
        place(
          0,
          18,
          'Firma\nPetrokemya Services WLL\nStreet 12, Zone 57, Building 4\nP.O. Box 9921\nDOHA\nQATAR',
        ) +
        place(110, 18, 'Information', 'font-weight:bold') +
        place(
          110,
          24,
          'Document no.\nDocument date\nPurch. order no.\nPurch. order date\nOrder no./date\nDelivery no./date\nCustomer no.\nCurrency',
          'line-height:4.6mm',
        ) +
        place(
          145,
          24,
          '9100024518\n17.03.2026\n4500981237\n08.01.2026\n30071145 / 09.01.2026\n80114477 / 16.03.2026\n201877\nUSD',
          'line-height:4.6mm',
        ) +
        place(0, 66, 'Invoice', 'font-size:14pt;font-weight:bold') +
        place(0, 76, 'We have delivered to you under the terms of Incoterms 2020 CIP Doha:') +
        `<div style="position:absolute;top:84mm;width:180mm">${rows(`Item|Material|>Qty|Unit|>Price|>Price unit|>Value
 000010|BV-1120-DN80|>50|PC|>745.00|>1 PC|>37,250.00
 |Ball valve DN80 PN40 1.4408 / Customs tariff 84818081
 000020|KIT-1120|>20|PC|>570.00|>1 PC|>11,400.00
 |Seal kit, country of origin: DE`)}<hr>${rows(`Items total|>|>48,650.00
 Output tax 0,000 %|>48,650.00|>0.00
 <b>Final amount</b>|>|><b>48,650.00</b>`)}<p>Gross weight: 1,284.000 KG &nbsp; Net weight: 1,190.000 KG</p><p>Payable until 16.04.2026 without deduction</p></div>`,
    ),
  },
  {
    name: 'xero',
    expected: truth(
      'INV-0093',
      'NZD',
      '23218.00',
      '2026-06-09',
      'SYD-4471',
      'Coastline Marine Pty Ltd',
      'AU',
    ),
    html: page(
      `<h1 style="font-weight:300">TAX INVOICE</h1><div class=f><div>${lines(`Coastline Marine Pty Ltd
 Attention: Accounts Payable
 Unit 7, 18 Bennett Avenue
 STRAWBERRY HILLS NSW 2012
 AUSTRALIA`)}</div><div>${lines(`<b>Invoice Date</b>
 9 Jun 2026
 <b>Invoice Number</b>
 INV-0093
 <b>Reference</b>
 SYD-4471
 <b>GST Number</b>
 88-123-445`)}</div><div>${lines(`Tasman Ropeworks Limited
 22 Quay Street
 Nelson 7010
 NEW ZEALAND`)}</div></div>${rows(`Description|>Quantity|>Unit Price|>GST|>Amount NZD
 Dyneema rope 12 mm, 200 m reel|>18.00|>1,210.00|>Zero Rated|>21,780.00
 Splicing kit|>25.00|>57.52|>Zero Rated|>1,438.00
 ~4Subtotal|>23,218.00
 ~4TOTAL GST ZERO RATED|>0.00
 ~4<b>TOTAL NZD</b>|><b>23,218.00</b>`)}<p><b>Due Date: 20 Jul 2026</b></p><hr style="border-top:1px dashed"><b>PAYMENT ADVICE</b><div class=f><div>To: Tasman Ropeworks Limited<br>22 Quay Street<br>Nelson 7010<br>NEW ZEALAND</div><div>${rows(`Customer|Coastline Marine Pty Ltd
 Invoice Number|INV-0093
 Amount Due|23,218.00
 Due Date|20 Jul 2026
 Amount Enclosed|
 |Enter the amount you are paying above`)}</div></div>`,
    ),
  },
  {
    name: 'tally india export',
    expected: truth(
      'EXP/26-27/0114',
      'USD',
      '27300.00',
      '2026-07-14',
      'HB-2291',
      'Hansen & Brøgger A/S',
      'DK',
    ),
    html: page(
      `<div style="text-align:center"><b>EXPORT INVOICE</b><br><span style="font-size:8pt">(SUPPLY MEANT FOR EXPORT UNDER LUT WITHOUT PAYMENT OF IGST)</span></div>${rows(
        `<b>Exporter</b><br>Shree Ganesh Textiles<br>B-41, GIDC Estate, Pandesara<br>Surat - 394221, Gujarat, India<br>GSTIN/UIN: 24AABCS1429B1ZX|Invoice No.<br><b>EXP/26-27/0114</b>|Dated<br><b>14-Jul-26</b>
 <b>Consignee (Ship to)</b><br>Hansen & Brøgger A/S<br>Havnegade 55<br>DK-1058 København K<br>Denmark|Buyer's Order No.<br><b>HB-2291</b>|Dated<br><b>2-Jun-26</b>
 <b>Buyer (Bill to)</b><br>Nordtex Buying Office AB<br>Kungsgatan 10<br>411 19 Göteborg<br>Sweden|Dispatch Doc No.|Country of Origin of Goods<br><b>India</b>
 Vessel/Flight No.<br>MSC ANNA 614W|Port of Loading<br>Nhava Sheva|Port of Discharge<br>Aarhus`,
        '',
        'border:1px solid #000',
      )}${rows(
        `Sl No.|Description of Goods|HSN/SAC|>Quantity|>Rate|per|>Amount
 1|Cotton bed sheets 160x220|63023100|>3,000 PCS|>5.60|PCS|>16,800.00
 2|Pillow covers 50x70|63023100|>7,000 PCS|>1.50|PCS|>10,500.00
 |Total||>10,000 PCS|||>$ 27,300.00`,
        '',
        'border:1px solid #000',
      )}<div>Amount Chargeable (in words)<br><b>USD Twenty Seven Thousand Three Hundred Only</b><span style="float:right">E. & O.E</span></div><p>Exchange rate: 1 USD = 84.10 INR &nbsp; Taxable value: INR 22,95,930.00</p><p>Declaration: We declare that this invoice shows the actual price of the goods described.</p><div class=r>for Shree Ganesh Textiles<br><br>Authorised Signatory</div>`,
    ),
  },
  {
    name: 'yonyou china',
    expected: truth('HT2026CI0088', 'USD', '86420.00', '2026-08-19', '', 'Boral Ceramics Sdn. Bhd.', 'MY'),
    html: page(
      `<div style="text-align:center"><b style="font-size:14pt">佛山市恒泰陶瓷机械有限公司</b><br><b>FOSHAN HENGTAI CERAMIC MACHINERY CO., LTD.</b><br>NO.8 JIHUA ROAD, CHANCHENG DISTRICT, FOSHAN, GUANGDONG, CHINA<br>TEL: 0086-757-82345678 FAX: 0086-757-82345679<h2>商业发票<br>COMMERCIAL INVOICE</h2></div><div class=f><div>TO: BORAL CERAMICS SDN. BHD.<br>LOT 1188, JALAN PERUSAHAAN 3<br>KAWASAN PERUSAHAAN<br>42600 BANTING, SELANGOR, MALAYSIA</div><div>发票号 INVOICE NO.: HT2026CI0088<br>日期 DATE: AUG.19,2026<br>合同号 S/C NO.: HT2026-051<br>L/C NO.: T/T</div></div><p>装运口岸 FROM: FOSHAN, CHINA &nbsp; 目的地 TO: PORT KLANG, MALAYSIA</p>${rows(
        `唛头<br>MARKS & NOS|货名数量<br>DESCRIPTIONS & QUANTITIES|数量<br>QUANTITY|单价<br>UNIT PRICE|总值<br>AMOUNT
 N/M|CERAMIC GLAZING LINE HT-60|2 SETS|USD 38,000.00|USD 76,000.00
 |SPARE ROLLERS|521 PCS|USD 20.00|USD 10,420.00
 |TOTAL:|||USD 86,420.00`,
        '',
        'border:1px solid #444',
      )}<p>SAY TOTAL U.S. DOLLARS EIGHTY-SIX THOUSAND FOUR HUNDRED AND TWENTY ONLY.</p><p>PACKED IN 14 WOODEN CASES. G.W.: 22,450KGS N.W.: 20,800KGS</p>`,
    ),
  },
  {
    name: 'korean trade form',
    expected: truth(
      'DH-260521-A',
      'USD',
      '33150.00',
      '2026-05-21',
      'PO-77431',
      'Vietnam Precision Parts JSC',
      'VN',
    ),
    html: page(
      `<h2 style="text-align:center">COMMERCIAL INVOICE</h2>${rows(
        `① Shipper/Seller<br>DAEHAN BEARING CO., LTD.<br>88, NOKSANSANDAN 321-RO, GANGSEO-GU<br>BUSAN, REPUBLIC OF KOREA|⑧ No. & date of invoice<br>DH-260521-A &nbsp;&nbsp; MAY 21, 2026
 ② Consignee<br>VIETNAM PRECISION PARTS JSC<br>LOT C3, QUE VO INDUSTRIAL PARK<br>BAC NINH PROVINCE, VIETNAM|⑨ No. & date of L/C<br>T/T 30 DAYS
 ③ Notify party<br>HANOI LOGISTICS CO., LTD.<br>15 PHAM HUNG, HANOI, VIETNAM|⑩ L/C issuing bank
 ④ Port of loading<br>BUSAN, KOREA|⑪ Remarks<br>P/O NO.: PO-77431<br>PRICE TERM: CIF HAIPHONG
 ⑤ Final destination<br>HAIPHONG, VIETNAM|⑥ Carrier<br>KMTC HAIPHONG 2605S<br>⑦ Sailing on or about MAY 24, 2026`,
        '',
        'border:1px solid #000',
      )}${rows(
        `⑫ Marks and numbers of PKGS|⑬ Description of goods|⑭ Quantity/Unit|⑮ Unit-price|⑯ Amount
 VPP<br>C/T 1-52|DEEP GROOVE BALL BEARING 6204ZZ|>15,000 PCS|>USD 1.45|>USD 21,750.00
 |TAPERED ROLLER BEARING 30206|>3,800 PCS|>USD 3.00|>USD 11,400.00
 |TOTAL|>18,800 PCS||>USD 33,150.00`,
        '',
        'border:1px solid #000',
      )}<div class=r>⑰ Signed by<br>DAEHAN BEARING CO., LTD.</div>`,
    ),
  },
  {
    name: 'japanese invoice yen',
    expected: truth('SK-2606-015', 'JPY', '4820000', '2026-06-15', '', 'Jurong Optics Pte Ltd', 'SG'),
    html: page(
      `<div class=f><div><b style="font-size:15pt">INVOICE</b> &nbsp; 仕入書</div><div>Date: June 15, 2026<br>Invoice No. SK-2606-015</div></div>${rows(`Shipper:<br>Sakura Kogaku Co., Ltd.<br>3-9-1 Nishi-Shinjuku, Shinjuku-ku<br>Tokyo 160-0023 Japan<br>TEL +81-3-5555-0147|Messrs.<br>Jurong Optics Pte Ltd<br>21 Jurong Port Road #04-01<br>Singapore 619114`)}${rows(
        `Shipped per|Singapore Airlines SQ 637
 On or about|June 17, 2026
 From|Narita, Japan
 To|Singapore
 Payment|T.T. Remittance
 Terms|FCA Narita`,
        'width:60%',
      )}${rows(
        `Marks & Nos.|Description|>Quantity|>Unit Price|>Amount
 JO<br>SINGAPORE<br>C/NO. 1-4|Optical lens assembly SK-50<br>Country of origin: Japan|>40 sets|>¥98,000|>¥3,920,000
 |Prism P-8|>60 pcs|>¥15,000|>¥900,000
 |<b>TOTAL</b>|||>¥4,820,000`,
        '',
        'border-top:1px solid #777',
      )}<p>Total: 4 Cartons &nbsp; N/W 86.0 kgs &nbsp; G/W 102.5 kgs</p><div class=r>Sakura Kogaku Co., Ltd.<br>_________________</div>`,
    ),
  },
  {
    name: 'brazil fatura comercial',
    expected: truth(
      'EXP-0231/26',
      'USD',
      '112500.00',
      '2026-01-28',
      'PI-5519',
      'Kaffeerösterei Brenner GmbH',
      'AT',
    ),
    html: page(
      `<h2>COOPERATIVA CAFÉ SERRA NEGRA</h2>Rua das Palmeiras, 400 – CEP 37170-000 – Boa Esperança – MG – Brasil<br>CNPJ 17.223.445/0001-60<h3>FATURA COMERCIAL / COMMERCIAL INVOICE Nº EXP-0231/26</h3>${rows(`Data / Date:|28/01/2026|Pedido / Order:|PI-5519
 Importador / Importer:|<b>Kaffeerösterei Brenner GmbH</b><br>Industriezeile 36<br>4020 Linz<br>Áustria / Austria|Condição de venda / Terms:|FOB Santos
 País de origem / Country of origin:|Brasil / Brazil|Via de transporte:|Marítimo`)}${rows(
        `Item|Descrição / Description|NCM|>Quantidade / Quantity|>Preço unit. / Unit price|>Total US$
 1|Café verde arábica, sacas de 60 kg / Green coffee|0901.11.10|>300 sacas|>375,00|>112.500,00`,
        '',
        'border:1px solid #999',
      )}<div class=r>VALOR TOTAL / TOTAL AMOUNT: <b>US$ 112.500,00</b></div><p>Peso líquido / Net weight: 18.000,00 kg<br>Peso bruto / Gross weight: 18.150,00 kg<br>Volumes / Packages: 300</p>`,
    ),
  },
  {
    name: 'mexican cfdi',
    expected: truth('A-4471', 'USD', '20880.00', '2026-11-03', '', 'Southwest Fasteners LLC', 'US'),
    html: page(
      `<div class=f><div><b>TORNILLOS DEL NORTE SA DE CV</b><br>RFC: TNO980514KJ2<br>Régimen fiscal: 601 General de Ley Personas Morales<br>Lugar de expedición: 64000</div><div>${rows(
        `Folio fiscal:|6F1A0C55-77B2-4E0F-8A11-0C9D5B3E7A10
 Serie y folio:|A-4471
 No. de serie del CSD:|00001000000504465028
 Fecha y hora de emisión:|2026-11-03T10:22:41
 Efecto de comprobante:|I Ingreso
 Exportación:|02 Definitiva`,
        'font-size:8pt',
      )}</div></div><b>Receptor</b><div>Nombre: Southwest Fasteners LLC<br>RFC: XEXX010101000<br>Domicilio: 2210 E Broadway Rd, Tempe, AZ 85282<br>Residencia fiscal: USA<br>NumRegIdTrib: 860123456</div><b>Conceptos</b>${rows(
        `Clave|Cantidad|Unidad|Descripción|>Valor unitario|>Importe
 31161500|120,000|H87 Pieza|Tornillo hexagonal 1/2"|>0.15|>18,000.00
 31161700|36,000|H87 Pieza|Tuerca hexagonal|>0.08|>2,880.00`,
        'font-size:9pt',
        'border:1px solid #ccc',
      )}<div style="margin-left:100mm">${rows(`Moneda:|USD - Dólar Americano
 Tipo de cambio:|18.4210
 Subtotal|>$20,880.00
 IVA 0%|>$0.00
 <b>Total</b>|><b>$20,880.00</b>`)}</div><div style="font-size:6pt;word-break:break-all">Sello digital del CFDI: hx7VnR8a0bC1Q2w3E4r5T6y7U8i9O0pAaSsDdFfGgHhJjKkLlZzXxCcVvBbNnMm==</div>`,
    ),
  },
  {
    name: 'italian danea',
    expected: truth('118/E', 'EUR', '36240.80', '2026-03-30', '', 'Maison Duverger SA', 'CH'),
    html: page(
      `<div class=f><div><b>CERAMICHE VALPANARO S.P.A.</b><br>Via Radici Nord 112 - 42014 Castellarano (RE)<br>P.IVA/C.F. IT01882340356</div><div><b style="font-size:14pt">Fattura immediata 118/E</b><br>del 30/03/2026</div></div><div class=f style="margin-top:10px"><div>Destinatario<br><b>Maison Duverger SA</b><br>Avenue de la Gare 40<br>1950 Sion<br>SVIZZERA</div><div>Destinazione<br><i>(stesso indirizzo)</i></div></div>${rows(
        `Cod.|Descrizione|>Q.tà|>Prezzo netto|>Sc.|>Importo|>IVA
 GR60|Piastrella gres 60x60 naturale|>1.420,00 mq|>24,80|>|>35.216,00 €|>N3.1
 BT60|Battiscopa|>320,00 pz|>3,20|>|>1.024,80 €|>N3.1`,
        '',
        'border-bottom:1px solid #bbb',
      )}${rows(`Pagamento|Scadenze|>Tot. imponibile|>€ 36.240,80
 Bonifico 60 gg FM|31/05/2026: € 36.240,80|>Tot. IVA|>€ 0,00
 ||><b>Tot. documento</b>|><b>€ 36.240,80</b>`)}<p>Non imponibile art. 8 c. 1 lett. a DPR 633/72. Peso lordo Kg 31.480 - Peso netto Kg 30.900 - Colli 26</p>`,
    ),
  },
  {
    name: 'polish bilingual',
    expected: truth(
      'FE/52/07/2026',
      'EUR',
      '54017.60',
      '2026-07-08',
      '4500077812',
      'Harper & Sons Furniture Ltd',
      'GB',
    ),
    html: page(
      `<div class=r>Leszno, 08.07.2026</div><h2 style="text-align:center">Faktura eksportowa / Export invoice nr FE/52/07/2026</h2><div class=f><div><b>Sprzedawca / Seller</b>${lines(`Meblomax Sp. z o.o. Sp.k.
 ul. Spółdzielcza 8
 64-100 Leszno, Polska
 NIP PL6972281144`)}</div><div><b>Nabywca / Buyer</b>${lines(`Harper & Sons Furniture Ltd
 Unit 4, Riverside Trading Estate
 Leeds LS10 1RT
 Wielka Brytania / United Kingdom
 VAT: GB 887 4412 09`)}</div></div><p>Data sprzedaży / Date of sale: 07.07.2026 &nbsp; Zamówienie / Order: 4500077812</p>${rows(
        `Lp.|Nazwa towaru / Description|J.m. / Unit|>Ilość / Qty|>Cena netto / Net price|>Wartość netto / Net value|>VAT
 1|Stół dębowy 180x90 / Oak table|szt./pcs|>64|>612,40|>39 193,60|>0%
 2|Krzesło Lena / Chair Lena|szt./pcs|>240|>61,77|>14 824,80|>0%
 3|Rabat / Discount||>1|>-0,80|>-0,80|>0%
 ~5RAZEM / TOTAL|>54 017,60|>0,00`,
        '',
        'border:1px solid #555',
      )}<p><b>Do zapłaty / Amount to pay: 54 017,60 EUR</b><br>Słownie: pięćdziesiąt cztery tysiące siedemnaście 60/100 EUR</p><p>Kurs NBP 4,2610: 230 169,00 PLN</p>`,
    ),
  },
  {
    name: 'czech pohoda',
    expected: truth('260100317', 'EUR', '11430.00', '2026-04-27', 'OBJ-5521', 'Dnipro Hydro TOV', 'UA'),
    html: page(
      `${rows(
        `<b>Dodavatel:</b><br>Hydraulika Morava, s.r.o.<br>Průmyslová 1472/11<br>750 02 Přerov<br>IČ: 25891443 &nbsp; DIČ: CZ25891443|<b style="font-size:13pt">FAKTURA - DAŇOVÝ DOKLAD č. 260100317</b><br>Variabilní symbol: 260100317<br>Objednávka č.: OBJ-5521 ze dne: 02.04.2026
 Forma úhrady: Příkazem<br>IBAN: CZ6508000000192000145399<br>SWIFT: GIBACZPX|<b>Odběratel:</b><br>Dnipro Hydro TOV<br>vul. Naberezhna 14<br>49000 Dnipro<br>Ukrajina
 Datum vystavení: <b>27.04.2026</b><br>Datum splatnosti: <b>27.05.2026</b><br>Datum uskut. plnění: 27.04.2026|Konečný příjemce:`,
        '',
        'border:1px solid #000;width:50%',
      )}${rows(
        `Označení dodávky|>Množství|>J.cena|>Sleva|>Cena|>%DPH|>DPH|>EUR Celkem
 Hydrogenerátor HG 32|>6 ks|>1 450,00|>|>8 700,00|>0%|>0,00|>8 700,00
 Rozvaděč RV 10|>14 ks|>195,00|>|>2 730,00|>0%|>0,00|>2 730,00
 Součet položek||||>11 430,00||>0,00|>11 430,00
 <b>CELKEM K ÚHRADĚ</b>|||||||><b>11 430,00</b>`,
        'font-size:9pt',
      )}<p>Vystavil: Nováková</p>`,
    ),
  },
  {
    name: 'hungarian',
    expected: truth('SZLA-2026/00481', 'EUR', '6642.00', '2026-06-01', '', 'Agro Vojvodina d.o.o.', 'RS'),
    html: page(
      `<h2>SZÁMLA / INVOICE</h2>${rows(`Szállító / Supplier:<br><b>Pannon Vetőmag Kft.</b><br>6000 Kecskemét, Izsáki út 8.<br>Adószám: 11732214-2-03<br>Közösségi adószám: HU11732214|Vevő / Customer:<br><b>Agro Vojvodina d.o.o.</b><br>21000 Novi Sad, Bulevar Evrope 22<br>Szerbia / Serbia`, '', 'border:1px solid #000')}${rows(
        `Számlaszám<br>Invoice no.|Kelt<br>Date of issue|Teljesítés<br>Fulfilment|Fizetési határidő<br>Due date|Fizetési mód<br>Payment
 SZLA-2026/00481|2026.06.01.|2026.05.29.|2026.07.01.|Átutalás / Transfer`,
        'text-align:center',
        'border:1px solid #000',
      )}${rows(`Megnevezés / Description|>Mennyiség / Qty|>Egységár / Unit price|>Nettó / Net|>ÁFA / VAT|>Bruttó / Gross
 Napraforgó vetőmag / Sunflower seed|>54 zsák/bag|>123,00|>6 642,00|>0%|>6 642,00`)}<div class=r>Összesen / Total: 6 642,00 EUR<br><b>Fizetendő végösszeg / Total payable: 6 642,00 EUR</b></div>`,
    ),
  },
  {
    name: 'romanian',
    expected: truth('CLJ 00921', 'EUR', '29980.00', '2026-09-03', '', 'SRL Moldagrotech', 'MD'),
    html: page(
      `<div class=f><div>Furnizor: <b>S.C. UTILAJE CLUJ S.R.L.</b><br>Nr.ord.reg.com.: J12/1140/2004<br>C.I.F.: RO16223411<br>Sediul: Str. Fabricii 44, Cluj-Napoca, jud. Cluj, România</div><div><h2 style="margin:0">FACTURĂ FISCALĂ</h2>Seria CLJ nr. 00921<br>Data (ziua, luna, anul): 03.09.2026</div><div>Cumpărător: <b>SRL Moldagrotech</b><br>Str. Alba Iulia 75<br>MD-2071 Chișinău<br>Republica Moldova</div></div>${rows(
        `Nr. crt.|Denumirea produselor|U.M.|>Cantitatea|>Preț unitar (fără TVA) -EUR-|>Valoarea -EUR-|>Valoarea TVA -EUR-
 0|1|2|>3|>4|>5 (3x4)|>6
 1|Semănătoare SPC 6|buc|>2|>14.400,00|>28.800,00|>0,00
 2|Set piese schimb|buc|>4|>295,00|>1.180,00|>0,00
 ~5Total|>29.980,00|>0,00
 ~5<b>Total de plată</b>|~2<b>29.980,00 EUR</b>`,
        '',
        'border:1px solid #000',
      )}<p>Curs BNR 4,9770 lei/EUR</p>`,
    ),
  },
  {
    name: 'uae bilingual',
    expected: truth('TI-26-0772', 'AED', '94500.00', '2026-05-11', '', 'Al Wafra Foodstuff Est.', 'OM'),
    html: page(
      `<div class=f><div>Emirates Palm Dates Factory LLC<br>P.O. Box 1180, Al Ain, United Arab Emirates</div><div dir=rtl>مصنع نخيل الإمارات للتمور ذ.م.م<br>ص.ب ١١٨٠ العين، الإمارات العربية المتحدة</div></div><h2 style="text-align:center">TAX INVOICE &nbsp; فاتورة ضريبية</h2>${rows(
        `Invoice No.|TI-26-0772|<span dir=rtl>رقم الفاتورة</span>
 Invoice Date|11/05/2026|<span dir=rtl>تاريخ الفاتورة</span>
 Customer|Al Wafra Foodstuff Est.|<span dir=rtl>العميل</span>
 Address|Way 4412, Ruwi, Muscat, Oman|<span dir=rtl>العنوان</span>
 TRN|100887766500003|<span dir=rtl>رقم التسجيل الضريبي</span>
 Delivery date|25/05/2026|<span dir=rtl>تاريخ التسليم</span>`,
        '',
        'border:1px solid #000',
      )}${rows(
        `Sr. م|Description البيان|>Qty الكمية|>Price السعر|>VAT ضريبة|>Total المجموع
 1|Dates Khalas 5 kg carton|>1,500|>42.00|>0.00|>63,000.00
 2|Dates Fardh 5 kg carton|>900|>35.00|>0.00|>31,500.00`,
        '',
        'border:1px solid #000',
      )}${rows(`Total excl. VAT الإجمالي غير شامل الضريبة|>AED 94,500.00
 VAT 0% ضريبة القيمة المضافة|>AED 0.00
 Grand Total الإجمالي|>AED 94,500.00`)}`,
    ),
  },
  {
    name: 'egypt arabic digits',
    expected: truth('1147', 'USD', '17250.00', '2026-03-04', '', 'شركة الخرطوم للتجارة', 'SD'),
    html: page(
      `<div dir=rtl style="font-family:'Noto Naskh Arabic','Noto Sans Arabic'"><h2>شركة النيل للصناعات الغذائية</h2><div>١٥ شارع التحرير، الجيزة، مصر</div><h3 style="text-align:center">فاتورة تجارية</h3><div>رقم الفاتورة: ١١٤٧</div><div>التاريخ: ٠٤/٠٣/٢٠٢٦</div><div style="margin-top:10px">المشتري:</div><div>شركة الخرطوم للتجارة</div><div>شارع الجمهورية ٢٢</div><div>الخرطوم، السودان</div>${rows(
        `م|البيان|الكمية|سعر الوحدة|الإجمالي
 ١|معجون طماطم كرتون ٢٤ علبة|٧٥٠|٢٠٫٠٠|١٥٬٠٠٠٫٠٠
 ٢|مربى فراولة|١٥٠|١٥٫٠٠|٢٬٢٥٠٫٠٠`,
        '',
        'border:1px solid #000',
      )}<div>الإجمالي: ١٧٬٢٥٠٫٠٠ دولار أمريكي (USD)</div></div>`,
    ),
  },
  {
    name: 'russian',
    expected: truth('ИН-318', 'EUR', '41300.00', '2026-02-25', '', 'ТОО «Алматы Сервис»', 'KZ'),
    html: page(
      `<h3>ИНВОЙС (СЧЕТ-ФАКТУРА) / COMMERCIAL INVOICE № ИН-318 от 25.02.2026</h3>${rows(`Продавец / Seller:|ООО «ПромКомплект», 620014, Екатеринбург, ул. Малышева, 51, Россия
 Покупатель / Buyer:|ТОО «Алматы Сервис», 050010, Алматы, пр. Достык, 89, Казахстан
 Контракт / Contract:|№ 12/АС от 10.01.2026
 Условия поставки / Delivery terms:|FCA Екатеринбург`)}${rows(
        `№|Наименование / Description|Ед.|>Кол-во / Qty|>Цена / Price, EUR|>Сумма / Amount, EUR
 1|Насос дозировочный НД 2,5|шт.|>14|>2 550,00|>35 700,00
 2|Комплект ЗИП|компл.|>14|>400,00|>5 600,00
 ~5Итого / Total:|>41 300,00`,
        '',
        'border:1px solid #000',
      )}<p>Всего к оплате: 41 300,00 EUR (Сорок одна тысяча триста евро 00 центов)</p><p>Вес брутто: 1 220 кг, вес нетто: 1 150 кг</p>`,
    ),
  },
  {
    name: 'greek',
    expected: truth('ΤΔΑ-00872', 'EUR', '13464.00', '2026-10-19', '', 'Lemesos Fine Foods Ltd', 'CY'),
    html: page(
      `<div class=f><div><b>ΕΛΑΙΩΝΕΣ ΜΕΣΣΗΝΙΑΣ Α.Ε.</b><br>Λεωφ. Αθηνών 112, 24100 Καλαμάτα, Ελλάδα<br>ΑΦΜ: 094228811 ΔΟΥ: Καλαμάτας</div><div><b>ΤΙΜΟΛΟΓΙΟ - ΔΕΛΤΙΟ ΑΠΟΣΤΟΛΗΣ / INVOICE</b></div></div>${rows(
        `Αριθμός / No.: ΤΔΑ-00872|Ημερομηνία / Date: 19/10/2026
 Πελάτης / Customer:<br>Lemesos Fine Foods Ltd<br>14 Makariou III Avenue<br>3105 Λεμεσός / Limassol<br>Κύπρος / Cyprus|Τόπος αποστολής: Έδρα μας<br>Τόπος προορισμού: Λεμεσός`,
        '',
        'border:1px solid #000',
      )}${rows(`Περιγραφή / Description|Μ.Μ.|>Ποσότητα / Qty|>Τιμή / Price|>Αξία / Value
 Ελαιόλαδο εξαιρετικό 5L / Extra virgin olive oil|ΤΕΜ|>360|>37,40|>13.464,00`)}<div style="margin-left:100mm">${rows(`Καθαρή αξία / Net value|>13.464,00 €
 ΦΠΑ 0% / VAT|>0,00 €
 <b>Πληρωτέο / Total</b>|><b>13.464,00 €</b>`)}</div>`,
    ),
  },
  {
    name: 'thai',
    expected: truth('TH26-0519', 'USD', '22140.00', '2026-05-19', 'PO9981', 'Cebu Rubber Corporation', 'PH'),
    html: page(
      `<div style="font-family:'Noto Sans Thai','Liberation Sans'"><b>บริษัท สยามยางไทย จำกัด</b><br><b>SIAM RUBBER TECH CO., LTD.</b><br>99/4 Moo 6, Bangpoo Industrial Estate, Samutprakarn 10280 Thailand<br>Tax ID 0105549001122<h2 style="text-align:right">ใบกำกับสินค้า / INVOICE</h2><div class=f><div>ลูกค้า / Customer<br>CEBU RUBBER CORPORATION<br>M.C. Briones St., Mandaue City<br>Cebu 6014, Philippines</div><div>${rows(`เลขที่ / No.|TH26-0519
 วันที่ / Date|19 May 2026
 ใบสั่งซื้อ / P/O No.|PO9981
 เงื่อนไข / Terms|30 days`)}</div></div>${rows(
        `ลำดับ<br>Item|รายการ<br>Description|>จำนวน<br>Quantity|>ราคาต่อหน่วย<br>Unit Price|>จำนวนเงิน<br>Amount
 1|Rubber gasket 80 mm|>9,000 pcs|>1.36|>12,240.00
 2|O-ring kit|>1,650 sets|>6.00|>9,900.00`,
        '',
        'border:1px solid #333',
      )}<div class=r>รวมทั้งสิ้น / GRAND TOTAL USD 22,140.00</div></div>`,
    ),
  },
  {
    name: 'invoice with packing list',
    expected: truth(
      'CI-7742-26',
      'USD',
      '66300.00',
      '2026-06-30',
      '7100-554',
      'Mombasa Engineering Works Ltd',
      'KE',
    ),
    html: page(
      `<h2 style="text-align:center">COMMERCIAL INVOICE</h2><div class=f><div><b>Exporter</b>${lines(`Anhui Wanjiang Pump Co., Ltd
 88 Xinghu Avenue
 Hefei, Anhui, China`)}<br><b>Sold to</b>${lines(`Nairobi Capital Projects Ltd
 Westlands Road 3, Nairobi, Kenya`)}<br><b>Consignee</b>${lines(`Mombasa Engineering Works Ltd
 Shimanzi Road, P.O. Box 84011
 Mombasa, Kenya`)}<br><b>Notify party</b>${lines(`Bahari Clearing Agents
 Moi Avenue, Mombasa, Kenya`)}</div><div>Invoice No.: CI-7742-26<br>Invoice Date: June 30, 2026<br>Customer PO: 7100-554<br>Incoterms: CFR Mombasa</div></div>${rows(`No.|Description|>Qty|>Unit Price|>Amount
 1|Slurry pump 6/4 D-AH|>12 sets|>5,200.00|>62,400.00
 2|Impeller D4147|>15 pcs|>220.00|>3,300.00
 ~4FOB value|>65,700.00
 ~4Ocean freight|>600.00
 ~4TOTAL CFR MOMBASA USD|>66,300.00`)}<div style="page-break-before:always"></div><h2 style="text-align:center">PACKING LIST</h2><div>Packing List No.: PL-7742-26 &nbsp; Ref. Invoice No.: CI-7742-26 &nbsp; Date: June 30, 2026</div>${rows(`Case|Contents|>Qty|>Net kg|>Gross kg|>CBM
 1-12|Slurry pump 6/4 D-AH|>12|>7,440.0|>8,040.0|>18.2
 13|Impeller D4147|>15|>310.0|>345.0|>0.9
 |TOTAL|>27|>7,750.0|>8,385.0|>19.1`)}`,
    ),
  },
  {
    name: 'several currencies',
    expected: truth('26SI-3391', 'GBP', '12480.00', '2026-02-02', 'LB/88', 'Cedars Medical SARL', 'LB'),
    html: page(
      `<div class=f><h1>Sales Invoice</h1><div>Thornbury Medical Ltd<br>Unit 9 Kingfisher Court<br>Newbury RG14 5SJ<br>VAT Reg GB 331 2290 11</div></div>${rows(`Invoice No|26SI-3391|Deliver to|Cedars Medical SARL
 Invoice Date|02/02/2026|| Hamra Street 120
 Account Ref|CED01|| Beirut
 Your Ref|LB/88|| Lebanon
 Tax point|30/01/2026||`)}${rows(`Code|Details|>Qty|>Price|>Net
 TM-70|Infusion pump|>16|>715.00|>11,440.00
 TM-71|Giving set (box 50)|>20|>52.00|>1,040.00`)}<div style="margin-left:100mm">${rows(`Goods|>£12,480.00
 VAT @ 0%|>£0.00
 <b>Invoice total GBP</b>|><b>£12,480.00</b>
 Equivalent in USD @1.2710|>$15,862.08
 Equivalent in EUR @1.1840|>€14,776.32`)}</div><p>Pay in GBP: Barclays 20-65-18 12345678. Pay in EUR: IBAN GB29NWBK60161331926819</p>`,
    ),
  },
  {
    name: 'shipper not seller',
    expected: truth(
      'TRI-26-0067',
      'USD',
      '73125.00',
      '2026-10-27',
      'TO-4410',
      'Colombo Tyre Retreaders (Pvt) Ltd',
      'LK',
    ),
    html: page(
      `<h2 style="letter-spacing:6px;text-align:center">I N V O I C E</h2>${rows(
        `<b>SELLER</b><br>Trident Trading FZCO<br>Office 1204, JLT Cluster H<br>Dubai, U.A.E.|<b>INVOICE NO. / DATE</b><br>TRI-26-0067 / 27-OCT-2026
 <b>SHIPPER</b><br>Qingdao Everrun Rubber Co., Ltd.<br>Chengyang District, Qingdao, China|<b>BUYER'S ORDER NO.</b><br>TO-4410
 <b>CONSIGNEE</b><br>Colombo Tyre Retreaders (Pvt) Ltd<br>No. 88, Negombo Road<br>Peliyagoda, Sri Lanka|<b>BANK DETAILS</b><br>Emirates NBD, Dubai<br>IBAN AE07 0331 2345 6789 0123 456
 <b>NOTIFY</b><br>Same as consignee|<b>COUNTRY OF ORIGIN</b><br>CHINA`,
        '',
        'border:1px solid #000;width:50%',
      )}${rows(
        `DESCRIPTION OF GOODS|>QTY (KGS)|>PRICE/KG|>AMOUNT (USD)
 PRECURED TREAD RUBBER|>22,500|>2.85|>64,125.00
 CUSHION GUM|>3,000|>3.00|>9,000.00
 TOTAL|>25,500||>73,125.00`,
        '',
        'border:1px solid #000',
      )}`,
    ),
  },
  {
    name: 'number split over lines',
    expected: truth('NHT/EXP/2026/0071-B', 'EUR', '5375.00', '2026-01-19', 'JO-118', 'Petra Stone Co.', 'JO'),
    html: page(
      `<h3>Commercial Invoice</h3>${rows(
        `Invoice<br>No.|Invoice<br>Date|Customer<br>Order No.|Payment<br>Terms
 NHT/EXP/<br>2026/0071-B|19 Jan<br>2026|JO-118|30 days<br>net`,
        'width:70%',
        'border:1px solid #000;width:25mm',
      )}<div class=f><div><b>From</b>${lines(`New Hellas Tools Ltd
 12 Kifisias Avenue
 115 26 Athens, Greece`)}</div><div><b>Ship To</b>${lines(`Petra Stone Co.
 Mecca Street 77
 Amman 11185
 Jordan`)}</div></div>${rows(`Description|>Qty|>Price|>Total
 Diamond blade 350 mm|>125|>43.00|>5,375.00
 ~3Grand total (EUR)|>5,375.00`)}`,
    ),
  },
  {
    name: 'watermark copy',
    expected: truth('D2605-31', 'EUR', '9075.00', '2026-05-31', '', 'Al Bahr Trading WLL', 'BH'),
    html: page(
      `<div style="position:fixed;left:10mm;top:120mm;font-size:80pt;color:#ddd;transform:rotate(-40deg)">DUPLICATE</div><div style="position:fixed;left:30mm;top:30mm;font-size:50pt;color:#eee">COPY</div><div class=f><div>Invoice To:${lines(`Al Bahr Trading WLL
 Building 220, Road 1204
 Manama
 Kingdom of Bahrain`)}</div><div>${rows(`Document Number|D2605-31
 Posting Date|31/05/2026
 Due Date|30/06/2026`)}</div></div>${rows(`Item No.|Description|>Quantity|>Price|>Total
 P-11|Cooling fan|>55|>EUR 165.00|>EUR 9,075.00
 ~4Document total|>EUR 9,075.00`)}<p>Delta Ventilation Ltd, 3 Station Road, Limerick, Ireland</p>`,
    ),
  },
  {
    name: 'ship to in footer box',
    expected: truth('SO-INV 55731', 'USD', '25960.00', '2026-11-09', 'HKG-1120', 'Kowloon Audio Ltd', 'HK'),
    html: page(
      `<div class=f><div style="font-size:20pt">Aurora Audio Oy</div><div>Teollisuuskatu 21<br>00510 Helsinki<br>Finland</div></div><p>Invoice <b>SO-INV 55731</b> dated <b>9 November 2026</b>, your purchase order <b>HKG-1120</b></p>${rows(`#|Product|Origin|>Qty|>USD each|>USD
 1|Studio monitor A8|FI|>44|>590.00|>25,960.00
 |Total payable|||>USD|>25,960.00`)}<div style="position:absolute;bottom:0;width:100%">${rows(`<b>Invoice address</b><br>Kowloon Audio Ltd<br>Unit 5, 12/F, Wing Tai Centre<br>Kwun Tong, Kowloon<br>Hong Kong|<b>Delivery address</b><br>Kowloon Audio Ltd<br>Unit 5, 12/F, Wing Tai Centre<br>Kwun Tong, Kowloon<br>Hong Kong|<b>Our bank</b><br>Nordea Helsinki<br>FI21 1234 5600 0007 85`)}</div>`,
    ),
  },
  {
    name: 'spanish discount insurance',
    expected: truth(
      '2026/A/0087',
      'EUR',
      '33466.00',
      '2026-05-28',
      'OC-20188',
      'Importadora del Pacífico Ltda.',
      'CL',
    ),
    html: page(
      `<table width=100%><tr><td><b>BODEGAS RÍO ALTO, S.L.</b><br>Ctra. de Logroño km 4<br>26200 Haro (La Rioja) ESPAÑA<br>CIF: B26112233</td><td align=right><b>FACTURA DE EXPORTACIÓN</b></td></tr></table>${rows(`<b>CLIENTE</b><br>Importadora del Pacífico Ltda.<br>Av. Errázuriz 1178, of. 32<br>Valparaíso<br>CHILE<br>RUT: 76.123.456-0|<b>FACTURA</b><br>2026/A/0087|<b>FECHA</b><br>28/05/2026|<b>PEDIDO</b><br>OC-20188`, '', 'border:1px solid #666')}${rows(`REF.|CONCEPTO|>CAJAS|>PRECIO|>IMPORTE
 RA-19|Vino tinto reserva 2019 (caja 6 bot.)|>600|>48,00|>28.800,00
 RA-22|Vino blanco 2022 (caja 6 bot.)|>200|>27,00|>5.400,00`)}<div style="margin-left:90mm">${rows(`Suma|>34.200,00
 Descuento 5 %|>-1.710,00
 Flete marítimo|>850,00
 Seguro|>126,00
 TOTAL FACTURA CIF VALPARAÍSO|>33.466,00 €`)}</div>`,
    ),
  },
  {
    name: 'german export ship elsewhere',
    expected: truth('260488', 'EUR', '41230.50', '2026-02-19', '7000551', 'Baku Oil Tools LLC', 'AZ'),
    html: page(
      `<div style="font-size:7pt">Rheinhydraulik GmbH • Industriestr. 9 • 47228 Duisburg</div>${lines(`Caspian Procurement Ltd
 27 Old Gloucester Street
 London WC1N 3AX
 Großbritannien`)}<div style="margin-left:105mm;margin-top:-15mm">${rows(`Rechnungs-Nr.|260488
 Datum|19.02.2026
 Kunden-Nr.|60144
 Ihre Best.-Nr.|7000551
 Bearbeiter|Fr. Kühn`)}</div><h3>RECHNUNG</h3><p>Lieferanschrift: Baku Oil Tools LLC, Heydar Aliyev Ave. 115, AZ1033 Baku, Aserbaidschan</p>${rows(`Pos|Art.-Nr.|Bezeichnung|>Menge|ME|>Preis|>Betrag EUR
 10|HZ-63|Hydraulikzylinder 63/36-500|>45|ST|>812,90|>36.580,50
 20|DS-63|Dichtsatz|>90|ST|>50,00|>4.500,00
 ~6Warenwert|>41.080,50
 ~6Verpackung|>150,00
 ~6MwSt. 0,00 %|>0,00
 ~6<b>Rechnungsbetrag</b>|><b>41.230,50</b>`)}<p style="font-size:7pt;margin-top:40px">Sparkasse Duisburg IBAN DE12 3505 0000 0200 1234 56 · USt-IdNr. DE119988776 · HRB 4471</p>`,
    ),
  },
  {
    name: 'italian zucchetti',
    expected: truth(
      '2026/VE/00731',
      'EUR',
      '15660.00',
      '2026-07-27',
      'OF 4412',
      'Medina Tessuti Tunisie SARL',
      'TN',
    ),
    html: page(
      `<b>FILATURA BIELLESE SRL</b><br>Via Cernaia 14 13900 BIELLA BI<br>C.F. e P.IVA 02233440027${rows(
        `<small>TIPO DOCUMENTO</small><br>FATTURA|<small>NUMERO DOCUMENTO</small><br>2026/VE/00731|<small>DATA DOCUMENTO</small><br>27/07/2026|<small>PAGINA</small><br>1
 <small>CODICE CLIENTE</small><br>001445|<small>PARTITA IVA</small><br>&nbsp;|<small>VS. ORDINE</small><br>OF 4412|<small>VALUTA</small><br>EUR`,
        'margin-top:8px',
        'border:1px solid #000',
      )}<div class=f style="margin-top:8px"><div><small>DESTINAZIONE MERCE</small>${lines(`Medina Tessuti Tunisie SARL
 Zone Industrielle Ksar Hellal
 5070 Ksar Hellal
 TUNISIA`)}</div><div><small>SPETT.LE</small>${lines(`Confezioni Adriatica S.p.A.
 Via Flaminia 88
 61121 Pesaro PU
 ITALIA`)}</div></div>${rows(
        `ARTICOLO|DESCRIZIONE|UM|>QUANTITÀ|>PREZZO|>IMPORTO|IVA
 F-2/48|Filato lana Nm 2/48 grigio|KG|>540,00|>29,00|>15.660,00|N3.1`,
        'margin-top:10px',
        'border-bottom:1px solid #000',
      )}${rows(`TOTALE MERCE<br>15.660,00|SCONTO<br>0,00|SPESE<br>0,00|IMPONIBILE<br>15.660,00|IMPOSTA<br>0,00|TOTALE DOCUMENTO<br><b>15.660,00</b>`, 'margin-top:20px', 'border:1px solid #000')}`,
    ),
  },
  {
    name: 'romanian smartbill',
    expected: truth(
      'SBX-1184',
      'EUR',
      '19340.00',
      '2026-11-20',
      'CMD-4471',
      'Varna Shipyard Supply OOD',
      'BG',
    ),
    html: page(
      `<div class=f><div><small>FURNIZOR</small><br><b>Constanța Marine Works SRL</b><br>CIF: RO24417788<br>Reg. com.: J13/2214/2008<br>Adresa: Bd. Aurel Vlaicu 144, Constanța<br>IBAN: RO49AAAA1B31007593840000</div><div><small>CLIENT</small><br><b>Varna Shipyard Supply OOD</b><br>CIF: BG203344556<br>Adresa: 12 Devnya Street, 9000 Varna<br>Țara: Bulgaria</div></div><h1>FACTURA</h1>${rows(
        `Nr. factură:|SBX-1184
 Data emiterii:|20.11.2026
 Termen plată:|20.12.2026
 Comanda nr.:|CMD-4471`,
        'width:60mm',
      )}${rows(`Nr.|Denumire produs|U.M.|>Cant.|>Preț unitar|>Valoare|>TVA
 1|Ancoră Hall 900 kg|buc|>8|>1.850,00|>14.800,00|>0,00
 2|Lanț galvanizat 22 mm|m|>160|>28,375|>4.540,00|>0,00
 ~5Total fără TVA|~2>19.340,00
 ~5TVA|~2>0,00
 ~5<b>Total plată</b>|~2><b>19.340,00 EUR</b>`)}`,
    ),
  },
  {
    name: 'hungarian szamlazz',
    expected: truth('E-VALT-2026-88', 'EUR', '5184.00', '2026-08-14', '', 'Carpatia Feed SRL', 'MD'),
    html: page(
      `<div class=f><h2>Számla</h2><div>Sorszám: <b>E-VALT-2026-88</b></div></div><div class=f><div><b>Eladó</b><br>Valtó-Tec Kft.<br>2030 Érd, Budai út 22.<br>Adószám: 24411882-2-13</div><div><b>Vevő</b><br>Carpatia Feed SRL<br>Str. Uzinelor 12<br>MD-2023 Chișinău<br>Moldova</div></div>${rows(
        `Fizetési mód|Teljesítés dátuma|Számla kelte|Fizetési határidő
 Átutalás|2026.08.12.|2026.08.14.|2026.09.13.`,
        '',
        'border:1px solid #999',
      )}${rows(`Megnevezés|Mennyiség|>Egységár|>Nettó ár|ÁFA|>Bruttó ár
 Itatószelep rozsdamentes|960 db|>5,40|>5 184,00|0%|>5 184,00`)}<div class=r>Nettó: 5 184,00 EUR<br>ÁFA: 0,00 EUR<br><b style="font-size:13pt">Végösszeg: 5 184,00 EUR</b></div>`,
    ),
  },
  {
    name: 'danish economic',
    expected: truth('8841', 'EUR', '12060.00', '2026-06-22', 'ISL-77', 'Akureyri Fisk hf.', 'IS'),
    html: page(
      `<div class=r><b>Limfjord Net A/S</b><br>Havnevej 3<br>7680 Thyborøn<br>Danmark<br>CVR DK 33445566</div>${lines(`Akureyri Fisk hf.
 Fiskitangi 4
 600 Akureyri
 Island`)}<h2>Faktura 8841</h2>${rows(`Kundenr.|12044|Fakturadato|22.06.2026
 Rekv.nr.|ISL-77|Forfaldsdato|22.07.2026`)}${rows(`Varenr.|Tekst|>Antal|>Enhedspris|>Beløb
 TN-40|Trawlnet 40 mm|>4|>2.850,00|>11.400,00
 FR-1|Fragt|>1|>660,00|>660,00
 ~4Subtotal|>12.060,00
 ~4Moms 0%|>0,00
 ~4<b>Total EUR</b>|><b>12.060,00</b>`)}`,
    ),
  },
  {
    name: 'indonesian exporter',
    expected: truth(
      'INV/KJT/VI/2026/019',
      'USD',
      '27720.00',
      '2026-06-16',
      'HAM-5520',
      'Möbelhaus Brinkmann GmbH & Co. KG',
      'DE',
    ),
    html: page(
      `<div style="text-align:center"><b style="font-size:14pt">PT. KARYA JATI TRADISI</b><br>Jl. Raya Jepara - Kudus Km. 11, Jepara 59432, Central Java, Indonesia<br><u>COMMERCIAL INVOICE</u></div><div class=f><div><b>Consignee :</b>${lines(`MÖBELHAUS BRINKMANN GMBH & CO. KG
 WANDSBEKER CHAUSSEE 110
 22089 HAMBURG
 GERMANY`)}<br><b>Notify Party :</b>${lines(`HANSE SPEDITION GMBH
 AM SANDTORKAI 30, 20457 HAMBURG`)}</div><div>${rows(`Invoice No|: INV/KJT/VI/2026/019
 Date|: June 16, 2026
 PO No|: HAM-5520
 Vessel|: EVER GLORY V.118W
 Container|: EGHU 882110-4
 Port of Loading|: Semarang
 Port of Discharge|: Hamburg`)}</div></div>${rows(
        `No|Description of Goods|Qty (Pcs)|Unit Price (USD)|Total Price (USD)
 1|Teak garden table 200x100|>84|>210.00|>17,640.00
 2|Teak folding chair|>240|>42.00|>10,080.00
 |TOTAL|>324|>|>27,720.00`,
        '',
        'border:1px solid #000',
      )}<p>SAY : US DOLLARS TWENTY SEVEN THOUSAND SEVEN HUNDRED TWENTY ONLY</p>`,
    ),
  },
  {
    name: 'israeli two languages',
    expected: truth('3026117', 'USD', '15990.00', '2026-12-07', '', 'Kampala Irrigation Centre Ltd', 'UG'),
    html: page(
      `<div class=f><div>Galil Drip Systems Ltd.<br>Kibbutz Hagoshrim 1222500, Israel<br>Company No. 513344556</div><div dir=rtl>גליל מערכות טפטוף בע"מ<br>קיבוץ הגושרים</div></div><h2>Export Invoice 3026117 <span dir=rtl>חשבונית יצוא</span></h2><div>Date: 07/12/2026 &nbsp;&nbsp; Your contact: Ruth 22/11/2026</div><div style="margin-top:10px">Customer:</div>${lines(`Kampala Irrigation Centre Ltd
 Plot 77, Sixth Street, Industrial Area
 Kampala
 Uganda`)}${rows(`Catalog No.|Description|>Quantity|>Price|>Total
 DR-16|Drip line 16 mm, 500 m coil|>390|>$41.00|>$15,990.00
 ~4Total to pay USD|>$15,990.00`)}`,
    ),
  },
  {
    name: 'peru factura',
    expected: truth('F001-00002291', 'USD', '53460.00', '2026-04-06', '', 'Nordic Superfoods ApS', 'DK'),
    html: page(
      `<div class=f><div><b>AGROEXPORTADORA ANDINA S.A.C.</b><br>Av. Los Incas 450, Arequipa, Perú</div><div style="border:2px solid #000;padding:8px;text-align:center">R.U.C. 20455667788<br><b>FACTURA ELECTRÓNICA</b><br>F001-00002291</div></div>${rows(
        `Fecha de Emisión|: 06/04/2026
 Señor(es)|: NORDIC SUPERFOODS APS
 Documento|: 0
 Dirección|: Kongevejen 100, 2840 Holte, DINAMARCA
 Tipo de Moneda|: DÓLAR AMERICANO
 Condición|: CRÉDITO 30 DÍAS`,
        'width:120mm',
      )}${rows(
        `Cantidad|Unidad Medida|Descripción|>Valor Unitario|>Valor de Venta
 16,200.00|KILOGRAMO|QUINUA BLANCA ORGÁNICA|>3.30|>53,460.00`,
        '',
        'border:1px solid #000',
      )}<div style="margin-left:100mm">${rows(`Sub Total Ventas|>US$ 53,460.00
 Anticipos|>US$ 0.00
 Valor Venta|>US$ 53,460.00
 IGV|>US$ 0.00
 Importe Total|>US$ 53,460.00`)}</div><p>SON: CINCUENTA Y TRES MIL CUATROCIENTOS SESENTA Y 00/100 DÓLAR AMERICANO</p>`,
    ),
  },
  {
    name: 'turkish commercial',
    expected: truth(
      'MRM-2026/118',
      'USD',
      '72540.00',
      '2026-07-03',
      'US-8810',
      'Carolina Stone Imports, Inc.',
      'US',
    ),
    html: page(
      `<div style="text-align:center"><b>EGE DOĞALTAŞ MADENCİLİK SAN. VE TİC. A.Ş.</b><br>İscehisar Organize Sanayi Bölgesi, Afyonkarahisar / TÜRKİYE</div><h3 style="text-align:center">COMMERCIAL INVOICE / TİCARİ FATURA</h3>${rows(`<b>BUYER / ALICI</b><br>CAROLINA STONE IMPORTS, INC.<br>2210 DISTRIBUTION STREET<br>CHARLOTTE, NC 28203, USA|<b>INVOICE NO / FATURA NO</b> : MRM-2026/118<br><b>DATE / TARİH</b> : 03.07.2026<br><b>ORDER NO / SİPARİŞ NO</b> : US-8810<br><b>DELIVERY / TESLİM ŞEKLİ</b> : FOB IZMIR`, '', 'border:1px solid #000')}${rows(
        `NO|DESCRIPTION / AÇIKLAMA|QTY / MİKTAR|UNIT PRICE / BİRİM FİYAT|AMOUNT / TUTAR
 1|WHITE MARBLE TILES 30x60x2 CM|1.860,00 M2|39,00 USD|72.540,00 USD
 |TOTAL / TOPLAM|||72.540,00 USD`,
        '',
        'border:1px solid #000',
      )}<p>TOTAL GROSS WEIGHT / TOPLAM BRÜT AĞIRLIK : 102.300 KG</p>`,
    ),
  },
  {
    name: 'saudi zatca',
    expected: truth(
      'SI-2026-00914',
      'SAR',
      '212750.00',
      '2026-09-16',
      '',
      'Kuwait Building Materials Co. W.L.L.',
      'KW',
    ),
    html: page(
      `<div class=f><div>Riyadh Cables Trading Est.<br>7788 King Abdulaziz Rd, Riyadh 12411<br>Saudi Arabia<br>VAT No.: 300112233400003</div><div style="width:30mm;height:30mm;background:repeating-conic-gradient(#000 0 25%,#fff 0 50%) 0/3mm 3mm"></div></div><h2 style="text-align:center">Tax Invoice / فاتورة ضريبية</h2>${rows(
        `Invoice Number:|SI-2026-00914|:رقم الفاتورة
 Invoice Issue Date:|16-09-2026|:تاريخ إصدار الفاتورة
 Date of Supply:|14-09-2026|:تاريخ التوريد`,
        '',
        'border:1px solid #000',
      )}${rows(
        `~2<b>Buyer:</b>|:المشتري
 Name:|Kuwait Building Materials Co. W.L.L.|:الاسم
 Street Name:|Shuwaikh Industrial Area, Street 28|:اسم الشارع
 City:|Kuwait City|:المدينة
 Country:|Kuwait|:الدولة
 VAT Number:|–|:رقم تسجيل ضريبة القيمة المضافة`,
        '',
        'border:1px solid #000',
      )}${rows(
        `Nature of goods<br>تفاصيل السلع|Unit price<br>سعر الوحدة|Quantity<br>الكمية|Taxable Amount<br>المبلغ الخاضع للضريبة|Tax Rate<br>نسبة الضريبة|Item Subtotal<br>المجموع
 Power cable 4x95|185.00|1,150|212,750.00|0%|212,750.00`,
        '',
        'border:1px solid #000',
      )}${rows(
        `Total (Excluding VAT)|الإجمالي|SAR 212,750.00
 Total VAT|مجموع ضريبة القيمة المضافة|SAR 0.00
 Total Amount Due|إجمالي المبلغ المستحق|SAR 212,750.00`,
        '',
        'border:1px solid #000',
      )}`,
    ),
  },
  {
    name: 'portuguese primavera',
    expected: truth('FT 2026A/1187', 'EUR', '16432.00', '2026-11-05', '', 'Luanda Cerâmica, Lda.', 'AO'),
    html: page(
      `<div class=f><div><b>Cerâmica do Vouga, S.A.</b><br>Zona Industrial de Aveiro, Lote 22<br>3800-055 Aveiro<br>Contribuinte N.º: PT500778899</div><div style="margin-top:30px">Exmo.(s) Sr.(s)${lines(`Luanda Cerâmica, Lda.
 Rua Rainha Ginga 187
 Luanda
 Angola`)}</div></div><h3>Fatura FT 2026A/1187</h3>${rows(
        `V/N.º Contrib.|Requisição|Moeda|Câmbio|Data
 AO5417000000||EUR|1,00|05-11-2026`,
        '',
        'border-bottom:1px solid #000',
      )}${rows(`Artigo|Descrição|>Qtd.|Un.|>Pr. Unitário|>Desc.|>IVA|>Valor
 PV-30|Pavimento 30x30 bege|>1.580,00|M2|>10,40|>0,00|>0,00|>16.432,00`)}<div style="margin-left:100mm">${rows(`Mercadoria/Serviços|>16.432,00
 Descontos Comerciais|>0,00
 IVA|>0,00
 <b>Total ( EUR )</b>|><b>16.432,00</b>`)}</div><p style="font-size:7pt">AbCd-Processado por programa certificado n.º 0001/AT</p>`,
    ),
  },
];
