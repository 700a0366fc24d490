import { beforeEach, describe, expect, it } from 'vitest';
import type { LatestRelease } from '../../../../../electron/services/updates/release.ts';
import type {
  EndAction,
  InstallerOrder,
  UpdateInstaller,
} from '../../../../../electron/services/updates/update-installer.ts';
import { UpdatesService } from '../../../../../electron/services/updates/updates-service.ts';
import { NoUpdates } from '../../../../../electron/services/updates/updates.ts';
import { fail, succeed, type Result } from '../../../../../shared/domain/result.ts';
import {
  updatesViewSchema,
  type UpdateFailure,
  type UpdateRefusal,
  type UpdatesState,
} from '../../../../../shared/domain/updates.ts';
import { RecordingPage } from '../../../../fakes/recording-page.ts';

const offer = { version: '1.5.0', notes: 'Faster.', releasedAt: null };
const file = {
  url: new URL('https://updates.example/a.AppImage'),
  name: 'a.AppImage',
  sha512: 'x',
  bytes: 9,
};
const newer: LatestRelease = { kind: 'newer', release: { offer, file } };

/** An installer that downloads when a test says so. */
class PretendedInstaller implements UpdateInstaller {
  readonly target = { platform: 'linux', arch: 'x64', systemVersion: '6.1.0' } as const;
  installedBy: 'program' | 'administrator' = 'program';
  readonly orders: InstallerOrder[] = [];
  readonly chosen: EndAction[] = [];
  ended = 0;
  discarded = 0;
  whole = true;
  /** Called while the downloaded file is read. */
  whileReading = (): void => undefined;
  #stay = (): void => undefined;
  #fetched = Promise.withResolvers<Result<null, UpdateFailure>>();

  fetch(order: InstallerOrder): Promise<Result<null, UpdateFailure>> {
    this.orders.push(order);
    this.#fetched = Promise.withResolvers();
    return this.#fetched.promise;
  }

  async comes(end: Result<null, UpdateFailure> = succeed(null)): Promise<void> {
    this.#fetched.resolve(end);
    await new Promise((resolve) => setImmediate(resolve));
  }

  isWhole(): Promise<boolean> {
    this.whileReading();
    return Promise.resolve(this.whole);
  }

  discard(): void {
    this.discarded += 1;
  }

  chooseAtEnd(choice: EndAction): void {
    this.chosen.push(choice);
  }

  endProgram(): void {
    this.ended += 1;
  }

  onStay(listener: () => void): void {
    this.#stay = listener;
  }

  stays(): void {
    this.#stay();
  }
}

let installer: PretendedInstaller;
let page: RecordingPage;
let answer: () => Promise<Result<LatestRelease, UpdateFailure>>;
let isOnline: boolean;
let obstacle: UpdateRefusal | null;
let notes: unknown[];
let service: UpdatesService;

beforeEach(() => {
  installer = new PretendedInstaller();
  page = new RecordingPage();
  answer = () => Promise.resolve(succeed(newer));
  isOnline = true;
  obstacle = null;
  notes = [];
  service = new UpdatesService({
    feed: { latest: () => answer() },
    installer,
    download: { download: () => Promise.reject(new Error('Only the installer downloads.')) },
    publishers: ['CO Desk'],
    network: { isOnline: () => isOnline },
    obstacle: () => obstacle,
    page,
    log: {
      note: (kind, facts) => void notes.push([kind, facts]),
      fault: (bug) => void notes.push(bug),
    },
    now: () => Date.parse('2026-11-22T09:00:00Z'),
  });
});

const state = (): UpdatesState => service.view().state;
const reported = (): readonly string[] =>
  page.payloads('updatesChanged').map((view) => updatesViewSchema.parse(view).state.kind);

async function makeReady(): Promise<void> {
  await service.check();
  service.fetch({ version: '1.5.0' });
  await installer.comes();
}

