import type { Application } from '../../../shared/domain/application.ts';
import type { ExportFormat } from '../../../shared/ipc/areas/exporting.ts';
import { applicationCopyName } from '../../../shared/rules/application-copy.ts';
import type { TableLanguage } from '../../../shared/rules/tables/heading-words.ts';

const endings: Readonly<Record<ExportFormat, string>> = {
  service: '.json',
  coDesk: '.codesk',
  csv: '.csv',
  xlsx: '.xlsx',
};

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  service: 'application/json',
  coDesk: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const severalNames: Readonly<Record<TableLanguage, string>> = { en: 'Applications', de: 'Anträge' };

/** One file by its consignee and reference, several by the day. The host makes a file name of it. */
export function exportName(
  only: Application | null,
  { format, language }: { readonly format: ExportFormat; readonly language: TableLanguage },
  at: Date,
): string {
  const stem =
    only === null
      ? `${severalNames[language]} ${dayOf(at)}`
      : applicationCopyName(only.content).slice(0, -endings.coDesk.length);
  return stem + endings[format];
}

/** Of this computer's calendar. */
function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
