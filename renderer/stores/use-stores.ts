import { createContext, useContext, useSyncExternalStore, useEffect, useEffectEvent } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { KeychainState } from '../../shared/domain/connection.ts';
import { activeConnection, ledgerInUse } from './connections.ts';
import type { AppSheet } from './program.ts';
import { progressBySteps, type SendingProgress } from './submission/submission-state.ts';
import type { Stores } from './stores.ts';
import { useWords, useLanguage } from '../text/language.tsx';
import type { Command, Offered } from './commands.ts';
import { lastTag } from '../../shared/rules/tags.ts';
import { findMatch } from '../text/fold.ts';
import { tagsFor } from './applications/tags.ts';

export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('A component that reads stores stands outside of StoresContext.');
  return stores;
}

/** Makes the hook of a store. It redraws a component when the selected part of the state changes. */
function hookOf<State>(
  storeOf: (stores: Stores) => Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>,
) {
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
const useTags = hookOf((stores) => stores.tags);
export const useConnections = hookOf((stores) => stores.connections);
export const useToasts = hookOf((stores) => stores.toasts);
export const useEditor = hookOf((stores) => stores.editorShown);
/** Notified with every key at once, before all else that is drawn from the editor. */
export const useEditorImmediate = hookOf((stores) => stores.editor);
export const useReviews = hookOf((stores) => stores.reviews);
export const useReadings = hookOf((stores) => stores.readings);
export const useTakenValues = hookOf((stores) => stores.takenValues);
export const useSpellingOf = hookOf((stores) => stores.spelling);
export const useInsertedText = hookOf((stores) => stores.incoming);
export const useAttachments = hookOf((stores) => stores.attachments);
export const useSubmission = hookOf((stores) => stores.submission);
export const useSeveral = hookOf((stores) => stores.severalShown);
export const useOutbox = hookOf((stores) => stores.outbox);
export const useCertificate = hookOf((stores) => stores.certificate);
export const useFollowUp = hookOf((stores) => stores.followUp);
export const useAudit = hookOf((stores) => stores.audit);
export const useRevisions = hookOf((stores) => stores.revisions);
export const useBackups = hookOf((stores) => stores.backups);
export const useDamage = hookOf((stores) => stores.damage);
export const useThumbnails = hookOf((stores) => stores.thumbnails);
export const useDocumentPane = hookOf((stores) => stores.documentPane);
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

/** Narrower than this, neither the PDF nor the page would be readable. editor.module.css has the same width. */
const wideEnough = '(width >= 960px)';

function watchWidth(changed: () => void): () => void {
  const query = window.matchMedia(wideEnough);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True where the window is wide enough for a PDF beside the page. */
export function useFitsDocumentPane(): boolean {
  return useSyncExternalStore(watchWidth, () => window.matchMedia(wideEnough).matches);
}

/** True while the service of the account in use cannot be reached. */
export function useIsOffline(): boolean {
  return useConnections(({ reachability }) => reachability === 'offline');
}

/** True while the practice register is on screen, where nothing counts. */
export function useIsPractice(): boolean {
  return useConnections((state) => ledgerInUse(state) === 'practice');
}

/** True while a PDF is shown beside the page, so that register and inspector are hidden. */
export function useIsDocumentPaneShown(): boolean {
  const isOpen = useDocumentPane((state) => state.isOpen);
  return useFitsDocumentPane() && isOpen;
}

/** True where a newer version wrote the data: nothing can be changed or sent. */
export function useOnlyShown(): boolean {
  return useProgram(({ data }) => data.kind === 'newer');
}

/** True where a newer version wrote the data and nothing of it can be read: what seems to be empty is not. */
export function useNotShown(): boolean {
  return useProgram(({ data }) => data.kind === 'newer' && !data.isShown);
}

/** Progress of an application that is being sent; `null` before the first byte. */
export function useSendingProgress(applicationId: string): SendingProgress | null {
  const notified = useSubmission((state) => state.progress.get(applicationId));
  const attempt = useEditor(({ application }) =>
    application?.id === applicationId ? application.attempts.at(-1) : undefined,
  );
  return notified ?? (attempt === undefined ? null : progressBySteps(applicationId, attempt));
}

interface SignInNeeded {
  /** State of the keychain, which explains why nobody is signed in; `proxy` where a proxy asks for an account. */
  readonly why: KeychainState | 'proxy';
  /** The sheet in which the clerk signs in. */
  readonly sheet: AppSheet;
}

/**
 * Why nothing is sent from the account in use until the clerk signs in to it or to a proxy; `null` where she need not.
 */
export function useSignInNeeded(): SignInNeeded | null {
  const account = useConnections(activeConnection);
  const keychain = useConnections((state) => state.keychain);
  const proxy = useConnections((state) => state.proxyAsking);
  if (account === null) return null;
  if (!account.signedIn) return { why: keychain, sheet: { kind: 'signIn', connectionId: account.id } };
  return proxy === null ? null : { why: 'proxy', sheet: { kind: 'proxy', proxy } };
}

/** Carries out a command of a key or a menu while the component is shown; with `null` the command is not offered. */
export function useCommand(
  command: Command,
  listener: (() => void) | null,
  { name = null, hint = null, onlyExplains = false }: Offered = {},
): void {
  const { commands } = useStores();
  const carryOut = useEffectEvent(() => listener?.());
  const isOffered = listener !== null;
  useEffect(
    () => (isOffered ? commands.on(command, () => carryOut(), { name, hint, onlyExplains }) : undefined),
    [commands, command, isOffered, name, hint, onlyExplains],
  );
}

/** True while the command has a listener. */
export function useOffered(command: Command): boolean {
  const { commands } = useStores();
  return useSyncExternalStore(commands.watch, () => commands.has(command));
}

/** Lets the keys 1, 2, 3 and so on run the action with that number, as long as no sheet is open. */
export function useNumberKeys(runs: readonly (() => void)[]): void {
  const sheet = useProgram((state) => state.sheet);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (sheet !== null || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const run = runs[Number(event.key) - 1];
    if (!/^[1-9]$/.test(event.key) || run === undefined) return;
    // Otherwise the digit would be typed into the sheet that opens.
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', listener);
    };
  }, []);
}

