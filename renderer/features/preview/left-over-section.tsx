import { Section } from '../../parts/section.tsx';
import type { CameFrom } from '../../stores/editor/preview.ts';
import { useLocked } from '../../stores/editor/use-open-application.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import type { LeftOver } from '../../parts/print/left-over.ts';
import styles from './preview.module.css';

/** More lines than these say nothing more. */
const mostLines = 8;

interface LeftOverSectionProps {
  readonly leftOver: readonly LeftOver[];
  readonly onEdit: (to: CameFrom) => void;
}

/** The lines that the paper has no room for, with the way to shorten them. */
export function LeftOverSection({ leftOver, onEdit }: LeftOverSectionProps) {
  const words = useWords().preview;
  const isFixed = useLocked();
  if (leftOver.length === 0) return null;
  return (
    <Section title={words.doesNotFit} aside={words.boxes(leftOver.map(({ number }) => number))}>
      {leftOver.map((one) => (
        <LeftOverBox key={one.box} leftOver={one} isFixed={isFixed} onEdit={onEdit} />
      ))}
    </Section>
  );
}

interface LeftOverBoxProps {
  readonly leftOver: LeftOver;
  readonly isFixed: boolean;
  readonly onEdit: LeftOverSectionProps['onEdit'];
}

function LeftOverBox({ leftOver, isFixed, onEdit }: LeftOverBoxProps) {
  const words = useWords().preview;
  const { box, number, field, lines } = leftOver;
  const more = lines.length - mostLines;
  const [first] = lines;
  // The caret stands where the room ends, so that shortening begins there.
  const at =
    box === 'goods' || box === 'remarks' || box === 'quantity' || box === 'transportDetails'
      ? first?.start
      : undefined;
  return (
    <div className={styles['leftOver']}>
      <div className={styles['cutLines']}>
        {lines.slice(0, mostLines).map((line) => (
          <p key={line.start} dir={line.direction}>
            {line.text === '' ? ' ' : line.text}
          </p>
        ))}
      </div>
      {more > 0 ? <p className={styles['note']}>{words.moreLines(more)}</p> : null}
      <p className={styles['note']}>
        {isFixed ? words.wouldBeMissingLocked : words.wouldBeMissing(lines.length, box === 'goods')}
      </p>
      {isFixed ? null : (
        <Button
          kind="quiet"
          className={styles['edit']}
          onPress={() => onEdit({ path: field, selection: at === undefined ? null : [at, at] })}
        >
          {words.editBox(number)}
        </Button>
      )}
    </div>
  );
}
