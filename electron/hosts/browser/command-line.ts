import { parseArgs } from 'node:util';

export interface CommandLine {
  readonly port: number;
  /** False: only the address is printed. */
  readonly window: boolean;
  /** The program ends when its standard input does, so that a test leaves no orphan. */
  readonly endWithInput: boolean;
  /** Links and files to open, as they were given. */
  readonly texts: readonly string[];
}

/** Throws with a plain sentence for anything it does not know. */
export function readCommandLine(parameters: readonly string[]): CommandLine {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '0' },
      'no-window': { type: 'boolean', default: false },
      'end-with-input': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (values.port === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('--port must be a number from 0 to 65535; 0 takes a free one.');
  }
  return { port, window: !values['no-window'], endWithInput: values['end-with-input'], texts: positionals };
}
