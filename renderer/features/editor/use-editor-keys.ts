import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { isLocked } from '../../../shared/domain/application.ts';
import { connectionFor } from '../../../shared/domain/connection.ts';
import type { Party } from '../../../shared/domain/content.ts';
import { type FieldPath, partyLines, type PlainField, boxOf } from '../../../shared/domain/fields.ts';
import { standardsOf } from '../../../shared/domain/starts.ts';
import { fittingTexts, wordedGoods } from '../../../shared/rules/new-drafts/usual-order.ts';
import { openPlaceholder, placeholderBoxes } from '../../../shared/rules/placeholders.ts';
import { showCaret } from '../../parts/focus.ts';
import { boxOfKey, keyOf, nextPlace } from '../../parts/keys.ts';
import { askMain } from '../../stores/call-main.ts';
import type { FocusRequest } from '../../stores/editor/focus-request.ts';
import { takenInto } from '../../stores/editor/readings.ts';
import { useEditor, useStores, useCommand } from '../../stores/use-stores.ts';
import { useLocked } from '../../stores/use-open-application.ts';
import type { Stores } from '../../stores/stores.ts';
import type { ToastSubject } from '../../stores/toasts.ts';
import { useWords } from '../../text/language.tsx';
import { inputAfter, inputAt } from './typing/text-field.ts';

/** The tab of a field, in a narrow window. */
export function tabOf(path: FieldPath): TabName {
  return boxOf(path) === null ? 'order' : 'page';
}

/**
 * Focuses the field of a focus request, in its tab where there are tabs: at once where the field is on the page, so
 * that the next key goes there, otherwise as soon as it is drawn.
 */
export function useFocusRequests(showTab: ((tab: TabName) => void) | null): void {
  const { editor } = useStores();
  const request = useEditor((state) => state.focusRequest);
  useEffect(
    () =>
      editor.subscribe(({ focusRequest: requested }, before) => {
        if (requested === null || requested === before.focusRequest || isUnderSheet()) return;
        if (focusField(requested)) editor.getState().endFocusRequest(requested);
      }),
    [editor],
  );
  useEffect(() => {
    if (request === null) return;
    showTab?.(tabOf(request.path));
    // After the tab is drawn, and after a closing sheet has returned the focus.
    const frame = requestAnimationFrame(() => {
      focusField(request);
      editor.getState().endFocusRequest(request);
    });
    return () => cancelAnimationFrame(frame);
  }, [request, showTab, editor]);
}

/** True while a sheet is open, which would take the focus back. */
function isUnderSheet(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** False when the field is not on the page. */
export function focusField({ path, marks, isAtRest, selection }: FocusRequest): boolean {
  const written = document.querySelector<HTMLElement>(`[data-field="${path}"]`);
  const field = isAtRest ? written?.closest<HTMLElement>('[data-party]') : written;
  if (field?.checkVisibility({ visibilityProperty: true }) !== true) return false;
  field.focus();
  if (marks && field instanceof HTMLInputElement) field.select();
  const box = field.closest('[role="group"]');
  box?.scrollIntoView({ block: 'nearest' });
  box?.querySelector('[data-paper-end]')?.scrollIntoView({ block: 'center' });
  // After the field has drawn its new text.
  if (selection !== null && (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement))
    queueMicrotask(() => {
      field.setSelectionRange(...selection);
      showCaret(field);
    });
  return true;
}

/** True where Alt with a digit may have another meaning. */
function belongsToOther({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
}

/** True for an input outside the application, which has its own undo. */
function isTextOfOther(target: EventTarget | null): boolean {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && target.dataset['field'] === undefined;
}

/** F8 focuses the first finding, then the next one; warnings come after the findings. */
function useFirstToFix(): void {
  const { editor } = useStores();
  const findings = useEditor((state) => state.findings);
  const warnings = useEditor((state) => state.warnings);
  const isLocked = useLocked();
  const goTo = (): void => {
    const { focusField, reassess, showMissing } = editor.getState();
    // A long text is otherwise assessed only once the keys rest.
    reassess();
    const now = editor.getState();
    const places = [...now.findings, ...now.warnings].flatMap(({ place }) =>
      place === 'review' ? [] : [place],
    );
    const next = nextPlace(places, document.activeElement?.getAttribute('data-field') ?? null);
    showMissing();
    if (next !== null) focusField(next, 'marks');
  };
  const isFixed = [...findings, ...warnings].every(({ place }) => place === 'review');
  useCommand('firstToFix', isFixed || isLocked ? null : goTo);
}

/**
 * Enter in a line goes on to the next one, so that an address can be typed line by line. In an open list it takes the
 * marked entry, and in a multi-line box it begins a new line.
 */
function focusNextAtEnter(event: KeyboardEvent): void {
  const { key, defaultPrevented, isComposing, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (key !== 'Enter' || defaultPrevented || isComposing || shiftKey || ctrlKey || altKey || metaKey) return;
  const input = belongsToOther(event) ? null : inputAt(event.target);
  const next = input === null ? null : inputAfter(input);
  if (next === null) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Keys of the editor: undo and redo over all fields, and Alt 1 to 7, F8 and Enter to move between boxes. */
export function useEditorKeys(): void {
  const { commands, editor } = useStores();
  const isLocked = useLocked();
  const canUndo = useEditor((state) => state.history.past.length > 0) && !isLocked;
  const canRedo = useEditor((state) => state.history.future.length > 0) && !isLocked;
  useCommand('undo', () => editor.getState().undo(), { onlyExplains: !canUndo });
  useCommand('redo', () => editor.getState().redo(), { onlyExplains: !canRedo });
  useFirstToFix();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (belongsToOther(event)) return;
      const path = boxOfKey(event);
      if (path === null) return;
      editor.getState().focusField(path, 'marks');
      event.preventDefault();
    };
    /** Handles undo from the context menu and from some keyboards, which send no key. */
    const before = (event: InputEvent): void => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      if (isTextOfOther(event.target)) return;
      event.preventDefault();
      commands.run(event.inputType === 'historyUndo' ? 'undo' : 'redo');
    };
    const compose = ({ type }: Event): void => editor.getState().compose(type === 'compositionstart');
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('keydown', press, { signal });
    window.addEventListener('keydown', focusNextAtEnter, { signal });
    window.addEventListener('beforeinput', before, { signal });
    // A removed element does not always report the end of a composition.
    for (const kind of ['compositionstart', 'compositionend', 'focusin'] as const)
      window.addEventListener(kind, compose, { signal });
    return () => end.abort();
  }, [commands, editor]);
}

