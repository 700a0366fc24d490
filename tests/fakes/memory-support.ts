import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

const parts = [
  [
    'program',
    'CO Desk, for support',
    'version   0.1.0\nhost      desktop\nElectron  45.1.0\nNode      24.21.0',
  ],
  ['computer', 'Computer', 'system        Linux, 6.1.0\narchitecture  x64\nlanguage      en-GB'],
  ['data', 'Data', 'opened as     whole\nfree on disk  210000 MB\nservice       12 applications'],
  ['settings', 'Settings', 'language          system\nreferencePattern  xx-{year}-{number}'],
  [
    'connections',
    'Connections',
    'accounts   1\naccount 1, active, signed in, https, elsewhere, route: direct',
  ],
  [
    'attempts',
    'Attempts, newest first',
    '2026-11-20T09:12:04.000Z attempt 5b0f6f0e-5a5e-4f0b-9c55-0d1f6f7b3c11 DIY service pdfs=2 bytes=412000 ms=1840 [accepted 200] confirmed>started>connected>sending>sent>ended',
  ],
  ['log', 'Log, newest last', logText()],
] as const;

/** Made-up diagnostics for support, and a program made of two components. */
export function diagnosticsHandlers(program: MemoryProgram): Handlers['diagnostics'] {
  const texts = parts.map(([part, heading, text]) => ({
    part,
    text: `${heading}\n${'='.repeat(heading.length)}\n${text}\n\n`,
  }));
  const prepared = { id: '5b0f6f0e-5a5e-4f0b-9c55-0d1f6f7b3c11', bytes: 4_112, parts: texts };
  return {
    prepare: () => {
      if (program.diagnostics === 'broken') throw new Error('diagnostics.prepare failed.');
      return { ...prepared, name: 'CO-Desk-diagnostics-2026-11-20.txt' };
    },
    save: ({ id }) => {
      if (program.saveFailure !== null) return fail(program.saveFailure);
      return program.diagnostics === 'outdated' || id !== prepared.id
        ? fail({ kind: 'notPrepared' })
        : succeed('saved');
    },
  };
}

export function aboutHandlers(program: MemoryProgram): Handlers['about'] {
  return {
    runtime: () => ({ electron: '45.1.0', chromium: '150.0.7871.10', node: '24.21.0', sqlite: '3.51.0' }),
    licences: () =>
      program.isPackaged
        ? [
            { name: 'react', version: '19.2.0', licence: 'MIT', text: mit('Meta Platforms, Inc.') },
            { name: 'zod', version: '4.1.12', licence: 'MIT', text: mit('Colin McDonnell') },
          ]
        : [],
    saveComponents: () => {
      if (program.saveFailure !== null) return fail(program.saveFailure);
      return program.isPackaged ? succeed('saved') : fail({ kind: 'notPackaged' });
    },
  };
}

function mit(whose: string): string {
  return `MIT License\n\nCopyright (c) ${whose}\n\nPermission is hereby granted, free of charge, to any person obtaining a copy of this software.`;
}

function logText(): string {
  return Array.from(
    { length: 40 },
    (_, index) =>
      `2026-11-20T09:${String(index).padStart(2, '0')}:00.000Z call channel=submission.submit end=ok milliseconds=${index}`,
  ).join('\n');
}
