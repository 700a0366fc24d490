import type { LanguageLabels } from './label-terms.ts';

// Swedish, Danish and Norwegian; Finnish, Estonian, Latvian and Lithuanian; Croatian, Serbian and Slovenian. One line
// for each label.

const words = (written: string): readonly string[] => written.split('|');

export const scandinavianLabels: LanguageLabels = {
  footer: {
    ...{ page: 'sida|side|sivu', of: 'av|af' },
    day: 'utskri(?:ven|vet)|utskriftsdat(?:um|o)|udskrevet(?: den)?|udskriftsdato|skrevet ut|tulostettu|tulostuspäivä|(?:skapad|opprettet|oprettet|luotu)(?: den)?',
  },
  labels: {
    invoiceNumber: words('Faktura nr|Fakturanummer|Fakturanr|Faktura|Faktura nummer|Fakturanr/OCR'),
    invoiceDate: words(
      'Faktureringsdato|Fakturadatum|Fakturadato|Faktura dato|Faktureringsdatum|Utfärdad|Udstedelsesdato',
    ),
    number: words('Nummer'),
    day: words('Datum|Dato'),
    purchaseOrder: words(
      'Ert referensnr|Er beställning|Bestillingsnr|Ert ordernr|Ert ordernummer|Er order|Ert inköpsordernr|Inköpsorder|Deres ordrenr|Jeres ordrenr|Deres ordre|Deres rekv.nr|Rekvisition|Rekvisitionsnr|Rekv.nr|Bestillingsnummer|Beställningsnr|Indkøbsordre|Innkjøpsordre|Kundens ordernr',
    ),
    clientReference: words('Vårt ordernr|Ordernr|Ordernummer|Ordrenr|Ordrenummer|Vår order|Vores ordre'),
    deliveryNote: words('Följesedel|Följesedelsnr|Følgeseddel|Følgeseddelnr|Pakkseddel'),
    grandTotal: words(
      'Att betala|Summa att betala|At betale|Å betale|Beløp å betale|Sum å betale|Til betaling|Totalt att betala|Total at betale|I alt at betale|Totalbelopp|Totalbeløb|Totalbeløp|Totalt inkl. moms|Total inkl. moms|Fakturabelopp|Fakturabeløb|Fakturabeløp',
    ),
    total: words('Totalt|I alt|Total'),
    amountDue: words('Kvar att betala|Restbelopp|Restbeløb|Restbeløp|Rest til betaling'),
    netTotal: words(
      'Netto|Nettobelopp|Nettobeløb|Nettobeløp|Delsumma|Subtotal|Summa exkl. moms|Totalt exkl. moms|Total ekskl. moms|Sum eks. mva|Sum ekskl. mva|Netto eks. mva',
    ),
    tax: words('Moms|Moms 0 %|MVA|MVA 0 %|Mervärdesskatt|Merverdiavgift'),
    surcharge: words('Frakt|Fragt|Emballage|Emballasje|Försäkring|Forsikring|Expeditionsavgift'),
    discount: words('Rabatt|Rabat'),
    currency: words('Valuta'),
    seller: words(
      'Säljare|Avsändare|Leverantör|Exportör|Sælger|Afsender|Leverandør|Eksportør|Selger|Avsender',
    ),
    buyer: words(
      'Fakturamottaker|Fakturamodtager|Fakturamottagare|Köpare|Kund|Fakturaadress|Faktureringsadress|Køber|Kunde|Faktureringsadresse|Fakturaadresse|Kjøper|Faktureres til',
    ),
    shipTo: words(
      'Mottagare|Leveransadress|Godsmottagare|Modtager|Leveringsadresse|Varemodtager|Mottaker|Leveres til|Varemottaker|Leverans till',
    ),
    grossWeight: words('Bruttovikt|Bruttovægt|Bruttovekt'),
    packages: words('Antal kolli|Kolli|Antall kolli'),
    netWeight: words('Nettovikt|Nettovægt|Nettovekt'),
    deliveryTerms: words(
      'Leveransvillkor|Leveringsbetingelser|Leveringsbetingelse|Leveringsvilkår|Leveringsklausul',
    ),
    origin: words('Ursprungsland|Oprindelsesland|Opprinnelsesland|Ursprung|Oprindelse'),
    titleInvoice: words('Faktura|Exportfaktura|Eksportfaktura|Handelsfaktura'),
    titlePackingList: words('Packlista|Packsedel|Pakkeliste|Følgeseddel|Följesedel'),
    titleCreditNote: words('Kreditfaktura|Kreditnota'),
    other: words(
      'Kundnr|Kundnummer|Kundenr|Kundenummer|Förfallodatum|Forfaldsdato|Forfallsdato|Betalningsvillkor|Betalingsbetingelser|Betalingsvilkår|Betaling|Er referens|Vår referens|Deres ref|Vår ref|Vores ref|Leveransdatum|Leveringsdato|Öresavrundning|Avrundning|Øreafrunding|Org.nr|Momsreg.nr|Bankgiro|Plusgiro|Konto|Adress|Godsmärke|Bank',
    ),
  },
  columns: {
    position: words('Rad|Linje|Pos'),
    article: words('Artnr|Art.nr|Artikelnr|Varenr|Varenummer|Artikel'),
    description: words('Benämning|Beskrivning|Beskrivelse|Tekst|Vare|Text|Varebeskrivelse'),
    quantity: words('Antal|Antall|Mängd|Mængde|Mengde'),
    unit: words('Enhet|Enhed'),
    price: words('À-pris|A-pris|Pris|Enhedspris|Enhetspris|Stk. pris|Styckpris'),
    amount: words('Summa|Belopp|Beløb|Beløp|I alt|Sum'),
    origin: words('Ursprung|Oprindelse|Opprinnelse'),
    other: words('Moms|MVA|Rabatt|Rabat|Vikt|Vægt|Vekt'),
  },
  party: {
    addressWord: words('-adress|-adresse'),
    over: words('Til|Till'),
    leading: words('til|till'),
    elsewhere: words('samma som|samme som'),
  },
};

