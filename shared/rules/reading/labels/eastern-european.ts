import type { LanguageLabels } from './label-terms.ts';

// Czech and Slovak, Hungarian, Romanian, Russian and Greek labels, as on invoices for export. One line for each label.

const words = (written: string): readonly string[] => written.split('|');

export const czechLabels: LanguageLabels = {
  footer: {
    ...{ page: 'strana|str', of: 'z' },
    day: '(?:vytištěno|vytvořeno|vyhotoveno)(?: dne)?|datum tisku|stav k(?:e dni)?',
  },
  labels: {
    invoiceNumber: words(
      'Doklad č.|Evidenční číslo|Faktura|Faktura č.|Faktura číslo|Číslo faktury|Faktura - daňový doklad č.|Faktura - daňový doklad číslo|Daňový doklad č.|Faktúra č.|Faktúra číslo|Číslo faktúry|Číslo dokladu|Vývozní faktura č.',
    ),
    invoiceDate: words(
      'Datum vyhotovení|Dátum vyhotovenia|Datum vystavení|Vystaveno|Vystaveno dne|Datum vystavení faktury|Datum faktury|Dátum vystavenia|Vystavené dňa|Datum vystavení dokladu',
    ),
    number: words('Číslo'),
    day: words('Datum|Dne|Dátum'),
    purchaseOrder: words(
      'Objednávka|Objednávka č.|Objednávka číslo|Číslo objednávky|Vaše objednávka|Vaše objednávka č.|Obj. č.|Číslo obj.|Č. objednávky',
    ),
    clientReference: words('Zakázka|Zakázka č.|Číslo zakázky|Naše značka|Zákazka č.'),
    deliveryNote: words('Dodací list|Dodací list č.|Číslo dodacího listu'),
    grandTotal: words(
      'Celkem k úhradě|K úhradě|K úhradě celkem|Celková částka|Celkem s DPH|Částka k úhradě|Celkem k zaplacení|Spolu na úhradu|Celkom na úhradu|Na úhradu|Suma na úhradu|Celková suma|Celkem včetně DPH',
    ),
    total: words('Celkem|Spolu|Celkom|Celkem EUR|Celkem Kč'),
    amountDue: words('Zbývá uhradit|Zbývá k úhradě|K zaplacení|Doplatit|Doplatek'),
    netTotal: words(
      'Součet položek|Mezisoučet|Základ daně|Celkem bez DPH|Cena celkem bez DPH|Základ|Medzisúčet',
    ),
    tax: words('DPH|DPH 0 %|Daň|DPH celkem|Výše DPH'),
    surcharge: words('Doprava|Přeprava|Balné|Poštovné|Dopravné|Pojištění'),
    discount: words('Sleva|Zľava|Sleva celkem'),
    currency: words('Měna|Mena|Měna faktury'),
    seller: words('Dodavatel|Prodávající|Vývozce|Odesílatel|Dodávateľ|Prodejce|Predávajúci'),
    buyer: words('Odběratel|Kupující|Zákazník|Odberateľ|Kupujúci|Fakturační adresa'),
    shipTo: words(
      'Konečný příjemce|Příjemce|Dodací adresa|Místo dodání|Místo určení|Adresa dodání|Príjemca|Miesto dodania|Příjemce zboží',
    ),
    grossWeight: words('Hmotnost brutto|Brutto hmotnost|Hrubá hmotnost|Hmotnost brutto kg|Brutto'),
    packages: words('Počet balení|Počet kolli'),
    netWeight: words('Hmotnost netto|Netto hmotnost|Čistá hmotnost|Hmotnost netto kg|Netto'),
    deliveryTerms: words('Dodací podmínky|Dodací podmínka|Dodací doložka|Dodacie podmienky|Parita'),
    origin: words('Země původu|Původ zboží|Krajina pôvodu|Stát původu'),
    titleInvoice: words('Faktura|Faktura - daňový doklad|Faktúra|Vývozní faktura|Daňový doklad'),
    titlePackingList: words('Balicí list|Dodací list|Baliaci list'),
    titleCreditNote: words('Dobropis|Opravný daňový doklad'),
    other: words(
      'Datum splatnosti|Splatnost|Datum uskut. plnění|Datum zdanitelného plnění|Datum uskutečnění plnění|DUZP|Variabilní symbol|Konstantní symbol|Specifický symbol|Forma úhrady|Způsob úhrady|IČ|IČO|DIČ|Telefon|Banka|Číslo účtu|Vystavil|Zálohová faktura|Zálohová faktura č.|Proforma faktura č.|Uhrazeno|Zaplaceno zálohou|Dátum splatnosti|Způsob dopravy',
    ),
  },
  columns: {
    position: words('Poř.|Č.|Pol.|Položka'),
    article: words('Kód|Kat. č.|Katalogové číslo|Číslo zboží'),
    description: words(
      'Označení dodávky|Popis|Název|Název zboží|Položka a popis|Text|Předmět fakturace|Názov',
    ),
    quantity: words('Množství|Mn.|Počet|Množstvo'),
    unit: words('MJ|Jednotka|m.j.'),
    price: words('J.cena|Cena za MJ|Jednotková cena|Cena/MJ|Cena ks|Jedn. cena'),
    amount: words('Cena|Celkem|Cena celkem|Cena bez DPH|Částka|Spolu|Celkom|Kč Celkem'),
    origin: words('Původ|Země původu'),
    other: words('%DPH|DPH|Sleva|Sazba|Hmotnost|HS kód|Celní sazebník'),
  },
  address: {
    company: ['Firma'],
    street: ['Adresa', 'Ulice'],
    zip: ['PSČ'],
    city: ['Město'],
    country: ['Země'],
  },
  party: {
    addressWord: words('-adresa'),
    attention: words('k rukám'),
    asNamed: words('viz'),
  },
};

