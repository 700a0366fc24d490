import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { Template } from '../../../shared/domain/starts.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { FieldAnswer, TemplateFailure } from '../../../shared/ipc/areas/templates.ts';

interface TemplatesState {
  /** Ordered by name. */
  readonly templates: readonly Template[];
  /** Number of damaged templates, which are not in the list. */
  readonly unreadable: number;
  readonly isLoaded: boolean;
}

interface TemplateNaming {
  readonly name: string;
  readonly asks: readonly FieldPath[];
}

interface TemplatesActions {
  readonly load: () => Promise<void>;
  readonly make: (
    applicationId: string,
    naming: TemplateNaming,
    instead: boolean,
  ) => Promise<Result<Template, TemplateFailure>>;
  readonly change: (templateId: string, naming: TemplateNaming) => Promise<Result<Template, TemplateFailure>>;
  readonly remove: (templateId: string) => Promise<Result<null, TemplateFailure>>;
  readonly restore: (template: Template) => Promise<Result<Template, TemplateFailure>>;
  readonly start: (
    templateId: string,
    ledger: Ledger,
    answers: readonly FieldAnswer[],
  ) => Promise<Result<Application, TemplateFailure>>;
  readonly reset: () => void;
}

type TemplatesStore = StoreApi<TemplatesState & TemplatesActions>;

const initialTemplates: TemplatesState = { templates: [], unreadable: 0, isLoaded: false };

/** Templates of the office, as main keeps them. */
export function createTemplatesStore({ templates }: Pick<CoDeskBridge, 'templates'>): TemplatesStore {
  return createStore((set, get) => {
    /** Makes a change and reads the list again, as main puts the names in order. */
    const changing = async <Value>(
      ask: () => Promise<Result<Value, TemplateFailure>>,
    ): Promise<Result<Value, TemplateFailure>> => {
      const answer = await ask();
      await get().load();
      return answer;
    };
    return {
      ...initialTemplates,
      load: async () => {
        const [all, unreadable] = await Promise.all([templates.list(), templates.unreadable()]);
        set({ templates: all, unreadable, isLoaded: true });
      },
      make: (applicationId, { name, asks }, instead) =>
        changing(() => templates.make({ applicationId, name, asks: [...asks], instead })),
      change: (templateId, { name, asks }) =>
        changing(() => templates.change({ templateId, name, asks: [...asks] })),
      remove: (templateId) => changing(() => templates.remove({ templateId })),
      restore: (template) => changing(() => templates.restore({ template })),
      start: (templateId, ledger, answers) => templates.start({ templateId, ledger, answers: [...answers] }),
      reset: () => set(initialTemplates),
    };
  });
}
