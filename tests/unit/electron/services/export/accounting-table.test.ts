import { describe, expect, it } from 'vitest';
import {
  accountingHeads,
  accountingRow,
  AccountingSums,
} from '../../../../../electron/services/export/table-rows.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { acceptedAs, attemptWith } from '../../../../fakes/sample-records.ts';

const of = (invoiceAmount: string, invoiceCurrency: string) =>
  readyApplication({
    content: { ...readyContent, invoiceAmount, invoiceCurrency, invoiceDate: '2026-11-17' },
    attempts: [attemptWith(acceptedAs('FS', '4711'))],
  });

describe('a table for accounting', () => {
  it('writes amounts and days as the language does, and names the day of the invoice', () => {
    const heads = accountingHeads('de');
    const row = accountingRow(of('18450.75', 'EUR'), 'de');
    expect(row).toHaveLength(heads.length);
    expect(row).toContain('18450,75');
    expect(row).toContain('17.11.2026');
    expect(row.some((cell) => /^\d{2}\.\d{2}\.2026$/u.test(cell) && cell !== '17.11.2026')).toBe(true);
    expect(row.some((cell) => /T\d{2}:/u.test(cell))).toBe(false);
    expect(accountingRow(of('18450.75', 'EUR'), 'en')).toContain('18450.75');
  });

  it('adds up invoices by currency, and counts what is no amount or in no currency', () => {
    const sums = new AccountingSums(() => '');
    for (const [amount, currency] of [
      ['0.10', 'EUR'],
      ['0.20', 'eur'],
      ['7.00', 'USD'],
      ['viel', 'EUR'],
      // Longer than any amount is, as in the table of all applications.
      ['12345678901234567.89', 'EUR'],
      ['9', ''],
      ['', ''],
    ] as const)
      sums.add(of(amount, currency), 'de');
    const rows = sums.rows('de');
    expect(rows.map((row) => [row[0], row[5], row[6]])).toEqual([
      ['Summe', '0,30', 'EUR'],
      ['Summe', '7,00', 'USD'],
      ['Summe: Kosten (co.example.com)', '', ''],
      ['Nicht enthalten: Beträge, die ungültig oder ohne Währung sind (3)', '', ''],
    ]);
    expect(rows.every((row) => row.length === accountingHeads('de').length)).toBe(true);
  });

  it('never adds costs of two services, unless the office says that they are in one currency', () => {
    const charged = (connection: string, serviceHost: string) => {
      const attempt = attemptWith(acceptedAs('DIY', '4711'));
      return readyApplication({ attempts: [{ ...attempt, connection, serviceHost }] });
    };
    const costs = (currencyOf: (connection: string) => string) => {
      const sums = new AccountingSums(currencyOf);
      sums.add(charged('one', 'a.example'), 'en');
      sums.add(charged('two', 'b.example'), 'en');
      return sums
        .rows('en')
        .slice(1)
        .map((row) => [row[0], row.at(-3), row.at(-1)]);
    };
    expect(costs(() => '')).toEqual([
      ['Total: Costs (a.example)', '12.50', '4.00'],
      ['Total: Costs (b.example)', '12.50', '4.00'],
    ]);
    expect(costs(() => 'EUR')).toEqual([['Total: Costs (EUR)', '25.00', '8.00']]);
  });

  it('names the practice service as the screen does', () => {
    const sums = new AccountingSums(() => '');
    const attempt = attemptWith(acceptedAs('DIY', '4711'));
    sums.add(readyApplication({ attempts: [{ ...attempt, connection: 'practice' }] }), 'de');
    expect(sums.rows('de').map(([name]) => name)).toContain('Summe: Kosten (Übungsdienst)');
  });
});
