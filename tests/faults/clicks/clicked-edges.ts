import type { Edge, Trigger } from '../kills/edges.ts';
import type { Place } from '../server/play.ts';

function clicked(name: string, trigger: Trigger, delay: number, what: Edge['what'] = 'submission'): Edge {
  return { name: `clicks: ${name}`, what, trigger, delay, attachmentBytes: [300_000] };
}

const at = (place: Place): Trigger => ({ kind: 'place', place });

/** A sample of the edges, reached by a clerk's clicks. `asked`: she has clicked. `told`: she sees the quote. */
export const clickedEdges: readonly Edge[] = [
  clicked('just clicked', { kind: 'asked' }, 20),
  clicked('TCP accepted', at('accepted'), 3),
  clicked('TLS up', at('secured'), 3),
  clicked('head arrived', at('headArrived'), 3),
  clicked('in the body', at('bodyPart'), 3),
  clicked('body arrived', at('bodyArrived'), 3),
  clicked('status line sent', at('statusSent'), 3),
  clicked('answer sent', at('answered'), 30),
  clicked('the quote shows', { kind: 'told' }, 30),
  clicked('waiting for a service', { kind: 'answered' }, 500, 'outbox'),
];
