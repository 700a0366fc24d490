import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApplicationSummary, Ledger } from '../../shared/domain/application.ts';
import type { FieldPath, PartyRole } from '../../shared/domain/fields.ts';
import type { DataState } from '../../shared/domain/data-state.ts';
import type { Reminder } from '../../shared/domain/follow-up.ts';
import type { Result } from '../../shared/domain/result.ts';
import { defaultSettings, type Settings } from '../../shared/domain/settings.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type { ApplicationFailure, SaveFailure } from '../../shared/ipc/messages.ts';
import type { StartState } from '../../shared/ipc/areas/program.ts';

/** An application that the chamber has answered, with its names for display. */
export type AnsweredApplication = Pick<ApplicationSummary, 'id' | 'consigneeName' | 'clientReference'>;

/** A part of the settings that can be gone to at once. */
export type SettingsPart = 'appearance' | 'backups' | 'connections' | 'habits' | 'layouts';

/** The sheets that can be opened over the window; one at a time. */
export type AppSheet =
  | { readonly kind: 'connect' }
  | { readonly kind: 'signIn'; readonly connectionId: string }
  /** A proxy asks for an account; `proxy` is its name as in failures and in the connections' status. */
  | { readonly kind: 'proxy'; readonly proxy: string }
  | { readonly kind: 'outbox' }
  /** Submits several applications at once, which the `several` store has. */
  | { readonly kind: 'submitSeveral' }
  | { readonly kind: 'fillSeveral'; readonly applicationIds: readonly string[] }
  | { readonly kind: 'severalCertificates' }
  /** Shows which of several applications could not be marked as reviewed, and why. */
  | { readonly kind: 'notReviewed' }
  | { readonly kind: 'settings'; readonly part?: SettingsPart }
  | { readonly kind: 'layouts' }
  /** `connection`: id of the connection, or `practice`. */
  | { readonly kind: 'checks' | 'standards'; readonly connection: string }
  | { readonly kind: 'restore' }
  /** `role`: the box that the chosen party goes to. `name`: the entry that is shown first. */
  | { readonly kind: 'addressBook'; readonly role: PartyRole | null; readonly name: string }
  | { readonly kind: 'texts' }
  /** Spending of the applications that the table shows. */
  | { readonly kind: 'spending'; readonly part?: 'budget' }
  | { readonly kind: 'import' }
  /** `applicationId`: an application that can be exported alone. `first`: what is selected first. */
  | {
      readonly kind: 'export';
      readonly applicationId: string | null;
      readonly first: 'one' | 'selected' | 'shown';
    }
  | { readonly kind: 'palette'; readonly from: FocusPlace }
  | { readonly kind: 'duplicateWith'; readonly applicationId: string }
  | { readonly kind: 'saveAsTemplate'; readonly applicationId: string }
  /** `templateId`: a template that was chosen already. */
  | { readonly kind: 'newFrom'; readonly templateId: string | null }
  | { readonly kind: 'followUp' }
  /** Without applications: a reminder that belongs to none. `reminder`: the one to change. */
  | {
      readonly kind: 'remind';
      readonly applicationIds: readonly string[];
      readonly reminder: Reminder | null;
    }
  | { readonly kind: 'chamberAnswer'; readonly application: AnsweredApplication }
  | { readonly kind: 'keys' }
  | { readonly kind: 'updates' }
  | { readonly kind: 'diagnostics' }
  | { readonly kind: 'about' }
  | { readonly kind: 'licences' };

/** The application field that had the focus; `null` where the focus was elsewhere. */
export type FocusPlace = { readonly field: FieldPath } | null;

interface NotDone {
  readonly action: 'create' | 'remove' | 'restore' | 'undoImport' | 'settings' | 'confirm' | 'template';
  readonly reason: NotDoneReason;
}

export type NotDoneReason = ApplicationFailure['kind'] | 'notAccepted' | 'nameTaken' | 'tooMany';

/** Something that the clerk asked for and that failed; it is shown until she has read it. */
export type ActionFailure =
  | NotDone
  | { readonly action: 'drop'; readonly reason: 'noInvoice'; readonly names: readonly string[] }
  | { readonly action: 'write'; readonly reason: 'textTooLong' }
  | { readonly action: 'cancel'; readonly reason: 'cancelNotWritten' };

type Platform = StartState['platform'];

