import { createInterface } from 'node:readline';
import { z } from 'zod';
import { KeytarKeychain } from '../../electron/adapters/keychain/keychains.ts';

const callSchema = z.object({
  call: z.enum(['read', 'write', 'remove']),
  service: z.string(),
  account: z.string(),
  secret: z.string(),
});

/** Serves the real keychain of its environment, one call for each line, until its standard input ends. */
const keychain = new KeytarKeychain();

async function perform(line: string): Promise<unknown> {
  const { call, service, account, secret } = callSchema.parse(JSON.parse(line));
  if (call === 'read') return keychain.read(service, account);
  if (call === 'remove') return keychain.remove(service, account);
  await keychain.write(service, account, secret);
  return null;
}

for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(JSON.stringify({ value: await perform(line) }));
  } catch (error) {
    console.log(JSON.stringify({ error: error instanceof Error ? error.message : 'unknown' }));
  }
}
