import { writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BuiltHost } from '../durability/driver/built-host.ts';
import { ChildHost } from './support/child-host.ts';
import { newFolder, programEnvironment, removeFolder } from './support/environment.ts';

/** A data folder that cannot be made because a file is in its place, and the folder that the program uses instead. */
function unreachable(): { readonly data: string; readonly TMPDIR: string } {
  const folder = newFolder('memory');
  onTestFinished(() => removeFolder(folder));
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  writeFileSync(path.join(folder, 'file'), '');
  return { data: path.join(folder, 'file', 'data'), TMPDIR: temporary };
}

function start(environment: NodeJS.ProcessEnv): ChildHost {
  const host = ChildHost.start(environment);
  onTestFinished(() => host.kill());
  return host;
}

describe('the browser host whose data folder cannot be reached', () => {
  it('starts, says so, and is what a second start shows a window of', async () => {
    const { data, TMPDIR } = unreachable();
    const environment = { ...programEnvironment(data, undefined), TMPDIR };
    const first = start(environment);
    await first.address();
    expect(first.printed()).toContain('cannot be reached. What you type stays in memory');
    const addresses = (): number => first.printed().split('CO Desk: http').length;
    const before = addresses();
    const second = start(environment);
    expect(await second.ended()).toBe(0);
    expect(second.printed()).toContain('CO Desk is already running');
    expect(addresses()).toBe(before + 1);
    first.signal('SIGINT');
    expect(await first.ended()).toBe(0);
  });

  it('says at Ctrl C what would be gone, and ends at the next one', async () => {
    const { data, TMPDIR } = unreachable();
    const built = await BuiltHost.start(data, { TMPDIR });
    onTestFinished(() => built.kill());
    await built.coDesk.applications.create({ ledger: 'practice', from: 'empty' });
    const host = built.child;
    host.signal('SIGINT');
    await expect.poll(() => host.printed()).toContain('1 application exists only in memory');
    // Within half a second it would count as the same key press.
    await pause(600);
    host.signal('SIGINT');
    expect(await host.ended()).toBe(0);
  });
});
