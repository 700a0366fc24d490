import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { type StoreApi, useStore } from 'zustand';
import { type Application, isLocked } from '../../shared/domain/application.ts';
import { connectionFor, type KeychainState } from '../../shared/domain/connection.ts';
import { emptyContent, readField, writeField } from '../../shared/domain/content.ts';
import type { FieldPath } from '../../shared/domain/fields.ts';
import { demandsOf, type SizeLimits, sizeLimitsOf, type Demands } from '../../shared/domain/settings.ts';
import { type LanguageStandard, languageStandardOf } from '../../shared/domain/starts.ts';
import type { TextLanguage } from '../../shared/domain/languages.ts';
import type { KeptValue } from '../../shared/domain/reading.ts';
import type { ApplicationFailure } from '../../shared/ipc/messages.ts';
import { certificateLanguageOf } from '../../shared/rules/countries/certificate-language.ts';
import type { Finding } from '../../shared/domain/finding.ts';
import {
  subjectOf,
  takenSubjects,
  unreviewedFields,
  unreviewedSubjects,
  type ValueSubject,
} from '../../shared/rules/taken-values.ts';
import type { Command, Offered } from './commands.ts';
import type { SaveStage } from './editor/autosave.ts';
import { activeConnection, ledgerInUse } from './connections.ts';
import type { AppSheet } from './program.ts';
import type { Stores } from './stores.ts';

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
export const useTags = hookOf((stores) => stores.tags);
export const useConnections = hookOf((stores) => stores.connections);
export const useToasts = hookOf((stores) => stores.toasts);
export const useEditor = hookOf((stores) => stores.editorShown);
/** Notified with every key at once, before all else that is drawn from the editor. */
const useEditorAtOnce = hookOf((stores) => stores.editor);
export const useReviews = hookOf((stores) => stores.reviews);
export const useReadings = hookOf((stores) => stores.readings);
export const useTakenValues = hookOf((stores) => stores.takenValues);
export const useSpellingOf = hookOf((stores) => stores.spelling);
export const useIncoming = hookOf((stores) => stores.incoming);
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

/** Carries out a command of a key or a menu while the component is shown; with `null` the command is not offered. */
export function useCommand(
  command: Command,
  listener: (() => void) | null,
  { name = null, hint = null, onlyTells = false }: Offered = {},
): void {
  const { commands } = useStores();
  const carryOut = useEffectEvent(() => listener?.());
  const isOffered = listener !== null;
  useEffect(
    () => (isOffered ? commands.on(command, () => carryOut(), { name, hint, onlyTells }) : undefined),
    [commands, command, isOffered, name, hint, onlyTells],
  );
}

/** True while the command has a listener. */
export function useOffered(command: Command): boolean {
  const { commands } = useStores();
  return useSyncExternalStore(commands.watch, () => commands.has(command));
}

/** Narrower than this, neither the PDF nor the page would be readable. editor.module.css has the same width. */
const roomForBoth = '(width >= 960px)';

