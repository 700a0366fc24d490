import type { Application } from '../../../shared/domain/application.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';

/** Keeps what came where the clerk chooses, and says so. */
export function useSaveCertificate({ id, issued }: Application): () => Promise<void> {
  const words = useWords().certificate;
  const { certificate, toasts } = useStores();
  return async () => {
    if (issued === null) return;
    const end = await certificate.getState().save(id);
    if (end === 'saved') toasts.getState().show(words.saved(issued.name));
  };
}
