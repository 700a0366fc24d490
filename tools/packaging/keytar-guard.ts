/** Names as in electron-builder and Node. */
export type System = 'win32' | 'darwin' | 'linux';
export type Processor = 'x64' | 'arm64' | 'ia32' | 'armv7l' | 'universal';

/** The system and architectures that a native module was built for. */
export interface Target {
  readonly system: System;
  readonly processors: readonly Exclude<Processor, 'universal'>[];
}
type Single = Target['processors'][number];

const elfMachines: Readonly<Record<number, Single>> = {
  0x3e: 'x64',
  0xb7: 'arm64',
  0x03: 'ia32',
  0x28: 'armv7l',
};
const peMachines: Readonly<Record<number, Single>> = {
  0x8664: 'x64',
  0xaa64: 'arm64',
  0x14c: 'ia32',
  0x1c4: 'armv7l',
};
const machProcessors: Readonly<Record<number, Single>> = { 0x01000007: 'x64', 0x0100000c: 'arm64' };
const wide: readonly Single[] = ['x64', 'arm64'];

/**
 * Reads the header of a native module. Null for other files, truncated ones, and architectures that CO Desk does not
 * support.
 */
export function targetOf(content: Buffer): Target | null {
  try {
    if (content.readUInt32BE(0) === 0x7f454c46) return elfTarget(content);
    if (content.toString('latin1', 0, 2) === 'MZ') return peTarget(content);
    return machTarget(content);
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Linux modules have the ABI System V or Linux; other systems with this format have their own. */
function elfTarget(content: Buffer): Target | null {
  const isWide = content.readUInt8(4) === 2;
  const isLittle = content.readUInt8(5) === 1;
  const isForLinux = [0, 3].includes(content.readUInt8(7));
  const isShared = content.readUInt16LE(16) === 3;
  const processor = elfMachines[content.readUInt16LE(18)];
  if (!isLittle || !isForLinux || !isShared || processor === undefined) return null;
  return wide.includes(processor) === isWide ? { system: 'linux', processors: [processor] } : null;
}

function peTarget(content: Buffer): Target | null {
  const head = content.readUInt32LE(0x3c);
  if (content.readUInt32BE(head) !== 0x50450000) return null;
  const processor = peMachines[content.readUInt16LE(head + 4)];
  // 0x2000: a library.
  const isLibrary = (content.readUInt16LE(head + 22) & 0x2000) !== 0;
  return processor === undefined || !isLibrary ? null : { system: 'win32', processors: [processor] };
}

function machTarget(content: Buffer): Target | null {
  const numbers = machNumbers(content);
  const processors = numbers.map((number) => machProcessors[number]).filter((one) => one !== undefined);
  if (processors.length === 0 || processors.length !== numbers.length) return null;
  return { system: 'darwin', processors };
}

/** One architecture, or for a universal file up to four. */
function machNumbers(content: Buffer): number[] {
  if (content.readUInt32LE(0) === 0xfeedfacf) return [content.readUInt32LE(4)];
  const length = { 0xcafebabe: 20, 0xcafebabf: 32 }[content.readUInt32BE(0)];
  const count = length === undefined ? 0 : content.readUInt32BE(4);
  // A compiled Java class begins with the same number and has a large count here.
  if (length === undefined || count > 4) return [];
  return Array.from({ length: count }, (_none, index) => content.readUInt32BE(8 + index * length));
}

/** Why a native module does not fit a system and architecture, with the remedy; null if it does. */
export function keytarProblem(content: Buffer, system: System, processor: Processor): string | null {
  const found = targetOf(content);
  const wanted: readonly Single[] = processor === 'universal' ? wide : [processor];
  const isRight = found?.system === system && wanted.every((one) => found.processors.includes(one));
  if (isRight) return null;
  const what =
    found === null ? 'is no native module' : `is for ${found.system} ${found.processors.join(' and ')}`;
  return `keytar.node ${what}, but the package is for ${system} ${processor}. Without the right one the program has no keychain. Package on a ${system} ${processor} computer after "npm ci", or put the keytar.node built there into node_modules/keytar/build/Release.`;
}