function watchRoom(changed: () => void): () => void {
  const query = window.matchMedia(roomForBoth);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True where the window is wide enough for a PDF beside the page. */
export function useRoomForBeside(): boolean {
  return useSyncExternalStore(watchRoom, () => window.matchMedia(roomForBoth).matches);
}

/** True while the practice register is on screen, where nothing counts. */
export function useIsPractice(): boolean {
  return useConnections((state) => ledgerInUse(state) === 'practice');
}

/** True while a PDF is shown beside the page, so that register and inspector are hidden. */
export function useBesideShown(): boolean {
  const isOpen = useBeside((state) => state.isOpen);
  return useRoomForBeside() && isOpen;
}

/**
 * Save state of what is typed. It changes with the key itself, so that `Saved` is never shown beside an unsaved letter.
 */
export function useSaveStage(): SaveStage {
  return useEditorAtOnce((state) => state.saveStage);
}

/** Text and setter of one field of the application on the desk; redraws only for changes of this field. */
export function useField(path: FieldPath): readonly [string, (value: string) => void] {
  const { editor } = useStores();
  const value = useEditorAtOnce((state) => readField(state.content, path));
  const setValue = useCallback((next: string) => editor.getState().setField(path, next), [editor, path]);
  return [value, setValue];
}

/**
 * The application on the desk while `concerns` answers true, else `null`: what only reports on sending is not redrawn
 * with each save of a draft.
 */
export function useApplicationThat(concerns: (application: Application) => boolean): Application | null {
  return useEditor(({ application }) => (application !== null && concerns(application) ? application : null));
}

/** The language in which the certificate on the desk is written. */
export function useCertificateLanguage(): TextLanguage {
  const standard = useLanguageStandard();
  return useEditor(({ content }) => certificateLanguageOf(content, standard));
}

/** The connection of the open application. */
function useOwnConnection(): string | null {
  const active = useConnections((state) => state.active);
  const ledger = useEditor(({ application }) => application?.ledger ?? 'service');
  return connectionFor(ledger, active);
}

/** Default language of certificates, by the connection of the open application. */
export function useLanguageStandard(): LanguageStandard {
  const settings = useProgram((state) => state.settings);
  const connection = useOwnConnection();
  return useMemo(() => languageStandardOf(settings, connection), [settings, connection]);
}

/** The finding that keeps this field from being sent; `null` while somebody types into it. */
export function useFinding(path: FieldPath): Finding | null {
  const isOwn = ({ place, rule }: Finding): boolean => place === path && rule !== 'linesDoNotFit';
  return useEditor(({ findings, typedIn }) => (typedIn === path ? null : (findings.find(isOwn) ?? null)));
}

/** What the office and its chambers demand of the application on the desk. */
export function useDemands(): Demands {
  return demandsOf(
    useProgram((state) => state.settings),
    useOwnConnection(),
  );
}

/** The size limits of the open application's connection. */
export function useSizeLimits(): SizeLimits {
  return sizeLimitsOf(
    useProgram((state) => state.settings),
    useOwnConnection(),
  );
}

/** True where a newer version wrote the data: everything can be read, nothing changed or sent. */
export function useOnlyShown(): boolean {
  return useProgram(({ data }) => data.kind === 'newer');
}

/** True while the application on the desk can no longer be changed. */
export function useLocked(): boolean {
  const isOnlyShown = useOnlyShown();
  const isSent = useEditor((state) => state.application !== null && isLocked(state.application.state));
  return isOnlyShown || isSent;
}

/** Why the open application cannot be sent, whatever its content. */
export type Hindrance =
  | { readonly kind: 'newer' }
  | { readonly kind: 'memory' }
  /** The text on screen could not be saved. */
  | { readonly kind: 'notSaved'; readonly failure: ApplicationFailure };

export function useHindrance(): Hindrance | null {
  const data = useProgram((state) => state.data.kind);
  const failure = useEditor((state) => state.saveFailure);
  if (data === 'newer') return { kind: 'newer' };
  if (failure !== null) return { kind: 'notSaved', failure };
  return data === 'memory' ? { kind: 'memory' } : null;
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

const nothing: readonly KeptValue[] = [];

/** Values that were taken from documents into the application on the desk; none once it is locked. */
export function useKeptValues(): readonly KeptValue[] {
  const applicationId = useEditor((state) => state.applicationId) ?? '';
  const values = useTakenValues((state) => state.values.get(applicationId)) ?? nothing;
  return useLocked() ? nothing : values;
}

const noLines: readonly string[] = [];

/** Lines of a field that come from a document and that nobody has reviewed. */
export function useUnreviewedLines(field: FieldPath): readonly string[] {
  const values = useKeptValues();
  const text = useEditor(({ content }) => readField(content, field));
  return useMemo(() => {
    const own = values.filter((value) => value.field === field);
    if (own.length === 0) return noLines;
    return unreviewedFields(writeField(emptyContent, field, text), own).get(field) ?? noLines;
  }, [values, text, field]);
}

/** Values taken from documents and their review, counted by part of the application. */
interface Review {
  /** Number of parts, reviewed or not. */
  readonly taken: number;
  readonly open: readonly ValueSubject[];
  /** Name of the document, where all unreviewed values come from one. */
  readonly document: string | null;
}

export function useReview(): Review {
  const values = useKeptValues();
  // Without taken values the hook does not depend on the text, so that no key redraws anything.
  const content = useEditor((state) => (values.length === 0 ? emptyContent : state.content));
  return useMemo(() => {
    const open = unreviewedSubjects(content, values);
    const documents = new Set(
      values.filter(({ field }) => open.includes(subjectOf(field))).map((value) => value.document),
    );
    const [document = null] = documents.size === 1 ? documents : [];
    return { taken: takenSubjects(content, values).length, open, document };
  }, [values, content]);
}

/** Whether a part of the application has text from a document that nobody has reviewed. */
export function useIsUnreviewed(subject: ValueSubject): boolean {
  const values = useKeptValues();
  const own = useMemo(() => values.filter(({ field }) => subjectOf(field) === subject), [values, subject]);
  return useEditor(({ content }) => own.length > 0 && unreviewedFields(content, own).size > 0);
}

/** The page of the document that a part of the application was read from; `null` where it is on none. */
export function usePageOf(subject: ValueSubject): number | null {
  const values = useKeptValues();
  return useMemo(
    () =>
      values.findLast(({ field, place }) => place !== null && subjectOf(field) === subject)?.place?.page ??
      null,
    [values, subject],
  );
}
