/**
 * Words of the invoices that the tests make, as companies in nine countries write them. They are kept separate from the
 * labels that the program knows. The second set of each language is for layouts that no rule was made with, the third
 * for the further ones, the fourth for those of programs of the trade.
 */
const kinds = [
  ...([
    'title',
    'number',
    'date',
    'due',
    'purchaseOrder',
    'salesOrder',
    'customer',
    'seller',
    'buyer',
    'shipTo',
  ] as const),
  ...([
    'position',
    'description',
    'quantity',
    'price',
    'amount',
    'net',
    'tax',
    'total',
    'gross',
    'netWeight',
  ] as const),
  ...(['terms', 'origin', 'page', 'piece', 'thanks', 'freight', 'of'] as const),
] as const;
export type SampleWord = (typeof kinds)[number];
export type SampleWords = Readonly<Record<SampleWord, string>>;

export const sampleLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'tr'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

const written: Readonly<Record<SampleLanguage, readonly [string, string, string, string]>> = {
  en: [
    'Commercial Invoice|Invoice No.|Invoice Date|Due Date|Your Order No.|Our Ref.|Customer No.|Exporter|Bill To|Ship To|Item|Description of Goods|Qty|Unit Price|Amount|Subtotal|VAT 0%|Total|Gross Weight|Net Weight|Incoterms|Country of Origin|Page|pcs|Please quote the invoice number with your payment of the total amount.|Freight|of',
    'INVOICE|Document number|Date of issue|Payment due by|Customer PO|Sales order|Account|Shipper|Sold to|Consignee|#|Product|Quantity|Price|Line total|Net amount|Tax|Grand Total|Total gross weight|Total net weight|Terms of delivery|Origin of goods|Sheet|units|Goods remain our property until the invoice is paid.|Carriage|dated',
    'Sales Invoice|Inv. Ref.|Tax point|Pay by|Order ref|Job No.|Client ID|Supplier|Customer|Deliver To|No.|Item description|Qty shipped|Rate|Value|Goods total|Sales tax|Invoice value|Gross wt.|Net wt.|Delivery|Made in|p.|ea|Please transfer the invoice value to our account. Thank you for your order.|Shipping & handling|of',
    'Invoice|Invoice #|Date|Terms due|P.O. No.|Sales Order #|Customer ID|Remit from|Billed To|Ship-To Address|Line|Item & Description|Qty|Unit price|Extended|Sub-total|Sales Tax (0%)|Total Amount Due|Gross Wt (kg)|Net Wt (kg)|Incoterms 2020|Country of Manufacture|Page|EA|If you have any questions about this invoice, please contact accounts@example.com.|Shipping and Handling|dated',
  ],
  de: [
    'Rechnung|Rechnungsnummer|Rechnungsdatum|Fällig am|Ihre Bestellung|Unser Auftrag|Kundennummer|Verkäufer|Rechnungsempfänger|Lieferanschrift|Pos.|Bezeichnung|Menge|Einzelpreis|Gesamtpreis|Warenwert|MwSt. 0 %|Rechnungsbetrag|Bruttogewicht|Nettogewicht|Lieferbedingung|Ursprungsland|Seite|Stück|Bitte geben Sie bei Zahlung die Rechnungsnummer an.|Fracht|vom',
    'Handelsrechnung|Beleg-Nr.|Belegdatum|Zahlbar bis|Best.-Nr. Kunde|AB-Nummer|Debitor|Exporteur|Käufer|Warenempfänger|Lfd. Nr.|Warenbezeichnung|Anzahl|Preis|Betrag|Zwischensumme|Umsatzsteuer|Gesamtbetrag|Gewicht brutto|Gewicht netto|Lieferkondition|Warenursprung|Blatt|Stk|Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.|Versandkosten|vom',
    'Ausgangsrechnung|RG-Nr.|Ausstellungsdatum|Zahlungsziel|Ihr Auftrag|Vorgang|Kd.-Nr.|Lieferant|Kunde|Lieferung an|Nr.|Leistung|Mge.|Preis/Einheit|Summe|Nettobetrag|zzgl. USt. 0 %|Zu zahlender Betrag|Brutto (kg)|Netto (kg)|Incoterms 2020|Ursprung|S.|Stck.|Vielen Dank für Ihren Auftrag. Die Summe überweisen Sie bitte ohne Abzug.|Porto und Verpackung|vom',
    'RECHNUNG|Rechnung Nr.|Datum|Zahlbar bis zum|Ihre Bestellnummer|Auftragsnummer|Kunden-Nr.|Absender|Rechnung an|Lieferadresse|Pos|Artikel / Bezeichnung|Menge|E-Preis|G-Preis|Summe netto|USt. steuerfrei|Gesamtsumme|Bruttogewicht gesamt|Nettogewicht gesamt|Lieferbedingungen|Ursprungsland der Ware|Seite|Stck|Steuerfreie Ausfuhrlieferung nach § 4 Nr. 1a UStG. Bei Rückfragen stehen wir gern zur Verfügung.|Verpackung & Versand|vom',
  ],
  fr: [
    "Facture|Facture n°|Date de facture|Date d'échéance|Votre commande|Notre référence|N° client|Vendeur|Facturé à|Adresse de livraison|Pos.|Désignation|Qté|Prix unitaire|Montant|Total HT|TVA 0 %|Total TTC|Poids brut|Poids net|Incoterm|Pays d'origine|Page|pièces|Merci de rappeler le numéro de facture lors du règlement.|Transport|du",
    "FACTURE COMMERCIALE|Numéro|Date d'émission|Payable le|Réf. commande client|Commande interne|Code client|Exportateur|Acheteur|Destinataire|Ligne|Description|Quantité|P.U.|Total|Sous-total|Taxes|Montant total|Total poids brut|Total poids net|Conditions de livraison|Origine des marchandises|Feuille|pce|Les marchandises restent notre propriété jusqu'au paiement intégral.|Frais de port|du",
    'FACTURE EXPORT|N° de facture|Émise le|À régler avant le|V/Réf.|N/Réf.|Votre code|Expéditeur|Client|Livré à|N°|Libellé|Quant.|Prix U. HT|Montant HT|Net HT|T.V.A.|Net à payer|Poids brut total|Poids net total|Incoterms® 2020|Origine|p.|u|En votre aimable règlement du montant total. Aucun escompte pour paiement anticipé.|Frais d’envoi|en date du',
    'Facture de vente|N° facture|Date facture|Échéance|Votre réf. commande|N° de commande|Compte client|Émetteur|Adresse de facturation|Adresse de livraison|N°|Désignation des articles|Qté|PU HT|Total HT|Total H.T.|TVA exonérée|Total à payer|Poids brut (kg)|Poids net (kg)|Incoterms|Pays d’origine|Page|PCE|Exonération de TVA, art. 262 I du CGI. En cas de retard, une indemnité forfaitaire de 40 € sera appliquée.|Port et emballage|du',
  ],
  es: [
    'Factura|Factura n.º|Fecha de factura|Vencimiento|Su pedido|Nuestra referencia|N.º de cliente|Vendedor|Facturar a|Dirección de entrega|Pos.|Descripción|Cantidad|Precio unitario|Importe|Subtotal|IVA 0 %|Total factura|Peso bruto|Peso neto|Condiciones de entrega|País de origen|Página|uds|Indique el número de factura al efectuar el pago del importe total.|Portes|de',
    'FACTURA COMERCIAL|N.º documento|Fecha de expedición|Fecha de pago|Orden de compra|Pedido interno|Código cliente|Exportador|Comprador|Consignatario|Línea|Mercancía|Cant.|Precio|Total|Base imponible|Impuestos|Importe total|Peso bruto total|Peso neto total|Incoterm|Origen de la mercancía|Hoja|unidades|La mercancía es de nuestra propiedad hasta el pago completo.|Flete|de fecha',
    'Factura de exportación|Núm. de factura|Fecha|Vto.|Ref. pedido|N/Ref.|Cód. cliente|Expedidor|Datos del cliente|Enviar a|Nº|Concepto|Uds.|P. unit.|Total|Importe neto|I.V.A. exento|TOTAL A PAGAR|Kg brutos|Kg netos|Entrega|Producto originario de|Pág.|ud.|Rogamos comprueben el total antes de efectuar la transferencia.|Gastos de envío|del',
    'FACTURA|Nº factura|Fecha emisión|Fecha vencimiento|Nº pedido cliente|Nº albarán|Cliente nº|Emisor|Cliente|Dirección de envío|Ln|Artículo|Cant|Precio ud.|Subtotal|Base imponible|IVA exento|Total a pagar|Peso bruto (kg)|Peso neto (kg)|Incoterms|País de origen|Pág|ud|Operación exenta de IVA según art. 21 Ley 37/1992.|Transporte|de',
  ],
  it: [
    "Fattura|Fattura n.|Data fattura|Scadenza|Vs. ordine|Ns. riferimento|Codice cliente|Venditore|Cliente|Destinazione|Pos.|Descrizione|Quantità|Prezzo unitario|Importo|Imponibile|IVA 0%|Totale fattura|Peso lordo|Peso netto|Resa|Paese d'origine|Pagina|pz|Si prega di indicare il numero di fattura nel pagamento.|Trasporto|del",
    'FATTURA COMMERCIALE|Documento n.|Data di emissione|Pagamento entro|Ordine cliente|Commessa|Cod. anagrafica|Esportatore|Acquirente|Destinatario|Riga|Descrizione della merce|Q.tà|Prezzo|Totale|Totale merce|Imposta|Totale documento|Peso lordo totale|Peso netto totale|Termini di consegna|Origine della merce|Foglio|nr|La merce resta di nostra proprietà fino al saldo.|Spese di spedizione|del',
    'Fattura accompagnatoria|Nr. fattura|Emessa il|Da pagare entro|Rif. ordine|Ns. conferma|Cod. cliente|Mittente|Spett.le|Luogo di consegna|N.|Articolo|Qtà|Prezzo un.|Totale EUR|Totale netto|I.V.A. art. 8|Totale da pagare|Peso lordo kg|Peso netto kg|Consegna|Merce di origine|Pag.|n.|Vi preghiamo di verificare il totale e di pagare alla scadenza.|Spese trasporto|in data',
    'FATTURA IMMEDIATA|Numero documento|Data documento|Scad. pagamento|Vostro ordine|Ordine interno|Codice cliente|Cedente|Intestatario|Destinazione merce|Rg|Codice e descrizione|Quantità|Prezzo unit.|Importo netto|Totale imponibile|Totale IVA|TOTALE FATTURA|Peso lordo Kg|Peso netto Kg|Porto|Origine merce|Pag.|PZ|Operazione non imponibile art. 8 c. 1 DPR 633/72.|Spese di trasporto|del',
  ],
  nl: [
    'Factuur|Factuurnummer|Factuurdatum|Vervaldatum|Uw bestelnummer|Onze referentie|Klantnummer|Verkoper|Factuuradres|Afleveradres|Pos.|Omschrijving|Aantal|Stuksprijs|Bedrag|Subtotaal|Btw 0%|Totaalbedrag|Brutogewicht|Nettogewicht|Leveringsvoorwaarden|Land van oorsprong|Pagina|stuks|Vermeld bij betaling het factuurnummer.|Vracht|van',
    'HANDELSFACTUUR|Factuur nr.|Datum document|Uiterlijk te betalen|Inkooporder|Verkooporder|Debiteur|Exporteur|Koper|Geadresseerde|Regel|Goederen|Hoeveelheid|Prijs|Totaal|Goederenwaarde|Omzetbelasting|Factuurbedrag|Totaal brutogewicht|Totaal nettogewicht|Leveringsconditie|Oorsprong van de goederen|Blad|st|De goederen blijven ons eigendom tot volledige betaling.|Verzendkosten|d.d.',
    'Exportfactuur|Fact.nr.|Datum|Te voldoen voor|Uw ref.|Ons kenmerk|Relatienr.|Afzender|Aan|Leveradres|Nr.|Artikel|Aant.|Prijs p/st|Totaal excl.|Totaal excl. btw|BTW vrijgesteld|Te betalen|Bruto gewicht|Netto gewicht|Levering|Oorsprong|Blz.|stk|Gelieve het totaal over te maken onder vermelding van ons kenmerk.|Transportkosten|d.d.',
    'FACTUUR|Factuurnr.|Factuurdatum|Betalen voor|Uw referentie|Ordernummer|Debiteurnr.|Leverancier|Factuur aan|Leveradres|Nr|Artikelomschrijving|Aantal|Prijs|Totaal excl.|Subtotaal excl. BTW|BTW 0%|Totaal te betalen|Brutogewicht (kg)|Nettogewicht (kg)|Leveringsconditie|Land van oorsprong|Pagina|stk|Btw-vrijgesteld, export buiten de EU, art. 146 btw-richtlijn.|Vrachtkosten|d.d.',
  ],
  pt: [
    'Fatura|Fatura n.º|Data da fatura|Vencimento|A sua encomenda|Nossa referência|N.º de cliente|Vendedor|Faturar a|Morada de entrega|Pos.|Descrição|Quantidade|Preço unitário|Valor|Subtotal|IVA 0%|Total da fatura|Peso bruto|Peso líquido|Condições de entrega|País de origem|Página|un|Indique o número da fatura no pagamento.|Transporte|de',
    'FATURA COMERCIAL|N.º do documento|Data de emissão|Pagar até|Pedido de compra|Encomenda interna|Cód. cliente|Exportador|Comprador|Consignatário|Linha|Mercadoria|Qtd.|Preço|Total|Total ilíquido|Imposto|Valor total|Peso bruto total|Peso líquido total|Incoterm|Origem da mercadoria|Folha|unid|A mercadoria é nossa propriedade até ao pagamento integral.|Frete|de',
    'Fatura de exportação|Fatura Nº|Emitida em|Data limite|V/ Encomenda|N/ Ref.|Cliente n.º|Remetente|Cliente|Local de entrega|Nº|Designação|Qtd|P. Unit.|Total líq.|Total sem IVA|IVA isento|Total a pagar|P. bruto|P. líquido|Entrega|Origem|Pág.|un.|Agradecemos que confira o total antes do pagamento.|Portes|de',
    'FATURA|N.º Fatura|Data emissão|Data vencimento|V/ N.º Encomenda|N/ Encomenda|N.º Cliente|Emitente|Exmo.(s) Sr.(s)|Local de Descarga|Ln|Designação do artigo|Qtd.|Pr. Unitário|Valor líquido|Total ilíquido|Total IVA|Total do documento|Peso bruto (Kg)|Peso líquido (Kg)|Condições de entrega|País de origem|Pág.|UN|Isento artigo 14.º do CIVA. Processado por programa certificado n.º 0000/AT.|Portes|de',
  ],
  pl: [
    'Faktura|Numer faktury|Data wystawienia|Termin płatności|Państwa zamówienie|Nr zlecenia|Nr klienta|Sprzedawca|Nabywca|Adres dostawy|Lp.|Nazwa towaru|Ilość|Cena jedn.|Wartość|Razem netto|VAT 0%|Razem do zapłaty|Waga brutto|Waga netto|Warunki dostawy|Kraj pochodzenia|Strona|szt.|Prosimy o podanie numeru faktury przy płatności.|Transport|z dnia',
    'FAKTURA HANDLOWA|Nr dokumentu|Data dokumentu|Płatne do|Zamówienie klienta|Zlecenie własne|Kontrahent|Eksporter|Kupujący|Odbiorca|Poz.|Opis towaru|Liczba|Cena|Kwota|Wartość towarów|Podatek|Wartość całkowita|Masa brutto|Masa netto|Baza dostawy|Pochodzenie towaru|Arkusz|szt|Towar pozostaje naszą własnością do pełnej zapłaty.|Koszty transportu|z dnia',
    'Faktura eksportowa|Faktura nr|Wystawiono dnia|Zapłata do|Zam. klienta|Nasz znak|Kod klienta|Dostawca|Klient|Miejsce dostawy|Nr|Towar|Ilość szt.|Cena netto|Wartość netto|Suma netto|Stawka 0%|Do zapłaty|Ciężar brutto|Ciężar netto|Incoterms|Kraj poch.|Str.|sztuk|Prosimy sprawdzić wartość przed zapłatą. Dziękujemy.|Koszt wysyłki|z',
    'Faktura sprzedaży|Nr faktury|Data wystawienia|Termin zapłaty|Nr zamówienia klienta|Nr zam.|Kod kontrahenta|Sprzedawca|Nabywca|Miejsce dostawy|Lp|Nazwa towaru / usługi|Ilość|Cena netto|Wartość netto|RAZEM NETTO|VAT NP|Kwota do zapłaty|Masa brutto [kg]|Masa netto [kg]|Incoterms 2020|Kraj pochodzenia|Str.|szt.|Eksport towarów, stawka 0%. Dziękujemy za zakupy.|Koszt dostawy|z dnia',
  ],
  tr: [
    'Fatura|Fatura No|Fatura Tarihi|Vade Tarihi|Siparişiniz|Referansımız|Müşteri No|Satıcı|Fatura Adresi|Teslimat Adresi|Sıra|Açıklama|Miktar|Birim Fiyat|Tutar|Ara Toplam|KDV %0|Genel Toplam|Brüt Ağırlık|Net Ağırlık|Teslim Şekli|Menşei|Sayfa|adet|Ödemede lütfen fatura numarasını belirtiniz.|Navlun|tarihli',
    'TİCARİ FATURA|Belge No|Düzenleme Tarihi|Son Ödeme|Müşteri Sipariş No|Satış Siparişi|Cari Kod|İhracatçı|Alıcı|Mal Alıcısı|No|Malın Cinsi|Adet|Fiyat|Toplam|Mal Bedeli|Vergi|Toplam Tutar|Toplam Brüt Ağırlık|Toplam Net Ağırlık|Teslimat Şekli|Menşe Ülke|Yaprak|ad|Mallar tam ödemeye kadar mülkiyetimizdedir.|Nakliye|tarihli',
    'İHRACAT FATURASI|Fatura Numarası|Tarih|Ödeme Tarihi|Sip. No|Bizim Ref.|Müşteri Kodu|Gönderen|Sayın|Sevk Adresi|S.No|Ürün|Mkt.|B.Fiyat|Tutarı|Mal/Hizmet Toplamı|Hesaplanan KDV|Ödenecek Tutar|Brüt Kg|Net Kg|Teslim|Menşei Ülke|Syf.|ad.|Toplam tutarı vadesinde ödemenizi rica ederiz.|Kargo|tarihli',
    'FATURA|Fatura No|Fatura Tarihi|Son Ödeme Tarihi|Müşteri Sipariş No|Sipariş No|Cari Kodu|Gönderici|SAYIN|Teslim Adresi|Sıra No|Mal Hizmet|Miktar|Birim Fiyat|Mal Hizmet Tutarı|Mal Hizmet Toplam Tutarı|Hesaplanan KDV (%0)|Ödenecek Tutar|Brüt Ağırlık (kg)|Net Ağırlık (kg)|Teslim Şartı|Menşe Ülke|Sayfa|Adet|3065 sayılı KDV Kanunu 11/1-a gereği KDV’den istisnadır.|Navlun Bedeli|tarihli',
  ],
};

/** The words of a language. `set` 0 is the one that the rules were made with. */
export function sampleWords(language: SampleLanguage, set: 0 | 1 | 2 | 3): SampleWords {
  const words = written[language][set].split('|');
  const word = (kind: SampleWord): string => words[kinds.indexOf(kind)] ?? kind;
  return {
    title: word('title'),
    number: word('number'),
    date: word('date'),
    due: word('due'),
    purchaseOrder: word('purchaseOrder'),
    salesOrder: word('salesOrder'),
    customer: word('customer'),
    seller: word('seller'),
    buyer: word('buyer'),
    shipTo: word('shipTo'),
    position: word('position'),
    description: word('description'),
    quantity: word('quantity'),
    price: word('price'),
    amount: word('amount'),
    net: word('net'),
    tax: word('tax'),
    total: word('total'),
    gross: word('gross'),
    netWeight: word('netWeight'),
    terms: word('terms'),
    origin: word('origin'),
    page: word('page'),
    piece: word('piece'),
    thanks: word('thanks'),
    freight: word('freight'),
    of: word('of'),
  };
}