export const balticLabels: LanguageLabels = {
  footer: {
    ...{ page: 'puslapis|psl|lapa|lpp|lehekülg|lk', of: 'iš|no' },
    day: 'atspausdinta|spausdinimo data|izdruk[āa]ts|izdrukas datums|(?:välja )?(?:prinditud|trükitud)',
  },
  labels: {
    invoiceNumber: words(
      'Laskun numero|Laskunumero|Laskun nro|Lasku nro|Lasku|Arve nr|Arve number|Arve|Rēķins Nr.|Rēķina numurs|Rēķina Nr.|Rēķins|Sąskaita faktūra Nr.|PVM sąskaita faktūra Nr.|Sąskaitos Nr.|Sąskaitos numeris',
    ),
    invoiceDate: words(
      'Laskun päiväys|Laskun pvm|Laskupäivä|Laskun päivämäärä|Arve kuupäev|Rēķina datums|Sąskaitos data|Išrašymo data',
    ),
    number: words('Numero|Number|Numurs|Numeris'),
    day: words('Päiväys|Päivämäärä|Pvm|Kuupäev|Datums|Data'),
    purchaseOrder: words(
      'Tilausnumero|Tilausnro|Asiakkaan tilausnumero|Ostotilaus|Tellimus|Tellimuse number|Tellimuse nr|Pasūtījums|Pasūtījuma Nr.|Pasūtījuma numurs|Užsakymas|Užsakymo Nr.|Užsakymo numeris',
    ),
    clientReference: words('Viitteemme|Meie viide|Mūsu atsauce'),
    deliveryNote: words('Lähetysnumero|Saateleht|Pavadzīme|Pavadzīmes Nr.|Važtaraštis'),
    grandTotal: words(
      'Maksettava yhteensä|Yhteensä maksettava|Maksettavaa|Laskun loppusumma|Loppusumma|Arve kokku|Kokku tasuda|Tasuda|Tasumisele kuulub|Pavisam apmaksai|Summa apmaksai|Kopā apmaksai|Pavisam kopā|Iš viso apmokėti|Bendra suma|Mokėtina suma|Suma su PVM',
    ),
    total: words('Yhteensä|Kokku|Kopā|Pavisam|Iš viso'),
    amountDue: words('Maksamatta|Jäägi summa|Atlikums'),
    netTotal: words(
      'Veroton yhteensä|Veroton summa|Välisumma|Summa kokku|Summa ilma käibemaksuta|Summa km-ta|Summa bez PVN|Kopā bez PVN|Suma be PVM|Iš viso be PVM',
    ),
    tax: words('ALV|ALV 0 %|Arvonlisävero|Käibemaks|Käibemaks 0%|PVN|PVN 0%|PVM 0 %'),
    surcharge: words('Rahti|Vakuutus|Transport|Transports|Transportas'),
    discount: words('Alennus|Allahindlus|Atlaide|Nuolaida'),
    currency: words('Valuutta|Valuuta|Valūta|Valiuta'),
    seller: words(
      'Myyjä|Viejä|Lähettäjä|Müüja|Saatja|Piegādātājs|Pārdevējs|Nosūtītājs|Pardavėjas|Tiekėjas|Siuntėjas',
    ),
    buyer: words(
      'Ostaja|Asiakas|Laskutusosoite|Ostja|Klient|Maksja|Pircējs|Maksātājs|Klients|Pirkėjas|Mokėtojas|Klientas',
    ),
    shipTo: words(
      'Toimitusosoite|Vastaanottaja|Saaja|Kauba saaja|Tarneaadress|Saņēmējs|Preču saņēmējs|Kravas saņēmējs|Piegādes adrese|Gavėjas|Prekių gavėjas|Pristatymo adresas',
    ),
    grossWeight: words('Bruttopaino|Brutokaal|Bruto svars|Bruto svoris'),
    packages: words('Kollien lukumäärä|Vietų skaičius|Vietu skaits|Pakkide arv'),
    netWeight: words('Nettopaino|Netokaal|Neto svars|Neto svoris'),
    deliveryTerms: words(
      'Toimitusehto|Toimitusehdot|Tarnetingimused|Tarnetingimus|Piegādes noteikumi|Pristatymo sąlygos',
    ),
    origin: words('Alkuperämaa|Päritolumaa|Izcelsmes valsts|Kilmės šalis'),
    titleInvoice: words(
      'Lasku|Kauppalasku|Vientilasku|Arve|Kaubaarve|Arve-saateleht|Rēķins|Rēķins-pavadzīme|Sąskaita faktūra|PVM sąskaita faktūra',
    ),
    titlePackingList: words('Pakkausluettelo|Pakkeleht|Iepakojuma saraksts|Pakavimo lapas'),
    titleCreditNote: words('Hyvityslasku|Kreeditarve|Kredītrēķins|Kreditinė sąskaita'),
    other: words(
      'Eräpäivä|Maksuehto|Asiakasnumero|Viitenumero|Viitteenne|Y-tunnus|Maksetähtaeg|Tähtaeg|Viitenumber|Reg nr|KMKR|Tarnekuupäev|Apmaksas termiņš|Apmaksas nosacījumi|PVN Nr.|Reģ. Nr.|Banka|Konts|Mokėjimo terminas|Apmokėti iki|Įmonės kodas|PVM kodas|Bankas',
    ),
  },
  columns: {
    position: words('Rivi|Jrk|Nr.|Eil. Nr.'),
    article: words('Tuotenro|Tuotekoodi|Kood|Kods|Kodas|Artikuls'),
    description: words(
      'Tuote|Nimike|Kuvaus|Selite|Kirjeldus|Nimetus|Nosaukums|Apraksts|Prekės|Pavadinimas|Aprašymas',
    ),
    quantity: words('Määrä|Kogus|Daudzums|Skaits|Kiekis'),
    unit: words('Yksikkö|Yks.|Ühik|Mērv.|Mērvienība|Mato vnt.|Mat. vnt.'),
    price: words('Hinta|À-hinta|Yksikköhinta|Hind|Ühiku hind|Cena|Vienības cena|Kaina|Vnt. kaina'),
    amount: words('Yhteensä|Summa|Kokku|Suma|Kopā|Iš viso'),
    origin: words('Alkuperä|Päritolu|Izcelsme|Kilmė'),
    other: words('ALV|PVN|PVM|Alennus|Paino'),
  },
  party: {
    addressWord: words('adrese|adresas|aadress'),
  },
};

