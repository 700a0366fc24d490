import type { IpcMain } from 'electron';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromPageSchema } from '../../../../../electron/hosts/browser/pages.ts';
import { openChannel } from '../../../../../electron/hosts/desktop/page/desktop-page.ts';
import { EnteredFiles } from '../../../../../electron/hosts/desktop/page/entered-files.ts';
import { maxFilesInCall } from '../../../../../shared/ipc/messages.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const ownPage = { sender: { id: 1 }, senderFrame: { url: 'app://co-desk/index.html', parent: null } };

/** A method, so that listeners of all types are assignable. */
interface Receiving {
  receive(event: unknown, ...call: unknown[]): unknown;
}

/** The desktop's door for messages, with files whose copies cannot be removed. */
function doorWithHeldCopies() {
  const handlers = new Map<string, Receiving['receive']>();
  const reported: unknown[] = [];
  const handle = (channel: string, listener: Parameters<IpcMain['handle']>[1]): void => {
    handlers.set(channel, listener);
  };
  const held = new Error('EBUSY: a scanner looks into it');
  openChannel({
    ipcMain: { handle },
    dispatch: () => Promise.resolve({ ok: true, value: 'attached' }),
    files: { receive: () => Promise.resolve({ files: [], done: () => Promise.reject(held) }) },
    page: { contentsId: 1 },
    address: { start: ownPage.senderFrame.url, developerTools: false },
    pageStarts: () => undefined,
    report: (error) => void reported.push(error),
  });
  return { ask: () => handlers.get('attachments.add')?.(ownPage, {}, []), reported, held };
}

describe('files that enter the desktop', () => {
  it('are attached also where their copies cannot be removed at once: a call that was done is told as done', async () => {
    const { ask, reported, held } = doorWithHeldCopies();
    expect(await ask()).toEqual({ ok: true, value: 'attached' });
    expect(reported).toEqual([held]);
  });

  it('are as many in a call as in the browser, and one more is refused by both', async () => {
    const entered = new EnteredFiles({ temporaryFolder: temporaryFolder() });
    const isTaken = async (count: number): Promise<readonly boolean[]> => {
      const name = 'a.pdf';
      const paths = Array.from({ length: count }, () => ({ name, path: '/a.pdf' }));
      const desktop = await entered.receive(paths).then(
        () => true,
        () => false,
      );
      const files = Array.from({ length: count }, () => ({ name, unreadable: true }));
      const call = { kind: 'call', id: 1, channel: 'attachments.add', files };
      return [desktop, fromPageSchema.safeParse(call).success];
    };
    expect(await isTaken(maxFilesInCall)).toEqual([true, true]);
    expect(await isTaken(maxFilesInCall + 1)).toEqual([false, false]);
  });

  it('leave no copy behind when one of them could not be written', async () => {
    const folder = temporaryFolder();
    const entered = new EnteredFiles({ temporaryFolder: folder });
    const whole = { name: 'a.pdf', bytes: new Uint8Array([1]) };
    const gone = new Uint8Array(8);
    // A value that cannot be written, like a file on a full disk.
    Object.defineProperty(gone, 'subarray', { value: () => Symbol('nothing') });
    await expect(entered.receive([whole, { name: 'b.pdf', bytes: gone }])).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });
});
