import { expect, it } from 'vitest';
import { Readiness } from '../../../../../electron/services/readiness/readiness.ts';
import { RegisterService } from '../../../../../electron/services/register/register-service.ts';
import type { ConfirmedWarning } from '../../../../../shared/domain/confirmed-warning.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';
import type { RegisterQuery } from '../../../../../shared/ipc/messages.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { acceptedAttempt, readyApplication, readyContent } from '../../../../fakes/ready-application.ts';

const query: RegisterQuery = {
  ...{ ledger: 'practice', place: 'register', search: '', filter: 'all', sort: 'oldest' },
  ...{ offset: 0, limit: 100 },
};

function register() {
  const store = new MemoryApplicationStore();
  let settings = defaultSettings;
  let confirmed: readonly ConfirmedWarning[] = [];
  const readiness = new Readiness({
    settings: { current: () => settings },
    confirmed: { of: () => confirmed },
  });
  const service = new RegisterService({ store, readiness, activeConnection: () => null });
  return {
    store,
    states: (change: Partial<RegisterQuery> = {}) =>
      service.list({ ...query, ...change }).rows.map(({ state }) => state),
    change: (changed: Partial<typeof defaultSettings>) => {
      settings = { ...settings, ...changed };
    },
    confirm: (warnings: readonly ConfirmedWarning[]) => {
      confirmed = warnings;
    },
  };
}

it('says Ready where nothing is left to look at, and follows the settings and what was confirmed', () => {
  const { store, states, change, confirm } = register();
  const vessel = { ...readyContent, transportDetails: 'MV Ever Calm' };
  store.create(readyApplication({ content: vessel }));
  expect(states()).toEqual(['draft']);
  confirm([{ habit: 'vesselNamed', place: 'transportDetails', text: 'MV Ever Calm' }]);
  expect(states()).toEqual(['ready']);
  change({ requiredFields: ['comments'] });
  expect(states()).toEqual(['draft']);
});

it('leaves alone what was sent', () => {
  const { store, states, change } = register();
  const vessel = { ...readyContent, transportDetails: 'MV Ever Calm' };
  store.create(readyApplication({ content: vessel, attempts: [acceptedAttempt('S-1')], state: 'accepted' }));
  change({ requiredFields: ['comments'] });
  expect(states()).toEqual(['accepted']);
});
