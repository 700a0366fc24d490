import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { EditorPage } from './pages/editor.ts';
import { ExportPage } from './pages/export.ts';
import { ImportPage } from './pages/import.ts';
import { RegisterPage } from './pages/register.ts';
import { browserHost } from './support/browser-program.ts';
import type { BuiltProgram, OpeningOptions } from './support/built-program.ts';
import { ChildHost } from './support/child-host.ts';
import { exampleApplication } from './support/example-applications.ts';
import { programEnvironment } from './support/environment.ts';

const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const consignee = pumps.consignee.name;

async function open(options: OpeningOptions = {}): Promise<BuiltProgram> {
  const program = await browserHost.open(options);
  onTestFinished(() => program.discard());
  return program;
}

/** Starts the program once more on the same data, as a double click or a link does. */
async function startAgain({ dataFolder }: BuiltProgram, ...given: readonly string[]): Promise<void> {
  const second = ChildHost.start(programEnvironment(dataFolder, undefined), given);
  expect(await second.ended()).toBe(0);
}

/** Exports the shown application to a file of the program's own format. Returns its path. */
async function exportShown(program: BuiltProgram): Promise<string> {
  await new RegisterPage(program.page).row(consignee).click();
  await expect.poll(() => new EditorPage(program.page).title.textContent()).toBe(consignee);
  const exporting = new ExportPage(program.page);
  await exporting.openForShown();
  await exporting.as('JSON for CO Desk');
  const file = path.join(temporaryFolder(), 'order.codesk');
  await program.saveTo(file, () => exporting.save.click());
  return file;
}

describe.skipIf(browserHost.obstacle !== null)('a link or a file from outside', () => {
  it('reaches a program that runs, and one that does not yet', async () => {
    const program = await open({ drafts: [pumps] });
    const file = await exportShown(program);
    const sheet = new ImportPage(program.page);
    await expect.poll(() => program.page.getByRole('dialog').count()).toBe(0);

    await startAgain(program, file);
    await sheet.row(pumps.consignor.name).waitFor();
    await program.page.keyboard.press('Escape');
    await expect.poll(() => program.page.getByRole('dialog').count()).toBe(0);
    await startAgain(program, 'codesk:search?text=nothing+like+it');
    await program.page.getByText('Nothing matches').waitFor();

    await startAgain(program, 'codesk:--inspect', `${file}x`);
    await program.page.getByText('The link could not be read').waitFor();
    await program.close();

    const cold = await open({ dataFolder: program.dataFolder, given: [file] });
    await new ImportPage(cold.page).row(pumps.consignor.name).waitFor();
    expect(readFileSync(file, 'utf8')).toContain(consignee);
    await cold.page.keyboard.press('Escape');
    // No draft was made of it.
    await expect.poll(() => new RegisterPage(cold.page).row(consignee).count()).toBe(1);
  });
});