export const hungarianLabels: LanguageLabels = {
  footer: { page: 'oldal', of: 'összesen', day: 'nyomtatva|nyomtatás (?:dátuma|ideje)|készült|létrehozva' },
  labels: {
    invoiceNumber: words(
      'Bizonylat száma|Számlaszám|Számla száma|Számla sorszáma|Számla sz.|A számla sorszáma|Bizonylatszám|Számla',
    ),
    invoiceDate: words('Kelt|Számla kelte|Kiállítás dátuma|Kiállítás kelte|Számla dátuma|Kiállítva'),
    number: words('Szám|Sorszám'),
    day: words('Dátum|Kelte'),
    purchaseOrder: words(
      'Rendelésszám|Megrendelés száma|Rendelési szám|Megrendelésszám|Vevő rendelésszáma|Az Önök rendelésszáma',
    ),
    clientReference: words('Hivatkozás|Hivatkozási szám|Saját hivatkozás|Visszaigazolás száma'),
    deliveryNote: words('Szállítólevél|Szállítólevél szám|Szállítólevél száma'),
    grandTotal: words(
      'Fizetendő végösszeg|Végösszeg|Fizetendő összesen|Bruttó összesen|Bruttó végösszeg|Számla végösszege|Mindösszesen',
    ),
    total: words('Összesen|Összesen EUR'),
    amountDue: words('Fizetendő|Fizetendő összeg'),
    netTotal: words('Nettó összesen|Részösszeg|Nettó végösszeg|Adóalap|Nettó összeg'),
    tax: words('ÁFA|ÁFA összege|ÁFA összesen|ÁFA összeg'),
    surcharge: words('Szállítási költség|Fuvardíj|Csomagolás|Szállítás|Biztosítás'),
    discount: words('Kedvezmény|Engedmény'),
    currency: words('Pénznem|Deviza|Devizanem|Valuta'),
    seller: words('Szállító|Eladó|Kiállító|Számlakibocsátó|Feladó|Exportőr'),
    buyer: words('Vevő|Vásárló|Számlázási cím|Megrendelő'),
    shipTo: words('Címzett|Szállítási cím|Átvevő|Rendeltetési hely|Áru címzettje'),
    grossWeight: words('Bruttó súly|Bruttó tömeg|Összes bruttó súly'),
    packages: words('Csomagok száma|Kollik száma|Csomagszám'),
    netWeight: words('Nettó súly|Nettó tömeg|Összes nettó súly'),
    deliveryTerms: words('Szállítási feltétel|Fuvarparitás|Paritás|Szállítási feltételek'),
    origin: words('Származási ország|Származás|Származási hely'),
    titleInvoice: words('Számla|Kereskedelmi számla|Export számla|Exportszámla'),
    titlePackingList: words('Csomagolási lista|Csomagjegyzék|Szállítólevél'),
    titleCreditNote: words('Jóváíró számla|Helyesbítő számla|Sztornó számla'),
    other: words(
      'Teljesítés|Teljesítés dátuma|Teljesítés időpontja|Fizetési határidő|Esedékesség|Fizetési mód|Adószám|Közösségi adószám|Bankszámlaszám|Telefon|Díjbekérő|Előleg|Fizetve|Vevőkód',
    ),
  },
  columns: {
    position: words('Ssz.|Sorsz.|Tétel'),
    article: words('Cikkszám|Kód|Termékkód'),
    description: words('Megnevezés|Leírás|Termék megnevezése|Termék'),
    quantity: words('Mennyiség|Menny.|Db'),
    unit: words('Me.|Egység|Mértékegység|M.e.'),
    price: words('Egységár|Nettó egységár|Ár'),
    amount: words('Összesen|Érték|Nettó érték|Bruttó|Bruttó érték|Összeg|Nettó'),
    origin: words('Származás'),
    other: words('ÁFA|ÁFA %|Kedvezmény|VTSZ|Súly|ÁFA kulcs'),
  },
  address: {
    name: ['Név'],
    street: ['Cím'],
    city: ['Város'],
    country: ['Ország'],
  },
  party: {
    addressWord: words('cím|címe'),
    attention: words('részére'),
  },
};

