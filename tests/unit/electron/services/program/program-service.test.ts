import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { platformName, ProgramService } from '../../../../../electron/services/program/program-service.ts';
import type { ConnectionsStatus } from '../../../../../shared/domain/connection.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';
import type { StartState } from '../../../../../shared/ipc/areas/program.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { MemoryPreferences } from '../../../../fakes/memory-preferences.ts';

const application = readyApplication();
const connection = {
  id: 'b7a4c2de-0000-4000-8000-000000000001',
  label: 'Chamber',
  productLine: '',
  address: 'https://co.example',
  userName: 'clerk',
  signedIn: false,
};

function programOf(
  found: {
    isEmpty?: boolean;
    connections?: ConnectionsStatus['connections'];
    notices?: StartState['notices'];
  } = {},
) {
  const preferences = new MemoryPreferences();
  const store = new MemoryApplicationStore();
  store.create(application);
  const { isEmpty = true, connections = [], notices = [] } = found;
  if (isEmpty) store.isEmpty = () => true;
  const program = new ProgramService({
    about: {
      version: '1.2.3',
      run: crypto.randomUUID(),
      host: 'desktop',
      platform: 'linux',
      account: 'clerk',
      systemLanguage: 'de-AT',
    },
    settings: { current: () => defaultSettings },
    connections: {
      status: () => ({
        active: null,
        connections,
        reachability: 'unknown',
        keychain: 'available',
        proxyAsking: null,
      }),
    },
    store,
    preferences,
    notices,
    data: () => ({ kind: 'whole' }),
  });
  return { program, preferences };
}

const lastOpen = { applicationId: application.id, ledger: application.ledger };

describe('the start of the program', () => {
  it('is the first run only without applications and without connections', () => {
    expect(programOf().program.start().firstRun).toBe(true);
    expect(programOf({ isEmpty: false }).program.start().firstRun).toBe(false);
    expect(programOf({ connections: [connection] }).program.start().firstRun).toBe(false);
  });

  it('opens what was open last, if it is still there', () => {
    const { program, preferences } = programOf();
    expect(program.start().lastOpen).toBeNull();
    program.rememberOpen({ applicationId: application.id });
    expect(program.start().lastOpen).toEqual(lastOpen);
    program.rememberOpen({ applicationId: crypto.randomUUID() });
    expect(program.start().lastOpen).toBeNull();
    preferences.write('lastOpen', { not: 'an id' });
    expect(program.start().lastOpen).toBeNull();
  });

  it('knows what was submitted together, as far as it can be read', () => {
    const { program, preferences } = programOf();
    expect(program.start().submittedTogether).toEqual([]);
    const list = [{ applicationId: application.id, attempts: 1 }];
    program.rememberTogether({ list });
    expect(program.start().submittedTogether).toEqual(list);
    preferences.write('submittedTogether', [{ applicationId: application.id }]);
    expect(program.start().submittedTogether).toEqual([]);
  });

  it('leaves out what was open after the page failed again and again, until something is opened', () => {
    const { program } = programOf();
    program.rememberOpen({ applicationId: application.id });
    program.openWithoutLast();
    program.openWithoutLast();
    expect(program.start()).toMatchObject({ lastOpen: null, notices: ['openedWithoutLast'] });
    expect(program.start()).toMatchObject({ lastOpen: null, notices: [] });
    program.rememberOpen({ applicationId: application.id });
    expect(program.start().lastOpen).toEqual(lastOpen);
  });

  it('leaves it out also where that cannot be written', () => {
    const { program, preferences } = programOf();
    program.rememberOpen({ applicationId: application.id });
    Object.defineProperty(preferences, 'write', {
      value: () => {
        throw new StoreError('diskFull', 'full');
      },
    });
    program.openWithoutLast();
    expect(program.start().lastOpen).toBeNull();
  });

  it('says once what it found', () => {
    const { program } = programOf({ notices: ['interruptedSending'] });
    expect(program.start().notices).toEqual(['interruptedSending']);
    expect(program.start().notices).toEqual([]);
  });

  it('names the platform', () => {
    expect(['win32', 'darwin', 'linux', 'freebsd'].map(platformName)).toEqual([
      'windows',
      'mac',
      'linux',
      'other',
    ]);
  });
});
