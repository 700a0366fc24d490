import { expect, it } from 'vitest';
import { electronEnvironment, needsNoSandbox } from '../../../tools/electron-environment.ts';

it('leaves out only what would make Electron a mere Node', () => {
  const terminal = { PATH: '/bin', ELECTRON_RUN_AS_NODE: '1', ELECTRON_OVERRIDE_DIST_PATH: '/x' };
  expect(electronEnvironment(terminal)).toEqual({ PATH: '/bin', ELECTRON_OVERRIDE_DIST_PATH: '/x' });
});

it('does without the sandbox for root on Linux alone', () => {
  expect(needsNoSandbox('linux', 0)).toBe(true);
  expect(needsNoSandbox('linux', 1_000)).toBe(false);
  expect(needsNoSandbox('darwin', 0)).toBe(false);
  expect(needsNoSandbox('win32', undefined)).toBe(false);
});
