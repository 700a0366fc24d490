import type { Connection } from '../../../shared/domain/connection.ts';

/** What every sheet about one connection is given. */
export interface ConnectionSheetProps {
  readonly connection: Connection;
  readonly onClose: () => void;
}
