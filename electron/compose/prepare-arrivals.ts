import type { Host } from '../hosts/host.ts';
import { ArrivalsService } from '../services/arrivals/arrivals-service.ts';
import { newId } from './at-hand.ts';
import type { Kept } from './open-kept.ts';

/** The one door for links and files from outside. It is given nothing but what reads. */
export function prepareArrivals({ page }: Host, { store }: Kept) {
  const reading = {
    read: store.read.bind(store),
    withReference: store.withReference.bind(store),
    isInBin: store.isInBin.bind(store),
  };
  return { arrivals: new ArrivalsService({ store: reading, page, platform: process.platform, newId }) };
}
