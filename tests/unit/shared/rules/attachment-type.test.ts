import { describe, expect, it } from 'vitest';
import { guessAttachmentType } from '../../../../shared/rules/attachment-name.ts';

describe('the type guessed from a file name', () => {
  it.each([
    ['26-11873 Rechnung.pdf', 'Commercial Invoice'],
    ['Handelsrechnung_26-11873.PDF', 'Commercial Invoice'],
    ['INVOICE-4711.pdf', 'Commercial Invoice'],
    ['Ticari Fatura 2026.pdf', 'Commercial Invoice'],
    ['TİCARİ FATURA.pdf', 'Commercial Invoice'],
    ['facture no 12.pdf', 'Commercial Invoice'],
    ['Factura comercial.pdf', 'Commercial Invoice'],
    ['商业发票 2026.pdf', 'Commercial Invoice'],
    ['فاتورة تجارية.pdf', 'Commercial Invoice'],
    ['26-11873 Packliste.pdf', 'Packing List'],
    ['packing_list_final(2).pdf', 'Packing List'],
    ['PL-26-11873.pdf', 'Packing List'],
    ['Çeki Listesi.pdf', 'Packing List'],
    ['liste de colisage.pdf', 'Packing List'],
    ['装箱单.pdf', 'Packing List'],
    ['CMR 0815.pdf', 'Bill of Lading'],
    ['B-L MSCU1234567.pdf', 'Bill of Lading'],
    ['B_L original.pdf', 'Bill of Lading'],
    ['HBL 2231.pdf', 'Bill of Lading'],
    ['Konnossement.pdf', 'Bill of Lading'],
    ['AWB 020-12345675.pdf', 'Air Waybill'],
    ['HAWB.pdf', 'Air Waybill'],
    ['Air Waybill 7.pdf', 'Air Waybill'],
    ['Ursprungszeugnis Vorlieferant.pdf', 'Proof of Origin'],
    ['Langzeit-Lieferantenerklärung 2026.pdf', 'Proof of Origin'],
    ['Werksrechnung.pdf', 'Factory Invoice'],
    ['L-C 88120.pdf', 'Letter of Credit'],
    ['Akkreditiv.pdf', 'Letter of Credit'],
    ['Certificate of Free Sale.pdf', 'Certificate of Free Sale'],
    ['Health certificate.pdf', 'Health Certificate'],
    ['Halal-Zertifikat.pdf', 'Halal Certificate'],
  ])('%s is a %s', (name, type) => {
    expect(guessAttachmentType(name)).toBe(type);
  });

  it.each(['scan0001.pdf', 'Bild.pdf', 'Public.pdf', 'Template.pdf', ''])('says Other of %j', (name) => {
    expect(guessAttachmentType(name)).toBe('Other');
  });

  it('takes a decomposed name as the composed one', () => {
    expect(guessAttachmentType('Langzeit-Lieferantenerklärung.pdf'.normalize('NFD'))).toBe('Proof of Origin');
  });
});