export const romanianLabels: LanguageLabels = {
  footer: {
    ...{ page: 'pagina|pag', of: 'din' },
    day: '(?:tip[ăa]rit|generat|creat)(?: la| pe| în data de)?|data (?:tip[ăa]ririi|list[ăa]rii)|situa[țt]i[ea] la(?: data de)?',
  },
  labels: {
    invoiceNumber: words(
      'Seria/Nr.|Factură nr.|Factura nr.|Nr. factură|Nr. facturii|Număr factură|Numărul facturii|Nr. factura|Factură fiscală nr.|Seria și numărul|Serie și număr|Factură seria',
    ),
    invoiceDate: words(
      'Data (zi/luna/an)|Data facturii|Data emiterii|Data facturării|Data (ziua, luna, anul)|Data emiterii facturii|Emisă la',
    ),
    number: words('Număr|Numărul'),
    day: words('Data|Din data'),
    purchaseOrder: words(
      'Comanda|Comanda nr.|Nr. comandă|Nr. comenzii|Comanda dvs.|Comandă client|Comandă nr.',
    ),
    clientReference: words('Referința noastră|Comanda noastră|Contract intern'),
    deliveryNote: words('Aviz de însoțire|Nr. aviz|Aviz nr.|Aviz de însoțire nr.'),
    grandTotal: words(
      'Total de plată|Total general|Total factură|Total cu TVA|Valoare totală|Total plată|Total de plata|Valoarea totală',
    ),
    total: words('Total|Total EUR|Total lei'),
    amountDue: words('Rest de plată|De plată|Sold de plată'),
    netTotal: words('Total fără TVA|Subtotal|Valoare fără TVA|Total net|Baza de impozitare'),
    tax: words('TVA|Total TVA|Valoare TVA|TVA 0%'),
    surcharge: words('Transport|Ambalare|Asigurare|Cheltuieli de transport'),
    discount: words('Reducere|Discount'),
    currency: words('Moneda|Valuta'),
    seller: words('Furnizor|Vânzător|Exportator|Expeditor|Furnizorul'),
    buyer: words('Importator|Cumpărător|Client|Beneficiar|Cumpărătorul|Clientul'),
    shipTo: words('Adresă livrare|Destinatar|Adresa de livrare|Loc de livrare|Livrare la'),
    grossWeight: words('Greutate brută|Greutate brută totală|Masa brută'),
    packages: words('Nr. colete|Număr colete|Nr. de colete'),
    netWeight: words('Greutate netă|Greutate netă totală|Masa netă'),
    deliveryTerms: words('Condiții de livrare|Condiția de livrare|Termen de livrare Incoterms'),
    origin: words('Țara de origine|Origine|Originea mărfii'),
    titleInvoice: words('Factură|Factură fiscală|Factură comercială|Factură externă'),
    titlePackingList: words('Listă de ambalare|Lista de colisaj|Packing list'),
    titleCreditNote: words('Factură storno|Notă de credit'),
    other: words(
      'Data scadenței|Scadența|Termen de plată|Curs BNR|Curs|Nr.ord.reg.com.|C.I.F.|CUI|Sediul|Judeţul|Cod client|Cont|Banca|Telefon|Factură proformă|Avans|Data livrării',
    ),
  },
  columns: {
    position: words('Nr. crt.|Nr.|Poz.'),
    article: words('Cod|Cod produs|Cod articol'),
    description: words(
      'Denumirea produselor|Denumire|Denumirea produselor sau a serviciilor|Descriere|Produs|Denumire produs',
    ),
    quantity: words('Cantitatea|Cantitate|Cant.'),
    unit: words('U.M.|Unitate'),
    price: words('Preț unitar|Preț|Preț unitar fără TVA|Pret unitar'),
    amount: words('Valoarea|Valoare|Total|Valoare totală'),
    origin: words('Origine|Țara de origine'),
    other: words('Valoarea TVA|TVA|Cota TVA|Reducere|Cod NC|Greutate'),
  },
  address: {
    company: ['Denumire'],
    street: ['Adresa', 'Sediul'],
    city: ['Localitatea', 'Oraș'],
    country: ['Țara'],
  },
  party: {
    addressWord: words('adresa'),
    attention: words('în atenția'),
    elsewhere: words('idem|același'),
    toOrder: words('la ordin'),
  },
};

