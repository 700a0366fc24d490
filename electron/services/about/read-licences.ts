import type { LicensedPart } from '../../../shared/ipc/areas/about.ts';

/** Between two parts in the file that the packaging writes. */
const between = /\n+-{80}\n+/u;
const head = /^(?<name>\S{1,214}) (?<version>\S{1,100})\n(?:Licence: (?<licence>.{1,200})\n)?/u;

/** The parts of the packaged file of licences; what has no head is passed over. */
export function readLicences(text: string): LicensedPart[] {
  return text.split(between).flatMap((section) => {
    const found = head.exec(`${section}\n`);
    const { name, version, licence = '' } = found?.groups ?? {};
    if (found === null || name === undefined || version === undefined) return [];
    return [{ name, version, licence, text: section.slice(found[0].length).trim() }];
  });
}
