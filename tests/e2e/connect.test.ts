import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { startLoopbackServer, type ServedConnection } from '../support/loopback-server.ts';
import { keyringObstacle, startPrivateKeyring } from '../support/private-keyring.ts';
import { BarPage } from './pages/bar.ts';
import { ConnectPage } from './pages/connect.ts';
import { FirstRunPage } from './pages/first-run.ts';
import type { BuiltProgram } from './support/built-program.ts';
import { account, startService } from './support/service.ts';
import { describeInEachHost } from './support/specs.ts';

async function openConnectSheet({ page }: BuiltProgram): Promise<ConnectPage> {
  await new FirstRunPage(page).connect.click();
  const sheet = new ConnectPage(page);
  await sheet.sheet.waitFor();
  return sheet;
}

/** A server that answers every request with the same page. */
async function startWebPage(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Welcome</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The web page has no port.');
  return `http://127.0.0.1:${bound.port}`;
}

const hindered = keyringObstacle();
if (hindered !== null) console.warn(`The specs with a real keyring did not run: ${hindered}.`);

describeInEachHost('connecting to a service', (open) => {
  it.skipIf(hindered !== null)('says what is wrong, then stays signed in over a restart', async () => {
    const keyring = await startPrivateKeyring();
    onTestFinished(() => keyring.close());
    const service = await startService();
    const program = await open({ environment: keyring.environment });
    const sheet = await openConnectSheet(program);
    await sheet.connect({ address: service.address, userName: account.userName, password: 'wrong' });
    await sheet.problem('Its answer: “Incorrect user name or password.”').waitFor();
    await sheet.problem('It is not tried again automatically').waitFor();
    await sheet.password.fill(account.password);
    await sheet.signIn.click();
    await sheet.sheet.waitFor({ state: 'detached' });
    await expect.poll(() => new BarPage(program.page).connection.textContent()).toContain('127.0.0.1');

    await program.close();
    await program.reopen();
    const bar = new BarPage(program.page);
    await expect.poll(() => bar.connection.textContent()).toContain(account.userName);
    await expect.poll(() => bar.connection.textContent()).not.toContain('Not signed in');
    await expect.poll(() => program.page.getByRole('dialog').count()).toBe(0);
  });

  it('works without any keychain, and says for how long', async () => {
    const service = await startService();
    const program = await open();
    const sheet = await openConnectSheet(program);
    await sheet.problem('This computer has no keychain').waitFor();
    await expect.poll(() => sheet.keepSignedIn.isDisabled()).toBe(true);
    // Without a scheme, the address on this computer is the one that answers.
    await sheet.fill({ address: service.address.replace('http://', ''), ...account });
    await expect.poll(() => sheet.address.inputValue()).toBe(service.address);
    await sheet.problem('Reachable on this computer').waitFor();
    await sheet.signIn.click();
    await sheet.sheet.waitFor({ state: 'detached' });
    await expect.poll(() => new BarPage(program.page).connection.textContent()).toContain(account.userName);
    await program.close();
    await program.reopen();
    await expect.poll(() => new BarPage(program.page).connection.textContent()).toContain('Not signed in');
  });

  it('refuses each address that cannot be one, and tells something else than a service from a service', async () => {
    const program = await open();
    const sheet = await openConnectSheet(program);
    const cases = [
      ['', 'Type the address you were given.'],
      ['not an address', 'This is not a valid address.'],
      ['ftp://127.0.0.1', 'The address must begin with https://.'],
      ['http://service.example', 'Without encryption others could read the password.'],
      [
        'http://clerk:secret@127.0.0.1:8080',
        'Enter user name and password in the fields below, not in the address.',
      ],
      ['http://127.0.0.1:8080/?a=b', 'Leave out everything from the question mark'],
    ] as const;
    for (const [address, words] of cases) {
      await sheet.connect({ address, ...account });
      await sheet.problem(words).waitFor();
      await expect.poll(() => sheet.password.inputValue()).toBe(account.password);
    }

    await sheet.connect({ address: await startWebPage(), ...account });
    await sheet.problem('A web page came instead of an answer.').waitFor();

    // An earlier reset may not even be reported as a connection by the system.
    const resetWhenAsked = async ({ head, reset }: ServedConnection): Promise<void> => {
      await head();
      reset();
    };
    const reset = await startLoopbackServer({ serve: resetWhenAsked });
    onTestFinished(() => reset.close());
    await sheet.connect({ address: reset.address, ...account });
    await sheet.problem('The connection broke off before an answer came.').waitFor();

    const closed = await startService();
    await closed.close();
    await sheet.connect({ address: closed.address, ...account });
    await sheet.problem('The server can be reached, but no service answers').waitFor();
    await expect.poll(() => sheet.userName.inputValue()).toBe(account.userName);
  });
});