/** Copies a text and confirms that in a toast, by the name of what was copied. */
export function useCopy(): (text: string, name: string) => void {
  const { toasts } = useStores();
  const words = useWords().submit.quote;
  return (text, name) => {
    void copyText(text).then((isCopied) => {
      toasts.getState().show(isCopied ? words.copied(name) : words.notCopied(name));
    });
  };
}

/** Puts a text on the clipboard; false when the host does not allow it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** The tags that an office uses, as suggestions for an input of one or several tags. */
export function useTagOptions() {
  const { locale, words } = useLanguage();
  const stores = useStores();
  const tags = useTags((state) => state.tags);
  const number = new Intl.NumberFormat(locale);
  const options = (typed: string) =>
    tagsFor(tags, typed).map(({ tag, applications }) => ({
      id: tag,
      label: tag,
      // Worked out only for options that are drawn: an office may have ten thousand tags.
      get match() {
        return findMatch(tag, typed);
      },
      get aside() {
        return number.format(applications);
      },
    }));
  return {
    /** Called when the input gets the focus, so that the tags are loaded before the first letter. */
    load: () => void stores.tags.getState().load(stores.register.getState().ledger),
    options,
    more: (count: number) => words.editor.moreSuggestions(number.format(count)),
    /** Suggestions for the last of several tags. */
    optionsOfLast: (text: string) => options(lastTag(text).typed),
    /** The text with its last tag completed. */
    withLast: (text: string, tag: string) => lastTag(text).before + tag,
  };
}