export const russianLabels: LanguageLabels = {
  footer: {
    ...{ page: 'страница|стр', sheet: 'лист', of: 'из' },
    day: '(?:на|рас)печатано|дата (?:печати|формирования)|сформировано|создано|по состоянию на',
  },
  labels: {
    invoiceNumber: words(
      'Фактура бр.|Фактура број|Фактура номер|Инвойс|Инвойс №|Счет на оплату №|Счёт на оплату №|Счет №|Счёт №|Счет-фактура №|Счёт-фактура №|Номер счета|Номер счёта|Номер инвойса|Счет-фактура|Коммерческий инвойс №|Рахунок №|Фактура №',
    ),
    invoiceDate: words(
      'Дата на издаване|Дата на фактурата|Датум на фактура|Дата счета|Дата счёта|Дата инвойса|Дата выставления|Дата выписки|Дата рахунку|Дата документа',
    ),
    number: words('Број|Номер'),
    day: words('Датум|Дата'),
    purchaseOrder: words('Заказ №|Номер заказа|Заказ покупателя|Ваш заказ|Ваш заказ №|Заказ клиента'),
    clientReference: words('Наш заказ|Наш номер|Наш заказ №'),
    deliveryNote: words('Накладная №|Номер накладной|Товарная накладная №'),
    grandTotal: words(
      'Сума за плащане|Общо за плащане|Всичко за плащане|За плаќање|Вкупно за плаќање|Всего к оплате|Итого к оплате|Общая сумма|Сумма к оплате|Итого с НДС|Общая стоимость|Итоговая сумма|Всего с НДС|Разом до сплати',
    ),
    total: words('Итого|Всего|Разом|Всього|Общо'),
    amountDue: words('К оплате|Остаток к оплате|До сплати'),
    netTotal: words(
      'Данъчна основа|Стойност без ДДС|Вкупно без ДДВ|Итого без НДС|Сумма без НДС|Всего без НДС|Промежуточный итог',
    ),
    tax: words('ДДС|Начислен ДДС|ДДВ|НДС|Сумма НДС|НДС 0%|ПДВ'),
    surcharge: words('Доставка|Фрахт|Страховка|Упаковка|Транспортные расходы'),
    discount: words('Скидка|Знижка'),
    currency: words('Валюта|Валюта платежа|Валюта контракта'),
    seller: words(
      'Доставчик|Продавач|Продавец|Поставщик|Отправитель|Грузоотправитель|Экспортер|Экспортёр|Продавець|Постачальник',
    ),
    buyer: words('Купувач|Покупател|Покупатель|Заказчик|Плательщик|Импортер|Импортёр|Покупець|Клиент'),
    shipTo: words(
      'Място на доставка|Примач|Грузополучатель|Получатель|Адрес доставки|Получатель груза|Вантажоодержувач|Адрес поставки',
    ),
    grossWeight: words('Вес брутто|Масса брутто|Общий вес брутто|Вес брутто, кг|Брутто'),
    packages: words('Количество мест|Кол-во мест|Число мест'),
    netWeight: words('Вес нетто|Масса нетто|Общий вес нетто|Вес нетто, кг|Нетто'),
    deliveryTerms: words('Условия поставки|Базис поставки|Условие поставки|Умови поставки'),
    origin: words('Страна происхождения|Происхождение|Страна происхождения товара|Країна походження'),
    titleInvoice: words('Инвойс|Счет|Счёт|Счет-фактура|Счёт-фактура|Коммерческий инвойс|Рахунок|Фактура'),
    titlePackingList: words('Упаковочный лист|Пакувальний лист'),
    titleCreditNote: words('Кредит-нота|Корректировочный счет'),
    other: words(
      'Дата на данъчно събитие|Данъчно събитие|ЕИК|ИН по ДДС|Срок на плащане|Рок на плаќање|Контракт|Контракт №|Договор|Договор №|Срок оплаты|Условия оплаты|ИНН|КПП|Банк|Телефон|Счет в банке|Расчетный счет|Аванс|Оплачено|Дата отгрузки|Дата поставки|Код ТН ВЭД|Адрес|Проформа-инвойс №',
    ),
  },
  columns: {
    position: words('№ п/п|№|Поз.|N п/п'),
    article: words('Артикул|Код|Код товара'),
    description: words(
      'Наименование|Наименование товара|Описание|Товар|Описание товара|Найменування|Описание товаров',
    ),
    quantity: words('Кол-во|Количество|Кількість'),
    unit: words('Ед.|Ед. изм.|Единица|Од.'),
    price: words('Цена|Цена за единицу|Цена за ед.|Ціна'),
    amount: words('Сумма|Стоимость|Всего|Сума|Вартість'),
    origin: words('Происхождение|Страна происхождения'),
    other: words('НДС|Скидка|Вес|ТН ВЭД|Ставка НДС|Вес нетто|Вес брутто|Мест'),
  },
  address: {
    company: ['Наименование'],
    street: ['Адрес'],
    city: ['Город'],
    country: ['Страна'],
  },
  party: {
    addressWord: words('адрес'),
    elsewhere: words('он же|тот же'),
    toOrder: words('приказу|по приказу'),
  },
};

