import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApplicationSummary, Ledger } from '../../shared/domain/application.ts';
import type { FieldPath, PartyRole } from '../../shared/domain/fields.ts';
import type { DataState } from '../../shared/domain/data-state.ts';
import type { Reminder } from '../../shared/domain/follow-up.ts';
import type { Result } from '../../shared/domain/result.ts';
import { defaultSettings, type Settings } from '../../shared/domain/settings.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type { ApplicationFailure, SaveFailure, StartState } from '../../shared/ipc/messages.ts';

/** An application that the chamber has answered, with what it is called by. */
export type AnsweredApplication = Pick<ApplicationSummary, 'id' | 'consigneeName' | 'clientReference'>;

/** The sheets that hang from the bar; one at a time. */
export type AppSheet =
  | { readonly kind: 'connect' }
  | { readonly kind: 'signIn'; readonly connectionId: string }
  /** The proxy on the way asks; `proxy` as a failure or the connections' status names it. */
  | { readonly kind: 'proxy'; readonly proxy: string }
  | { readonly kind: 'outbox' }
  /** Several applications at once, as their store has them. */
  | { readonly kind: 'submitSeveral' }
  | { readonly kind: 'fillSeveral'; readonly applicationIds: readonly string[] }
  | { readonly kind: 'severalCertificates' }
  /** Which of several were not marked as reviewed, and why. */
  | { readonly kind: 'notReviewed' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'layouts' }
  /** `connection`: the id of one, or `practice`. */
  | { readonly kind: 'checks' | 'standards'; readonly connection: string }
  | { readonly kind: 'restore' }
  /** `role`: the box that the chosen party goes to. `search`: what is looked for to begin with. */
  | { readonly kind: 'addressBook'; readonly role: PartyRole | null; readonly name: string }
  | { readonly kind: 'texts' }
  /** Of what the table of all applications shows. */
  | { readonly kind: 'spending' }
  | { readonly kind: 'import' }
  /** `applicationId`: one that can be chosen alone. `first`: what is chosen to begin with. */
  | {
      readonly kind: 'export';
      readonly applicationId: string | null;
      readonly first: 'one' | 'selected' | 'shown';
    }
  | { readonly kind: 'palette'; readonly from: FocusPlace }
  | { readonly kind: 'duplicateWith'; readonly applicationId: string }
  | { readonly kind: 'saveAsTemplate'; readonly applicationId: string }
  /** `templateId`: the one that was chosen already. */
  | { readonly kind: 'newFrom'; readonly templateId: string | null }
  | { readonly kind: 'followUp' }
  /** For no application: a reminder of none. `reminder`: the one that is changed. */
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

/** The field of the application that had the focus; `null` where it was anywhere else. */
export type FocusPlace = { readonly field: FieldPath } | null;

interface NotDone {
  readonly action: 'create' | 'remove' | 'restore' | 'takeBack' | 'settings' | 'confirm' | 'template';
  readonly reason: NotDoneReason;
}

export type NotDoneReason = ApplicationFailure['kind'] | 'notAccepted' | 'nameTaken' | 'tooMany';

/** Something the clerk asked for did not happen; it stays in sight until she has read it. */
export type Trouble =
  | NotDone
  | { readonly action: 'drop'; readonly reason: 'noInvoice'; readonly names: readonly string[] }
  | { readonly action: 'write'; readonly reason: 'textTooLong' }
  | { readonly action: 'cancel'; readonly reason: 'cancelNotWritten' };

type Platform = StartState['platform'];

