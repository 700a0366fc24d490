import type { StopListening } from '../../shared/ipc/bridge.ts';
import { ledgerInUse } from './connections.ts';
import type { Stores } from './stores.ts';

/** Everything main tells by itself arrives here and goes to the stores. The returned function ends it. */
export function listenToMain(stores: Stores): StopListening {
  const { bridge, register, connections, commands, editor, submission } = stores;
  const stops = [
    bridge.on('applicationChanged', (application) => {
      register.getState().applyApplication(application);
      editor.getState().take(application);
    }),
    bridge.on('submissionProgress', (progress) => {
      register.getState().applyProgress(progress);
      submission.getState().applyProgress(progress);
    }),
    bridge.on('connectionsChanged', (status) => connections.getState().take(status)),
    bridge.on('menuCommand', (command) => void commands.run(command)),
    connections.subscribe((status) => register.getState().setLedger(ledgerInUse(status))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
