import { languageFor } from '../../shared/text/languages.ts';
import type { EventPayload } from '../../shared/ipc/bridge.ts';
import { loadAllWords, loadWords, spokenLanguage } from '../text/language.tsx';
import { resumeSubmittedList } from './actions/resume-submitted-list.ts';
import { ledgerInUse } from './connections.ts';
import type { StartState } from '../../shared/ipc/areas/program.ts';
import type { Stores } from './stores.ts';

/**
 * Asks main for the state of the program and fills the stores with it. The window is drawn as soon as its words are
 * loaded; the rows of the register and what is being sent follow. `openHere`: the application that this window showed
 * before it was reloaded. `asked`: the answer of main, where it was asked before there were stores.
 */
export async function startProgram(
  stores: Stores,
  openHere: string | null = null,
  asked?: Promise<StartState>,
): Promise<void> {
  const { bridge, program, connections, register } = stores;
  try {
    const start = await withOpenHere(stores, await (asked ?? bridge.program.start()), openHere);
    connections.getState().take(start.connections);
    register.getState().setLedger(ledgerInUse(start.connections));
    register.getState().refresh();
    await Promise.all([followWhatIsUnderWay(stores), drawWindow(stores, start)]);
    await resumeSubmittedList(stores, start.submittedTogether);
  } catch (error) {
    program.getState().fail();
    throw error;
  }
}

/**
 * Main knows only which application was opened last in any window, so a reloaded window replaces it by its own. Where
 * main has none, none is opened.
 */
async function withOpenHere(
  { bridge }: Stores,
  start: StartState,
  openHere: string | null,
): Promise<StartState> {
  if (
    openHere === null ||
    openHere === '' ||
    start.lastOpen === null ||
    start.lastOpen.applicationId === openHere
  )
    return start;
  const answer = await bridge.applications.open({ applicationId: openHere });
  if (!answer.ok) return start;
  return { ...start, lastOpen: { applicationId: openHere, ledger: answer.value.ledger } };
}

async function drawWindow(stores: Stores, start: StartState): Promise<void> {
  const { program, updates, followUp } = stores;
  await loadWordsOf(start);
  void holdKeys(stores);
  program.getState().begin(start);
  void followUp.getState().refresh();
  void updates.getState().load();
}

/** Holds keys until the last application is open, or where there is none until the window is drawn. */
async function holdKeys({ moves, program, connections, editor }: Stores): Promise<void> {
  const move = moves.begin();
  try {
    // After this task the window is drawn and its listeners are there.
    await nextTask();
    const openId = program.getState().openIds[ledgerInUse(connections.getState())];
    if (openId !== null) await editor.getState().open(openId);
    await nextTask();
  } finally {
    move.arrived();
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Loads the words of the language, so that nothing is drawn in another one first. A failure is reported where the words
 * are shown.
 */
async function loadWordsOf({ settings, systemLanguage, firstRun, data }: StartState): Promise<void> {
  const language = languageFor(settings.language, spokenLanguage(systemLanguage, navigator.language));
  const isRegisterFirst = !firstRun && data.kind === 'whole';
  await Promise.allSettled([isRegisterFirst ? loadWords(language) : loadAllWords(language)]);
}

/**
 * Starts again with other data, after main restored an earlier state. What this page knows and has typed does not
 * belong to that, so all of it is forgotten.
 */
export async function startOver(stores: Stores): Promise<void> {
  stores.forgetData();
  stores.program.getState().startOver();
  await startProgram(stores);
}

/**
 * Brings the page up to date after main was gone; it may be the same run of the program or another one. Reads again all
 * that the page has read since its start, and saves what was typed in between.
 */
export async function catchUp(stores: Stores): Promise<void> {
  const { bridge, program, editor, connections, submission } = stores;
  const start = await bridge.program.start();
  const { run } = program.getState();
  if (run?.run === start.run && run.replaced !== start.replaced) {
    await startOver(stores);
    return;
  }
  connections.getState().take(start.connections);
  program.getState().resume(start);
  await editor.getState().reload(true);
  await editor.getState().flush();
  await submission.getState().resume();
  await followAwaited(stores);
  await readEverythingAgain(stores);
}

/** Reads submitted applications again, as their outcome may have been missed. */
async function followAwaited({ bridge, editor, submission }: Stores): Promise<void> {
  const open = editor.getState().applicationId;
  const missed = new Set([...submission.getState().awaited, ...(open === null ? [] : [open])]);
  for (const applicationId of missed) {
    const answer = await bridge.applications.open({ applicationId });
    if (!answer.ok) continue;
    editor.getState().take(answer.value);
    submission.getState().follow(answer.value);
  }
}

async function readEverythingAgain(stores: Stores): Promise<void> {
  const { editor, register, readiness, revisions, damage, backups, program } = stores;
  const open = editor.getState().applicationId;
  if (open !== null) {
    await readiness.getState().load(open);
  }
  register.getState().refresh();
  await followWhatIsUnderWay(stores);
  await revisions.getState().refresh();
  if (backups.getState().view !== null) await backups.getState().refresh();
  if (program.getState().data.kind === 'damaged') await damage.getState().read();
  for (const list of ['templates', 'addressBook', 'texts', 'followUp'] as const)
    await readAgain(stores, list);
  await stores.arrivals.getState().load();
  await stores.updates.getState().load();
}

/** How many applications are read at once, as one page of the register holds no more; fewer are ever being sent. */
const atMost = 200;

/**
 * Reads which applications are being sent and how far they are, or wait to be sent, perhaps since an earlier run of the
 * page, so that their outcome is reported.
 */
async function followWhatIsUnderWay(stores: Stores): Promise<void> {
  const { bridge, connections, submission, outbox, register } = stores;
  const sending = bridge.register.list({
    ledger: ledgerInUse(connections.getState()),
    search: '',
    place: 'register',
    filter: 'sending',
    sort: 'oldest',
    offset: 0,
    limit: atMost,
  });
  // Applied as soon as it is answered, as main may report more of it while the register is still read.
  const progress = bridge.outbox.sending().then((each) => {
    for (const one of each) {
      register.getState().applyProgress(one);
      submission.getState().applyProgress(one);
    }
  });
  const [{ rows }] = await Promise.all([sending, progress, outbox.getState().refresh()]);
  submission.getState().awaitAll(rows.map(({ id }) => id));
}

/** Reads a list of the office again, where the page has read it before. */
export async function readAgain(
  {
    templates,
    addressBook,
    texts,
    followUp,
    readings,
    layouts,
  }: Pick<Stores, 'templates' | 'addressBook' | 'texts' | 'followUp' | 'readings' | 'layouts'>,
  list: EventPayload<'listChanged'>,
): Promise<void> {
  switch (list) {
    case 'templates': {
      if (templates.getState().isLoaded) await templates.getState().load();
      return;
    }
    case 'addressBook': {
      const { all, search, find } = addressBook.getState();
      if (all !== null) await find(search);
      return;
    }
    case 'texts': {
      await texts.getState().refresh();
      return;
    }
    case 'layouts': {
      readings.getState().renew();
      if (layouts.getState().layouts !== null) await layouts.getState().load();
      return;
    }
    case 'followUp':
      await followUp.getState().refresh();
  }
}
