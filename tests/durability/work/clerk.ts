import type { Application } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { Result } from '../../../shared/domain/result.ts';
import { readyContent } from '../../fakes/ready-application.ts';
import type { Random } from '../../faults/random.ts';
import type { Desk } from '../driver/desk.ts';
import type { Claims } from './claims.ts';
import type { Pdf } from './pdfs.ts';

export const deeds = ['save', 'create', 'attach', 'backUp', 'settings', 'confirm'] as const;
export type Deed = (typeof deeds)[number];

/** Result of a deed. `kept`: done; `told`: refused with a reason; `silent`: it broke without a reason. */
export type Answered =
  | { readonly kind: 'kept' }
  | Reported
  | { readonly kind: 'silent'; readonly fault: string };
interface Reported {
  readonly kind: 'told';
  readonly why: string;
}

export interface ClerkOrder {
  readonly desk: Desk;
  readonly claims: Claims;
  readonly random: Random;
  /** PDFs to attach, on another disk than the data. */
  readonly pdfs: readonly Pdf[];
  /** The longest text typed at once. Letters. */
  readonly longest: number;
}

/** Does what clerks do, and records what the program confirmed. */
export class Clerk {
  readonly #order: ClerkOrder;

  constructor(order: ClerkOrder) {
    this.#order = order;
  }

  async do(deed: Deed): Promise<Answered> {
    try {
      return await this.#do(deed);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { kind: 'silent', fault: `${deed}: ${cause instanceof Error ? cause.message : String(cause)}` };
    }
  }

  #do(deed: Deed): Promise<Answered> {
    switch (deed) {
      case 'save':
        return this.#save();
      case 'create':
        return this.#create();
      case 'attach':
        return this.#attach();
      case 'backUp':
        return this.#backUp();
      case 'settings':
        return this.#changeSettings();
      case 'confirm':
        return this.#confirm();
    }
  }

  async #save(): Promise<Answered> {
    const { desk, claims } = this.#order;
    const application = await this.#some();
    if (application === null) return this.#create();
    const { id: applicationId, revision: baseRevision } = application;
    const content = this.#written(application.content);
    const answer = await desk.coDesk.applications.save({ applicationId, content, baseRevision });
    return this.#taken(answer, (saved) => claims.take(saved));
  }

  async #create(): Promise<Answered> {
    const { desk, claims } = this.#order;
    const made = await desk.coDesk.applications.create({ ledger: 'practice', from: 'empty' });
    return this.#taken(made, (application) => claims.take(application));
  }

  async #attach(): Promise<Answered> {
    const { desk, claims, random, pdfs } = this.#order;
    const application = await this.#some();
    if (application === null) return this.#create();
    const isNew = ({ bytes }: Pdf): boolean =>
      !application.attachments.some((attachment) => attachment.bytes === bytes);
    const file = desk.file(random.pick(pdfs.filter(isNew)).path);
    const added = await desk.coDesk.attachments.add({ applicationId: application.id }, [file]);
    if (added.ok) claims.take(added.value.application);
    const [refused] = added.ok ? added.value.refused : [];
    if (refused !== undefined) return { kind: 'told', why: refused.refusal.kind };
    return this.#taken(added, () => undefined);
  }

  async #backUp(): Promise<Answered> {
    const { desk, claims } = this.#order;
    return this.#taken(await desk.coDesk.backups.now(), ({ backups }) => {
      claims.backups = backups.filter(({ isWhole }) => isWhole).map(({ id }) => id);
    });
  }

  async #changeSettings(): Promise<Answered> {
    const { desk, claims, random } = this.#order;
    const answer = await desk.coDesk.program.changeSettings({ answerSeconds: random.whole(10, 600) });
    return this.#taken(answer, (settings) => {
      claims.settings = settings;
    });
  }

  /** Confirms an application that is ready, so that it is written into the journal; its outcome is not waited for. */
  async #confirm(): Promise<Answered> {
    const { desk, claims } = this.#order;
    const made = await this.#ready();
    if (!made.ok) return this.#taken(made, () => undefined);
    claims.take(made.value);
    const { id: applicationId, revision } = made.value;
    const prepared = await desk.coDesk.submission.prepare({ applicationId, revision, purpose: 'submit' });
    if (!prepared.ok) return this.#taken(prepared, () => undefined);
    const { confirmation } = prepared.value;
    const asked = { applicationId, confirmation, serviceTag: 'DIY' } as const;
    return this.#taken(await desk.coDesk.submission.submit(asked), (confirmed) => claims.take(confirmed));
  }

  async #ready(): Promise<Result<Application, { readonly kind: string }>> {
    const { applications } = this.#order.desk.coDesk;
    const made = await applications.create({ ledger: 'practice', from: 'empty' });
    if (!made.ok) return made;
    const { id: applicationId, revision: baseRevision } = made.value;
    const { goods, remarks, comments } = this.#written(made.value.content);
    const { clientReference } = made.value.content;
    const content = {
      ...readyContent,
      goods,
      remarks,
      comments,
      clientReference,
      invoiceNumber: `I-${remarks}`,
    };
    return applications.save({ applicationId, content, baseRevision });
  }

  /** An application that may still be changed. */
  async #some(): Promise<Application | null> {
    const { desk, claims, random } = this.#order;
    const free = [...claims.contents.keys()].filter((id) => !claims.attempts.has(id));
    if (free.length === 0) return null;
    const opened = await desk.coDesk.applications.open({ applicationId: random.pick(free) });
    return opened.ok ? opened.value : null;
  }

  #written(content: ApplicationContent): ApplicationContent {
    const { random, longest } = this.#order;
    // Gives no warnings and fits on the paper, so that the application can be confirmed.
    const goods = `1 case: ${random.word(random.whole(1, 200))}`;
    return { ...content, goods, remarks: random.word(20), comments: random.word(random.whole(1, longest)) };
  }

  #taken<Value>(answer: Result<Value, { readonly kind: string }>, take: (value: Value) => void): Answered {
    if (!answer.ok) return { kind: 'told', why: answer.error.kind };
    take(answer.value);
    return { kind: 'kept' };
  }
}
