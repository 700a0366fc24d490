import { useEffect, useEffectEvent } from 'react';
import { isLocked } from '../../../shared/domain/application.ts';
import type { Party } from '../../../shared/domain/content.ts';
import { partyLines, type PlainField } from '../../../shared/domain/fields.ts';
import { standardsOf } from '../../../shared/domain/standards.ts';
import { fittingTexts } from '../../../shared/rules/usual-order.ts';
import { keyOf } from '../../parts/keys.ts';
import { askMain } from '../../stores/call-main.ts';
import { useCommand, useStores } from '../../stores/use-stores.ts';
import type { ToastSubject } from '../../stores/toasts.ts';
import type { Stores } from '../../stores/stores.ts';
import { useWords } from '../../text/language.tsx';

/** What is offered: the texts that fit into what stands there, and where they come from. */
interface Offer {
  readonly values: ReadonlyMap<PlainField, string>;
  /** The template; `null` where it is the last application. */
  readonly template: string | null;
}

/** What orders to the consignee on the desk usually say, as far as nothing that is written there is lost by it. */
async function findOffer({ bridge, editor, program, connections }: Stores): Promise<Offer | null> {
  const { application, applicationId } = editor.getState();
  if (application === null || isLocked(application.state)) return null;
  const { consignee } = editor.getState().content;
  const question = { ledger: application.ledger, applicationId: application.id, consignee };
  const found = await askMain(() => bridge.applications.usualOrder(question), null);
  const now = editor.getState();
  if (found === null || now.applicationId !== applicationId) return null;
  const connection = application.ledger === 'practice' ? 'practice' : connections.getState().active;
  const standards = standardsOf(program.getState().settings, connection);
  const values = fittingTexts(found.texts, now.content, standards);
  const template = found.from.kind === 'template' ? found.from.name : null;
  return values.size === 0 ? null : { values, template };
}

/** A whole party came at once: chosen in the address book, or pasted. */
function isChosen(before: Party, now: Party): boolean {
  return now.name !== before.name && partyLines.filter((line) => now[line] !== before[line]).length > 1;
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
    stores.toasts.getState().show(words.editor.usualOrder.taken, [], subject());
  };
  useCommand('usualOrder', () => void take());
  const { editor, program, toasts } = stores;
  const tell = useEffectEvent(async (): Promise<void> => {
    const offer = await findOffer(stores);
    if (offer === null) return;
    const key = keyOf('usualOrder', program.getState().platform, words.common.keys) ?? '';
    const { usualOrder } = words.editor;
    const said =
      offer.template === null ? usualOrder.offered(key) : usualOrder.offeredTemplate(offer.template, key);
    toasts.getState().show(said, [{ label: usualOrder.take, run: () => void take() }], subject());
  });
  useEffect(() => {
    return editor.subscribe((now, before) => {
      const isSameDraft = now.applicationId === before.applicationId && before.phase === 'open';
      if (isSameDraft && now.content.consignee !== before.content.consignee)
        if (isChosen(before.content.consignee, now.content.consignee)) void tell();
    });
  }, [editor]);
}
