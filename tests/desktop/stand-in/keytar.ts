/** Stand-in for keytar: a keychain in memory, or one with a prompt that nobody answers. */

const prompts = process.env['STAND_IN_KEYTAR'] === 'prompts';
const kept = new Map<string, string>();
let waiting = 0;

/** Number of calls without an answer; with any of them Electron crashes when it ends. */
export function openCalls(): number {
  return waiting;
}

function answered<Answer>(answer: () => Answer): Promise<Answer> {
  if (!prompts) return Promise.resolve(answer());
  waiting += 1;
  return new Promise(() => undefined);
}

const keytar = {
  getPassword: (service: string, account: string) =>
    answered(() => kept.get(`${service}/${account}`) ?? null),
  setPassword: (service: string, account: string, password: string) =>
    answered(() => void kept.set(`${service}/${account}`, password)),
  deletePassword: (service: string, account: string) => answered(() => kept.delete(`${service}/${account}`)),
};
export { keytar as default };
