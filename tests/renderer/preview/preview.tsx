import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../../../renderer/app/app.tsx';
import { createStores, type Stores } from '../../../renderer/stores/stores.ts';
import '../../../renderer/ui/fonts.css';
import '../../../renderer/ui/tokens.css';
import '../../../renderer/ui/base.css';
import { createMemoryBridge, type MemoryBridge } from '../../fakes/memory-bridge.ts';
import { settingsSchema } from '../../../shared/domain/settings.ts';
import { prepare } from './presets.ts';

declare global {
  interface Window {
    /** For scripts that photograph the page or drive it. */
    preview?: MemoryBridge & { readonly stores: Stores };
  }
}

const wishes = new URLSearchParams(window.location.search);
const memory = createMemoryBridge();
prepare(memory.program, wishes.get('state') ?? 'register');
const { program } = memory;
program.settings = settingsSchema.parse({
  ...program.settings,
  theme: wishes.get('theme') ?? program.settings.theme,
  language: wishes.get('lang') ?? program.settings.language,
});
const stores = createStores(memory.bridge);
window.preview = { ...memory, stores };

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the program.');
createRoot(root).render(
  <StrictMode>
    <App stores={stores} />
  </StrictMode>,
);

const plainSheets = [
  ...(['connect', 'outbox', 'settings', 'restore', 'keys'] as const),
  ...(['about', 'updates', 'diagnostics', 'licences'] as const),
] as const;

function isSheet(name: string | null): name is (typeof plainSheets)[number] {
  return plainSheets.some((one) => one === name);
}

/** A file by its name, as memory-imports.ts knows it. */
function openImport(): void {
  const file = new File(['pretended'], wishes.get('file') ?? 'november-orders.csv');
  stores.program.getState().showSheet({ kind: 'import' });
  if (file.name !== '') void stores.imports.getState().read(file, 'service');
}

const sheet = wishes.get('sheet');
const unsubscribe = stores.program.subscribe(({ phase }) => {
  if (phase !== 'ready') return;
  unsubscribe();
  if (isSheet(sheet)) stores.program.getState().showSheet({ kind: sheet });
  if (sheet === 'import') openImport();
  if (sheet === 'export') {
    const { openIds } = stores.program.getState();
    stores.program.getState().showSheet({ kind: 'export', applicationId: openIds.service, first: 'shown' });
  }
  const first = stores.connections.getState().connections[0];
  if (sheet === 'checks') stores.program.getState().showSheet({ kind: 'checks', connection: 'practice' });
  if (sheet === 'sign-in' && first !== undefined) {
    stores.program.getState().showSheet({ kind: 'signIn', connectionId: first.id });
  }
});
