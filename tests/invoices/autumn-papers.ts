import { lines, type InvoicePaper, page, place, rows, truth } from './first-papers.ts';

/** One line of goods, as the paper has it. */
export interface Goods {
  readonly name: string;
  /** Decimal number with a point. */
  readonly quantity: string;
}

interface AutumnPaper extends InvoicePaper {
  readonly seller: string;
  /** Empty where the paper has no table of goods. */
  readonly goods: readonly Goods[];
}

/**
 * Papers made on one day in nine languages, by hand as offices lay them out. The expected values, those of the goods
 * included, were written down before. They were read once before any rule was changed because of them.
 */
const papers: readonly AutumnPaper[] = [
  {
    name: 'scottish knitwear, two addresses by place alone, ordinal day',
    expected: truth('4471', 'GBP', '6240.00', '2026-03-05', '', 'Ferguson & Lowe Outfitters LLC', 'US'),
    seller: 'Unst Knitwear Ltd',
    goods: [
      { name: 'Fair Isle yoke sweater', quantity: '40' },
      { name: 'Lace shawl, undyed', quantity: '24' },
    ],
    html: page(
      `<div class=r>${lines(`<b>Unst Knitwear Ltd</b>
 The Old Haa, Baltasound
 Unst, Shetland ZE2 9DS
 United Kingdom
 VAT no. GB 300 0000 00`)}</div>${lines(`Ferguson & Lowe Outfitters LLC
 48 Elm Street
 Portland, ME 04101
 USA`)}<p style="margin-top:8mm">5th of March 2026</p><h2>INVOICE 4471</h2>${rows(`Description|>Quantity|>Price|>Total
 Fair Isle yoke sweater|>40|>£96.00|>£3,840.00
 Lace shawl, undyed|>24|>£100.00|>£2,400.00
 ||Total|>£6,240.00`)}`,
    ),
  },
  {
    name: 'german workshop, person over the company in the window',
    expected: truth('2026-0317', 'EUR', '11730.00', '2026-03-05', '', 'Atelier Kestenholz AG', 'CH'),
    seller: 'Orgelbau Wiedemann',
    goods: [
      { name: 'Prospektpfeifen, 75 % Zinn', quantity: '46' },
      { name: 'Intonation vor Ort', quantity: '2' },
    ],
    html: page(
      `<div style="font-size:7pt">Orgelbau Wiedemann · Am Kirchberg 3 · 87733 Markt Rettenbach</div>${lines(`Frau Regula Zwahlen
 Atelier Kestenholz AG
 Freie Strasse 82
 4051 Basel
 Schweiz`)}<div class=r>Markt Rettenbach, 5. März 2026</div><h3>Rechnung Nr. 2026-0317</h3><p>Sehr geehrte Frau Zwahlen,<br>wir erlauben uns zu berechnen:</p>${rows(`Pos.|Bezeichnung|>Menge|Einheit|>Einzelpreis €|>Gesamt €
 1|Prospektpfeifen, 75 % Zinn|>46|Stück|>215,00|>9.890,00
 2|Intonation vor Ort|>2|Tage|>920,00|>1.840,00
 |||~2Gesamtbetrag|>11.730,00`)}<p>Steuerfreie Ausfuhrlieferung.</p><div style="margin-top:50mm;font-size:7pt">USt-IdNr. DE000000000 · IBAN DE00 0000 0000 0000 0000 00</div>`,
    ),
  },
  {
    name: 'french distillery to beirut, facture with day in words',
    expected: {
      ...truth('F26-00093', 'EUR', '15876.00', '2026-03-05', 'LB-0218', 'Maison Khoury & Fils SARL', 'LB'),
      grossWeight: '1944',
      netWeight: '1512',
    },
    seller: 'Distillerie des Trois Rivières',
    goods: [
      { name: 'Eau-de-vie de poire 70 cl', quantity: '756' },
      { name: 'Crème de cassis 50 cl', quantity: '504' },
    ],
    html: page(
      `<div class=f><div>${lines(`<b>Distillerie des Trois Rivières</b>
 Route de Nuits
 21220 Gevrey-Chambertin
 France
 TVA FR00 000000000`)}</div><div>${lines(`Facturé à :
 Maison Khoury & Fils SARL
 Rue Gouraud, Gemmayzé
 Beyrouth
 Liban`)}</div></div><h2>FACTURE N° F26-00093</h2><p>Gevrey-Chambertin, le 5 mars 2026</p><p>Votre commande : LB-0218 &nbsp; Incoterm : FCA Marseille</p>${rows(`Désignation|>Qté|>P.U. HT|>Montant HT
 Eau-de-vie de poire 70 cl|>756|>16,00|>12 096,00
 Crème de cassis 50 cl|>504|>7,50|>3 780,00
 ||Total HT|>15 876,00
 ||TVA 0 %|>0,00
 ||Total à payer|>15 876,00 €`)}<p>Poids brut : 1 944 kg<br>Poids net : 1 512 kg</p>`,
    ),
  },
  {
    name: 'dubai trader with arabic names beside the english ones',
    expected: truth(
      'DXB/26/1180',
      'AED',
      '48300.00',
      '2026-03-05',
      'PO-7719',
      'Al Waha Agricultural Supplies W.L.L.',
      'BH',
    ),
    seller: 'Gulf Drip Systems LLC',
    goods: [
      { name: 'Drip line 16 mm, 400 m roll', quantity: '150' },
      { name: 'Disc filter 2 inch', quantity: '30' },
    ],
    html: page(
      `<div class=f><div>${lines(`<b>Gulf Drip Systems LLC</b>
 Warehouse 14, Al Quoz 3
 P.O. Box 00000 Dubai
 United Arab Emirates
 TRN 100000000000003`)}</div><div dir=rtl>${lines(`<b>شركة الخليج لأنظمة التنقيط</b>
 القوز ٣، دبي`)}</div></div><h2 style="text-align:center">TAX INVOICE / فاتورة ضريبية</h2>${rows(
        `Customer / العميل|Invoice No. / رقم الفاتورة|DXB/26/1180
 Al Waha Agricultural Supplies W.L.L.|Date / التاريخ|05-Mar-2026
 شركة الواحة للمستلزمات الزراعية|LPO No.|PO-7719
 Building 411, Road 1705|Terms|CIF Khalifa Bin Salman Port
 Manama, Bahrain||`,
        '',
        'border:1px solid',
      )}${rows(
        `S.No|Description / الوصف|>Qty|Unit|>Rate AED|>Amount AED
 1|Drip line 16 mm, 400 m roll|>150|Roll|>280.00|>42,000.00
 2|Disc filter 2 inch|>30|Pcs|>210.00|>6,300.00
 ||||Total AED|>48,300.00`,
        'margin-top:5mm',
        'border:1px solid',
      )}`,
    ),
  },
  {
    name: 'spanish olive mill, data in a band, buyer named cliente',
    expected: {
      ...truth(
        'A/2026/0207',
        'EUR',
        '29952.00',
        '2026-03-05',
        '',
        'Distribuidora Andina de Alimentos S.A.S.',
        'CO',
      ),
      grossWeight: '9100',
    },
    seller: 'Almazara San Ginés S.C.A.',
    goods: [
      { name: 'Aceite de oliva virgen extra, lata 5 l', quantity: '960' },
      { name: 'Aceite de oliva virgen extra, botella 750 ml', quantity: '1440' },
    ],
    html: page(
      `<h1 style="color:#563">Almazara San Ginés S.C.A.</h1><div style="font-size:8pt">Ctra. de Baena km 4 · 14860 Doña Mencía (Córdoba) · España · CIF F00000000</div>${rows(
        `<b>Factura</b>|<b>Fecha</b>|<b>Vencimiento</b>|<b>Forma de pago</b>
 A/2026/0207|5 de marzo de 2026|4 de abril de 2026|Crédito documentario`,
        'margin-top:6mm;background:#eee',
      )}<div style="margin-top:6mm"><b>Cliente</b>${lines(`Distribuidora Andina de Alimentos S.A.S.
 NIT 900.000.000-0
 Carrera 7 # 71-21
 Bogotá D.C.
 Colombia`)}</div>${rows(
        `Artículo|>Cantidad|>Precio|>Importe
 Aceite de oliva virgen extra, lata 5 l|>960|>21,00|>20.160,00
 Aceite de oliva virgen extra, botella 750 ml|>1.440|>6,80|>9.792,00`,
        'margin-top:6mm',
      )}<div class=r style="margin-top:4mm">Base imponible 29.952,00<br>IVA 0 % (exportación) 0,00<br><b>TOTAL FACTURA 29.952,00 €</b></div><p>Peso bruto: 9.100 kg. Mercancía de origen España.</p>`,
    ),
  },
  {
    name: 'dutch bulbs, factuurnummer in a list, afleveradres apart',
    expected: truth('260418', 'EUR', '7350.00', '2026-03-05', '', 'Kibo Flower Farms Ltd', 'KE'),
    seller: 'Bollenkwekerij Het Duin B.V.',
    goods: [
      { name: 'Lilium oriental 18/20', quantity: '30000' },
      { name: 'Gladiolus 12/14', quantity: '15000' },
    ],
    html: page(
      `<div class=f><div>${lines(`Kibo Flower Farms Ltd
 t.a.v. mw. J. Wanjiru
 Postbus 1180
 20117 Naivasha
 Kenia`)}</div><div>${lines(`<b>Bollenkwekerij Het Duin B.V.</b>
 Duinweg 12
 2211 AB Noordwijkerhout
 Nederland`)}</div></div><h2>Factuur</h2>${rows(
        `Factuurnummer|260418
 Factuurdatum|5 maart 2026
 Debiteurnummer|30117
 Betaaltermijn|30 dagen`,
        'width:80mm',
      )}${rows(
        `Omschrijving|>Aantal|>Prijs per 1000|>Bedrag
 Lilium oriental 18/20|>30.000|>205,00|>€ 6.150,00
 Gladiolus 12/14|>15.000|>80,00|>€ 1.200,00
 |||
 |~2Totaal exclusief btw|>€ 7.350,00
 |~2Btw 0%|>€ 0,00
 |~2Te betalen|>€ 7.350,00`,
        'margin-top:6mm',
      )}`,
    ),
  },
  {
    name: 'polish machine shop in english, seller and buyer side by side unlabelled',
    expected: truth(
      'FV/EXP/11/03/2026',
      'USD',
      '64000.00',
      '2026-03-05',
      '',
      'Sierra Nevada Mining Equipment Inc.',
      'US',
    ),
    seller: 'Odlewnia Tarnów Sp. z o.o.',
    goods: [{ name: 'Crusher jaw plate 12Mn, 1180 kg', quantity: '16' }],
    html: page(
      `<div class=f><div style="width:80mm">${lines(`<b>Odlewnia Tarnów Sp. z o.o.</b>
 ul. Kolejowa 44
 33-100 Tarnów
 Poland
 NIP PL0000000000`)}</div><div style="width:80mm">${lines(`Sierra Nevada Mining Equipment Inc.
 2100 Greg Street
 Sparks, NV 89431
 United States`)}</div></div><h3 style="text-align:center">Invoice no. FV/EXP/11/03/2026</h3><p>Date of issue: March 5th, 2026</p>${rows(
        `No.|Name of goods|Unit|>Qty|>Net price USD|>Net value USD
 1|Crusher jaw plate 12Mn, 1180 kg|pcs|>16|>4,000.00|>64,000.00
 ~5Total to pay USD|>64,000.00`,
        '',
        'border:1px solid',
      )}<p>Say: sixty-four thousand US dollars 00/100</p>`,
    ),
  },
  {
    name: 'italian marble, spett.le and destinazione merce',
    expected: {
      ...truth('118/E', 'EUR', '52480.00', '2026-03-05', '', 'Marmara Yapı Sanayi A.Ş.', 'TR'),
      netWeight: '22400',
      grossWeight: '23150',
    },
    seller: 'Cave Apuane S.r.l.',
    goods: [
      { name: 'Lastre marmo Bianco Carrara C, lucidate 2 cm', quantity: '640' },
      { name: 'Lastre marmo Statuario, lucidate 2 cm', quantity: '64' },
    ],
    html: page(
      `<div class=f><div>${lines(`<b>Cave Apuane S.r.l.</b>
 Viale XX Settembre 200
 54033 Carrara (MS) - Italia
 P.IVA IT00000000000`)}</div><div>${lines(`Spett.le
 Marmara Yapı Sanayi A.Ş.
 Organize Sanayi Bölgesi 6. Cad. 11
 16140 Nilüfer / Bursa
 Turchia`)}</div></div>${rows(
        `Tipo documento|Numero|Data|Cod. cliente|Porto
 Fattura|118/E|5 marzo 2026|C0441|FOB Marina di Carrara`,
        'margin-top:6mm',
        'border:1px solid',
      )}${rows(
        `Descrizione|U.M.|>Quantità|>Prezzo|>Importo
 Lastre marmo Bianco Carrara C, lucidate 2 cm|mq|>640,00|>62,00|>39.680,00
 Lastre marmo Statuario, lucidate 2 cm|mq|>64,00|>200,00|>12.800,00`,
        'margin-top:6mm',
        'border:1px solid',
      )}${rows(
        `Imponibile|IVA non imp. art. 8|<b>Totale fattura EUR</b>
 52.480,00|0,00|<b>52.480,00</b>`,
        'margin-top:6mm',
        'border:1px solid',
      )}<p>Peso lordo kg 23.150 – Peso netto kg 22.400 – Colli: 9 cavalletti</p>`,
    ),
  },
  {
    name: 'portuguese cork to japan, exmo senhor',
    expected: truth('FT 2026/301', 'EUR', '18720.00', '2026-03-05', '', 'Kobe Cellar Trading K.K.', 'JP'),
    seller: 'Corticeira do Sobral, Lda.',
    goods: [
      { name: 'Rolha natural 45x24 Flor', quantity: '60000' },
      { name: 'Rolha aglomerada 38x24', quantity: '40000' },
    ],
    html: page(
      `${lines(`<b>Corticeira do Sobral, Lda.</b>
 Zona Industrial, Lote 8
 4520-115 Santa Maria da Feira
 Portugal &nbsp; NIF 500000000`)}<div style="margin:6mm 0 0 100mm">${lines(`Exmo.(s) Sr.(s)
 Kobe Cellar Trading K.K.
 3-1-8 Sakaemachi-dori, Chuo-ku
 Kobe 650-0023
 Japão`)}</div><h2>Fatura FT 2026/301</h2><p>Data: 5 de março de 2026</p>${rows(`Descrição|>Quant.|>Preço/milheiro|>Valor
 Rolha natural 45x24 Flor|>60.000|>256,00|>15.360,00
 Rolha aglomerada 38x24|>40.000|>84,00|>3.360,00
 ||Total líquido|>18.720,00
 ||IVA (isento)|>0,00
 ||<b>Total a pagar EUR</b>|<b>>18.720,00</b>`)}`,
    ),
  },
  {
    name: 'turkish textiles, fatura in english words, sayin',
    expected: truth('GIB2026000000118', 'USD', '23100.00', '2026-03-05', '', 'Zahra Home Fashion SARL', 'MA'),
    seller: 'Denizli Havlu Tekstil Ltd. Şti.',
    goods: [
      { name: 'Bornoz, pamuk', quantity: '700' },
      { name: 'Havlu 70x140', quantity: '2100' },
    ],
    html: page(
      `<div class=f><div>${lines(`<b>Denizli Havlu Tekstil Ltd. Şti.</b>
 Organize San. Böl. 2. Cad. 15
 20330 Denizli, Türkiye
 VKN: 0000000000`)}</div><div><h2>e-FATURA</h2></div></div><div class=f style="margin-top:6mm"><div><b>SAYIN</b>${lines(`Zahra Home Fashion SARL
 14 Rue Ibn Batouta
 20000 Casablanca
 Fas`)}</div><div>${rows(
        `Fatura No:|GIB2026000000118
 Fatura Tarihi:|5 Mart 2026
 Senaryo:|IHRACAT`,
        'width:70mm',
        'border:1px solid',
      )}</div></div>${rows(
        `Sıra No|Mal Hizmet|>Miktar|>Birim Fiyat|>Mal Hizmet Tutarı
 1|Bornoz, pamuk|>700 Adet|>15,00 USD|>10.500,00 USD
 2|Havlu 70x140|>2.100 Adet|>6,00 USD|>12.600,00 USD`,
        'margin-top:6mm',
        'border:1px solid',
      )}<div style="margin-left:90mm">${rows(
        `Mal Hizmet Toplam Tutarı|>23.100,00 USD
 Hesaplanan KDV (%0)|>0,00 USD
 Ödenecek Tutar|>23.100,00 USD`,
        '',
        'border:1px solid',
      )}</div>`,
    ),
  },
  {
    name: 'irish seaweed, letter with the sum in a sentence',
    expected: truth('SW-88', 'EUR', '3150.00', '2026-03-05', 'HK/551', 'Mr Chan Ka Ming', 'HK'),
    seller: 'Connemara Seaweed Company',
    goods: [],
    html: page(
      `<div style="text-align:center"><b>Connemara Seaweed Company</b><br>Kilkieran, Co. Galway, H91 XXXX, Ireland<br>VAT IE0000000AA</div><p>5 March 2026</p>${lines(`Mr Chan Ka Ming
 Pacific Herbs
 Flat 8, 118 Des Voeux Road West
 Hong Kong`)}<p><b>Invoice SW-88</b> – your order HK/551</p><p>For 350 kg of dried dulse in 14 cartons at €9.00 per kilogram:</p><p><b>Total due: €3,150.00</b></p><p>Gross weight 378 kg.</p>`,
    ),
  },
  {
    name: 'american saddlery, sold to and ship to at odd places, net weight in pounds',
    expected: truth(
      '10044',
      'USD',
      '13975.00',
      '2026-03-05',
      'AE-118',
      'Al Sahra Equestrian Trading LLC',
      'AE',
    ),
    seller: 'Bluegrass Saddlery Co.',
    goods: [
      { name: 'Roping saddle 15.5 in', quantity: '5' },
      { name: 'Bridle set, hermann oak', quantity: '25' },
    ],
    html: page(
      `${place(0, 0, '<b style="font-size:15pt">Bluegrass Saddlery Co.</b>\n410 Main Street\nParis, KY 40361')}${place(120, 0, '<span style="font-size:20pt">Invoice</span>')}${place(120, 14, 'Invoice #   10044\nDate   03/05/2026\nP.O. No.   AE-118\nShip date   03/13/2026')}${place(0, 40, '<b>Sold to</b>\nAl Sahra Equestrian Trading LLC\nMeydan Road, Stable 8\nDubai\nUnited Arab Emirates')}${place(90, 40, '<b>Ship to</b>\nAl Sahra Equestrian Trading LLC\nMeydan Road, Stable 8\nDubai\nUnited Arab Emirates')}<div style="margin-top:85mm">${rows(`Item|Description|>Qty|>Rate|>Amount
 RS-155|Roping saddle 15.5 in|>5|>$1,895.00|>$9,475.00
 BR-HO|Bridle set, hermann oak|>25|>$180.00|>$4,500.00
 |||Total|>$13,975.00`)}</div><p>Net weight 310 lb</p>`,
    ),
  },
];

export const autumnPapers: readonly (InvoicePaper & {
  readonly group: string;
  readonly goods: readonly Goods[];
})[] = papers.map(({ seller, ...paper }) => ({
  ...paper,
  expected: { ...paper.expected, 'consignor.name': seller },
  group: 'autumn papers',
}));
