import { Ellipsis } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { fieldName, firstFields } from '../../parts/places.ts';
import { useWords } from '../../text/language.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './pdf-pages.module.css';

/** Fields that an invoice often tells and that stand in no box. */
const otherFields = [
  'destination',
  'invoiceNumber',
  'invoiceAmount',
  'purchaseOrder',
  'clientReference',
  'consignorReference',
] as const satisfies readonly FieldPath[];

interface MarkBarProps {
  readonly style: CSSProperties;
  readonly onBox: (number: number) => void;
  readonly onField: (path: FieldPath) => void;
}

/** At the marked text: a press for each box, so that nobody has to drag. */
export function MarkBar({ style, onBox, onField }: MarkBarProps) {
  const words = useWords();
  const { beside } = words;
  const boxName = (path: FieldPath, place: number): string =>
    words.editor.box(String(place + 1)) + ', ' + nameOf(path, words);
  return (
    <div
      role="toolbar"
      aria-label={beside.bar}
      className={styles['bar']}
      style={style}
      // A press here leaves the mark as it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span aria-hidden="true">{beside.putInto}</span>
      {firstFields.map((path, place) => (
        <button
          key={path}
          type="button"
          aria-label={beside.into(boxName(path, place))}
          title={nameOf(path, words)}
          className={styles['box']}
          onClick={() => onBox(place + 1)}
        >
          {place + 1}
        </button>
      ))}
      <Menu
        label={beside.more}
        placement="bottom end"
        groups={[
          otherFields.map((path) => ({
            id: path,
            label: fieldName(path, words),
            run: () => onField(path),
          })),
        ]}
      >
        <IconButton icon={Ellipsis} label={beside.more} />
      </Menu>
    </div>
  );
}

function nameOf(path: FieldPath, words: ReturnType<typeof useWords>): string {
  if (path.startsWith('consignor.')) return words.editor.consignor;
  if (path.startsWith('consignee.')) return words.editor.consignee;
  return fieldName(path, words);
}
