import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { type BridgeChannel, createBridge } from '../../../../shared/ipc/bridge.ts';

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
    // Passes on only the payload: the event would give the page the sender.
    const receive = (_event: unknown, payload: unknown): void => {
      listener(payload);
    };
    ipcRenderer.on(event, receive);
    return () => {
      ipcRenderer.removeListener(event, receive);
    };
  },
};

contextBridge.exposeInMainWorld('coDesk', createBridge(channel));

/** A `File` as it crosses to the main process. The page never sees this form. */
type EnteringFile =
  | { readonly name: string; readonly path: string }
  | { readonly name: string; readonly bytes: Uint8Array };

/**
 * The path of a file on disk, or the bytes of one that exists only in memory, as after pasting from some mail programs.
 */
async function enteringFile(
  file: File,
  paths: { getPathForFile(file: File): string },
): Promise<EnteringFile> {
  const path = paths.getPathForFile(file);
  if (path !== '') return { name: file.name, path };
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
