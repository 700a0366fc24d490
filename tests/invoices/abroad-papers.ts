import { lines, type InvoicePaper, page, place, rows, truth } from './first-papers.ts';

/**
 * Papers from further countries: labels far from their values, several parties in a row, the seller only in the footer,
 * balances due.
 */
export const abroadPapers: readonly InvoicePaper[] = [
  {
    name: 'swedish fortnox',
    expected: truth('10482', 'SEK', '186400.00', '2026-03-09', '', 'Reykjavík Sjávarvélar ehf.', 'IS'),
    html: page(
      `<div class=f><h2>Norrvik Marinteknik AB</h2><h1>Faktura</h1></div><div class=f><div>${rows(`Fakturanr|10482
 Fakturadatum|2026-03-09
 Kundnr|3307
 Er referens|Jón Sigurdsson
 Vår referens|Malin Ek
 Ert ordernr|
 Betalningsvillkor|30 dagar netto
 Förfallodatum|2026-04-08`)}</div><div style="width:75mm"><small>Fakturaadress</small>${lines(`Reykjavík Sjávarvélar ehf.
 Grandagarður 16
 101 Reykjavík
 Island`)}</div></div>${rows(`Artnr|Benämning|>Antal|Enhet|>À-pris|>Summa
 PM-40|Propelleraxel 40 mm|>4,00|st|>38 500,00|>154 000,00
 LG-40|Lagerbock|>8,00|st|>4 050,00|>32 400,00`)}<div style="margin-left:90mm;margin-top:20mm">${rows(`Netto|>186 400,00
 Moms 0 %|>0,00
 Öresavrundning|>0,00
 <b>Att betala SEK</b>|><b>186 400,00</b>`)}</div><div style="position:absolute;bottom:0;width:182mm;font-size:7pt">${rows(`Adress<br>Norrvik Marinteknik AB<br>Varvsgatan 8<br>871 40 Härnösand<br>Sverige|Telefon<br>+46 611 55 00 10|Bankgiro<br>5051-7721<br>IBAN SE4550000000058398257466|Org.nr<br>556712-3344<br>Momsreg.nr SE556712334401`)}</div>`,
    ),
  },
  {
    name: 'finnish lasku',
    expected: truth(
      '2026-1177',
      'EUR',
      '27912.00',
      '2026-05-18',
      'SO-99120',
      'Almaty Mining Service LLP',
      'KZ',
    ),
    html: page(
      `<div class=f><div><b>Kivimurska Oy</b><br>Teollisuustie 5<br>15540 Villähde<br>FINLAND</div><div><b style="font-size:16pt">LASKU / INVOICE</b>${rows(`Laskun numero / Invoice number|2026-1177
 Laskun päiväys / Invoice date|18.5.2026
 Eräpäivä / Due date|17.6.2026
 Tilausnumero / Order number|SO-99120
 Toimitusehto / Delivery term|FCA Lahti`)}</div></div><div class=f style="margin-top:10mm"><div><small>Ostaja / Buyer</small>${lines(`Almaty Mining Service LLP
 Raiymbek Avenue 348
 050034 Almaty
 Kazakhstan`)}</div><div><small>Toimitusosoite / Delivery address</small>${lines(`Almaty Mining Service LLP
 Raiymbek Avenue 348
 050034 Almaty
 Kazakhstan`)}</div></div>${rows(`Tuote / Item|>Määrä / Qty|>Hinta / Price|>Yhteensä / Total
 Murskaimen kulutuslevy / Wear plate JM-120|>24|>960,00|>23 040,00
 Pulttisarja / Bolt set|>48|>101,50|>4 872,00`)}<div class=r>Veroton yhteensä / Net total 27 912,00<br>ALV 0 % / VAT 0,00<br><b>Maksettava yhteensä / Total to pay EUR 27 912,00</b></div>`,
    ),
  },
  {
    name: 'norwegian tripletex',
    expected: truth('50213', 'NOK', '412500.00', '2026-09-02', '', 'Batumi Aqua Farm LLC', 'GE'),
    html: page(
      place(0, 0, 'Fjordnett AS', 'font-size:15pt') +
        place(0, 24, 'Batumi Aqua Farm LLC\nv/Giorgi Beridze\nPushkin Street 122\n6010 Batumi\nGEORGIA') +
        place(
          110,
          24,
          'Fakturanummer\nFakturadato\nForfallsdato\nKundenummer\nDeres ref\nVår ref\nValuta',
          'line-height:4.8mm',
        ) +
        place(160, 24, '50213\n02.09.2026\n02.10.2026\n10077\nGiorgi\nAnne Lie\nNOK', 'line-height:4.8mm') +
        `<div style="position:absolute;top:70mm;width:180mm"><b>FAKTURA</b>${rows(`Beskrivelse|>Antall|>Pris|>MVA|>Beløp
 Merdnot 160 m omkrets|>3|>125 000,00|>0 %|>375 000,00
 Fortøyningssett|>5|>7 500,00|>0 %|>37 500,00
 ~4Netto|>412 500,00
 ~4MVA|>0,00
 ~4<b>Å betale</b>|><b>412 500,00</b>`)}</div>` +
        place(
          0,
          255,
          'Fjordnett AS · Strandgata 11 · 9008 Tromsø · Norge · Org.nr. NO 987 654 321 MVA · Konto 8601 11 17947',
          'font-size:7pt',
        ),
    ),
  },
  {
    name: 'kyrgyz importer bilingual',
    expected: truth('KG-26/031', 'USD', '58240.00', '2026-04-21', '', 'ОсОО «Тянь-Шань Агротехника»', 'KG'),
    html: page(
      `<h3 style="text-align:center">ИНВОЙС / INVOICE № KG-26/031 от 21.04.2026 г.</h3>${rows(
        `Продавец / Seller:|Konya Tarım Makinaları San. ve Tic. A.Ş.<br>Büsan OSB, Fevzi Çakmak Mah. 10661 Sk. No: 12<br>42050 Karatay / Konya, Türkiye
 Покупатель / Buyer:|ОсОО «Тянь-Шань Агротехника»<br>ул. Льва Толстого 114<br>720001 г. Бишкек<br>Кыргызстан
 Грузополучатель / Consignee:|ОсОО «Тянь-Шань Агротехника»<br>ул. Льва Толстого 114<br>720001 г. Бишкек<br>Кыргызстан
 Контракт / Contract:|№ 17/2025 от 03.11.2025
 Условия поставки / Delivery terms:|CPT Bishkek`,
        '',
        'border:1px solid #000',
      )}${rows(
        `№|Наименование товара / Description|Кол-во / Qty|Цена / Price, USD|Сумма / Amount, USD
 1|Сеялка зерновая / Seed drill TT-24|>8|>6 480,00|>51 840,00
 2|Запасные части / Spare parts|>1|>6 400,00|>6 400,00
 ~4ИТОГО / TOTAL:|>58 240,00`,
        '',
        'border:1px solid #000',
      )}<p>Итого: пятьдесят восемь тысяч двести сорок долларов США 00 центов</p>`,
    ),
  },
  {
    name: 'kazakh three parties in a row',
    expected: truth(
      'EX-7715',
      'EUR',
      '93600.00',
      '2026-02-11',
      'AST-2201',
      'Karaganda Steel Tooling LLP',
      'KZ',
    ),
    html: page(
      `<h2>Commercial Invoice</h2><table style="width:100%;border-collapse:collapse"><tr><td style="width:34%;vertical-align:top"><b>Exporter</b>${lines(`Werkzeugbau Ostheim GmbH
 Lindenallee 4
 07745 Jena
 Germany`)}</td><td style="width:33%;vertical-align:top"><b>Buyer</b>${lines(`Astana Trade House LLP
 Kabanbay Batyr Ave 53
 010000 Astana
 Kazakhstan`)}</td><td style="vertical-align:top"><b>Consignee</b>${lines(`Karaganda Steel Tooling LLP
 Bukhar-Zhyrau Ave 18
 100008 Karaganda
 Kazakhstan`)}</td></tr></table>${rows(
        `Invoice number|Date|Order|Currency
 EX-7715|11 February 2026|AST-2201|EUR`,
        'margin-top:8mm',
        'border:1px solid #888',
      )}${rows(`Pos.|Article|>Qty|>Unit price|>Amount
 1|Milling head MK-80|>12|>7,400.00|>88,800.00
 2|Inserts, box of 10|>96|>50.00|>4,800.00
 ~4Total value of goods|>93,600.00
 ~4Total|>93,600.00`)}`,
    ),
  },
  {
    name: 'georgian wine exporter',
    expected: truth('GW-00419', 'EUR', '31968.00', '2026-10-02', '', 'Vinotēka Rīga SIA', 'LV'),
    html: page(
      `<div class=f><div style="font-family:'Noto Sans Georgian','DejaVu Sans'"><b>შპს კახეთის მარანი</b><br><b>KAKHETI MARANI LLC</b></div><div class=r>Tsinandali, 2200 Telavi, Georgia<br>ID 431177889</div></div><h2>INVOICE</h2>${rows(
        `INVOICE #|GW-00419|DATE|02 October 2026
 BILL TO|Vinotēka Rīga SIA|SHIP TO|same
 |Brīvības iela 155||
 |LV-1012 Rīga||
 |Latvia||`,
        'width:160mm',
      )}${rows(`Wine|Vintage|>Bottles|>EUR / bottle|>EUR
 Saperavi dry|2023|>3,600|>5.40|>19,440.00
 Kisi qvevri|2022|>1,800|>6.96|>12,528.00
 |Total|>5,400||>31,968.00`)}<p>Bank of Georgia, 29a Gagarin Street, 0160 Tbilisi, Georgia<br>IBAN GE29BG0000000101904917</p>`,
    ),
  },
  {
    name: 'chile exportacion sii',
    expected: truth('1187', 'USD', '74880.00', '2026-03-25', '', 'Shanghai Fresh Import Co., Ltd.', 'CN'),
    html: page(
      `<div class=f><div><b>FRUTÍCOLA VALLE CENTRAL SPA</b><br>Giro: Exportación de frutas frescas<br>Camino La Estrella s/n, Rancagua, Chile</div><div style="border:2px solid red;color:red;text-align:center;padding:6px">R.U.T.: 76.554.332-1<br><b>FACTURA DE EXPORTACIÓN<br>ELECTRÓNICA</b><br>Nº 1187</div></div><div class=r>Rancagua, 25 de marzo de 2026</div>${rows(
        `SEÑOR(ES)|: SHANGHAI FRESH IMPORT CO., LTD.|R.U.T.|: 55.555.555-5
 DIRECCIÓN|: ROOM 1804, 1188 LONGWU ROAD, XUHUI|CIUDAD|: SHANGHAI
 PAÍS|: CHINA|MONEDA|: DOLAR USA
 VÍA DE TRANSPORTE|: MARÍTIMA|CLÁUSULA|: FOB
 PTO. EMBARQUE|: SAN ANTONIO|PTO. DESEMBARQUE|: SHANGHAI`,
        'margin-top:4mm',
        'border-bottom:1px solid #ccc',
      )}${rows(`CANTIDAD|UNIDAD|DETALLE|>PRECIO|>TOTAL
 3.120|CAJAS|CEREZA FRESCA SANTINA XL 5 KG|>24,00|>74.880,00`)}<div style="margin-left:100mm">${rows(`MONTO EXENTO|>74.880,00
 FLETE|>0,00
 SEGURO|>0,00
 <b>TOTAL US$</b>|><b>74.880,00</b>`)}</div>`,
    ),
  },
  {
    name: 'colombia factura electronica',
    expected: truth(
      'FEX-3390',
      'USD',
      '126720.00',
      '2026-06-11',
      '',
      'Bluebird Specialty Coffee Roasters Inc.',
      'CA',
    ),
    html: page(
      `<div class=f><div><b>CAFÉ SIERRA ALTA S.A.S.</b><br>NIT 900.412.887-3<br>Calle 17 # 4-55, Santa Marta, Magdalena, Colombia</div><div class=r><b>FACTURA ELECTRÓNICA DE VENTA</b><br>No. FEX-3390<br>Fecha de emisión: 2026-06-11<br>Fecha de vencimiento: 2026-07-11</div></div><div style="border:1px solid #000;padding:4px;margin-top:4mm"><b>ADQUIRIENTE</b><br>Razón social: Bluebird Specialty Coffee Roasters Inc.<br>NIT: 444444017<br>Dirección: 2280 Commissioner Street<br>Ciudad: Vancouver, BC V5L 1A5<br>País: Canadá</div>${rows(
        `Ítem|Descripción|U/M|>Cant.|>Vr. unitario|>Vr. total
 1|Café verde excelso, sacos 70 kg|SAC|>320|>396.00|>126,720.00`,
        '',
        'border:1px solid #999',
      )}<div style="margin-left:95mm">${rows(`Subtotal USD|>126,720.00
 IVA 0%|>0.00
 <b>Total a pagar USD</b>|><b>126,720.00</b>
 TRM 2026-06-11|>4,081.22
 Total a pagar COP|>517,172,198.40`)}</div><div style="font-size:6pt">CUFE 8f2b77ac1e0d4498bb1c2f30915eac7d6641f0</div>`,
    ),
  },
  {
    name: 'peru english values over labels',
    expected: truth(
      'E001-774',
      'USD',
      '88200.00',
      '2026-08-27',
      'RT-5510',
      'Van der Linde Import B.V.',
      'NL',
    ),
    html: page(
      `<div style="font-size:18pt">PACIFIC AVOCADO PERU</div><div class=f style="margin-top:8mm"><div style="text-align:center"><b>E001-774</b><br><span style="font-size:7pt">INVOICE NUMBER</span></div><div style="text-align:center"><b>August 27, 2026</b><br><span style="font-size:7pt">INVOICE DATE</span></div><div style="text-align:center"><b>RT-5510</b><br><span style="font-size:7pt">PURCHASE ORDER</span></div><div style="text-align:center"><b>USD</b><br><span style="font-size:7pt">CURRENCY</span></div></div><div style="margin-top:8mm"><b>CONSIGNEE</b>${lines(`Van der Linde Import B.V.
 attn. Purchasing Department
 ABC Westland 240
 2685 DC Poeldijk
 The Netherlands`)}</div>${rows(`DESCRIPTION|>BOXES|>PRICE PER BOX|>AMOUNT
 Hass avocado cal. 18, 4 kg|>7,000|>9.80|>68,600.00
 Hass avocado cal. 22, 4 kg|>2,000|>9.80|>19,600.00
 ~3TOTAL FOB CALLAO|>88,200.00`)}<div style="position:absolute;bottom:0;font-size:8pt">Agrícola Costa Norte S.A.C. | RUC 20601122334 | Av. Panamericana Norte km 440, Chimbote, Peru</div>`,
    ),
  },
  {
    name: 'morocco french',
    expected: truth('FA26-00612', 'EUR', '44370.00', '2026-01-15', 'BC 4417', 'Textiles du Rhône SARL', 'FR'),
    html: page(
      `<div style="text-align:center"><b>SOCIÉTÉ CONFECTION ATLAS S.A.R.L.</b></div><div class=f style="margin-top:8mm"><div><b>FACTURE EXPORT</b><br>N° : FA26-00612<br>Casablanca, le 15/01/2026</div><div style="border:1px solid #000;padding:4px;width:70mm">${lines(`TEXTILES DU RHÔNE SARL
 c/o Entrepôts Berliet
 45 rue du Pressoir
 69007 LYON
 FRANCE`)}</div></div><p>Votre bon de commande : BC 4417 &nbsp;&nbsp; Incoterm : FOB Casablanca</p>${rows(
        `Réf|Désignation|>Quantité|>P.U. H.T.|>Montant H.T.
 CH-01|Chemise homme coton|>3 100|>9,70|>30 070,00
 PT-02|Pantalon toile|>1 100|>13,00|>14 300,00`,
        '',
        'border:1px solid #999',
      )}<div style="margin-left:100mm">${rows(`Total H.T.|>44 370,00
 T.V.A. (exonéré)|>0,00
 Total T.T.C.|>44 370,00 €`)}</div><p>Arrêtée la présente facture à la somme de : quarante-quatre mille trois cent soixante-dix euros.</p><p style="position:absolute;bottom:0;font-size:7pt;text-align:center;width:100%">Société Confection Atlas S.A.R.L. – 118, Bd Moulay Slimane, Aïn Sebaâ, 20250 Casablanca, Maroc – ICE 001522334000077 – RC 88112 – IF 1104477 – Patente 30114477</p>`,
    ),
  },
  {
    name: 'algeria dattes',
    expected: truth('0041/2026', 'EUR', '61200.00', '2026-11-12', '', 'Dattel-Kontor Bremen GmbH', 'DE'),
    html: page(
      `${rows(
        `EURL DATTES DU SOUF<br>Exportateur de dattes Deglet Nour<br>Zone d'activité Kouinine, El Oued 39000, Algérie<br>NIF: 001539011223344 — RC: 39/00-0112233B15|<b>FACTURE COMMERCIALE</b><br>N° 0041/2026<br>Date : 12/11/2026`,
      )}${rows(
        `<b>Client</b><br>Dattel-Kontor Bremen GmbH<br>Postfach 10 33 44<br>28033 Bremen<br>Allemagne|<b>Domiciliation bancaire</b><br>BNA Agence El Oued 372<br>Rue Mohamed Khemisti<br>39000 El Oued<br>Algérie|<b>Destination</b><br>Bremerhaven`,
        'margin-top:5mm',
        'border:1px solid #000',
      )}${rows(
        `Désignation|Origine|>Poids net (kg)|>Prix/kg (EUR)|>Montant (EUR)
 Dattes Deglet Nour branchées, cartons 5 kg|Algérie|>18 000|>3,40|>61 200,00
 ~4MONTANT TOTAL FOB|>61 200,00`,
        '',
        'border:1px solid #000',
      )}<p>Poids brut total : 19 440 kg – Nombre de colis : 3 600</p>`,
    ),
  },
  {
    name: 'indonesia proforma',
    expected: truth('', 'USD', '45150.00', '', '', 'Harbourside Furniture Ltd', 'IE'),
    html: page(
      `<div style="text-align:center"><b>PT. ROTAN NUSANTARA INDAH</b><br>Jl. Raya Plered No. 88, Cirebon 45154, West Java, Indonesia</div><h2 style="text-align:center">PROFORMA INVOICE</h2><div class=f><div>To :${lines(`HARBOURSIDE FURNITURE LTD
 UNIT 3, LITTLE ISLAND BUSINESS PARK
 CORK T45 EE72
 IRELAND
 Attn : Ms. Aoife Brennan`)}</div><div>${rows(`No.|: PI-118/RNI/2026
 Date|: 4 February 2026
 Valid until|: 6 March 2026
 Payment|: 30% deposit, 70% against B/L`)}</div></div>${rows(
        `No|Description|Size|>Qty|>Unit price (US$)|>Total (US$)
 1|Rattan lounge chair|75x70|>210|>95.00|>19,950.00
 2|Rattan sofa 2-seater|140x75|>140|>180.00|>25,200.00
 ~5TOTAL|>45,150.00
 ~5DEPOSIT 30%|>13,545.00
 ~5BALANCE 70%|>31,605.00`,
        '',
        'border:1px solid #000',
      )}`,
    ),
  },
  {
    name: 'malaysia sql account',
    expected: truth(
      'IV-26070088',
      'USD',
      '39744.00',
      '2026-07-22',
      'PO-KE/7719',
      'Rift Valley Packaging Ltd',
      'KE',
    ),
    html: page(
      `<div style="text-align:center"><b style="font-size:13pt">PERAK GLOVE INDUSTRIES SDN. BHD.</b> <span style="font-size:7pt">(Reg. No. 200301011223)</span><br>Lot 5588, Kawasan Perindustrian Kamunting Raya, 34600 Kamunting, Perak, Malaysia<br>Tel: 05-891 2233 Fax: 05-891 2244</div><div style="position:relative;height:45mm;margin-top:6mm">${place(0, 0, 'M/S RIFT VALLEY PACKAGING LTD\nP.O. BOX 30177-00100\nNAIROBI\nKENYA\n\nATTN: MR. OTIENO\nTEL: +254 20 4450011') + place(100, 0, 'COMMERCIAL INVOICE', 'font-weight:bold;font-size:13pt') + place(100, 9, 'No.\nYour P/O No.\nTerms\nDate\nPage') + place(130, 9, ': IV-26070088\n: PO-KE/7719\n: T/T 60 days\n: 22/07/2026\n: 1 of 1')}</div>${rows(
        `Item|Description|>Qty|UOM|>U/Price|>Disc|>Amount
 1|Nitrile gloves, powder free, M|>4,800|BOX|>4.14|>|>19,872.00
 2|Nitrile gloves, powder free, L|>4,800|BOX|>4.14|>|>19,872.00`,
        'border-top:1px solid #000',
      )}<div style="margin-top:30mm">US DOLLAR THIRTY NINE THOUSAND SEVEN HUNDRED FORTY FOUR ONLY<div class=r><b>Total USD &nbsp; 39,744.00</b></div></div>`,
    ),
  },
  {
    name: 'south africa pastel deposit',
    expected: truth(
      'INA10771',
      'ZAR',
      '517500.00',
      '2026-04-14',
      'GAB-8841',
      'Kgalagadi Borehole Drilling (Pty) Ltd',
      'BW',
    ),
    html: page(
      `<div class=f><div><b>Highveld Pump & Motor CC</b><br>Reg No 1998/044512/23<br>VAT No 4710188223</div><div><b style="font-size:15pt">TAX INVOICE</b></div></div><div class=f><div>${lines(`<b>Kgalagadi Borehole Drilling (Pty) Ltd</b>
 Plot 22017, Phakalane
 Gaborone
 Botswana`)}</div><div>${lines(`Postal Address
 PO Box 401998
 Gaborone
 Botswana`)}</div><div>${lines(`Deliver To
 Same as above`)}</div></div>${rows(
        `Account|Your Reference|Date|Document No|Page
 KGA001|GAB-8841|14/04/2026|INA10771|1`,
        'margin-top:5mm',
        'border:1px solid #000',
      )}${rows(
        `Code|Description|>Quantity|>Unit Price|>Disc %|>Tax|>Nett Price
 SP-6|Submersible pump 6"|>30|>12,500.00|>|>56,250.00|>375,000.00
 MT-6|Motor 11 kW|>10|>7,500.00|>|>11,250.00|>75,000.00`,
        'margin-top:4mm',
      )}<div style="margin-left:100mm">${rows(`Sub Total|>450,000.00
 Discount @ 0.00%|>0.00
 Amount Excl Tax|>450,000.00
 Tax|>67,500.00
 <b>Total</b>|><b>R 517,500.00</b>
 Less deposit received|>-150,000.00
 Balance due|>R 367,500.00`)}</div><p style="font-size:8pt">Highveld Pump & Motor CC, 14 Steel Road, Spartan, Kempton Park 1619, South Africa. FNB, branch 250655</p>`,
    ),
  },
  {
    name: 'israel priority erp',
    expected: truth(
      'IN264000517',
      'EUR',
      '71400.00',
      '2026-06-03',
      '7710022',
      'Agroimpulse d.o.o. Novi Sad',
      'RS',
    ),
    html: page(
      `<div class=f><div><b>Negev Irrigation Controls Ltd.</b><br>12 Hamada St., P.O.B. 655<br>Rehovot 7670312, Israel<br>Company No.: 512233445</div><div dir=rtl><b>בקרת השקיה נגב בע"מ</b></div></div><h3 style="text-align:center">Commercial Invoice IN264000517 – Original</h3><div class=f><div><u>To:</u>${lines(`Agroimpulse d.o.o. Novi Sad
 Bulevar Oslobođenja 86
 21000 Novi Sad
 Serbia`)}</div><div>${rows(`Date:|03/06/26
 Customer Number:|40117
 Your Order:|7710022
 Our Order:|SO26003311
 Shipping Doc:|SH26004410
 Details:|Spring season`)}</div></div>${rows(
        `#|Part Number|Description|>Qty|>Unit Price|>Total Price
 1|CTL-24|Irrigation controller 24 stations|>85|>720.00 EUR|>61,200.00 EUR
 2|SEN-3|Soil moisture sensor|>204|>50.00 EUR|>10,200.00 EUR`,
        '',
        'border:1px solid #ccc',
      )}<div class=r>${rows(
        `Total Price|>71,400.00 EUR
 VAT 0.0%|>0.00 EUR
 <b>Final Price</b>|><b>71,400.00 EUR</b>`,
        'margin-left:110mm;width:70mm',
      )}</div><p>Terms of delivery: CIF Novi Sad. Country of origin: Israel</p>`,
    ),
  },
  {
    name: 'serbian faktura',
    expected: truth('IF-118/26', 'EUR', '22680.00', '2026-09-24', '', 'Sarajevo Namještaj d.o.o.', 'BA'),
    html: page(
      `<div class=f><div><b>DRVO-PROM d.o.o. Kraljevo</b><br>Industrijska 44, 36000 Kraljevo, Srbija<br>PIB: 101225566 &nbsp; MB: 07889911</div></div><div class=f style="margin-top:6mm"><div style="border:1px solid #000;padding:4px"><b>Kupac:</b><br>Sarajevo Namještaj d.o.o.<br>Rajlovačka cesta 23<br>71000 Sarajevo<br>Bosna i Hercegovina<br>JIB: 4200112233005</div><div><h3>Izvozna faktura br. IF-118/26</h3>Datum izdavanja: 24.09.2026.<br>Mesto izdavanja: Kraljevo<br>Datum prometa: 23.09.2026.<br>Paritet: DAP Sarajevo</div></div>${rows(
        `R.br.|Naziv robe|Jed. mere|>Količina|>Cena|>Iznos
 1|Stolica bukva model S-12|kom|>540|>32,00|>17.280,00
 2|Sto trpezarijski T-4|kom|>45|>120,00|>5.400,00
 ~5Ukupno bez PDV-a|>22.680,00
 ~5PDV 0%|>0,00
 ~5<b>Ukupno za uplatu (EUR)</b>|><b>22.680,00</b>`,
        '',
        'border:1px solid #000',
      )}<p>Bruto težina: 4.310 kg &nbsp; Neto težina: 3.980 kg</p>`,
    ),
  },
  {
    name: 'croatian racun',
    expected: truth(
      '214/P1/1',
      'EUR',
      '36540.00',
      '2026-12-01',
      '26-774',
      'Adria Yachting Montenegro d.o.o.',
      'ME',
    ),
    html: page(
      `<div class=r><b>Brodoplastika d.o.o.</b><br>Put Brodarice 6<br>21000 Split<br>Hrvatska<br>OIB: HR55667788990</div><div style="margin-top:6mm">${lines(`Adria Yachting Montenegro d.o.o.
 Obala bb
 85320 Tivat
 Crna Gora`)}</div><h2>Račun br. 214/P1/1</h2>${rows(
        `Datum računa:|01.12.2026 10:14
 Mjesto:|Split
 Datum dospijeća:|31.12.2026
 Narudžba kupca:|26-774`,
        'width:70mm',
      )}${rows(`Rb|Opis|>Kol.|JM|>Cijena|>Iznos
 1|Bokobran F-6|>420|kom|>57,00|>23.940,00
 2|Bova sidrena|>180|kom|>70,00|>12.600,00`)}<div style="margin-left:90mm">${rows(`Osnovica|>36.540,00 €
 PDV 0%|>0,00 €
 <b>Ukupno</b>|><b>36.540,00 €</b>`)}</div><p style="font-size:8pt">Oslobođeno PDV-a. IBAN: HR1223400091110012345</p>`,
    ),
  },
  {
    name: 'slovenian with notify',
    expected: truth(
      '26-310-000418',
      'EUR',
      '142800.00',
      '2026-05-07',
      '45-00981',
      'Delta Cables Egypt S.A.E.',
      'EG',
    ),
    html: page(
      `<div class=f><div><b>Elektrokovina Maribor d.d.</b><br>Tržaška cesta 23<br>SI-2000 Maribor, Slovenija<br>ID za DDV: SI77889900</div><div><h2>RAČUN / INVOICE</h2>Št. / No.: <b>26-310-000418</b><br>Datum / Date: 07.05.2026<br>Naročilo / Order: 45-00981</div></div><div class=f style="margin-top:6mm"><div><b>Prejemnik / Consignee</b>${lines(`Delta Cables Egypt S.A.E.
 10th of Ramadan City, Zone A2
 Sharkia Governorate
 Egypt`)}</div><div><b>Obvestiti / Notify</b>${lines(`Nile Freight Forwarding
 27 El Horreya Road
 Alexandria
 Egypt`)}</div><div><b>Plačnik / Payer</b>${lines(`Delta Holding FZE
 Jebel Ali Free Zone
 Dubai
 United Arab Emirates`)}</div></div>${rows(`Šifra / Code|Opis / Description|>Količina / Qty|>Cena / Price|>Vrednost / Value
 LB-14|Line for cable sheathing / Linija za oplaščenje|>1|>138.000,00|>138.000,00
 RZ-2|Spare parts / Rezervni deli|>1|>4.800,00|>4.800,00
 ~4Skupaj / Total EUR|>142.800,00
 ~4DDV / VAT 0 %|>0,00
 ~4<b>Za plačilo / To pay EUR</b>|><b>142.800,00</b>`)}`,
    ),
  },
  {
    name: 'latvian rekins',
    expected: truth('BAL-2026-0771', 'EUR', '18936.00', '2026-08-05', '', 'Minsk Timber Trade OOO', 'BY'),
    html: page(
      `<div style="text-align:center"><b>RĒĶINS Nr. BAL-2026-0771</b><br>2026. gada 5. augusts</div>${rows(
        `Piegādātājs:|<b>SIA "Baltic Saw Tools"</b><br>Rūpniecības iela 12, Valmiera, LV-4201, Latvija<br>PVN Nr. LV40003112233
 Maksātājs:|<b>Minsk Timber Trade OOO</b><br>Partizansky Ave 168, 220075 Minsk, Belarus<br>UNP 191223344
 Saņēmējs:|<b>Minsk Timber Trade OOO</b>
 Piegādes noteikumi:|FCA Valmiera`,
        'margin-top:5mm',
        'border:1px solid #000',
      )}${rows(
        `Nr.|Nosaukums|Mērv.|>Daudzums|>Cena|>Summa, EUR
 1|Band saw blade 41 mm|gab.|>720|>22,50|>16 200,00
 2|Sharpening wheel|gab.|>144|>19,00|>2 736,00
 ~5Kopā|>18 936,00
 ~5PVN 0%|>0,00
 ~5<b>Pavisam apmaksai EUR</b>|><b>18 936,00</b>`,
        '',
        'border:1px solid #000',
      )}`,
    ),
  },
  {
    name: 'lithuanian english',
    expected: truth(
      'LTX 0004417',
      'EUR',
      '25740.00',
      '2026-02-26',
      'UA-331',
      'Dnipro Milk Machinery LLC',
      'UA',
    ),
    html: page(
      `<h2>VAT INVOICE (PVM SĄSKAITA FAKTŪRA)</h2><p>Serija LTX Nr. 0004417 &nbsp; 2026-02-26</p>${rows(
        `<b>PARDAVĖJAS / SELLER</b><br>UAB Pieno Technika<br>Draugystės g. 19<br>LT-51230 Kaunas<br>Lithuania<br>VAT LT100002233417|<b>PIRKĖJAS / BUYER</b><br>Dnipro Milk Machinery LLC<br>Naberezhna Peremohy 32<br>49094 Dnipro<br>Ukraine`,
        '',
        'border:1px solid #000',
      )}<p>Order No. UA-331. Delivery: CPT Dnipro (Incoterms 2020).</p>${rows(`Prekės / Goods|Mato vnt.|>Kiekis|>Kaina|>Suma
 Milk cooling tank 2000 l|vnt.|>6|>4 290,00|>25 740,00
 ~4Suma be PVM / Net|>25 740,00
 ~4PVM / VAT 0 %|>0,00
 ~4Iš viso / Total EUR|>25 740,00`)}`,
    ),
  },
  {
    name: 'estonian arve',
    expected: truth('A-26117', 'EUR', '49500.00', '2026-03-30', '', 'Sauda Log Homes ASA', 'NO'),
    html: page(
      `<div class=f><div>${lines(`Sauda Log Homes ASA
 Postboks 88
 4200 Sauda
 Norra`)}</div><div><b>ARVE NR A-26117</b><br>Kuupäev: 30.03.2026<br>Maksetähtaeg: 29.04.2026<br>Viitenumber: 261171</div></div>${rows(
        `Kirjeldus|>Kogus|Ühik|>Hind|>Summa
 Palkmaja komplekt / Log house kit TLM-60|>3|kmpl|>16 500,00|>49 500,00`,
        'margin-top:10mm',
      )}<div style="margin-left:100mm">${rows(`Summa kokku|>49 500,00
 Käibemaks 0%|>0,00
 Arve kokku (EUR)|>49 500,00`)}</div><div style="position:absolute;bottom:0;width:182mm;font-size:8pt" class=f><div>Tammepalk OÜ<br>Võru mnt 14<br>65511 Põlva<br>Eesti</div><div>Reg nr 12233445<br>KMKR EE101223344</div><div>Swedbank AS<br>Liivalaia 8, 15040 Tallinn<br>EE382200221020145685</div></div>`,
    ),
  },
  {
    name: 'american three totals deposit',
    expected: truth('2026-48812', 'USD', '64190.00', '2026-05-12', '88-1140', 'Nordhavn Robotics ApS', 'DK'),
    html: page(
      `<div class=f><div><b>Lakeshore Motion Systems, LLC</b><br>4100 Industrial Pkwy<br>Cleveland, OH 44135</div><div style="font-size:22pt;color:#777">INVOICE</div></div><div class=f style="margin-top:6mm"><div><b>BILL TO</b>${lines(`Nordhavn Robotics ApS
 Accounts Payable
 Sundkaj 125
 2150 Nordhavn
 Denmark`)}</div><div><b>SHIP TO</b>${lines(`Nordhavn Robotics ApS
 Receiving Dock B
 Sundkaj 125
 2150 Nordhavn
 Denmark`)}</div><div>${rows(`INVOICE #|2026-48812
 DATE|05/12/2026
 P.O. #|88-1140
 DUE DATE|06/11/2026`)}</div></div>${rows(
        `QTY|ITEM|DESCRIPTION|>UNIT PRICE|>LINE TOTAL
 14|LS-400|Linear stage 400 mm|>4,350.00|>60,900.00
 7|CB-10|Cable kit 10 m|>320.00|>2,240.00`,
        'margin-top:5mm',
      )}<div style="margin-left:100mm">${rows(`SUBTOTAL|>63,140.00
 SHIPPING & HANDLING|>1,050.00
 SALES TAX|>0.00
 TOTAL|>64,190.00
 LESS DEPOSIT|>(20,000.00)
 <b>BALANCE DUE</b>|><b>$44,190.00</b>`)}</div><p>All amounts in US dollars.</p>`,
    ),
  },
  {
    name: 'vietnam attention po box',
    expected: truth(
      'VHP-2609-04',
      'USD',
      '97920.00',
      '2026-09-08',
      'FRS/552',
      'Fairstone Home Products',
      'OM',
    ),
    html: page(
      `<div style="text-align:center"><b>VIET HOA PLASTIC JOINT STOCK COMPANY</b><br>Lot B7, Sai Dong B Industrial Zone, Long Bien, Hanoi, Vietnam</div><h2 style="text-align:center">COMMERCIAL INVOICE</h2><div class=f><div>No: VHP-2609-04<br>Date: September 8th, 2026</div><div>Contract: FRS/552</div></div><div style="margin-top:5mm">Sold to: <b>FAIRSTONE HOME PRODUCTS</b><br><span style="margin-left:14mm">P.O. Box 2118, Ruwi, P.C. 112</span><br><span style="margin-left:14mm">Muscat, Sultanate of Oman</span></div><div style="margin-top:3mm">Shipped by: MV WAN HAI 317 &nbsp; From: HAIPHONG &nbsp; To: SOHAR</div>${rows(
        `Description of goods|>Quantity (pcs)|>Unit price (USD)|>Amount (USD)
 Plastic storage box 60 l|>20,400|>3.20|>65,280.00
 Plastic storage box 30 l|>17,000|>1.92|>32,640.00
 Total|>37,400||>97,920.00`,
        '',
        'border:1px solid #000',
      )}<p>Beneficiary bank: Vietcombank, 198 Tran Quang Khai, Hanoi, Vietnam<br>Account: 0011004455667</p>`,
    ),
  },
  {
    name: 'danish mottagare block with bank beside',
    expected: truth(
      'F-30991',
      'DKK',
      '268125.00',
      '2026-10-13',
      'PO 66120',
      'Tórshavn Skipasmiðja P/F',
      'FO',
    ),
    html: page(
      `<div class=f><div><b>Modtager</b>${lines(`Tórshavn Skipasmiðja P/F
 J. C. Svabosgøta 31
 100 Tórshavn
 Færøerne`)}</div><div><b>Bank</b>${lines(`Spar Nord Bank A/S
 Skelagervej 15
 9000 Aalborg
 Danmark`)}</div><div><b>Afsender</b>${lines(`Vendsyssel Ståltov A/S
 Hirsholmvej 7
 9900 Frederikshavn
 Danmark`)}</div></div><h2>FAKTURA</h2>${rows(`Fakturanr.|Fakturadato|Ordrenr.|Rekvisition|Betaling
 F-30991|13-10-2026|70118|PO 66120|Netto 30 dage`)}${rows(`Vare|>Antal|>Pris|>I alt
 Stålwire 24 mm, 500 m|>25|>10.725,00|>268.125,00
 ~3Nettobeløb|>268.125,00
 ~3Moms|>0,00
 ~3<b>At betale DKK</b>|><b>268.125,00</b>`)}`,
    ),
  },
  {
    name: 'uzbek payer and consignee',
    expected: truth(
      'UZ/2026-17',
      'EUR',
      '115500.00',
      '2026-07-17',
      'K-221',
      'Samarkand Textile Mills JV LLC',
      'UZ',
    ),
    html: page(
      `<div class=f><div><b style="font-size:14pt">Textima Service s.r.o.</b><br>Průmyslová 1020, 460 01 Liberec, Czech Republic</div><div><b>INVOICE No. UZ/2026-17</b><br>dated 17.07.2026</div></div>${rows(
        `Payer|Consignee|Bank of the seller
 Tashkent Agro Finance JSC<br>Amir Temur Avenue 4<br>100047 Tashkent<br>Uzbekistan|Samarkand Textile Mills JV LLC<br>Dagbitskaya Street 33<br>140100 Samarkand<br>Uzbekistan|Komerční banka a.s.<br>Na Příkopě 33<br>114 07 Praha 1<br>Czech Republic`,
        'margin-top:6mm',
        'border:1px solid #000',
      )}<p>Under contract No. K-221 of 12.03.2026, delivery CIP Samarkand.</p>${rows(`No.|Description|>Pcs|>Price EUR|>Total EUR
 1|Ring spinning spare kit RS-4|>15|>7 150,00|>107 250,00
 2|Installation material|>1|>8 250,00|>8 250,00
 |Total to be paid|||>115 500,00`)}`,
    ),
  },
  {
    name: 'sage with an advance and a delivery note',
    expected: truth('FE004417', 'EUR', '7940.00', '2026-06-17', 'BC-7781', '', ''),
    html: page(
      `<div class=f><div>${lines(`<b>ELECTROSERVO</b>
 ZA des Prés 4
 38430 Moirans`)}</div><div><b>FACTURE EXPORT</b>${rows(
        `N° pièce|Date|Code client|Page
 FE004417|17/06/26|CMAR012|1/1`,
        '',
        'padding:2px 14px',
      )}</div></div>${rows('Votre commande : BC-7781|Bon de livraison : BL003311|Incoterm : DAP Casablanca')}${rows(`Réf.|Désignation|>Qté|>P.U. HT|>Montant HT
 SD0|Servo drive SD-400|>6|>1 180,00|>7 080,00
 SD1|Encoder cable 10 m|>18|>42,50|>765,00
 ||||
 |||Total HT|>7 845,00
 |||Port|>95,00
 |||Total TTC|>7 940,00
 |||Acompte versé le 05/06/26|>- 2 000,00
 |||<b>Montant à régler</b>|><b>5 940,00 EUR</b>`)}`,
    ),
  },
  {
    name: 'lithuanian series',
    expected: truth('LTX 001187', 'EUR', '3846.00', '2026-06-20', '', '', ''),
    html: page(
      `<div style="text-align:center"><b>PVM SĄSKAITA FAKTŪRA</b><br>Serija LTX Nr. 001187<br>2026 m. birželio 20 d.</div>${rows(`Eil. Nr.|Pavadinimas|>Kiekis|>Kaina, EUR|>Suma, EUR
 1|Bobbin holder|>400|>9,615|>3 846,00
 ||Iš viso be PVM||>3 846,00
 ||PVM 0 %||>0,00
 ||Bendra suma, EUR||>3 846,00`)}`,
    ),
  },
  {
    name: 'rand of kimberley',
    expected: truth('INA104417', 'ZAR', '125430.00', '2026-06-20', '', '', ''),
    html: page(
      `<div class=f><div>${lines(`<b>Karoo Mining Supplies (Pty) Ltd</b>
 12 Voortrekker Street
 Kimberley 8301
 South Africa`)}</div><div><h2>TAX INVOICE</h2>${rows(`Number:|INA104417
 Date:|20/06/2026
 Page:|1/1`)}</div></div>${rows(`Description|>Quantity|>Excl. Price|>Excl. Total
 Drill bit 165 mm button|>30|>R 3 420.00|>R 102 600.00
 Shank adapter T45|>20|>R 1 141.50|>R 22 830.00
 ||Total VAT:|>R 0.00
 ||Total:|>R 125 430.00`)}`,
    ),
  },
  {
    name: 'dollars of fargo',
    expected: truth('10441', 'USD', '12340.00', '2026-06-20', '66120', '', ''),
    html: page(
      `<div class=f><div>${lines(`<b>Prairie Seed Equipment Inc.</b>
 2201 N Broadway
 Fargo, ND 58102`)}</div><div><h1>Invoice</h1>${rows(`Date|Invoice #
 6/20/2026|10441`)}</div></div>${rows(`Bill To|Ship To
 Agro Rosario S.R.L.<br>Bv. Oroño 1441<br>Rosario<br>Argentina|Agro Rosario S.R.L.<br>Puerto Rosario<br>Argentina`)}${rows(`P.O. Number|Terms|Ship|Via
 66120|Net 30|6/18/2026|Ocean`)}${rows(`Quantity|Item Code|Description|>Price Each|>Amount
 4|SC-40|Seed cleaner SC-40|>2,860.00|>11,440.00
 3|SCR-2|Screen set|>300.00|>900.00
 ||<b>Total</b>||>$12,340.00
 ||<b>Balance Due</b>||>$12,340.00`)}`,
    ),
  },
  {
    name: 'yen without cents',
    expected: truth('TK26-0441', 'JPY', '4417000', '2026-06-20', 'MX-771', '', ''),
    html: page(
      `<h2>INVOICE</h2><div class=f><div>${lines(`TOKAI KIKI CO., LTD.
 4-11 Sakae, Naka-ku, Nagoya
 460-0008 JAPAN`)}</div><div>Invoice No. TK26-0441<br>Date: June 20, 2026<br>Your Order No. MX-771</div></div>${rows(`Marks|Description|>Quantity|>Unit Price|>Amount
 |||>CIP MANZANILLO|
 MQ 1-2|Index table IT-400|>2 sets|>¥1,900,000|>¥3,800,000
 MQ 3|Index table spare kit|>1 set|>¥617,000|>¥617,000
 |TOTAL|>3||>¥4,417,000`)}`,
    ),
  },
  {
    name: 'courier form with sender and receiver',
    expected: truth('LW-2207', 'GBP', '1800.00', '2026-03-11', '', 'Nakamura Optical Lab', 'JP'),
    html: page(
      `<h2>Commercial Invoice</h2><div class=f><div><b>Sender</b>${rows(`Name:|Ellen Marsh
 Company:|Lumen &amp; Wood Ltd
 Address:|Unit 4, Canal Works
 City / Postcode:|Stroud GL5 3AA
 Country:|United Kingdom`)}</div><div><b>Receiver</b>${rows(`Name:|Kenji Nakamura
 Company:|Nakamura Optical Lab
 Address:|3-8-2 Sotokanda, Chiyoda-ku
 City / Postcode:|Tokyo 101-0021
 Country:|Japan`)}</div></div><div><b>Importer of record</b><br>Same as receiver</div>${rows(`Invoice number:|LW-2207
 Date:|11 Mar 2026
 Air waybill:|7712 4490 11`)}${rows(`Item|Description|>Qty|>Unit price|>Amount
 1|Ball valve DN50|>12|>140.00|>1,680.00
 2|Seal kit|>4|>30.00|>120.00
 ~4Total GBP|>1,800.00`)}`,
    ),
  },
  {
    name: 'italian courtesy copy with its words in the cells',
    expected: truth('118/EXP', 'EUR', '1800.00', '2026-09-22', '', 'Boston Leather Importers Inc.', 'US'),
    html: page(
      `<div class=f><div><b>Cedente/prestatore (fornitore)</b>${lines(`Identificativo fiscale ai fini IVA: IT05511220481
 Denominazione: Pelletteria Fiorentina Snc
 Indirizzo: Via del Parione 18
 Comune: Firenze Provincia: FI
 CAP: 50123 Nazione: IT`)}</div><div><b>Cessionario/committente (cliente)</b>${lines(`Identificativo fiscale ai fini IVA: US999999999
 Denominazione: Boston Leather Importers Inc.
 Indirizzo: 250 Summer Street
 Comune: Boston Provincia: EE
 CAP: 00000 Nazione: US`)}</div></div>${rows(`Tipologia documento|Numero documento|Data documento
 TD01 fattura|118/EXP|22-09-2026`)}${rows(`Articolo|Descrizione|>Quantità|>Prezzo|>Importo
 1|Borsa in pelle|>12|>140,00|>1.680,00
 2|Cintura|>4|>30,00|>120,00
 ~4Totale fattura EUR|>1.800,00`)}`,
    ),
  },
  {
    name: 'two addresses side by side, and the account below',
    expected: truth('0331', 'GBP', '1800.00', '2026-04-09', '', 'Tallinn Sailmakers OÜ', 'EE'),
    html: page(
      `<h1>Invoice 0331</h1><div class=f><div>${lines(`Saltmarsh Cordage
 3 Quay Lane
 Faversham ME13 7BX
 United Kingdom`)}</div><div style="width:70mm">${lines(`Tallinn Sailmakers OÜ
 Lennusadama tee 6
 10415 Tallinn
 Estonia`)}</div></div><div>Date: 9 April 2026</div>${rows(`Item|Description|>Qty|>Unit price|>Amount
 1|Rope 12 mm|>12|>140.00|>1,680.00
 2|Shackle|>4|>30.00|>120.00
 ~4Total GBP|>1,800.00`)}<p>Saltmarsh Cordage, Monzo Bank, sort code 04-00-04, account 11223344</p>`,
    ),
  },
];
