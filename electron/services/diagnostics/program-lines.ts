import type { Runtime } from '../../../shared/ipc/areas/about.ts';
import type { ComputerFacts } from './computer.ts';
import { bytesText } from './data-lines.ts';
import { factLines } from './lines.ts';

export interface ProgramNeeds {
  readonly program: { readonly version: string; readonly host: string; readonly systemLanguage: string };
  readonly runtime: () => Runtime;
  readonly computer: () => Promise<ComputerFacts>;
}

/** Which program this is. `at`: ISO 8601. */
export function programLines(at: string, { program, runtime }: ProgramNeeds): readonly string[] {
  const { electron, chromium, node, sqlite } = runtime();
  return factLines([
    ['made', at],
    ['version', program.version],
    ['host', program.host],
    ['Electron', electron || 'none'],
    ['Chromium', chromium || 'none'],
    ['Node', node],
    ['SQLite', sqlite || 'unknown'],
  ]);
}

/** And what it runs on. */
export async function computerLines({ computer, program }: ProgramNeeds): Promise<readonly string[]> {
  const { system, release, distribution, architecture, ...rest } = await computer();
  return factLines([
    ['system', [system, release, distribution].filter((part) => part !== '').join(', ')],
    ['architecture', architecture],
    ['processors', rest.processors],
    ['memory', bytesText(rest.memoryBytes)],
    ['language', languageTag(program.systemLanguage)],
    ['time zone', rest.timeZone],
  ]);
}

/** What an environment calls a language may be anything. */
function languageTag(text: string): string {
  return /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8}){0,4}$/u.test(text) ? text : 'unknown';
}
