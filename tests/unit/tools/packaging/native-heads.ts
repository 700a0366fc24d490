/** The beginnings of native modules, as compilers write them, without the rest. */

export function elf(machine: number, { isWide = true, system = 0, type = 3 } = {}): Buffer {
  const head = Buffer.alloc(64);
  head.write('\u007fELF', 'latin1');
  head.writeUInt8(isWide ? 2 : 1, 4);
  head.writeUInt8(1, 5);
  head.writeUInt8(system, 7);
  head.writeUInt16LE(type, 16);
  head.writeUInt16LE(machine, 18);
  return head;
}

export function pe(machine: number, { isLibrary = true } = {}): Buffer {
  const head = Buffer.alloc(256);
  head.write('MZ', 'latin1');
  head.writeUInt32LE(128, 0x3c);
  head.write('PE\0\0', 128, 'latin1');
  head.writeUInt16LE(machine, 132);
  head.writeUInt16LE(isLibrary ? 0x2022 : 0x22, 150);
  return head;
}

export function machO(processor: number): Buffer {
  const head = Buffer.alloc(32);
  head.writeUInt32LE(0xfeedfacf, 0);
  head.writeUInt32LE(processor, 4);
  return head;
}

export function universal(processors: readonly number[], { isWide = false } = {}): Buffer {
  const length = isWide ? 32 : 20;
  const head = Buffer.alloc(8 + processors.length * length);
  head.writeUInt32BE(isWide ? 0xcafebabf : 0xcafebabe, 0);
  head.writeUInt32BE(processors.length, 4);
  for (const [index, processor] of processors.entries()) head.writeUInt32BE(processor, 8 + index * length);
  return head;
}