/** The usual order that is offered: texts that fit, and their source. */
interface Offer {
  readonly values: ReadonlyMap<PlainField, string>;
  /** Name of the template; `null` where the source is the last application. */
  readonly template: string | null;
}

/**
 * Finds the usual order for the consignee on the desk. Only texts that would replace nothing the clerk has written are
 * offered.
 */
async function findOffer({
  bridge,
  editor,
  program,
  connections,
  takenValues,
}: Stores): Promise<Offer | null> {
  const { application, applicationId } = editor.getState();
  if (application === null || isLocked(application.state)) return null;
  const { consignee } = editor.getState().content;
  const question = { ledger: application.ledger, applicationId: application.id, consignee };
  const found = await askMain(() => bridge.applications.usualOrder(question), null);
  const now = editor.getState();
  if (found === null || now.applicationId !== applicationId) return null;
  const connection = connectionFor(application.ledger, connections.getState().active);
  const standards = standardsOf(program.getState().settings, connection);
  const values = new Map(fittingTexts(found.texts, now.content, standards));
  const goods = wordedGoods(now.content, found, takenInto(takenValues, application.id));
  if (goods !== null) values.set('goods', goods);
  const template = found.from.kind === 'template' ? found.from.name : null;
  return values.size === 0 ? null : { values, template };
}

/** Whether several lines of a party were set at once: chosen in the address book, or pasted. */
function isChosen(before: Party, now: Party): boolean {
  return now.name.trim() !== '' && partyLines.filter((line) => now[line] !== before[line]).length > 1;
}

/** Offers the usual order when a consignee is chosen; one key takes it, and one undo takes it back. */
export function useUsualOrder(): void {
  const stores = useStores();
  const words = useWords();
  const subject = (): ToastSubject => {
    const { applicationId } = stores.editor.getState();
    return { kind: 'usualOrder', ...(applicationId === null ? {} : { applicationId }) };
  };
  const take = async (): Promise<void> => {
    const offer = await findOffer(stores);
    const { leaveField, setFields } = stores.editor.getState();
    if (offer === null) {
      stores.toasts.getState().show(words.editor.usualOrder.none, [], subject());
      return;
    }
    leaveField();
    setFields(offer.values);
    leaveField();
    const { content } = stores.editor.getState();
    const isOpen = placeholderBoxes.some((box) => openPlaceholder(content[box]) !== undefined);
    const { taken, takenOpen } = words.editor.usualOrder;
    const undo = keyOf('undo', stores.program.getState().platform, words.common.keys) ?? '';
    stores.toasts.getState().show(isOpen ? takenOpen : taken(undo), [], subject());
  };
  const isLocked = useLocked();
  const hasConsignee = useEditor((state) => state.content.consignee.name.trim() !== '');
  useCommand('usualOrder', () => void take(), { onlyExplains: isLocked || !hasConsignee });
  const { editor, program, toasts } = stores;
  const showOffer = useEffectEvent(async (): Promise<void> => {
    const offer = await findOffer(stores);
    if (offer === null) return;
    const key = keyOf('usualOrder', program.getState().platform, words.common.keys) ?? '';
    const { usualOrder } = words.editor;
    const message =
      offer.template === null ? usualOrder.offered(key) : usualOrder.offeredTemplate(offer.template, key);
    toasts.getState().show(message, [{ label: usualOrder.take, run: () => void take() }], subject());
  });
  useEffect(() => {
    return editor.subscribe((now, before) => {
      const isSameDraft = now.applicationId === before.applicationId && before.phase === 'open';
      if (isSameDraft && now.content.consignee !== before.content.consignee)
        if (isChosen(before.content.consignee, now.content.consignee)) void showOffer();
    });
  }, [editor]);
}

/** Parts of the editor that other features provide. */
export interface EditorParts {
  /** The primary action for the application's state, in the head at every width. */
  readonly primary: ReactNode;
  /** A line over the page about values that were read from a PDF. */
  readonly reading: ReactNode;
  /** Slips over the page. */
  readonly slips: ReactNode;
  /** Shown over the desk while files are dragged over it. */
  readonly overlay: ReactNode;
  readonly attachments: ReactNode;
  readonly happened: ReactNode;
  readonly sent: ReactNode;
  readonly certificate: ReactNode;
  /** A PDF to copy from, in place of the inspector. */
  readonly documentPane: ReactNode;
}

/** In a narrow window, the parts of an application are tabs. */
export type TabName = 'page' | 'readiness' | 'attachments' | 'order' | 'happened';
