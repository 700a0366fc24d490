import { CircleX } from 'lucide-react';
import { ledgerInUse } from '../stores/connections.ts';
import { useConnections, useEditor, useProgram } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { Button } from '../ui/button.tsx';
import { Strip } from './strip.tsx';

/** Drafts that are no longer on the desk and whose text could not be written. It stays until it is. */
export function LeftUnsaved() {
  const { editor: words } = useWords();
  const ledger = useConnections(ledgerInUse);
  const left = useEditor((state) => state.leftUnsaved);
  const openApplication = useProgram((state) => state.openApplication);
  const [first] = left;
  if (first === undefined) return null;
  const names = left.map(({ name }) => name || words.newApplication);
  return (
    <Strip
      tone="red"
      icon={CircleX}
      title={words.leftUnsaved.title(left.length)}
      text={
        <>
          {words.leftUnsaved.text}{' '}
          {names.map((name, place) => (
            <span key={left[place]?.applicationId ?? name}>
              {place === 0 ? null : ', '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </>
      }
      action={
        first.ledger === ledger ? (
          <Button onPress={() => openApplication(ledger, first.applicationId)}>
            {words.leftUnsaved.open}
          </Button>
        ) : null
      }
    />
  );
}
