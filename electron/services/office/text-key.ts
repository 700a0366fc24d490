import type { TextKind } from '../../../shared/domain/address-book.ts';
import { plainForm } from './party-key.ts';

/** Equal for texts of one kind that differ in nothing but spelling. */
export function textKey(kind: TextKind, text: string): string {
  return `${kind}|${plainForm(text)}`;
}
