import { lockFolder } from '../../../electron/hosts/folder-lock.ts';
import { valueOf } from '../../faults/driver/value-of.ts';
import { ChildHost } from '../../e2e/support/child-host.ts';
import { programEnvironment } from '../../e2e/support/environment.ts';
import { BuiltHost } from '../driver/built-host.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import type { Part } from '../part.ts';

/** Starts the built program again and again on a folder that is in use, and takes the lock as the other host does. */
export const startTwice: Part = ({ figures, times }) =>
  inOwnFolder(async (folder) => {
    const problems: string[] = [];
    const first = await BuiltHost.start(folder);
    const { id: applicationId } = valueOf(
      await first.coDesk.applications.create({ ledger: 'service', from: 'empty' }),
    );
    for (let start = 0; start < times; start += 1) {
      const found = [...(await startSecond(folder)), ...lockAsDesktop(folder)];
      figures.secondStarts += 1;
      figures.openedTwice += found.length;
      problems.push(...found);
    }
    const still = await first.coDesk.applications.open({ applicationId });
    if (!still.ok) problems.push('the first one lost its draft');
    await first.kill();
    // After a kill the next start must work.
    const next = await BuiltHost.start(folder);
    if (!(await next.coDesk.applications.open({ applicationId })).ok) problems.push('the draft is gone');
    await next.close();
    return problems;
  });

/** A second start: it shows the window of the first one, reports that, and ends. */
async function startSecond(folder: string): Promise<string[]> {
  const second = ChildHost.start(programEnvironment(folder, undefined));
  const tooLong = setTimeout(() => second.signal('SIGKILL'), 20_000);
  const code = await second.ended();
  clearTimeout(tooLong);
  const isSaid = second.printed().includes('is already running');
  return code === 0 && isSaid
    ? []
    : [`a second start ended with ${code ?? 'a kill'} and said «${second.printed()}»`];
}

function lockAsDesktop(folder: string): string[] {
  const lock = lockFolder(folder);
  lock?.release();
  return lock === null ? [] : ['the other host got the folder'];
}
