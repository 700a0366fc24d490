import type { Place } from '../server/play.ts';

/**
 * The moment after which the program is killed. A delay of some milliseconds follows, so that every moment is covered.
 */
export type Trigger =
  /** The page has made its call. */
  | { readonly kind: 'asked' }
  /** The program has answered the page. */
  | { readonly kind: 'answered' }
  /** The server has reached this place. */
  | { readonly kind: 'place'; readonly place: Place }
  /** The page got the outcome. */
  | { readonly kind: 'told' };

export interface Edge {
  readonly name: string;
  readonly what: 'submission' | 'certificate' | 'outbox';
  readonly trigger: Trigger;
  /** The longest delay. Milliseconds. */
  readonly delay: number;
  readonly attachmentBytes: readonly number[];
}

const small: readonly number[] = [2_000];
const large: readonly number[] = [1_500_000, 1_500_000];

function submission(name: string, trigger: Trigger, delay: number, attachmentBytes = small): Edge {
  return { name, what: 'submission', trigger, delay, attachmentBytes };
}

const at = (place: Place): Trigger => ({ kind: 'place', place });

/** Every edge of the state machine, as close as it can be seen from outside. */
export const edges: readonly Edge[] = [
  submission('confirmed written', { kind: 'asked' }, 40),
  submission('started written', { kind: 'answered' }, 3),
  submission('TCP accepted', at('accepted'), 3),
  submission('TLS up', at('secured'), 3),
  submission('head arrived', at('headArrived'), 3),
  submission('in the body', at('bodyPart'), 5, large),
  submission('body arrived', at('bodyArrived'), 3),
  submission('status line sent', at('statusSent'), 3),
  submission('answer sent', at('answered'), 3),
  submission('outcome written', { kind: 'told' }, 2),
  {
    name: 'certificate asked for',
    what: 'certificate',
    trigger: { kind: 'asked' },
    delay: 12,
    attachmentBytes: [],
  },
  {
    name: 'certificate under way',
    what: 'certificate',
    trigger: at('headArrived'),
    delay: 3,
    attachmentBytes: [],
  },
  { name: 'certificate sent', what: 'certificate', trigger: at('answered'), delay: 25, attachmentBytes: [] },
  {
    name: 'certificate written',
    what: 'certificate',
    trigger: { kind: 'answered' },
    delay: 2,
    attachmentBytes: [],
  },
  {
    name: 'waiting for a service',
    what: 'outbox',
    trigger: { kind: 'answered' },
    delay: 400,
    attachmentBytes: small,
  },
];
