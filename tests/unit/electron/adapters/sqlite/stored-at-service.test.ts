import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import type { Attempt } from '../../../../../shared/domain/attempt.ts';
import type { RegisterQuery } from '../../../../../shared/ipc/areas/register.ts';
import { acceptedAttempt, readyApplication } from '../../../../fakes/ready-application.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const query: RegisterQuery = {
  ...{ ledger: 'practice', place: 'register', search: '', filter: 'all', sort: 'oldest' },
  ...{ offset: 0, limit: 100 },
};

function storedAttempt(): Attempt {
  const attempt = acceptedAttempt('CO-9');
  if (attempt.outcome?.kind !== 'accepted') throw new Error('It was not accepted.');
  const quote = { ...attempt.outcome.quote, serviceTag: 'Draft' as const };
  return { ...attempt, serviceTag: 'Draft', outcome: { ...attempt.outcome, quote } };
}

it('tells in the register what was stored at the service as a draft there, and of nothing else', () => {
  const database = openDatabase(temporaryFolder());
  const ids = [storedAttempt(), acceptedAttempt('CO-8'), null].map((attempt) => {
    const application = readyApplication();
    database.applications.create(application);
    if (attempt !== null) database.applications.confirmAttempt(application.id, attempt, { parts: [] });
    return application.id;
  });
  const { rows } = database.register.list(query);
  expect(rows.filter(({ isStored }) => isStored === true).map(({ id }) => id)).toEqual(ids.slice(0, 1));
  expect(rows).toHaveLength(3);
  database.close();
});
