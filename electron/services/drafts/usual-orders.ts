import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { Party } from '../../../shared/domain/content.ts';
import type { Template } from '../../../shared/domain/starts.ts';
import { orderTexts } from '../../../shared/rules/new-drafts/usual-order.ts';
import { isSameName } from '../../../shared/rules/new-drafts/templates.ts';
import type { TakenValues } from '../readiness/application-notes.ts';
import { type ApplicationStore, StoreError } from '../applications/application-store.ts';
import type { RegisterQueries } from '../register/register-queries.ts';

interface UsualOrderSources {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly register: Pick<RegisterQueries, 'list'>;
  readonly templates: { list(): readonly Template[] };
  readonly taken: Pick<TakenValues, 'list'>;
}

interface UsualOrderQuestion {
  readonly ledger: Ledger;
  readonly consignee: Party;
  /** The application that asks. */
  readonly applicationId: string;
}

interface UsualOrder {
  /** Where it comes from: a template for this consignee, or the last application to this consignee. */
  readonly from: { readonly kind: 'template'; readonly name: string } | { readonly kind: 'last' };
  readonly texts: Application['content'];
  /** Text that was read into box 6 of the last application from its invoice; empty where nothing was. */
  readonly readGoods: string;
}

/** How many of the last applications are searched; older ones do not show a habit. */
const maxSearched = 400;

/** Finds the usual order for a consignee: a template comes before the last application. */
export class UsualOrders {
  readonly #options: UsualOrderSources;

  constructor(options: UsualOrderSources) {
    this.#options = options;
  }

  /** Finds the usual order. `null` where there is none, or where nothing can be read, as it is only an offer. */
  find({ ledger, consignee, applicationId }: UsualOrderQuestion): UsualOrder | null {
    if (consignee.name.trim() === '') return null;
    try {
      const template = this.#templateFor(consignee);
      if (template !== null)
        return {
          from: { kind: 'template', name: template.name },
          ...{ texts: orderTexts(template.content), readGoods: '' },
        };
      const last = this.#lastTo(ledger, consignee, applicationId);
      if (last === null) return null;
      return {
        from: { kind: 'last' },
        ...{ texts: orderTexts(last.content), readGoods: this.#goodsReadFor(last.id) },
      };
    } catch (error) {
      if (error instanceof StoreError) return null;
      throw error;
    }
  }

  #templateFor(consignee: Party): Template | null {
    const fitting = this.#options.templates
      .list()
      .filter(({ content }) => isSame(content.consignee, consignee));
    const [newest] = fitting.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
    return newest ?? null;
  }

  #goodsReadFor(applicationId: string): string {
    const kept = this.#options.taken.list({ applicationId });
    return (kept.ok ? kept.value.findLast(({ field }) => field === 'goods')?.text : undefined) ?? '';
  }

  #lastTo(
    ledger: Ledger,
    consignee: Party,
    applicationId: string,
  ): Pick<Application, 'id' | 'content'> | null {
    const { rows } = this.#options.register.list({
      ...{ ledger, place: 'register', search: '', filter: 'all', sort: 'newest' },
      ...{ offset: 0, limit: maxSearched },
    });
    for (const { id, consigneeName } of rows) {
      if (id === applicationId || !isSameName(consigneeName, consignee.name)) continue;
      const content = this.#options.store.read(id)?.content;
      if (content !== undefined && isSame(content.consignee, consignee) && content.goods.trim() !== '')
        return { id, content };
    }
    return null;
  }
}

/** Whether two parties are the same: by name and country, since the same name in another country is another party. */
function isSame(one: Party, other: Party): boolean {
  return isSameName(one.name, other.name) && one.countryCode === other.countryCode;
}
