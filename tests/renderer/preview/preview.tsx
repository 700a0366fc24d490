import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../../../renderer/app/app.tsx';
import { summarise } from '../../../renderer/stores/register/register.ts';
import { createStores, type Stores } from '../../../renderer/stores/stores.ts';
import { afterPaint } from '../../../renderer/ui/frames.ts';
import '../../../renderer/ui/fonts.css';
import '../../../renderer/ui/script-fonts.css';
import '../../../renderer/ui/tokens.css';
import '../../../renderer/ui/base.css';
import { createMemoryBridge, type MemoryBridge } from '../../fakes/memory-bridge.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { settingsSchema } from '../../../shared/domain/settings.ts';
import { prepare } from './presets.ts';

declare global {
  interface Window {
    /** For scripts that take pictures of the page or operate it. */
    preview?: MemoryBridge & { readonly stores: Stores };
    /**
     * Shows another state in the same page, with a new program, stores and window, as if the page had been opened with
     * these parameters.
     */
    showPreview?: (parameters: string) => void;
  }
}

const plainSheets = [
  ...(['connect', 'outbox', 'settings', 'restore', 'keys', 'followUp'] as const),
  ...(['about', 'updates', 'diagnostics', 'licences', 'layouts'] as const),
] as const;

function isSheet(name: string | null): name is (typeof plainSheets)[number] {
  return plainSheets.some((one) => one === name);
}

/** Opens an import of a file whose name decides what happens, see `memory-import.ts`. */
function openImport(stores: Stores, name: string | null): void {
  const file = new File(['pretended'], name ?? 'november-orders.csv');
  stores.program.getState().showSheet({ kind: 'import' });
  if (file.name !== '') void stores.import.getState().read(file, 'service');
}

function createProgram(query: URLSearchParams): MemoryBridge & { readonly stores: Stores } {
  const memory = createMemoryBridge();
  const { program } = memory;
  prepare(program, query.get('state') ?? 'register');
  program.settings = settingsSchema.parse({
    ...program.settings,
    theme: query.get('theme') ?? program.settings.theme,
    language: query.get('lang') ?? program.settings.language,
  });
  const stores = createStores(memory.bridge, afterPaint);
  stores.thumbnails.setState({ summaries: new Map(hashesOf(program).map((hash) => [hash, undrawable])) });
  return { ...memory, stores };
}

const undrawable = { kind: 'undrawable' } as const;

/**
 * Hashes of the pretended PDFs, which are marked as undrawable from the start: they have no bytes, and each opening
 * would start a thread for every one of them to find that out.
 */
function hashesOf({ applications }: MemoryProgram): readonly string[] {
  return [...applications.values()].flatMap(({ attachments }) => attachments.map(({ sha256 }) => sha256));
}

function openSheet(stores: Stores, query: URLSearchParams): void {
  const sheet = query.get('sheet');
  const { openIds, showSheet } = stores.program.getState();
  if (isSheet(sheet)) showSheet({ kind: sheet });
  if (sheet === 'import') openImport(stores, query.get('file'));
  if (sheet === 'export') showSheet({ kind: 'export', applicationId: openIds.service, first: 'shown' });
  if (sheet === 'checks' || sheet === 'standards') showSheet({ kind: sheet, connection: 'practice' });
  const open = openIds.service ?? '';
  if (sheet === 'remind') showSheet({ kind: sheet, applicationIds: [open], reminder: null });
  const answered = window.preview?.program.applications.get(open);
  if (sheet === 'chamberAnswer' && answered !== undefined)
    showSheet({ kind: sheet, application: summarise(answered) });
  if (sheet === 'spending') {
    const order = { sortedBy: 'changed', isDescending: true } as const;
    stores.applications.getState().open({ ledger: 'service', order, language: 'en' });
    showSheet({ kind: 'spending' });
  }
  const first = stores.connections.getState().connections[0];
  if (sheet === 'sign-in' && first !== undefined) showSheet({ kind: 'signIn', connectionId: first.id });
}

let shown: Root | null = null;

function show(parameters: string): void {
  const query = new URLSearchParams(parameters);
  shown?.unmount();
  // Announcements from before do not belong to this state.
  for (const log of document.querySelectorAll('[data-live-announcer] > *')) log.replaceChildren();
  const preview = createProgram(query);
  const { stores } = preview;
  window.preview = preview;
  const unsubscribe = stores.program.subscribe(({ phase }) => {
    if (phase !== 'ready') return;
    unsubscribe();
    openSheet(stores, query);
  });
  const place = document.getElementById('root');
  if (place === null) throw new Error('The page has no place for the program.');
  shown = createRoot(place);
  shown.render(
    <StrictMode>
      <App stores={stores} />
    </StrictMode>,
  );
}

window.showPreview = show;
show(window.location.search);
