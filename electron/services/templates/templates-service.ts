import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import { templateSchema, type Template } from '../../../shared/domain/starts.ts';
import type { FieldAnswer, TemplateFailure } from '../../../shared/ipc/areas/templates.ts';
import {
  inOrderOfForm,
  isSameName,
  startedFields,
  templateContent,
} from '../../../shared/rules/new-drafts/templates.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { readExisting, tryStore } from '../applications/save-failure.ts';
import { newDraft, type NewDraftOptions } from '../drafts/new-draft.ts';
import type { ReferenceBook } from '../drafts/reference-book.ts';
import type { EntryStore, StoredEntry } from '../applications/entry-store.ts';

/** The most templates of an office; among more, nobody would find one. */
export const templateLimit = 500;

interface TemplatesOptions extends NewDraftOptions {
  readonly entryStore: EntryStore;
  readonly store: Pick<ApplicationStore, 'create' | 'read'>;
  readonly references: Pick<ReferenceBook, 'next'>;
}

interface TemplateOnly {
  readonly templateId: string;
}

interface Naming {
  readonly name: string;
  readonly asks: readonly FieldPath[];
}

type Kept = Result<Template, TemplateFailure>;

/** Manages templates: makes, renames, removes and restores them, and starts drafts from them. */
export class TemplatesService {
  readonly #options: TemplatesOptions;

  constructor(options: TemplatesOptions) {
    this.#options = options;
  }

  /** All readable templates, ordered by name; `unreadable` counts the others. */
  list(): Template[] {
    const read = this.#options.entryStore.all('template').flatMap((entry) => templateOf(entry) ?? []);
    return read.sort((one, other) => one.name.localeCompare(other.name));
  }

  /** Number of unreadable templates. They stay in the store unchanged. */
  unreadable(): number {
    return this.#options.entryStore.count('template') - this.list().length;
  }

  make(asked: Naming & { readonly applicationId: string; readonly instead: boolean }): Kept {
    const read = readExisting(this.#options.store, asked.applicationId);
    if (!read.ok) return read;
    const sameName = this.list().find(({ name }) => isSameName(name, asked.name));
    if (sameName !== undefined && !asked.instead) return fail({ kind: 'nameTaken' });
    return this.#keep(
      sameName?.id ?? this.#options.newId(),
      asked,
      templateContent(read.value.content, asked.asks),
    );
  }

  change({ templateId, name, asks }: TemplateOnly & Naming): Kept {
    const before = this.#find(templateId);
    if (before === null) return fail({ kind: 'notFound' });
    return this.#keep(templateId, { name, asks }, before.content);
  }

  /** Removes a template. A damaged one is not found, because it may be all that is left of somebody's work. */
  remove({ templateId }: TemplateOnly): Result<null, TemplateFailure> {
    if (this.#find(templateId) === null) return fail({ kind: 'notFound' });
    const removed = tryStore(() => this.#options.entryStore.remove('template', [templateId]));
    return removed.ok ? succeed(null) : removed;
  }

  /** Restores a removed template under its own id, or a new one where a damaged template may have that id. */
  restore({ template }: { readonly template: Template }): Kept {
    const mayBeDamaged = this.#find(template.id) === null && this.unreadable() > 0;
    return this.#keep(mayBeDamaged ? this.#options.newId() : template.id, template, template.content);
  }

  start(
    asked: TemplateOnly & {
      readonly ledger: Ledger;
      readonly answers: readonly FieldAnswer[];
    },
  ): Result<Application, TemplateFailure> {
    const template = this.#find(asked.templateId);
    if (template === null) return fail({ kind: 'notFound' });
    const { store, references } = this.#options;
    return tryStore(() => {
      const answers = new Map(asked.answers.map(({ field, text }) => [field, text]));
      const reference = ['clientReference', references.next(asked.ledger)] as const;
      const given = new Map([...startedFields(template, answers), reference]);
      const draft = newDraft(this.#options, { ledger: asked.ledger, given, lines: 'made', attachments: [] });
      store.create(draft);
      return store.read(draft.id) ?? draft;
    });
  }

  #find(templateId: string): Template | null {
    const entry = this.#options.entryStore.read('template', templateId);
    return entry === null ? null : templateOf(entry);
  }

  #keep(id: string, { name, asks }: Naming, content: ApplicationContent): Kept {
    const others = this.list().filter((one) => one.id !== id);
    if (others.some((one) => isSameName(one.name, name))) return fail({ kind: 'nameTaken' });
    if (others.length >= templateLimit) return fail({ kind: 'tooMany', limit: templateLimit });
    const changedAt = timestamp(this.#options.now);
    const body = { name: name.normalize('NFC').trim(), asks: [...inOrderOfForm(asks)], content };
    const kept = tryStore(() => this.#options.entryStore.write([{ kind: 'template', id, changedAt, body }]));
    return kept.ok ? succeed({ ...body, id, changedAt }) : kept;
  }
}

const bodySchema = templateSchema.omit({ id: true, changedAt: true });

function templateOf({ id, changedAt, body }: StoredEntry): Template | null {
  const read = bodySchema.safeParse(body);
  return read.success ? { ...read.data, id, changedAt } : null;
}
