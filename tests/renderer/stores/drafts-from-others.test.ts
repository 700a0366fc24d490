import { expect, it } from 'vitest';
import { DraftsFromOthers } from '../../../renderer/stores/actions/begin-draft.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import { english } from '../../../shared/text/english/english.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';
import { readyApplication } from '../../fakes/ready-application.ts';

it('a second press before the first is answered makes no second draft; one after that does', async () => {
  const { bridge, program } = createMemoryBridge();
  const { id } = program.keep(readyApplication({ ledger: 'service' }));
  const drafts = new DraftsFromOthers(createStores(bridge), english);
  await Promise.all([drafts.duplicate(id, null), drafts.duplicate(id, null)]);
  expect(program.applications.size).toBe(2);
  await drafts.duplicate(id, null);
  expect(program.applications.size).toBe(3);
});
