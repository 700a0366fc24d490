import { spawn } from 'node:child_process';
import os from 'node:os';

/**
 * Runs a program in the foreground of this terminal. Ctrl C reaches the whole process group, so this process waits for
 * the child to end; a signal sent to this process alone is passed on. After Ctrl C the exit code is 130, whatever the
 * program returns.
 *
 * @param {string} file
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} the exit code; 127 when it could not be started
 */
export function runAttached(file, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, { stdio: 'inherit', ...options });
    const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    let isInterrupted = false;
    const wait = () => void (isInterrupted = true);
    process.on('SIGTERM', pass).on('SIGHUP', pass).on('SIGINT', wait);
    const end = (/** @type {number} */ code) => {
      process.off('SIGTERM', pass).off('SIGHUP', pass).off('SIGINT', wait);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`${file} could not be started: ${error.message}`);
      end(127);
    });
    child.once('close', (code, signal) => {
      if (isInterrupted && code !== 0) end(130);
      else end(code ?? 128 + (signal ? os.constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs a program and returns its output, to be shown if it fails.
 *
 * @param {string} file
 * @param {readonly string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, limitSeconds: number }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(file, parameters, { env, cwd, limitSeconds }) {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(env ? { env } : {}),
      ...(cwd ? { cwd } : {}),
    });
    let output = '';
    const keep = (/** @type {Buffer} */ piece) => (output = (output + piece.toString()).slice(-20_000));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const limit = setTimeout(() => {
      output += `\nIt took longer than ${limitSeconds} seconds and was ended.`;
      child.kill('SIGKILL');
    }, limitSeconds * 1_000);
    const end = (/** @type {number} */ code) => {
      clearTimeout(limit);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