export const southSlavicLabels: LanguageLabels = {
  footer: {
    ...{ page: 'stranica|stran|strana|страница|страна|стр', of: 'od|от|од' },
    day: '(?:is|od)pisano|datum (?:ispisa|tiska|štampe|izpisa)|natisnjeno|izpisano|odštampano|отпечатано(?: на)?|одштампано|дата на печат',
  },
  labels: {
    invoiceNumber: words(
      'Račun br.|Račun broj|Broj računa|Račun|Faktura br.|Faktura broj|Broj fakture|Izvozna faktura br.|Izvozna faktura broj|Profaktura br.|Račun št.|Št. računa|Številka računa|Izvozni račun br.|Račun št',
    ),
    invoiceDate: words(
      'Mesto i datum izdavanja|Mjesto i datum izdavanja|Kraj in datum izdaje|Datum računa|Datum izdavanja|Datum fakture|Datum izdaje|Datum izdavanja računa|Datum računa i vrijeme',
    ),
    number: words('Broj|Številka|Št.'),
    day: words('Datum'),
    purchaseOrder: words(
      'Narudžba kupca|Narudžba|Narudžba br.|Broj narudžbe|Narudžbenica|Narudžbenica br.|Porudžbina|Porudžbina br.|Broj porudžbine|Vaša narudžba|Naročilo|Naročilo št.|Vaše naročilo|Št. naročila',
    ),
    clientReference: words('Naš broj|Naša ref.|Naša oznaka'),
    deliveryNote: words('Otpremnica|Otpremnica br.|Dostavnica|Dostavnica br.|Dobavnica|Dobavnica št.'),
    grandTotal: words(
      'Ukupno za uplatu|Ukupno za platiti|Za platiti|Za uplatu|Ukupan iznos|Ukupno s PDV-om|Ukupno sa PDV-om|Sveukupno|Iznos računa|Iznos fakture|Za plačilo|Skupaj za plačilo|Skupaj z DDV|Znesek za plačilo|Znesek računa',
    ),
    total: words('Ukupno|Skupaj|Svega'),
    amountDue: words('Preostalo za platiti|Preostali iznos|Ostane za plačilo'),
    netTotal: words(
      'Osnovica|Ukupno bez PDV-a|Iznos bez PDV-a|Vrednost bez PDV-a|Neto iznos|Osnova|Skupaj brez DDV|Vrednost brez DDV',
    ),
    tax: words('PDV|PDV 0%|DDV|DDV 0 %|Iznos PDV-a|Porez'),
    surcharge: words('Prijevoz|Prevoz|Transport|Osiguranje|Pakiranje|Zavarovanje'),
    discount: words('Popust|Rabat'),
    currency: words('Valuta'),
    seller: words(
      'Prodavatelj|Prodavač|Prodavac|Isporučitelj|Dobavljač|Izvoznik|Pošiljatelj|Pošiljalac|Prodajalec|Dobavitelj',
    ),
    buyer: words('Kupac|Naručitelj|Naručilac|Kupec|Naročnik|Plačnik|Platitelj'),
    shipTo: words(
      'Primatelj|Primalac|Primatelj robe|Mjesto isporuke|Mesto isporuke|Adresa isporuke|Adresa dostave|Prejemnik|Prejemnik blaga|Naslov dostave',
    ),
    grossWeight: words('Bruto težina|Bruto masa|Bruto teža|Težina bruto'),
    packages: words('Broj paketa|Broj koleta|Število paketov|Broj koli'),
    netWeight: words('Neto težina|Neto masa|Neto teža|Težina neto'),
    deliveryTerms: words('Paritet|Uvjeti isporuke|Uslovi isporuke|Pogoji dobave|Dobavni pogoji|Pariteta'),
    origin: words('Zemlja podrijetla|Zemlja porijekla|Zemlja porekla|Država porekla|Država izvora|Poreklo'),
    titleInvoice: words('Račun|Faktura|Izvozna faktura|Izvozni račun|Komercijalna faktura|Trgovački račun'),
    titlePackingList: words('Pakirna lista|Pakovna lista|Otpremnica|Dobavnica'),
    titleCreditNote: words('Knjižno odobrenje|Odobrenje|Dobropis'),
    other: words(
      'Datum dospijeća|Datum dospeća|Rok plaćanja|Datum prometa|Mesto prometa|Mjesto|Mesto izdavanja|Datum isporuke|Valuta plaćanja|Rok plačila|Datum zapadlosti|Datum opravljene storitve|Kraj izdaje|OIB|PIB|JIB|ID za DDV|Matični broj|Poziv na broj|Obvestiti|Obavijestiti|Banka|Žiro račun|Tekući račun',
    ),
  },
  columns: {
    position: words('R.br.|Rb|Rbr.|Red. br.|Zap. št.|Z.št.'),
    article: words('Šifra|Šifra artikla|Kat. broj'),
    description: words('Naziv|Naziv robe|Naziv artikla|Opis|Opis robe|Naziv blaga|Artikl|Naziv robe/usluge'),
    quantity: words('Količina|Kol.'),
    unit: words('Jed. mere|Jed. mjere|JM|J.M.|ME|EM|Enota'),
    price: words('Cijena|Cena|Jed. cijena|Jedinična cijena|Cena po JM|Cena na enoto'),
    amount: words('Iznos|Vrednost|Vrijednost|Ukupno|Znesek'),
    origin: words('Porijeklo|Podrijetlo|Poreklo|Poreklo blaga'),
    other: words('PDV|DDV|Popust|Rabat|PDV %|DDV %'),
  },
  party: {
    addressWord: words('adresa|naslov'),
    elsewhere: words('isti|isto'),
    toOrder: words('po nalogu'),
  },
};
