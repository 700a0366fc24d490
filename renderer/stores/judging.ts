import type { Application } from '../../shared/domain/application.ts';
import { demandsOf } from '../../shared/domain/demands.ts';
import type { Demands } from '../../shared/rules/readiness.ts';
import { assess, type Assess } from './assessment.ts';
import type { ConnectionsStore } from './connections.ts';
import type { ProgramStore } from './program.ts';
import type { ReadinessStore } from './readiness.ts';
import type { Stores } from './stores.ts';

interface Known {
  readonly program: ProgramStore;
  readonly connections: ConnectionsStore;
  readonly readiness: ReadinessStore;
}

/** What is asked now of an application of a register. */
export function demandsNow(
  known: Pick<Known, 'program' | 'connections'>,
  ledger: Application['ledger'],
): Demands {
  const { active } = known.connections.getState();
  return demandsOf(known.program.getState().settings, ledger === 'practice' ? 'practice' : active);
}

/** Looks at a content with what is asked and confirmed now. */
export function assessWith(known: Known): Assess {
  return ({ id, ledger }, content) => {
    const confirmed = known.readiness.getState().confirmed.get(id) ?? [];
    return assess(content, demandsNow(known, ledger), confirmed);
  };
}

/** The application with the state that its editor shows: ready only where nothing is left to fix or to look at. */
export function shownWith(look: Assess): (application: Application) => Application {
  return (application) => {
    if (application.state !== 'ready') return application;
    const { findings, warnings } = look(application, application.content);
    return findings.length + warnings.length === 0 ? application : { ...application, state: 'draft' };
  };
}

/** Looks again whenever something else is asked or confirmed. The returned function ends it. */
export function followDemands({ program, connections, readiness, editor, register }: Stores): () => void {
  const lookAgain = (): void => {
    editor.getState().reassess();
    register.getState().refresh();
  };
  const stops = [
    program.subscribe(({ settings }, before) => {
      const { chambers, requiredFields } = before.settings;
      if (settings.chambers !== chambers || settings.requiredFields !== requiredFields) lookAgain();
    }),
    connections.subscribe(({ active }, before) => {
      if (active !== before.active) lookAgain();
    }),
    readiness.subscribe(({ confirmed }, before) => {
      if (confirmed === before.confirmed) return;
      editor.getState().reassess();
      const { application } = editor.getState();
      if (application !== null) register.getState().applyApplication(application);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
