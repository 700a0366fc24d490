import { useEffect, useEffectEvent } from 'react';
import { type FieldPath, fieldPaths, partyRoles } from '../../../shared/domain/fields.ts';
import { subjectOf, type ValueSubject } from '../../../shared/rules/taken-values.ts';
import { acceptReviewed, reviewNext, unreviewedNow } from '../../stores/editor/review-values.ts';
import { useLocked } from '../../stores/editor/use-open-application.ts';
import { useStores } from '../../stores/use-stores.ts';

/**
 * Enter in what nobody has looked at accepts it and goes on to the next; once something is typed there, Enter is that of
 * the field again. Alt Enter accepts all that is in sight. What has the focus shows its words in the PDF beside.
 */
export function useReviewKeys(): void {
  const stores = useStores();
  const isLocked = useLocked();
  const acceptAt = (target: Element): boolean => {
    const subject = subjectAt(target);
    if (subject === null || !unreviewedNow(stores).includes(subject)) return false;
    const { typedIn } = stores.editor.getState();
    if (typedIn !== null && subjectOf(typedIn) === subject) return false;
    if (target.getAttribute('aria-expanded') === 'true') return false;
    // At once, as the next key belongs to the next one; what main could not note stays marked.
    void acceptReviewed(stores, [subject]);
    reviewNext(stores, subject);
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing || event.shiftKey || event.ctrlKey || event.metaKey)
      return;
    if (isLocked || !(event.target instanceof Element) || isOfOther(event.target)) return;
    if (event.altKey) {
      if (event.getModifierState('AltGraph') || !stores.commands.run('acceptRead')) return;
    } else if (!acceptAt(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const show = useEffectEvent((event: FocusEvent): void => {
    const subject = event.target instanceof Element ? subjectAt(event.target) : null;
    if (subject !== null) stores.beside.getState().lookAt(subject);
  });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('keydown', (event) => press(event), { signal, capture: true });
    window.addEventListener('focusin', (event) => show(event), { signal });
    return () => end.abort();
  }, []);
}

function isOfOther(target: Element): boolean {
  return target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** The part of the application that has the focus: a field, or a party as it is printed. */
function subjectAt(target: Element): ValueSubject | null {
  const name = target.getAttribute('data-field');
  const path: FieldPath | undefined = fieldPaths.find((known) => known === name);
  if (path !== undefined) return subjectOf(path);
  const role = target.getAttribute('data-party');
  return partyRoles.find((known) => known === role) ?? null;
}
