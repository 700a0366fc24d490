import type { EventPayload } from '../../shared/ipc/bridge.ts';
import type { Stores } from './stores.ts';

/** Reads a list of the office anew, where the page has read it before. */
export async function readAgain(
  { templates, addressBook, texts }: Pick<Stores, 'templates' | 'addressBook' | 'texts'>,
  list: EventPayload<'officeChanged'>,
): Promise<void> {
  switch (list) {
    case 'templates': {
      if (templates.getState().isLoaded) await templates.getState().load();
      return;
    }
    case 'addressBook': {
      const { all, search, find } = addressBook.getState();
      if (all !== null) await find(search);
      return;
    }
    case 'texts':
      await texts.getState().refresh();
  }
}
