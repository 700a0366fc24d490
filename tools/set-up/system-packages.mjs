import { rmSync } from 'node:fs';
import path from 'node:path';
import { otherCommands, purposeNames, systemNeeds } from './system-needs.mjs';
import { thisSystem } from './this-system.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/** @typedef {import('./system-needs.mjs').Purpose} Purpose */
/** @typedef {import('./system-needs.mjs').Need} Need */
/** @typedef {import('./this-system.mjs').System} System */

/** How long `npm start` does not repeat a failed installation. Milliseconds. */
const patience = 3_600_000;

/**
 * Installs missing system packages where possible (on Debian as root); elsewhere prints which are missing and what for.
 * Never fails: a part that lacks its package reports that itself.
 *
 * @param {{ root: string, command: string, purposes: readonly Purpose[] }} situation
 * @param {System} [system]
 * @returns {Promise<void>}
 */
export async function ensureSystemPackages({ root, command, purposes }, system = thisSystem()) {
  // Not in node_modules, which `npm ci` empties.
  const stamp = path.join(root, 'build', '.set-up', 'system-packages.json');
  const missing = findMissing(purposes, system);
  if (missing.length === 0) return;
  const names = missing.map(nameOf);
  if (!system.isDebian || !system.isRoot) {
    // Whether keytar works without the package is only known after trying; it reports that itself.
    const reported = missing.filter(({ purpose }) => purpose !== 'keychain');
    if (reported.length > 0) sayOnce(stamp, command, system, describeMissing(reported, system));
    return;
  }
  if (command === 'start' && wasTriedLately(stamp, names)) {
    const again = '`npm test` tries again, and so does `npm start` in an hour.';
    system.say(`Not installed, because it failed lately: ${names.join(', ')}. ${again}`);
    return;
  }
  await install(missing, stamp, system);
}

/**
 * Installs packages, one purpose at a time and only those that this system has, so that an unknown name or a broken
 * package does not affect the rest.
 *
 * @param {readonly Need[]} missing
 * @param {string} stamp
 * @param {System} system
 */
async function install(missing, stamp, system) {
  const named = byPurpose(missing).map(([what, needs]) => `${needs.map(nameOf).join(', ')} (${what})`);
  system.say(`Installing with apt-get: ${named.join('; ')} …`);
  await system.update();
  const known = system.candidatesOf(missing.flatMap(({ debian }) => debian));
  /** @type {Need[]} */
  const unmet = [];
  for (const [what, needs] of byPurpose(missing)) {
    const packages = needs.flatMap(({ debian }) => debian.find((name) => known.includes(name)) ?? []);
    unmet.push(...needs.filter(({ debian }) => !debian.some((name) => known.includes(name))));
    if (packages.length === 0) continue;
    const { code, output } = await system.install(packages);
    if (code === 0) continue;
    unmet.push(...needs.filter((need) => !unmet.includes(need)));
    system.say(`What is wanted for ${what} could not be installed; going on without.\n${lastLines(output)}`);
  }
  const reported = unmet.filter((need) => !isDispensable(need));
  if (reported.length === 0) {
    rmSync(stamp, { force: true });
    return;
  }
  system.say(describeMissing(reported, system));
  writeStamp(stamp, { failedAt: Date.now(), missing: reported.map(nameOf) });
}

/**
 * @param {readonly Purpose[]} purposes
 * @param {System} system
 * @returns {readonly Need[]}
 */
function findMissing(purposes, system) {
  if (system.platform !== 'linux') return [];
  const needs = systemNeeds
    .filter(({ purpose }) => purposes.includes(purpose))
    .filter(({ files }) => !files.some((file) => system.exists(file)));
  if (!system.isDebian) return needs.filter(({ files }) => files.length > 0);
  const absent = system.missingOf(needs.flatMap(({ debian }) => debian));
  const missing = needs.filter(({ debian }) => debian.every((name) => absent.includes(name)));
  // Ubuntu has no Chromium for tests alone, and nobody needs to be told.
  return missing.filter((need) => !isDispensable(need) || system.candidatesOf(need.debian).length > 0);
}

/** @param {Need} need */
function isDispensable({ purpose }) {
  return purpose === 'speed';
}

/**
 * The package's name on most current systems.
 *
 * @param {Need} need
 */
function nameOf({ debian }) {
  return debian.at(-1) ?? '';
}

/**
 * @param {readonly Need[]} needs
 * @returns {readonly (readonly [string, readonly Need[]])[]}
 */
function byPurpose(needs) {
  return Object.entries(purposeNames).flatMap(([purpose, what]) => {
    const wanted = needs.filter((need) => need.purpose === purpose);
    return wanted.length === 0 ? [] : [/** @type {const} */ ([what, wanted])];
  });
}

/**
 * @param {readonly Need[]} missing
 * @param {System} system
 */
function describeMissing(missing, { isDebian, candidatesOf }) {
  const parts = byPurpose(missing).map(([what, needs]) => `for ${what}: ${needs.map(nameOf).join(', ')}`);
  return `Missing on this system: ${parts.join('; ')}. ${way(missing, isDebian, candidatesOf)}`;
}

/**
 * @param {readonly Need[]} missing
 * @param {boolean} isDebian
 * @param {System['candidatesOf']} candidatesOf
 */
function way(missing, isDebian, candidatesOf) {
  if (!isDebian) return "These are Debian's names; your system may call them otherwise.";
  const known = candidatesOf(missing.flatMap(({ debian }) => debian));
  const names = missing.flatMap(({ debian }) => debian.find((name) => known.includes(name)) ?? []);
  const strange = missing.filter(({ debian }) => !debian.some((name) => known.includes(name)));
  const others = strange.map((need) => {
    const other = Object.entries(otherCommands).find(([name]) => name === nameOf(need))?.[1];
    return `This system has no package ${nameOf(need)}${other === undefined ? '' : `; get it with: ${other}`}.`;
  });
  const apt = names.length === 0 ? [] : [`Install with: sudo apt-get install ${names.join(' ')}`];
  return [...others, ...apt].join(' ');
}

/**
 * @param {string} stamp
 * @param {string} command
 * @param {System} system
 * @param {string} message
 */
function sayOnce(stamp, command, system, message) {
  if (command === 'start' && readStamp(stamp)?.message === message) return;
  system.say(message);
  writeStamp(stamp, { message });
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

/** @param {string} output */
function lastLines(output) {
  return output.trim().split('\n').slice(-4).join('\n');
}
