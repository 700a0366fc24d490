import { useEffect, useReducer, useState } from 'react';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { CarriedOver } from '../../../shared/domain/carrying.ts';
import { usuallyCarried } from '../../../shared/rules/new-drafts/carrying-over.ts';
import { useStores } from '../../stores/use-stores.ts';

/** Applications and parties that are shown at once. */
const shownApplications = 5;
const shownParties = 3;

interface Found {
  readonly typed: string;
  readonly applications: readonly ApplicationSummary[];
  readonly parties: readonly BookParty[];
  /** Applications that the search does not know yet. */
  readonly unsearched: number;
}

const nothing: Found = { typed: '', applications: [], parties: [], unsearched: 0 };

/** What the register and the address book hold of the typed letters. The last answer stays until the next comes. */
export function useFound(text: string): Found {
  const { bridge, register } = useStores();
  const [found, setFound] = useState<Found>(nothing);
  const [round, checkAgain] = useReducer((count: number) => count + 1, 0);
  const typed = text.trim().slice(0, 500);
  useEffect(() => {
    if (typed === '') return;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const { ledger } = register.getState();
      const [page, parties] = await Promise.all([
        bridge.register.list({
          ...{ ledger, place: 'register', search: typed, filter: 'all', sort: 'newest' },
          ...{ offset: 0, limit: shownApplications },
        }),
        bridge.addressBook.find({
          role: 'consignee',
          line: 'name',
          text: typed,
          name: '',
          limit: shownParties,
        }),
      ]);
      if (isWanted) setFound({ typed, applications: page.rows, parties, unsearched: page.unsearched });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [typed, round, bridge, register]);
  const isBehind = found.unsearched > 0;
  useEffect(() => (isBehind ? bridge.on('searchCaughtUp', checkAgain) : undefined), [isBehind, bridge]);
  return typed === '' ? nothing : found;
}

/** What the next duplicate takes with it, once main has said so. */
export function useCarriedOver(): CarriedOver {
  const { bridge } = useStores();
  const [carried, setCarried] = useState<CarriedOver>(usuallyCarried);
  useEffect(() => {
    let isWanted = true;
    void bridge.duplicating.carriedOver().then((answer) => {
      if (isWanted) setCarried(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [bridge]);
  return carried;
}
