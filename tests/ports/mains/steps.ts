import { readFileSync } from 'node:fs';
import type { Application } from '../../../shared/domain/application.ts';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import { confirmationOf } from '../../../shared/domain/confirmed-warning.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { defaultSettings, demandsOf } from '../../../shared/domain/settings.ts';
import type { RegisterQuery } from '../../../shared/ipc/areas/register.ts';
import { findWarnings } from '../../../shared/rules/readiness/readiness.ts';
import { sampleContent } from '../../fakes/memory-samples.ts';
import { valueOf } from '../../support/desks.ts';
import type { Main, TestService } from './two-mains.ts';

export const noId = '00000000-0000-4000-8000-000000000000';
export const nowhere = { applicationId: noId } as const;

export const somePdf = new Uint8Array(
  readFileSync(new URL('../../fixtures/pdfs/linearised.pdf', import.meta.url)),
);
export const otherPdf = new Uint8Array(
  readFileSync(new URL('../../fixtures/pdfs/version-2.0.pdf', import.meta.url)),
);

/** A PDF without words, in which nothing can be compared with the boxes. */
export const scannedPdf = new Uint8Array(
  readFileSync(new URL('../../fixtures/pdfs/scanned.pdf', import.meta.url)),
);

/** The register of submitted applications, from its first row. */
export const register: RegisterQuery = {
  ...{ ledger: 'service', place: 'register', search: '', filter: 'all', sort: 'reference' },
  ...{ offset: 0, limit: 50 },
};

/** A draft with the sample's texts, and what was changed of them. */
export async function draft(
  { coDesk }: Main,
  change: Partial<ApplicationContent> = {},
): Promise<Application> {
  const { id, revision } = valueOf(await coDesk.applications.create({ ledger: 'service', from: 'empty' }));
  const asked = { applicationId: id, content: { ...sampleContent, ...change }, baseRevision: revision };
  return valueOf(await coDesk.applications.save(asked));
}

/** A draft whose warnings are all confirmed. */
export async function readyDraft(main: Main, change: Partial<ApplicationContent> = {}): Promise<Application> {
  const made = await draft(main, change);
  for (const finding of findWarnings(made.content, demandsOf(defaultSettings, 'practice'))) {
    const warning = confirmationOf(finding, made.content);
    if (warning !== null) valueOf(await main.coDesk.readiness.confirm({ applicationId: made.id, warning }));
  }
  return made;
}

/** Starts a service and adds a connection to it. */
export async function connected(main: Main): Promise<TestService> {
  const service = await main.startService();
  valueOf(await main.coDesk.connections.add(connection(service)));
  return service;
}

export function connection({ address }: Pick<TestService, 'address'>) {
  return {
    ...{ label: 'Chamber', productLine: '', address, userName: 'clerk', password: 'right', remember: false },
  };
}

/** Prepares and confirms an application as it stands. */
export async function confirmed(
  { coDesk }: Main,
  { id, revision }: Pick<Application, 'id' | 'revision'>,
  serviceTag: ServiceTag = 'DIY',
): Promise<Application> {
  const purpose = serviceTag === 'Draft' ? 'store' : 'submit';
  const prepared = valueOf(await coDesk.submission.prepare({ applicationId: id, revision, purpose }));
  const { confirmation } = prepared;
  return valueOf(await coDesk.submission.submit({ applicationId: id, confirmation, serviceTag }));
}

/** Waits until something is so. Throws where it never is. */
export async function met(isSo: () => Promise<boolean>): Promise<void> {
  for (let asked = 0; !(await isSo()); asked += 1) {
    if (asked > 500) throw new Error('It did not come to that.');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Waits until an application is as wanted; then reads it. */
export async function until(
  { unrecorded, coDesk }: Main,
  applicationId: string,
  isThere: (application: Application) => boolean = ({ state }) => state !== 'waiting' && state !== 'sending',
): Promise<Application> {
  await met(async () => isThere(valueOf(await unrecorded.applications.open({ applicationId }))));
  return valueOf(await coDesk.applications.open({ applicationId }));
}

/** Submits an application and waits for its outcome. */
export async function submitted(
  main: Main,
  application: Application,
  serviceTag: ServiceTag = 'DIY',
): Promise<Application> {
  await confirmed(main, application, serviceTag);
  return until(main, application.id);
}

/** A main with a connection, in which an application was accepted. */
export async function accepted(main: Main, serviceTag: ServiceTag = 'DIY'): Promise<Application> {
  await connected(main);
  return submitted(main, await readyDraft(main), serviceTag);
}

/** Lets the clock go on, so that what is saved next is newer. */
export async function later(): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) await new Promise((resolve) => setTimeout(resolve, 1));
}
