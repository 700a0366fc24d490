import { useEffect } from 'react';

const textFields = 'input, textarea, [contenteditable="true"]';

/** Files and addresses: whatever a browser would go to when nobody else takes it. */
function leadsAway(transfer: DataTransfer | null, target: EventTarget | null): boolean {
  const types = transfer?.types ?? [];
  if (types.includes('Files')) return true;
  // A field takes the text of an address.
  if (target instanceof Element && target.closest(textFields) !== null) return false;
  return types.includes('text/uri-list') || types.some((type) => type.startsWith('text/x-moz-'));
}

/** What is let go where nobody takes it would lead the window away from the program; so it leads nowhere. */
export function useStrayDrops(): void {
  useEffect(() => {
    const stay = (event: DragEvent): void => {
      if (leadsAway(event.dataTransfer, event.target)) event.preventDefault();
    };
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
