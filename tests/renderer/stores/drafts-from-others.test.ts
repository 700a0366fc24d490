import { expect, it } from 'vitest';
import { duplicateApplication } from '../../../renderer/stores/actions/begin-draft.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import { english } from '../../../shared/text/english/english.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';
import { readyApplication } from '../../fakes/ready-application.ts';

it('a second press before the first is answered makes no second draft; one after that does', async () => {
  const { bridge, program } = createMemoryBridge();
  const { id } = program.keep(readyApplication({ ledger: 'service' }));
  const stores = createStores(bridge);
  const duplicate = (): Promise<void> => duplicateApplication(stores, english, id, null);
  await Promise.all([duplicate(), duplicate()]);
  expect(program.applications.size).toBe(2);
  await duplicate();
  expect(program.applications.size).toBe(3);
});
