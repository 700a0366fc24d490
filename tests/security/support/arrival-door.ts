import { EventEmitter } from 'node:events';
import { readBytes, openContents } from '../../../electron/adapters/import/read-file.ts';
import { DesktopArrivals, startedWith } from '../../../electron/hosts/desktop/start/arrivals.ts';
import { arrivalOf } from '../../../electron/hosts/start-arguments.ts';
import { ArrivalsService } from '../../../electron/services/arrivals/arrivals-service.ts';
import { FileRefused, importLimits } from '../../../electron/services/import/file-contents.ts';
import type { WaitingArrival } from '../../../shared/ipc/areas/arrivals.ts';
import { MemoryApplicationStore } from '../../fakes/memory-application-store.ts';
import { readyApplication } from '../../fakes/ready-application.ts';
import { RecordingPage } from '../../fakes/recording-page.ts';
import type { Through } from '../attack-group.ts';
import { patience } from '../../support/limits.ts';

/** An application that a link may open. */
export const known = readyApplication();
export const link = `codesk:open/${known.id}`;

/** The desktop host's own door for links and files in front of the real service; only Electron's app is a stand-in. */
export function desktopDoor(platform: NodeJS.Platform = 'linux') {
  const store = new MemoryApplicationStore();
  store.create(known);
  let last = 0;
  const newId = (): string => `00000000-0000-4000-8000-${String((last += 1)).padStart(12, '0')}`;
  const service = new ArrivalsService({ store, page: new RecordingPage(), platform, newId });
  const app = new EventEmitter();
  const arrivals = new DesktopArrivals();
  arrivals.listen(app);
  arrivals.openTo({ receive: (given) => service.receive(given), bringToFront: () => undefined });
  const folder = (): string => (platform === 'win32' ? 'C:\\Users\\clerk' : '/home/clerk');
  const given = (texts: readonly string[]) =>
    startedWith({ argv: ['co-desk', ...texts], isPackaged: true, folder });
  return {
    service,
    cold: (...texts: string[]) => arrivals.take(arrivalOf(given(texts))),
    second: (...texts: string[]) => app.emit('second-instance', {}, ['co-desk', ...texts], '/', given(texts)),
    mac: (event: 'open-url' | 'open-file', text: string) =>
      app.emit(event, { preventDefault: () => undefined }, text),
    waiting: (): WaitingArrival['what'][] => service.list().map(({ what }) => what),
  };
}

/** Arrivals that are neither refused nor one of those that were meant. */
export function beyond(waiting: readonly WaitingArrival['what'][], meant: readonly string[] = []): Through {
  const more = waiting.filter((what) => what.kind !== 'refused' && !meant.includes(what.kind));
  return more.length === 0 ? null : `It lets in ${JSON.stringify(more).slice(0, 200)}`;
}

/** Sends the same text through every entry of a command line or a link. */
export function everyRoute(
  text: string,
  platform: NodeJS.Platform = 'linux',
  meant: readonly string[] = [],
): Through {
  const door = desktopDoor(platform);
  door.cold(text);
  door.second(text);
  door.mac('open-url', text);
  door.mac('open-file', text);
  return beyond(door.waiting(), meant);
}

/** The first of these that got through. */
export function firstOf(tries: readonly Through[]): Through {
  return tries.find((through) => through !== null) ?? null;
}

/** Result of opening a waiting file. It may not hang, and only JSON may be read. */
export async function lookedAt(file: string): Promise<Through> {
  const door = desktopDoor(process.platform);
  door.cold(file);
  const [arrival] = door.service.list();
  const taken = door.service.take({ arrivalId: arrival?.arrivalId ?? '', ledger: 'practice' });
  const entered = door.service.fileOf(arrival?.arrivalId ?? '');
  if (!taken.ok || entered === null) return 'The door did not take it at all, so that nothing was tried.';
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<Through>((resolve) => {
    timer = setTimeout(() => resolve('Reading it hangs.'), patience);
  });
  const through = await Promise.race([readThrough(entered.path, entered.name), hangs]);
  clearTimeout(timer);
  return through;
}

async function readThrough(file: string, name: string): Promise<Through> {
  try {
    const read = await openContents(await readBytes(file, importLimits.fileBytes), name);
    return `It is read as ${read(null).kind}.`;
  } catch (error) {
    return error instanceof FileRefused ? null : `It throws ${String(error)}`;
  }
}
