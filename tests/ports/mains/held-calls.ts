import type { Contract } from '../../../shared/ipc/contract.ts';
import type { Main } from './two-mains.ts';

type Calls = Contract['calls'];

/** Calls in an order, each of which both mains answer the same. */
export type Sequence = (main: Main) => Promise<void>;

/** What holds a call: sequences in which it occurs, or a sentence that says why the two mains cannot be compared in it. */
export type Holding = readonly [Sequence, ...Sequence[]] | string;

/** What holds each call of an area; a call without an entry is a compile error. */
export type HeldArea<Area extends keyof Calls> = { readonly [Name in keyof Calls[Area]]: Holding };

/** What holds each call of the contract; an area without an entry is a compile error. */
export type HeldCalls = { readonly [Area in keyof Calls]: HeldArea<Area> };
