import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { createBridge, type BridgeChannel } from '../../../../shared/ipc/bridge.ts';
import { enteringFile } from './entering-file.ts';

function ask(name: string, ...sent: readonly unknown[]): Promise<unknown> {
  return ipcRenderer.invoke(name, ...sent);
}

const channel: BridgeChannel = {
  invoke: (name, input) => ask(name, input),
  invokeWithFiles: async (name, input, files) => {
    const entering = await Promise.all(files.map((file) => enteringFile(file, webUtils)));
    return ask(name, input, entering);
  },
  listen: (event, listener) => {
    // The page gets the payload alone: the event would hand it the sender.
    const hear = (_event: unknown, payload: unknown): void => {
      listener(payload);
    };
    ipcRenderer.on(event, hear);
    return () => {
      ipcRenderer.removeListener(event, hear);
    };
  },
};

contextBridge.exposeInMainWorld('coDesk', createBridge(channel));