interface ProgramState {
  readonly phase: 'starting' | 'ready' | 'failed';
  readonly version: string;
  /** Which run of the program the page was started by, and how often that run had replaced all data by then. */
  readonly run: Pick<StartState, 'run' | 'replaced'> | null;
  readonly host: StartState['host'];
  readonly platform: Platform;
  readonly systemLanguage: string;
  /** The account of the system that runs the program. */
  readonly account: string;
  readonly settings: Settings;
  /** Whether and how main could open the data. */
  readonly data: DataState;
  /** Problems found at the start, each shown once. */
  readonly notices: StartState['notices'];
  /** False when the journal of what was sent could not be read completely; stays so once that notice is read. */
  readonly isJournalWhole: boolean;
  /** True until the clerk has chosen one of the three ways to begin. */
  readonly firstRun: boolean;
  /** The open application of each register. */
  readonly openIds: Readonly<Record<Ledger, string | null>>;
  readonly sheet: AppSheet | null;
  readonly actionFailure: ActionFailure | null;
  /** Text that was typed for a place that never appeared, until the clerk has read it; empty where there is none. */
  readonly givenBack: string;
  /** False while main does not answer. */
  readonly programAnswers: boolean;
}

interface ProgramActions {
  readonly begin: (start: StartState) => void;
  readonly fail: () => void;
  /** Resets the store to its state before main's first answer, but for settings, language, account, host and platform. */
  readonly startOver: () => void;
  readonly openApplication: (ledger: Ledger, applicationId: string | null) => void;
  readonly showSheet: (sheet: AppSheet | null) => void;
  readonly setActionFailure: (actionFailure: ActionFailure | null) => void;
  readonly giveBack: (typed: string) => void;
  readonly dismissGivenBack: () => void;
  readonly changeSettings: (change: Partial<Settings>) => Promise<Result<Settings, SaveFailure>>;
  /** Takes settings that another window changed, or those of a program that started again. */
  readonly takeSettings: (settings: Settings) => void;
  /** Takes the present state after main was gone: the data, and all that the page got at its start. */
  readonly resume: (start: StartState) => void;
  readonly dismissNotice: (notice: StartState['notices'][number]) => void;
  readonly endFirstRun: () => void;
  /** The question how to go on after damage was answered. */
  readonly dataIsWhole: () => void;
  readonly setProgramAnswers: (answers: boolean) => void;
}

export type ProgramStore = StoreApi<ProgramState & ProgramActions>;

const initialProgram: ProgramState = {
  phase: 'starting',
  version: '',
  run: null,
  host: 'desktop',
  platform: 'other',
  systemLanguage: 'und',
  account: '',
  settings: defaultSettings,
  data: { kind: 'whole' },
  notices: [],
  isJournalWhole: true,
  firstRun: false,
  openIds: { practice: null, service: null },
  sheet: null,
  actionFailure: null,
  givenBack: '',
  programAnswers: true,
};

function stateAtStart(start: StartState): Partial<ProgramState> {
  const { version, host, platform, systemLanguage, account, settings } = start;
  const { notices, firstRun, lastOpen, data } = start;
  const run = { run: start.run, replaced: start.replaced };
  const { openIds: none } = initialProgram;
  const openIds = lastOpen === null ? none : { ...none, [lastOpen.ledger]: lastOpen.applicationId };
  const isJournalWhole = !notices.includes('journalDamaged');
  const found = { run, data, notices, isJournalWhole, firstRun, openIds };
  return { phase: 'ready', version, host, platform, systemLanguage, account, settings, ...found };
}

/** State of the whole window: settings, open applications and the open sheet. */
export function createProgramStore({ program }: Pick<CoDeskBridge, 'program'>): ProgramStore {
  return createStore((set, get) => ({
    ...initialProgram,
    begin: (start) => set(stateAtStart(start)),
    fail: () => set({ phase: 'failed' }),
    startOver: () => {
      const { settings, systemLanguage, account, host, platform } = get();
      set({ ...initialProgram, settings, systemLanguage, account, host, platform });
    },
    openApplication: (ledger, applicationId) => {
      set({ openIds: { ...get().openIds, [ledger]: applicationId }, firstRun: false });
      void program.rememberOpen({ applicationId });
    },
    showSheet: (sheet) => set({ sheet }),
    setActionFailure: (actionFailure) => set({ actionFailure }),
    giveBack: (typed) =>
      set({ givenBack: [get().givenBack, typed].filter((text) => text !== '').join('\n') }),
    dismissGivenBack: () => set({ givenBack: '' }),
    changeSettings: async (change) => {
      const answer = await program.changeSettings(change);
      if (answer.ok) set({ settings: answer.value });
      else set({ actionFailure: { action: 'settings', reason: answer.error.kind } });
      return answer;
    },
    takeSettings: (settings) => set({ settings }),
    resume: (start) => {
      const { version, settings, data, notices: fresh } = start;
      const notices = [...get().notices, ...fresh.filter((notice) => !get().notices.includes(notice))];
      const isJournalWhole = get().isJournalWhole && !fresh.includes('journalDamaged');
      const run = { run: start.run, replaced: start.replaced };
      set({ version, run, settings, data, notices, isJournalWhole });
    },
    dismissNotice: (notice) => set({ notices: get().notices.filter((other) => other !== notice) }),
    endFirstRun: () => set({ firstRun: false }),
    dataIsWhole: () => set({ data: { kind: 'whole' } }),
    setProgramAnswers: (programAnswers) => set({ programAnswers }),
  }));
}
