import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { whyNotOpened } from '../../../tools/desktop-failure.ts';
import { runDesktopHost } from '../../../tools/desktop-host-run.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Writes a runtime that is a script. */
function plantRuntime(script: string): string {
  const executable = path.join(temporaryFolder(), 'electron');
  writeFileSync(executable, `#!/bin/sh\n${script}\n`);
  chmodSync(executable, 0o755);
  return executable;
}

describe.runIf(process.platform === 'linux')('a desktop host', () => {
  it.each([
    [
      'without user namespaces, ended by SIGTRAP',
      'echo "FATAL:sandbox/linux/suid/client/setuid_sandbox_host.cc:163] The SUID sandbox helper binary was found, but is not configured correctly." >&2; kill -TRAP $$',
      /does not let Chromium build its sandbox; .*sudo chown root:root ".*\/chrome-sandbox" && sudo chmod 4755/,
    ],
    [
      'as root without the switch',
      'echo "Running as root without --no-sandbox is not supported." >&2; exit 1',
      /does not let Chromium build its sandbox/,
    ],
    [
      'without a library',
      'echo "electron: error while loading shared libraries: libgbm.so.1: cannot open shared object file" >&2; exit 127',
      /^The system has no library libgbm\.so\.1: sudo apt-get install libgbm1\.$/,
    ],
    [
      'on a display that is dead',
      'echo "ERROR:ozone_platform_x11.cc] Missing X server or \\$DISPLAY" >&2; kill -SEGV $$',
      /^The display that DISPLAY or WAYLAND_DISPLAY names does not answer/,
    ],
    [
      'on a system that is too old',
      'echo "electron: /lib/libc.so.6: version \\`GLIBC_2.36\' not found" >&2; exit 1',
      /needs GLIBC_2\.36/,
    ],
    [
      'for a reason that nobody knows',
      'echo "something else." >&2; kill -TRAP $$',
      /^The desktop window ended by SIGTRAP \(something else\)\.$/,
    ],
  ])('%s, says why it never opened', async (_what, script, sentence) => {
    const { problem } = await runDesktopHost(plantRuntime(script), []);
    expect(problem).toMatch(sentence);
  });

  it('that cannot be started at all says why', async () => {
    const { problem } = await runDesktopHost(path.join(temporaryFolder(), 'none'), []);
    expect(problem).toContain('Electron could not be started');
  });

  it('that had opened is no reason for a browser, however it ended', async () => {
    const executable = plantRuntime('echo "CO Desk is open."; kill -SEGV $$');
    await expect(runDesktopHost(executable, [])).resolves.toMatchObject({ problem: null });
  });

  it('that ended in order, or was ended, has no problem', async () => {
    await expect(runDesktopHost(plantRuntime('exit 0'), [])).resolves.toEqual({ code: 0, problem: null });
    await expect(runDesktopHost(plantRuntime('kill -TERM $$'), [])).resolves.toMatchObject({ problem: null });
    expect(whyNotOpened({ code: 130, signal: null, output: '', hasOpened: false }, '/')).toBeNull();
  });

  it('is not handed what would make it plain Node', async () => {
    const before = process.env['ELECTRON_RUN_AS_NODE'];
    process.env['ELECTRON_RUN_AS_NODE'] = '1';
    try {
      const executable = plantRuntime('test -z "${ELECTRON_RUN_AS_NODE+set}"');
      await expect(runDesktopHost(executable, [])).resolves.toEqual({ code: 0, problem: null });
    } finally {
      if (before === undefined) delete process.env['ELECTRON_RUN_AS_NODE'];
      else process.env['ELECTRON_RUN_AS_NODE'] = before;
    }
  });
});
