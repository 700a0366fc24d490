import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { buildAll } from './build-all.ts';
import { runScript } from './child-process.ts';
import { readChecklist } from './security/checklist-table.ts';
import { countSecurity, endToEnd, type SecurityCount } from './security/count.ts';
import { declaredGroups } from './security/declared-groups.ts';
import { readPlayed, type Played } from './security/played.ts';
import { repository } from './vite/renderer.ts';

const say = (line: string): void => console.log(line);

/**
 * `npm run test:security`: all attacks at full length, against the parts and the built program, then all end-to-end
 * tests, each of which finally searches for the secrets that it used.
 */
async function run(): Promise<void> {
  await buildAll({ always: false });
  const checklist = readChecklist(await readFile(`${repository}docs/security.md`, 'utf8'));
  // Tests other than the attacks that the checklist relies on.
  const beside = new Set(
    checklist.flatMap(({ proofs }) => proofs.map(({ file }) => file).filter(isOfDesktop)),
  );
  const built = ['--config', 'vitest.e2e.config.ts', 'tests/security/built', ...beside];
  const runs = [
    await play('security-parts', ['--project', 'parts*', 'tests/security']),
    await play('security-built', built),
    await play('security-end-to-end', ['--config', 'vitest.e2e.config.ts', endToEnd]),
  ];
  const counted = countSecurity(runs, {
    groups: await declaredGroups(`${repository}tests/security`),
    checklist,
  });
  tell(counted);
  const { figures, groups, problems } = counted;
  const report = `${JSON.stringify({ ...figures, groups, problems }, null, 2)}\n`;
  await writeFile(`${repository}reports/security.json`, report);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function isOfDesktop(file: string): boolean {
  return file.startsWith('tests/desktop/');
}

async function play(name: string, parameters: readonly string[]): Promise<Played> {
  const file = `${repository}reports/${name}.json`;
  await mkdir(`${repository}reports`, { recursive: true });
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const environment = { ...process.env, CI: 'true', CO_DESK_SECURITY: 'full' };
  const { code } = await runScript(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...parameters], {
    cwd: repository,
    env: environment,
  });
  const played = readPlayed(await readReport(file), repository);
  const isExplained = played.failures.length > 0 || played.tests.some(({ status }) => status === 'failed');
  return code === 0 || isExplained
    ? played
    : { ...played, failures: [`The run ${name} ended with ${code} and did not say why.`] };
}

async function readReport(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    // The run ended before it wrote a report, which counts as a failure.
    return null;
  }
}

function tell({ figures, groups, problems }: SecurityCount): void {
  const widest = Math.max(...Object.keys(groups).map((group) => group.length), 0);
  say(`\n${'attacks'.padEnd(widest)}  played   through`);
  for (const [group, { attacks, through }] of Object.entries(groups)) {
    say(`${group.padEnd(widest)}  ${String(attacks).padStart(6)}  ${String(through.length).padStart(8)}`);
  }
  say('');
  for (const [name, figure] of Object.entries(figures)) say(`${name.padEnd(16)}${figure}`);
  for (const problem of problems) say(`NOT AS IT SHOULD BE: ${problem}`);
}

await run();
