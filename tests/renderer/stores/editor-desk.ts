import { onTestFinished } from 'vitest';
import type { Deferred } from '../../../renderer/stores/editor/assessment.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import { listenToMain } from '../../../renderer/stores/events.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';
import { acceptedAttempt } from '../../fakes/ready-application.ts';
import { sampleContent } from '../../fakes/memory-samples.ts';

/** A ready application without attempts. */
export function readyApplication(change: Partial<ApplicationContent> = {}): Application {
  const at = '2026-11-19T09:00:00.000Z';
  return {
    id: crypto.randomUUID(),
    ledger: 'service',
    state: 'ready',
    revision: 1,
    createdAt: at,
    savedAt: at,
    content: { ...sampleContent, ...change },
    attachments: [],
    attempts: [],
    certificateRequests: [],
    issued: null,
    review: [],
  };
}

/** An application that the service accepted. */
export function acceptedApplication(): Application {
  return { ...readyApplication(), state: 'accepted', attempts: [acceptedAttempt('CO-1')] };
}

export const account = {
  id: '5f0c2a3e-3f5c-4c84-9f5b-2f6f4d1f7a01',
  label: 'Chamber gateway',
  productLine: '',
  address: 'https://api.gateway.example',
  userName: 'm.hallwanger',
  signedIn: true,
};

/** Two applications behind a bridge in memory, with all stores over it, signed in to a service. */
export function setUpDesk(later?: Deferred) {
  const memory = createMemoryBridge();
  const [one, other] = [readyApplication(), readyApplication({ remarks: 'the other one' })];
  for (const application of [one, other]) memory.program.applications.set(application.id, application);
  memory.program.status = { ...memory.program.status, active: account.id, connections: [account] };
  const stores = createStores(memory.bridge, later);
  listenToMain(stores);
  // A failed save is repeated for as long as it fails, even during the tests that follow.
  onTestFinished(() => {
    memory.program.saveFailure = null;
    memory.program.delay = () => Promise.resolve();
  });
  const kept = (application: Application): ApplicationContent =>
    memory.program.applications.get(application.id)?.content ?? application.content;
  const saves = () => memory.program.calls.filter(({ channel }) => channel === 'applications.save').length;
  return { ...stores, ...memory, stores, one, other, kept, saves };
}
