import { isAmount, readTypedAmount, type AmountStyle } from '../../../shared/rules/money.ts';

export const costNames = ['diyCost', 'fsCost', 'shippingHandlingCost'] as const;
export type CostName = (typeof costNames)[number];

type Typed = Readonly<Record<CostName, string>>;

/** The costs that the service's people named, or which of the typed ones are no amounts. */
export type NamedCosts =
  | { readonly kind: 'amounts'; readonly costs: Readonly<Record<CostName, string | null>> }
  | { readonly kind: 'wrong'; readonly wrong: readonly CostName[] };

/** Reads what was typed as the clerk's language writes amounts. Nothing typed is no amount, and fine. */
export function readNamedCosts(typed: Typed, style: AmountStyle): NamedCosts {
  const wrong = costNames.filter((name) => !isFine(typed[name], style));
  if (wrong.length > 0) return { kind: 'wrong', wrong };
  const amount = (name: CostName): string | null =>
    typed[name].trim() === '' ? null : readTypedAmount(typed[name], style);
  return {
    kind: 'amounts',
    costs: {
      diyCost: amount('diyCost'),
      fsCost: amount('fsCost'),
      shippingHandlingCost: amount('shippingHandlingCost'),
    },
  };
}

function isFine(typed: string, style: AmountStyle): boolean {
  return typed.trim() === '' || isAmount(readTypedAmount(typed, style));
}
