import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { Command } from './commands.ts';
import type { Stores } from './stores.ts';

export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('A component that reads stores stands outside of StoresContext.');
  return stores;
}

type StateOf<Store> = Store extends StoreApi<infer State> ? State : never;

export function useProgram<Part>(select: (state: StateOf<Stores['program']>) => Part): Part {
  return useStore(useStores().program, select);
}

export function useRegister<Part>(select: (state: StateOf<Stores['register']>) => Part): Part {
  return useStore(useStores().register, select);
}

export function useConnections<Part>(select: (state: StateOf<Stores['connections']>) => Part): Part {
  return useStore(useStores().connections, select);
}

export function useToasts<Part>(select: (state: StateOf<Stores['toasts']>) => Part): Part {
  return useStore(useStores().toasts, select);
}

export function useEditor<Part>(select: (state: StateOf<Stores['editor']>) => Part): Part {
  return useStore(useStores().editor, select);
}

export function useTextLanguageOf<Part>(select: (state: StateOf<Stores['textLanguage']>) => Part): Part {
  return useStore(useStores().textLanguage, select);
}

export function useIncoming<Part>(select: (state: StateOf<Stores['incoming']>) => Part): Part {
  return useStore(useStores().incoming, select);
}

export function useAttachments<Part>(select: (state: StateOf<Stores['attachments']>) => Part): Part {
  return useStore(useStores().attachments, select);
}

export function useSubmission<Part>(select: (state: StateOf<Stores['submission']>) => Part): Part {
  return useStore(useStores().submission, select);
}

export function useOutbox<Part>(select: (state: StateOf<Stores['outbox']>) => Part): Part {
  return useStore(useStores().outbox, select);
}

export function useCertificate<Part>(select: (state: StateOf<Stores['certificate']>) => Part): Part {
  return useStore(useStores().certificate, select);
}

export function useAudit<Part>(select: (state: StateOf<Stores['audit']>) => Part): Part {
  return useStore(useStores().audit, select);
}

export function useRevisions<Part>(select: (state: StateOf<Stores['revisions']>) => Part): Part {
  return useStore(useStores().revisions, select);
}

export function useBackups<Part>(select: (state: StateOf<Stores['backups']>) => Part): Part {
  return useStore(useStores().backups, select);
}

export function useDamage<Part>(select: (state: StateOf<Stores['damage']>) => Part): Part {
  return useStore(useStores().damage, select);
}

export function useThumbnails<Part>(select: (state: StateOf<Stores['thumbnails']>) => Part): Part {
  return useStore(useStores().thumbnails, select);
}

export function useBeside<Part>(select: (state: StateOf<Stores['beside']>) => Part): Part {
  return useStore(useStores().beside, select);
}

export function useCopies<Part>(select: (state: StateOf<Stores['copies']>) => Part): Part {
  return useStore(useStores().copies, select);
}

export function usePreview<Part>(select: (state: StateOf<Stores['preview']>) => Part): Part {
  return useStore(useStores().preview, select);
}

export function useUpdates<Part>(select: (state: StateOf<Stores['updates']>) => Part): Part {
  return useStore(useStores().updates, select);
}

export function useDiagnostics<Part>(select: (state: StateOf<Stores['diagnostics']>) => Part): Part {
  return useStore(useStores().diagnostics, select);
}

export function useAbout<Part>(select: (state: StateOf<Stores['about']>) => Part): Part {
  return useStore(useStores().about, select);
}

export function useImports<Part>(select: (state: StateOf<Stores['imports']>) => Part): Part {
  return useStore(useStores().imports, select);
}

export function useExports<Part>(select: (state: StateOf<Stores['exports']>) => Part): Part {
  return useStore(useStores().exports, select);
}

export function usePartyMatches<Part>(select: (state: StateOf<Stores['partyMatches']>) => Part): Part {
  return useStore(useStores().partyMatches, select);
}

export function useAddressBook<Part>(select: (state: StateOf<Stores['addressBook']>) => Part): Part {
  return useStore(useStores().addressBook, select);
}

export function useTexts<Part>(select: (state: StateOf<Stores['texts']>) => Part): Part {
  return useStore(useStores().texts, select);
}

export function useTemplates<Part>(select: (state: StateOf<Stores['templates']>) => Part): Part {
  return useStore(useStores().templates, select);
}

export function useArrivalsOf<Part>(select: (state: StateOf<Stores['arrivals']>) => Part): Part {
  return useStore(useStores().arrivals, select);
}

/** Carries out a command of a key or a menu while the component is shown; with `null` it does not offer it now. */
export function useCommand(command: Command, listener: (() => void) | null): void {
  const { commands } = useStores();
  const carryOut = useEffectEvent(() => listener?.());
  const isOffered = listener !== null;
  useEffect(
    () => (isOffered ? commands.on(command, () => carryOut()) : undefined),
    [commands, command, isOffered],
  );
}

/** True while somebody can carry out the command. */
export function useOffered(command: Command): boolean {
  const { commands } = useStores();
  return useSyncExternalStore(commands.watch, () => commands.has(command));
}
