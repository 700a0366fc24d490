import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { purposeNames, systemNeeds } from './system-needs.mjs';
import { thisSystem } from './this-system.mjs';

/** @typedef {import('./system-needs.mjs').Purpose} Purpose */
/** @typedef {import('./this-system.mjs').System} System */

/** A failed installation is not tried again by `npm start` for this long. Milliseconds. */
const patience = 24 * 3_600_000;

/**
 * Installs what is missing where that is possible (Debian as root) and says it where it is not. Never fails: what
 * cannot be had is missed by the part that needs it, which says so itself.
 *
 * @param {{ root: string, command: string, purposes: readonly Purpose[] }} situation
 * @param {System} [system]
 * @returns {Promise<{ installed: readonly string[] }>}
 */
export async function ensureSystemPackages({ root, command, purposes }, system = thisSystem()) {
  // Not in node_modules, which `npm ci` empties.
  const stamp = path.join(root, 'build', '.set-up', 'system-packages.json');
  const missing = findMissing(purposes, system);
  if (missing.length === 0) return { installed: [] };
  if (!system.isDebian || !system.isRoot) {
    const message = describeMissing(missing, system);
    const said = command === 'start' && readStamp(stamp)?.message === message;
    if (!said) system.say(message);
    remember(stamp, { message });
    return { installed: [] };
  }
  if (command === 'start' && wasTriedLately(stamp, missing)) {
    system.say(`Not installed, because it failed lately: ${missing.join(', ')}. \`npm test\` tries again.`);
    return { installed: [] };
  }
  system.say(`Installing system packages: ${missing.join(', ')} …`);
  const { code, output } = await system.install(missing);
  if (code === 0) {
    rmSync(stamp, { force: true });
    return { installed: missing };
  }
  system.say(`They could not be installed; going on without. ${describeMissing(missing, system)}`);
  system.say(lastLines(output));
  remember(stamp, { failedAt: Date.now(), missing });
  return { installed: [] };
}

/**
 * @param {readonly Purpose[]} purposes
 * @param {System} system
 * @returns {readonly string[]} Debian's names, also elsewhere
 */
function findMissing(purposes, system) {
  if (system.platform !== 'linux') return [];
  const needs = systemNeeds.filter(({ purpose }) => purposes.includes(purpose));
  if (system.isDebian) return system.missingOf(needs.map(({ debian }) => debian));
  return needs
    .filter(({ fallback }) => fallback.length > 0 && !fallback.some((file) => system.exists(file)))
    .map(({ debian }) => debian);
}

/**
 * @param {readonly string[]} missing
 * @param {System} system
 */
function describeMissing(missing, { isDebian }) {
  const parts = Object.entries(purposeNames).flatMap(([purpose, name]) => {
    const packages = systemNeeds.filter((need) => need.purpose === purpose && missing.includes(need.debian));
    return packages.length === 0 ? [] : [`for ${name}: ${packages.map(({ debian }) => debian).join(', ')}`];
  });
  const way = isDebian
    ? `Install them with: sudo apt-get install ${missing.join(' ')}`
    : "These are Debian's names; your system may call them otherwise.";
  return `Missing on this system: ${parts.join('; ')}. ${way}`;
}

/**
 * @param {string} stamp
 * @param {readonly string[]} missing
 */
function wasTriedLately(stamp, missing) {
  const last = readStamp(stamp);
  const age = Date.now() - (last?.failedAt ?? 0);
  return age >= 0 && age < patience && missing.every((name) => last?.missing?.includes(name) === true);
}

/**
 * @param {string} stamp
 * @returns {{ message?: string, failedAt?: number, missing?: readonly string[] } | null}
 */
function readStamp(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    // No stamp, or one that was cut: nothing is remembered.
    return null;
  }
}

/**
 * @param {string} stamp
 * @param {object} content
 */
function remember(stamp, content) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify(content));
}

/** @param {string} output */
function lastLines(output) {
  return output.trim().split('\n').slice(-4).join('\n');
}