describe('a look by hand', () => {
  it('says that the newest version runs, and when it was looked', async () => {
    answer = () => Promise.resolve(succeed({ kind: 'current' }));
    expect(await service.check()).toEqual({
      state: { kind: 'current' },
      checkedAt: '2026-11-22T09:00:00.000Z',
    });
    expect(reported()).toEqual(['checking', 'current']);
    expect(installer.discarded).toBe(1);
  });

  it('offers a newer version and fetches nothing', async () => {
    await service.check();
    expect(state()).toEqual({ kind: 'available', offer, installedBy: 'program', isPutOff: false });
    expect(installer.orders).toEqual([]);
  });

  it('says why there is no answer', async () => {
    answer = () => Promise.resolve(fail('wrongSignature'));
    expect((await service.check()).state).toEqual({
      kind: 'failed',
      step: 'check',
      reason: 'wrongSignature',
      version: null,
    });
    expect(service.view().checkedAt).toBeNull();
    expect(notes).toEqual([['update', { step: 'check', end: 'wrongSignature' }]]);
  });

  it('does not look for ever when something on the way breaks', async () => {
    const bug = new Error('Nobody expected this.');
    answer = () => Promise.reject(bug);
    expect((await service.check()).state).toMatchObject({ kind: 'failed', reason: 'unreachable' });
    expect(notes).toContain(bug);
  });

  it('asks nobody without a network', async () => {
    isOnline = false;
    answer = () => Promise.reject(new Error('It was asked.'));
    expect((await service.check()).state).toMatchObject({ kind: 'failed', reason: 'offline' });
  });

  it('shares one question with a look that is under way', async () => {
    let asked = 0;
    const answered = Promise.withResolvers<Result<LatestRelease, UpdateFailure>>();
    answer = () => {
      asked += 1;
      return answered.promise;
    };
    const both = Promise.all([service.checkByItself(), service.check()]);
    answered.resolve(succeed(newer));
    await both;
    expect(asked).toBe(1);
    expect(state().kind).toBe('available');
  });
});

describe('a look by itself', () => {
  it('offers a newer version', async () => {
    expect(await service.checkByItself()).toBe('checked');
    expect(reported()).toEqual(['available']);
  });

  it.each(['offline', 'unreachable', 'noAnswer', 'notSecure', 'unsigned', 'damaged'] as const)(
    'stays quiet about %s',
    async (reason) => {
      answer = () => Promise.resolve(fail(reason));
      await service.checkByItself();
      expect(state()).toEqual({ kind: 'idle' });
      expect(reported()).toEqual([]);
    },
  );

  it.each([{ kind: 'sending' }, { kind: 'notSaved' }] as const)('waits while there is %o', async (reason) => {
    obstacle = reason;
    answer = () => Promise.reject(new Error('It was asked.'));
    expect(await service.checkByItself()).toBe('skipped');
  });

  it('asks nobody without a network, and comes back to it', async () => {
    isOnline = false;
    answer = () => Promise.reject(new Error('It was asked.'));
    expect(await service.checkByItself()).toBe('skipped');
  });

  it('offers again on another day what was put off', async () => {
    await service.check();
    service.later();
    expect(state()).toMatchObject({ kind: 'available', isPutOff: true });
    await service.checkByItself();
    expect(state()).toMatchObject({ kind: 'available', isPutOff: false });
  });

  it('leaves alone what the clerk is in the middle of', async () => {
    await makeReady();
    expect(await service.checkByItself()).toBe('skipped');
    expect(state().kind).toBe('ready');
  });
});

describe('fetching', () => {
  it('begins with the clerk’s yes to that very version', async () => {
    await service.check();
    expect(service.fetch({ version: '1.6.0' })).toEqual(fail({ kind: 'changed' }));
    expect(service.fetch({ version: '1.5.0' }).ok).toBe(true);
    expect(service.fetch({ version: '1.5.0' })).toEqual(fail({ kind: 'changed' }));
    expect(installer.orders).toMatchObject([{ version: '1.5.0', file, publishers: ['CO Desk'] }]);
    await installer.comes();
    expect(state()).toMatchObject({ kind: 'ready', atEnd: 'nothing' });
    expect(installer.ended).toBe(0);
  });

  it('is refused while something is sent or not saved', async () => {
    await service.check();
    for (const reason of [{ kind: 'sending' }, { kind: 'notSaved' }] as const) {
      obstacle = reason;
      expect(service.fetch({ version: '1.5.0' })).toEqual(fail(reason));
    }
    expect(installer.orders).toEqual([]);
    expect(state().kind).toBe('available');
  });

  it('is not begun where an administrator installs', async () => {
    installer.installedBy = 'administrator';
    answer = () => Promise.resolve(succeed({ kind: 'newer', release: { offer, file: null } }));
    await service.check();
    expect(service.fetch({ version: '1.5.0' }).ok).toBe(false);
  });

  it('tells how far it is, each percent once', async () => {
    await service.check();
    service.fetch({ version: '1.5.0' });
    for (let piece = 1; piece <= 1_000; piece += 1) installer.orders[0]?.onShare(piece / 1_000);
    expect(reported().filter((kind) => kind === 'fetching').length).toBeLessThanOrEqual(101);
    expect(state()).toMatchObject({ share: 1 });
  });

  it('ends when the clerk stops it, and offers it no more by itself', async () => {
    await service.check();
    service.fetch({ version: '1.5.0' });
    service.stop();
    expect(installer.orders[0]?.signal.aborted).toBe(true);
    await installer.comes(fail('unreachable'));
    expect(state()).toMatchObject({ kind: 'available', isPutOff: true });
  });

  it('ends with the program', async () => {
    await service.check();
    service.fetch({ version: '1.5.0' });
    service.close();
    expect(installer.orders[0]?.signal.aborted).toBe(true);
  });

  it('says last why it did not come when that is known at once', async () => {
    await service.check();
    installer.fetch = () => Promise.resolve(fail('notStored'));
    service.fetch({ version: '1.5.0' });
    await installer.comes();
    expect(reported().slice(-2)).toEqual(['fetching', 'failed']);
  });

  it('says why it did not come, and can be tried again', async () => {
    await service.check();
    service.fetch({ version: '1.5.0' });
    await installer.comes(fail('damaged'));
    expect(state()).toEqual({ kind: 'failed', step: 'fetch', reason: 'damaged', version: '1.5.0' });
    expect(service.fetch({ version: '1.5.0' }).ok).toBe(true);
    await installer.comes();
    expect(state().kind).toBe('ready');
  });
});

