/** Facts about the service that a life needs. */
export interface ServiceFacts {
  readonly address: string;
  readonly userName: string;
  readonly password: string;
  readonly wrongPassword: string;
  readonly remember: boolean;
}

/** Runs in the page: signs in with a wrong password, then with the right one. Returns all answers of main. */
export async function signInAsClerk(facts: ServiceFacts): Promise<string> {
  const bridge = window.coDesk;
  if (bridge === undefined) throw new Error('The page has no bridge.');
  const { address, userName, remember } = facts;
  const account = { label: 'Chamber', productLine: '', address, userName, remember };
  const said = [
    await bridge.connections.add({ ...account, password: facts.wrongPassword }),
    await bridge.connections.add({ ...account, password: facts.password }),
    await bridge.connections.signInToProxy({
      ...{ proxy: '127.0.0.1:9', userName, password: facts.wrongPassword, remember },
    }),
    await bridge.connections.refresh(),
  ];
  return JSON.stringify(said);
}

/** Runs in the page: sends the sample and waits for its outcome. Returns its state and its id. */
export async function sendAsClerk(): Promise<{ readonly id: string; readonly state: string }> {
  const bridge = window.coDesk;
  if (bridge === undefined) throw new Error('The page has no bridge.');
  const created = await bridge.applications.create({ ledger: 'service', from: 'sample' });
  if (!created.ok) throw new Error('No draft could be made.');
  const { id: applicationId, revision } = created.value;
  const prepared = await bridge.submission.prepare({ applicationId, revision, purpose: 'submit' });
  if (!prepared.ok) return { id: applicationId, state: `not prepared: ${prepared.error.kind}` };
  const { confirmation } = prepared.value;
  await bridge.submission.submit({ applicationId, confirmation, serviceTag: 'DIY' });
  for (let turn = 0; turn < 200; turn += 1) {
    const opened = await bridge.applications.open({ applicationId });
    const state = opened.ok ? opened.value.state : 'gone';
    if (!['queued', 'sending', 'draft', 'waiting'].includes(state)) return { id: applicationId, state };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { id: applicationId, state: 'never ended' };
}

/** Runs in the page: saves everything that can be saved, each as a file. */
export async function saveAsClerk(applicationId: string): Promise<void> {
  const bridge = window.coDesk;
  if (bridge === undefined) throw new Error('The page has no bridge.');
  await bridge.certificate.issue({ applicationId, again: false });
  await bridge.certificate.save({ applicationId });
  await bridge.backups.now();
  await bridge.backups.saveEverything();
  await bridge.audit.export({ applicationId: null });
  const scope = { kind: 'all', ledger: 'service' } as const;
  for (const format of ['service', 'coDesk', 'csv', 'xlsx'] as const)
    await bridge.exports.save({ scope, format, withPdfs: format === 'service', language: 'en' });
  const { id } = await bridge.diagnostics.prepare();
  await bridge.diagnostics.save({ id });
}
