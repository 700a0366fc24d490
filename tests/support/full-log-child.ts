import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ElectronLogLines } from '../../electron/adapters/log/electron-log-lines.ts';

/**
 * Fills the small disk with the data folder, and prints what the log contains afterwards. Argument: the data folder.
 */
const [folder = ''] = process.argv.slice(2);
const ballast = path.join(folder, 'ballast');
const lines = new ElectronLogLines({ largestBytes: 1_000_000 });
lines.writeTo(folder);
lines.write(`first ${'-'.repeat(100)}`);

function fill(): void {
  for (let kilobytes = 1_000; kilobytes > 0; kilobytes -= 1) {
    try {
      writeFileSync(ballast, Buffer.alloc(4_096), { flag: 'a' });
    } catch {
      return;
    }
  }
}

fill();
for (let count = 0; count < 200; count += 1) lines.write(`full ${count} ${'-'.repeat(100)}`);
rmSync(ballast, { force: true });
lines.write('last');
const text = readFileSync(path.join(folder, 'logs', 'main.log'), 'utf8');
const odd = text.split('\n').filter((line) => !/^(?:first -{100}|full \d+ -*|last)?$/.test(line)).length;
console.log(JSON.stringify({ odd, begins: text.startsWith('first'), ends: text.endsWith('\nlast\n') }));
