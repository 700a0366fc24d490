import { useConnections, useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { SheetPart } from '../../ui/sheet.tsx';
import { ConnectionItem } from './connection-item.tsx';
import styles from './connection-list.module.css';

/** The accounts of this clerk. */
export function ConnectionList() {
  const words = useWords().settings;
  const connections = useConnections((state) => state.connections);
  const active = useConnections((state) => state.active);
  const showSheet = useProgram((state) => state.showSheet);
  return (
    <SheetPart>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{words.connections}</h3>
        <Button kind="quiet" onPress={() => showSheet({ kind: 'connect' })}>
          {words.add}
        </Button>
      </div>
      {connections.length === 0 ? (
        <p className={styles['none']}>{words.noConnections}</p>
      ) : (
        <ul>
          {connections.map((connection) => (
            <ConnectionItem key={connection.id} connection={connection} isActive={connection.id === active} />
          ))}
        </ul>
      )}
    </SheetPart>
  );
}
