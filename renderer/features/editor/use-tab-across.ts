import { useEffect, type RefObject } from 'react';
import { useStores } from '../../stores/use-stores.ts';
import { inputAt } from './text-field.ts';

/** Where the page and the order stand in tabs of their own, Tab goes on from box 7 to the invoice, and back. */
export function useTabAcross(place: RefObject<HTMLElement | null>, isSingle: boolean): void {
  const { editor } = useStores();
  useEffect(() => {
    const section = place.current;
    if (section === null || !isSingle) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
      const [from, to] = event.shiftKey
        ? (['invoiceNumber', 'quantity'] as const)
        : (['quantity', 'invoiceNumber'] as const);
      if (inputAt(event.target)?.path !== from) return;
      event.preventDefault();
      editor.getState().focusField(to, 'marks');
    };
    section.addEventListener('keydown', press);
    return () => section.removeEventListener('keydown', press);
  }, [editor, isSingle, place]);
}
