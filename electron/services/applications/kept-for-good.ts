import type { Application } from '../../../shared/domain/application.ts';

/** Whatever a service answered, or may have received, stays in the register: it may have cost something. */
export function isKeptForGood({ attempts }: Pick<Application, 'attempts'>): boolean {
  return attempts.some(({ outcome }) => outcome?.kind !== 'notSent');
}
