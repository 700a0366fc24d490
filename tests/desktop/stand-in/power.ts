import { ElectronEmitter } from './declared.ts';
import { recorder } from './recorder.ts';

/** Stand-in for `powerMonitor`: listening before the app is ready throws. */
class PowerMonitor extends ElectronEmitter {
  constructor() {
    super('PowerMonitor');
  }

  override on(event: string, listener: (...heard: unknown[]) => void): this {
    recorder.onlyWhenReady('powerMonitor.on');
    return super.on(event, listener);
  }
}

export const powerMonitor = new PowerMonitor();

const running = new Set<number>();
let last = -1;

/** Stand-in for `powerSaveBlocker`; its first number is 0, as in Electron. */
export const powerSaveBlocker = {
  start(kind: string): number {
    recorder.onlyWhenReady('powerSaveBlocker.start');
    last += 1;
    running.add(last);
    recorder.record('powerSaveBlocker.start', { kind });
    return last;
  },
  stop(id: number): boolean {
    if (!running.delete(id)) throw new Error(`No blocker ${id} is running.`);
    recorder.record('powerSaveBlocker.stop');
    return true;
  },
};
