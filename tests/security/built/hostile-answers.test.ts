import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { CertificatePage } from '../../e2e/pages/certificate.ts';
import { ConnectPage } from '../../e2e/pages/connect.ts';
import { BarPage } from '../../e2e/pages/bar.ts';
import { EditorPage } from '../../e2e/pages/editor.ts';
import { RegisterPage } from '../../e2e/pages/register.ts';
import { SubmissionPage } from '../../e2e/pages/submission.ts';
import { browserHost } from '../../e2e/support/browser-program.ts';
import { exampleApplication } from '../../e2e/support/example-applications.ts';
import { account } from '../../e2e/support/service.ts';
import { attackGroup, type Through } from '../attack-group.ts';
import { foundOn, photograph, watchRequests } from '../support/watched-page.ts';
import { startScriptedService, type ScriptedService } from '../support/scripted-service.ts';

const pumps = exampleApplication('german-pumps-to-saudi-arabia');
/** Markup whose effects would show that the page interprets it. */
const html =
  '<img src="https://evil.example/p.png" onerror="document.title=\'hit\'"><script>document.title=\'hit\'</script>' +
  '<a class="hostile" href="javascript:alert(1)">Pay</a> [Pay](https://evil.example)';
const turned = '\u202Eesaelp yap \u05D0\u05D1\u05D2\u2067 123';
const words = `${html} ${turned} ${'W'.repeat(3_000)}\n${'line\n'.repeat(3_000)}`;

interface Play {
  readonly page: Page;
  readonly service: ScriptedService;
  readonly submission: SubmissionPage;
  readonly requests: () => readonly string[];
}

async function play(): Promise<Play> {
  const service = await startScriptedService();
  const program = await browserHost.open({ drafts: [pumps] });
  onTestFinished(() => program.discard());
  const { page } = program;
  const requests = watchRequests(page);
  return { page, service, requests, submission: new SubmissionPage(page) };
}

async function signIn({ page, service }: Play): Promise<void> {
  await new BarPage(page).choose('Connect to a service…');
  await new ConnectPage(page).connectTo({ address: service.address, ...account });
}

async function openPumps(page: Page): Promise<void> {
  await new RegisterPage(page).rows.first().click();
  await new EditorPage(page).title.waitFor();
}

/** The first thing that got through in a series of checks. */
async function firstFound(steps: readonly (() => Promise<Through>)[]): Promise<Through> {
  for (const step of steps) {
    const found = await step();
    if (found !== null) return found;
  }
  return null;
}

attackGroup('hostile answers of the service', (attack) => {
  attack(
    'markup and turned writing in a refusal, its whole answer and the register of attempts',
    async () => {
      const stage = await play();
      const { page, service, submission, requests } = stage;
      await signIn(stage);
      await openPumps(page);
      service.answer(400, JSON.stringify({ Message: words }));
      await submission.submit('FS');
      await submission.refused.waitFor();
      return firstFound([
        () => photograph(page, 'refused'),
        () => foundOn(page, submission.refused, requests()),
        async () => {
          await submission.refused.getByRole('button', { name: english.submit.refused.showAnswer }).click();
          await photograph(page, 'refused-answer');
          return foundOn(page, submission.refused, requests());
        },
      ]);
    },
  );

  attack('markup in a sign-in that is refused', async () => {
    const stage = await play();
    const { page, service, requests } = stage;
    service.refuseSignIn(JSON.stringify({ Message: words }));
    await new BarPage(page).choose('Connect to a service…');
    const connect = new ConnectPage(page);
    await connect.connect({ address: service.address, ...account });
    await connect.sheet.getByText('Its answer:').waitFor();
    await photograph(page, 'sign-in');
    return foundOn(page, connect.sheet, requests());
  });

  attack('markup in a price, a number and a certificate', async () => {
    const stage = await play();
    const { page, service, submission, requests } = stage;
    await signIn(stage);
    await openPumps(page);
    const costs = { diyCost: '<b class="hostile">12.50</b>', fsCost: turned, shippingHandlingCost: '1' };
    const id = `${html}${turned}${'9'.repeat(4_000)}`;
    service.answer(200, JSON.stringify({ responseCode: 0, applicationId: id, message: words, ...costs }));
    await submission.submit('DIY');
    await submission.quote.waitFor();
    return firstFound([
      () => photograph(page, 'quote'),
      () => foundOn(page, submission.quote, requests()),
      async () => {
        await submission.closeQuote();
        const certificate = new CertificatePage(page);
        const links = [
          { title: words, href: `https://${new URL(service.address).host}/1` },
          { title: 'x', href: 'javascript:alert(1)' },
        ];
        service.answer(200, JSON.stringify({ certificateNumber: turned, note: words, links }));
        await certificate.get();
        // An answer in JSON opens by itself, and hides the panel behind it from assistive technology.
        await certificate.answer.waitFor();
        await photograph(page, 'certificate');
        const answer = await foundOn(page, certificate.answer, requests());
        if (answer !== null) return answer;
        await certificate.answer.getByRole('button', { name: english.common.done }).click();
        await certificate.show.waitFor();
        await photograph(page, 'issued');
        return foundOn(page, certificate.panel, requests());
      },
    ]);
  });
});