describe('installing', () => {
  it('ends the program in order, and only for the version that the clerk saw', async () => {
    await makeReady();
    expect(await service.install({ version: '1.4.9', when: 'now' })).toEqual(fail({ kind: 'changed' }));
    expect(installer.ended).toBe(0);
    expect((await service.install({ version: '1.5.0', when: 'now' })).ok).toBe(true);
    expect(state()).toEqual({ kind: 'installing', offer });
    expect(installer.chosen).toEqual(['installAndRestart']);
    expect(installer.ended).toBe(1);
  });

  it.each([{ kind: 'sending' }, { kind: 'importing' }, { kind: 'notSaved' }] as const)(
    'is refused while there is %o',
    async (reason) => {
      await makeReady();
      obstacle = reason;
      expect(await service.install({ version: '1.5.0', when: 'now' })).toEqual(fail(reason));
      expect(installer.ended + installer.chosen.length).toBe(0);
      expect(state().kind).toBe('ready');
    },
  );

  it('is refused when something begins to be sent while the file is read', async () => {
    await makeReady();
    installer.whileReading = () => {
      obstacle = { kind: 'sending' };
    };
    expect(await service.install({ version: '1.5.0', when: 'now' })).toEqual(fail({ kind: 'sending' }));
    expect(installer.ended).toBe(0);
  });

  it('does not end the program for a file that is no longer what it was', async () => {
    await makeReady();
    installer.whole = false;
    await service.install({ version: '1.5.0', when: 'now' });
    expect(state()).toMatchObject({ kind: 'failed', step: 'install', reason: 'damaged' });
    expect(installer.ended + installer.chosen.length).toBe(0);
  });

  it('goes on as before when whoever is asked at the end stays', async () => {
    await makeReady();
    await service.install({ version: '1.5.0', when: 'now' });
    installer.stays();
    expect(state()).toMatchObject({ kind: 'ready', atEnd: 'nothing' });
    expect(installer.chosen).toEqual(['installAndRestart', 'nothing']);
  });

  it('waits for the clerk’s own end of the program when she wants that, until she does not', async () => {
    await makeReady();
    await service.install({ version: '1.5.0', when: 'atEnd' });
    expect(state()).toMatchObject({ kind: 'ready', atEnd: 'install', isPutOff: true });
    await service.install({ version: '1.5.0', when: 'never' });
    expect(state()).toMatchObject({ kind: 'ready', atEnd: 'nothing' });
    expect(installer.chosen).toEqual(['install', 'nothing']);
    expect(installer.ended).toBe(0);
  });

  it('is nothing without a fetched version', async () => {
    await service.check();
    expect((await service.install({ version: '1.5.0', when: 'now' })).ok).toBe(false);
    expect(installer.ended).toBe(0);
  });
});

describe('where nobody looks', () => {
  it('asks nothing and does nothing', async () => {
    const none = new NoUpdates('byAdministrator');
    expect((await none.check()).state).toEqual({ kind: 'off', why: 'byAdministrator' });
    expect(none.fetch().ok).toBe(false);
    expect((await none.install()).ok).toBe(false);
    expect(none.stop()).toEqual(none.later());
  });
});
