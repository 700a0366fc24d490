import { ElectronLogLines } from '../adapters/log/electron-log-lines.ts';
import { EventLog } from '../services/log/event-log.ts';
import type { MovableLog } from '../services/log/log.ts';
import { now } from './at-hand.ts';

/** The log of this process, before anything else. Faults also go to standard error, for whoever started it there. */
export function openLog(tellFault: (lines: string) => void): MovableLog {
  const lines = new ElectronLogLines();
  const log = new EventLog({ lines, now, tellFault });
  return {
    note: (kind, facts) => log.note(kind, facts),
    fault: (error) => log.fault(error),
    last: (mostBytes) => log.last(mostBytes),
    keepIn: (folder) => lines.keepIn(folder),
    endIn: (folder) => lines.endIn(folder),
  };
}
