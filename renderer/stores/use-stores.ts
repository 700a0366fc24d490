import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { useRoomForBeside } from './attachments/beside.ts';
import type { Command } from './commands.ts';
import type { Stores } from './stores.ts';

export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('A component that reads stores stands outside of StoresContext.');
  return stores;
}

/** The hook of a store. It draws a component anew when the part of the state that it chooses has changed. */
function hookOf<State>(storeOf: (stores: Stores) => StoreApi<State>) {
  return function useSelected<Part>(select: (state: State) => Part): Part {
    return useStore(storeOf(useStores()), select);
  };
}

export const useProgram = hookOf((stores) => stores.program);
export const useRegister = hookOf((stores) => stores.register);
export const useApplications = hookOf((stores) => stores.applications);
export const useSpending = hookOf((stores) => stores.spending);
export const useSelection = hookOf((stores) => stores.selection);
export const useFillSeveral = hookOf((stores) => stores.fillSeveral);
export const useListPrint = hookOf((stores) => stores.listPrint);
export const useSeveralCertificates = hookOf((stores) => stores.severalCertificates);
export const useTags = hookOf((stores) => stores.tags);
export const useConnections = hookOf((stores) => stores.connections);
export const useToasts = hookOf((stores) => stores.toasts);
export const useEditor = hookOf((stores) => stores.editor);
export const useReviews = hookOf((stores) => stores.reviews);
export const useReadings = hookOf((stores) => stores.readings);
export const useTakenValues = hookOf((stores) => stores.takenValues);
export const useSpellingOf = hookOf((stores) => stores.spelling);
export const useIncoming = hookOf((stores) => stores.incoming);
export const useAttachments = hookOf((stores) => stores.attachments);
export const useSubmission = hookOf((stores) => stores.submission);
export const useSeveral = hookOf((stores) => stores.several);
export const useOutbox = hookOf((stores) => stores.outbox);
export const useCertificate = hookOf((stores) => stores.certificate);
export const useFollowUp = hookOf((stores) => stores.followUp);
export const useAudit = hookOf((stores) => stores.audit);
export const useRevisions = hookOf((stores) => stores.revisions);
export const useBackups = hookOf((stores) => stores.backups);
export const useDamage = hookOf((stores) => stores.damage);
export const useThumbnails = hookOf((stores) => stores.thumbnails);
export const useBeside = hookOf((stores) => stores.beside);
export const useCopies = hookOf((stores) => stores.copies);
export const usePreview = hookOf((stores) => stores.preview);
export const useUpdates = hookOf((stores) => stores.updates);
export const useDiagnostics = hookOf((stores) => stores.diagnostics);
export const useAbout = hookOf((stores) => stores.about);
export const useImport = hookOf((stores) => stores.import);
export const useExport = hookOf((stores) => stores.export);
export const useAddressBookMatches = hookOf((stores) => stores.addressBookMatches);
export const useAddressBook = hookOf((stores) => stores.addressBook);
export const useTexts = hookOf((stores) => stores.texts);
export const useLayouts = hookOf((stores) => stores.layouts);
export const useTemplates = hookOf((stores) => stores.templates);
export const useArrivalsOf = hookOf((stores) => stores.arrivals);

/**
 * Carries out a command of a key or a menu while the component is shown; with `null` it does not offer it now. `name`: what it does
 * here, where that is something else than it is called.
 */
export function useCommand(
  command: Command,
  listener: (() => void) | null,
  name: string | null = null,
): void {
  const { commands } = useStores();
  const carryOut = useEffectEvent(() => listener?.());
  const isOffered = listener !== null;
  useEffect(
    () => (isOffered ? commands.on(command, () => carryOut(), name) : undefined),
    [commands, command, isOffered, name],
  );
}

/** True while somebody can carry out the command. */
export function useOffered(command: Command): boolean {
  const { commands } = useStores();
  return useSyncExternalStore(commands.watch, () => commands.has(command));
}

/** True while a PDF stands beside the page, so that the register and the inspector give way. */
export function useBesideShown(): boolean {
  const isOpen = useBeside((state) => state.isOpen);
  return useRoomForBeside() && isOpen;
}
