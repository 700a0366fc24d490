import { expect, it } from 'vitest';
import type { PrintedPage } from '../../../../../shared/rules/reading/printed-page.ts';
import { readingFields } from '../../../../support/reading-fields.ts';
import { textReading } from '../../../../../shared/rules/reading/text-reading.ts';

type Word = readonly [left: number, top: number, text: string];

function fieldsOf(words: readonly Word[]): Readonly<Record<string, string>> {
  const runs = words.map(([left, top, text]) => {
    const box = { left, top, width: text.length * 5, height: 10 };
    return { text, box, shown: box };
  });
  const page: PrintedPage = { number: 1, width: 595, height: 842, runs };
  return Object.fromEntries(readingFields(textReading([page]), null, 'en'));
}

const column = (left: number, top: number, lines: readonly string[]): readonly Word[] =>
  lines.map((text, at): Word => [left, top + at * 12, text]);

const maker = ['Verdal Keramikk Lda', 'Rua das Olarias 88', '3810-120 Aveiro', 'Portugal'];
const shop = ['Brightwater Interiors Ltd', '14 Mill Lane', 'Leeds LS1 4AP', 'United Kingdom'];
const goods: readonly Word[] = [
  [40, 300, 'Description'],
  [300, 300, 'Quantity'],
  [450, 300, 'Amount'],
];

it('a tax number in the lower of two unlabelled addresses does not make the maker at the head the buyer', () => {
  const words = [...column(40, 40, maker), ...column(340, 52, [...shop, 'Tax ID: GB123456789']), ...goods];
  expect(fieldsOf(words)['consignee.name']).toBeUndefined();
  expect(fieldsOf(words)['consignor.name']).toBeUndefined();
});

it('a tax number in the right one of two unlabelled addresses side by side does not either', () => {
  const words = [...column(40, 80, maker), ...column(340, 80, [...shop, 'GB123456789']), ...goods];
  expect(fieldsOf(words)['consignee.name']).toBeUndefined();
});

it('a tax number in the upper one of two unlabelled addresses still tells the issuer', () => {
  const words = [...column(40, 40, [...maker, 'PT505112233']), ...column(40, 150, shop), ...goods];
  expect(fieldsOf(words)['consignee.name']).toBe(shop[0]);
});

it('Messrs. before a name is no part of it', () => {
  const words = column(40, 150, [
    'TO:',
    'MESSRS. FERRETERIA EL ROBLE S.A.C.',
    'JR. PARURO 1234',
    'LIMA 01',
    'PERU',
  ]);
  expect(fieldsOf(words)['consignee.name']).toBe('FERRETERIA EL ROBLE S.A.C.');
});

it('a name that may take two lines over one in care of somebody else is left empty', () => {
  const lines = [
    'Saudi Arabian Vision Care',
    'Establishment for Medical Supplies',
    'c/o Al Jazira Forwarding',
    'P.O. Box 5541',
    'Riyadh 11432',
    'Saudi Arabia',
  ];
  expect(fieldsOf(column(40, 150, ['Bill to', ...lines]))['consignee.name']).toBeUndefined();
});

it('a desk below the longest line of an address is no part of the name', () => {
  const words = column(40, 150, [
    'Instituto Nacional de Metrología',
    'Grupo de Temperatura',
    'Av. Carrera 50 No. 26-55',
    'Bogotá D.C. 111321',
    'Colombia',
  ]);
  const seller = column(40, 40, maker);
  expect(fieldsOf([...seller, ...words, ...goods])['consignee.name']).toBe(
    'Instituto Nacional de Metrología',
  );
});

it('a code with the letters of its country tells the town in Azerbaijan', () => {
  const words = column(40, 150, [
    'Baku Boru Zavodu MMC',
    'Salyan şossesi 28',
    'AZ1063 BAKI',
    'ASERBAIDSCHAN',
  ]);
  const read = fieldsOf([...column(40, 40, maker), ...words, ...goods]);
  expect(read).toMatchObject({ 'consignee.name': 'Baku Boru Zavodu MMC', 'consignee.city': 'BAKI' });
});

it('a person over a shop leaves open who gets the goods', () => {
  const lines = ['Highland Games Shop', '14 Lyttelton Street', 'Christchurch 8024', 'New Zealand'];
  const named = (over: readonly string[]): string | undefined =>
    fieldsOf([[40, 150, 'SHIP TO'], ...column(40, 162, [...over, ...lines]), ...goods])['consignee.name'];
  expect(named(['Moana Parata'])).toBeUndefined();
  expect(named([])).toBe('Highland Games Shop');
});

it('a sum over the goods makes no slip to pay with of what is below it', () => {
  const words: readonly Word[] = [
    [400, 40, 'Amount due'],
    [400, 52, '2,140.00 EUR'],
    ...column(40, 132, maker),
    [340, 120, 'To'],
    ...column(340, 132, shop),
    ...goods,
  ];
  expect(fieldsOf(words)['consignee.name']).toBe(shop[0]);
});

it('who keeps the account that is paid to is nobody whom goods go to', () => {
  const account = (number: string): readonly Word[] =>
    column(40, 500, ['How to pay', number, 'Paynow, Rue du Trône 100', '1050 Brussels', 'Belgium']);
  const words = [
    [40, 120, 'Seller'],
    ...column(40, 132, maker),
    [340, 120, 'Buyer'],
    ...column(340, 132, shop),
    ...goods,
  ] as const;
  const read = (number: string): string | undefined =>
    fieldsOf([...words, ...account(number)])['consignee.name'];
  expect(read('BE02 0000 0000 0000')).toBe(shop[0]);
  expect(read('Box 12')).toBeUndefined();
});

it('a number of the customer over one of two unlabelled addresses tells the buyer, whatever tax numbers both have', () => {
  const numbered = (word: string): string | undefined =>
    fieldsOf([
      ...column(40, 80, [
        `${word} 4411`,
        'Lithos Marmi S.p.A.',
        'VAT no. IT00660000451',
        'Via Carriona 210',
        '54033 Carrara',
        'Italy',
      ]),
      ...column(340, 80, [
        'Diamantwerk Idar KG',
        'VAT no. DE148000000',
        'Hauptstr. 300',
        '55743 Idar-Oberstein',
        'Germany',
      ]),
      ...goods,
    ])['consignee.name'];
  expect(numbered('Customer no.')).toBe('Lithos Marmi S.p.A.');
  expect(numbered('Dossier')).toBeUndefined();
});

it('a company that is written in two scripts has the name in Latin letters', () => {
  const lines = [
    '宁波恒鑫五金有限公司',
    'NINGBO HENGXIN HARDWARE CO., LTD.',
    'NO.1188 XINGYE ROAD',
    'NINGBO 315800',
    'CHINA',
  ];
  const read = fieldsOf([
    [40, 40, 'Seller'],
    ...column(40, 52, lines),
    [340, 40, 'Buyer'],
    ...column(340, 52, shop),
    ...goods,
  ]);
  expect(read['consignor.name']).toBe('NINGBO HENGXIN HARDWARE CO., LTD.');
});