interface ProgramState {
  readonly phase: 'starting' | 'ready' | 'failed';
  readonly version: string;
  /** Which run of the program told how everything stands, and how often it had put everything back by then. */
  readonly run: Pick<StartState, 'run' | 'replaced'> | null;
  readonly host: StartState['host'];
  readonly platform: Platform;
  readonly systemLanguage: string;
  /** The account of the system under which the program runs. */
  readonly account: string;
  readonly settings: Settings;
  /** How main could open the data. */
  readonly data: DataState;
  /** Said once after a start that found something wrong. */
  readonly notices: StartState['notices'];
  /** False when the journal of what was sent could not be read as a whole, also once that notice is read. */
  readonly isJournalWhole: boolean;
  /** True until the clerk has chosen one of the three ways in. */
  readonly firstRun: boolean;
  /** The open application of each register. */
  readonly openIds: Readonly<Record<Ledger, string | null>>;
  readonly sheet: AppSheet | null;
  readonly trouble: Trouble | null;
  /** What was typed for a place that did not come, until the clerk has read it; empty where there is none. */
  readonly givenBack: string;
  /** False while the page cannot hear the program behind it. */
  readonly programAnswers: boolean;
}

interface ProgramActions {
  readonly begin: (start: StartState) => void;
  readonly fail: () => void;
  /** As before the first answer of main, but for the look. */
  readonly startAnew: () => void;
  readonly openApplication: (ledger: Ledger, applicationId: string | null) => void;
  readonly showSheet: (sheet: AppSheet | null) => void;
  readonly setTrouble: (trouble: Trouble | null) => void;
  readonly giveBack: (typed: string) => void;
  readonly dismissGivenBack: () => void;
  readonly changeSettings: (change: Partial<Settings>) => Promise<Result<Settings, SaveFailure>>;
  /** Another window changed the settings, or the program behind the page begins anew with others. */
  readonly takeSettings: (settings: Settings) => void;
  /** The program behind the page was gone: how the data stand now, with all that the page was told of it at its start. */
  readonly comeBack: (start: StartState) => void;
  readonly dismissNotice: (notice: StartState['notices'][number]) => void;
  readonly endFirstRun: () => void;
  /** Somebody decided meanwhile how to go on after damage. */
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
  trouble: null,
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

/** What holds for the whole window: settings, what is open, which sheet hangs. */
export function createProgramStore({ program }: Pick<CoDeskBridge, 'program'>): ProgramStore {
  return createStore((set, get) => ({
    ...initialProgram,
    begin: (start) => set(stateAtStart(start)),
    fail: () => set({ phase: 'failed' }),
    startAnew: () => {
      const { settings, systemLanguage, account, host, platform } = get();
      set({ ...initialProgram, settings, systemLanguage, account, host, platform });
    },
    openApplication: (ledger, applicationId) => {
      set({ openIds: { ...get().openIds, [ledger]: applicationId }, firstRun: false });
      void program.rememberOpen({ applicationId });
    },
    showSheet: (sheet) => set({ sheet }),
    setTrouble: (trouble) => set({ trouble }),
    giveBack: (typed) =>
      set({ givenBack: [get().givenBack, typed].filter((text) => text !== '').join('\n') }),
    dismissGivenBack: () => set({ givenBack: '' }),
    changeSettings: async (change) => {
      const answer = await program.changeSettings(change);
      if (answer.ok) set({ settings: answer.value });
      else set({ trouble: { action: 'settings', reason: answer.error.kind } });
      return answer;
    },
    takeSettings: (settings) => set({ settings }),
    comeBack: (start) => {
      const { version, settings, data, notices: told } = start;
      const notices = [...get().notices, ...told.filter((notice) => !get().notices.includes(notice))];
      const isJournalWhole = get().isJournalWhole && !told.includes('journalDamaged');
      const run = { run: start.run, replaced: start.replaced };
      set({ version, run, settings, data, notices, isJournalWhole });
    },
    dismissNotice: (notice) => set({ notices: get().notices.filter((other) => other !== notice) }),
    endFirstRun: () => set({ firstRun: false }),
    dataIsWhole: () => set({ data: { kind: 'whole' } }),
    setProgramAnswers: (programAnswers) => set({ programAnswers }),
  }));
}
