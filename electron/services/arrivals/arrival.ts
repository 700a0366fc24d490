import type { RefusedArrival } from '../../../shared/ipc/areas/arrivals.ts';

/** What a host was handed from outside, as it came. None of it was checked. */
export type GivenArrival =
  /** `folder`: what relative paths are relative to; only an absolute one counts. */
  | { readonly kind: 'commandLine'; readonly texts: readonly string[]; readonly folder: string }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string };

/** Everything that a link can ask for: to show something. */
export type Link =
  | { readonly kind: 'application'; readonly applicationId: string }
  | { readonly kind: 'reference'; readonly clientReference: string }
  | { readonly kind: 'search'; readonly text: string };

export interface Refused {
  readonly kind: 'refused';
  readonly why: RefusedArrival;
}

/** What is left of it behind the door. `path` is absolute. */
export type Arrival =
  | { readonly kind: 'link'; readonly link: Link }
  | { readonly kind: 'file'; readonly path: string; readonly name: string }
  | Refused;

export function refused(why: RefusedArrival): Refused {
  return { kind: 'refused', why };
}
