import { DraftStarts } from '../../electron/services/drafts/new-draft.ts';
import { defaultSettings } from '../../shared/domain/settings.ts';
import { MemoryApplicationStore } from './memory-application-store.ts';

const store = new MemoryApplicationStore();

/** Starts of drafts for an office without standards and earlier applications. */
export const emptyStarts = new DraftStarts({
  ...{ store, register: store },
  settings: { current: () => defaultSettings },
  connections: { active: () => null, all: () => [] },
});

export const emptyStart = emptyStarts.of('service');
