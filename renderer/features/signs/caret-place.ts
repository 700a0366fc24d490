export type TextField = HTMLInputElement | HTMLTextAreaElement;

const textTypes: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'url']);

/** An element into which a sign can be put; `null` for any other. */
export function writableField(element: Element | null): TextField | null {
  if (element instanceof HTMLTextAreaElement) return element.readOnly || element.disabled ? null : element;
  if (!(element instanceof HTMLInputElement) || !textTypes.has(element.type)) return null;
  return element.readOnly || element.disabled ? null : element;
}

/** What shapes the text, so that a copy of it breaks its lines at the same places. */
const shaping = [
  'font',
  'letter-spacing',
  'word-spacing',
  'text-transform',
  'text-align',
  'tab-size',
  'direction',
  'padding',
  'border-width',
  'border-style',
  'overflow-wrap',
] as const;

/** Where the caret of a field stands in the window. Browsers do not tell, so the text is set once more, unseen. */
export function caretPlace(field: TextField): DOMRect {
  const box = field.getBoundingClientRect();
  const copy = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of shaping) copy.style.setProperty(name, style.getPropertyValue(name));
  const isOneLine = field instanceof HTMLInputElement;
  copy.style.cssText += `;position:fixed;visibility:hidden;box-sizing:border-box;left:${box.left}px;top:${box.top}px;inline-size:${box.width}px;white-space:${isOneLine ? 'pre' : 'pre-wrap'}`;
  const caret = document.createElement('span');
  caret.textContent = '\u200B';
  copy.append(field.value.slice(0, field.selectionEnd ?? 0), caret);
  document.body.append(copy);
  const at = caret.getBoundingClientRect();
  copy.remove();
  const left = Math.min(Math.max(at.left - field.scrollLeft, box.left), box.right);
  if (isOneLine) return new DOMRect(left, box.top, 0, box.height);
  return new DOMRect(left, at.top - field.scrollTop, 0, at.height);
}

/** Puts text in place of what is marked, as typing it would. */
export function typeInto(field: TextField, text: string, start: number, end: number): void {
  field.focus();
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