export const greekLabels: LanguageLabels = {
  footer: {
    page: 'σελίδα|σελ',
    of: 'από',
    day: '(?:εκτυπώθηκε|δημιουργήθηκε)(?: στις)?|ημερομηνία εκτύπωσης',
  },
  labels: {
    invoiceNumber: words(
      'Αριθμός τιμολογίου|Αρ. τιμολογίου|Τιμολόγιο αρ.|Τιμολόγιο|Αριθμός παραστατικού|Αρ. παραστατικού|Τιμολόγιο Νο',
    ),
    invoiceDate: words('Ημερομηνία τιμολογίου|Ημερομηνία έκδοσης|Ημ/νία έκδοσης|Ημ. έκδοσης'),
    number: words('Αριθμός|Αρ.'),
    day: words('Ημερομηνία|Ημ/νία'),
    purchaseOrder: words('Παραγγελία|Αρ. παραγγελίας|Αριθμός παραγγελίας|Παραγγελία σας|Παραγγελία πελάτη'),
    clientReference: words('Η αναφορά μας|Σχετικό'),
    deliveryNote: words('Δελτίο αποστολής|Αρ. δελτίου αποστολής'),
    grandTotal: words(
      'Πληρωτέο|Πληρωτέο ποσό|Τελική αξία|Γενικό σύνολο|Συνολική αξία|Τελικό σύνολο|Συνολικό ποσό',
    ),
    total: words('Σύνολο'),
    amountDue: words('Υπόλοιπο πληρωμής|Οφειλόμενο ποσό'),
    netTotal: words('Καθαρή αξία|Υποσύνολο|Σύνολο καθαρής αξίας|Καθαρό σύνολο'),
    tax: words('ΦΠΑ|ΦΠΑ 0%|Αξία ΦΠΑ|Ποσό ΦΠΑ'),
    surcharge: words('Μεταφορικά|Ναύλος|Ασφάλιστρα|Συσκευασία'),
    discount: words('Έκπτωση'),
    currency: words('Νόμισμα'),
    seller: words('Πωλητής|Προμηθευτής|Εξαγωγέας|Αποστολέας|Εκδότης'),
    buyer: words('Πελάτης|Αγοραστής|Στοιχεία πελάτη|Επωνυμία πελάτη'),
    shipTo: words('Τόπος παράδοσης|Παραλήπτης|Διεύθυνση παράδοσης|Διεύθυνση αποστολής'),
    grossWeight: words('Μικτό βάρος|Συνολικό μικτό βάρος'),
    packages: words('Αριθμός δεμάτων|Αρ. δεμάτων'),
    netWeight: words('Καθαρό βάρος|Συνολικό καθαρό βάρος'),
    deliveryTerms: words('Όροι παράδοσης|Όρος παράδοσης'),
    origin: words('Χώρα προέλευσης|Χώρα καταγωγής|Προέλευση'),
    titleInvoice: words('Τιμολόγιο|Τιμολόγιο - Δελτίο αποστολής|Τιμολόγιο πώλησης|Εμπορικό τιμολόγιο'),
    titlePackingList: words('Λίστα συσκευασίας|Δελτίο αποστολής'),
    titleCreditNote: words('Πιστωτικό τιμολόγιο'),
    other: words(
      'ΑΦΜ|ΔΟΥ|Τόπος αποστολής|Τόπος προορισμού|Σκοπός διακίνησης|Τηλέφωνο|Τράπεζα|Τρόπος πληρωμής|Ημερομηνία παράδοσης|Λήξη|Προτιμολόγιο|Προκαταβολή|Κωδικός πελάτη',
    ),
  },
  columns: {
    position: words('Α/Α'),
    article: words('Κωδικός|Κωδ.'),
    description: words('Περιγραφή|Είδος|Περιγραφή είδους'),
    quantity: words('Ποσότητα|Ποσ.'),
    unit: words('Μ.Μ.|Μον.'),
    price: words('Τιμή|Τιμή μονάδας'),
    amount: words('Αξία|Σύνολο|Συνολική αξία'),
    origin: words('Προέλευση'),
    other: words('ΦΠΑ|ΦΠΑ %|Έκπτωση|Βάρος'),
  },
  address: {
    company: ['Επωνυμία', 'Επωνυμία πελάτη'],
    name: ['Ονοματεπώνυμο'],
    street: ['Διεύθυνση', 'Οδός'],
    zip: ['Τ.Κ.', 'Ταχ. κώδικας'],
    city: ['Πόλη'],
    country: ['Χώρα'],
  },
  party: {
    addressWord: words('διεύθυνση'),
    attention: words('υπόψη'),
  },
};
