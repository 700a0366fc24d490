import { families } from './measure.ts';
import { inks, type Mark, type PathMark, type TextMark, type TurnedMark } from './marks.ts';
import { paper } from '../../../shared/rules/print/paper.ts';
import styles from './sheet-view.module.css';

interface SheetViewProps {
  readonly marks: readonly Mark[];
  readonly label: string;
  /** How far the whole sheet is moved, for printers that feed the paper off its place. Millimetres. */
  readonly shift?: { readonly right: number; readonly down: number };
  readonly className?: string | undefined;
}

/** One sheet of A4, drawn in millimetres. It fills the width it is given and is sharp at any size. */
export function SheetView({ marks, label, shift = { right: 0, down: 0 }, className }: SheetViewProps) {
  return (
    <svg
      className={className ?? styles['sheet']}
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      role="group"
      aria-label={label}
      textRendering="geometricPrecision"
    >
      <g transform={`translate(${shift.right} ${shift.down})`}>
        {marks.map((mark, index) => (
          <DrawnMark key={index} mark={mark} />
        ))}
      </g>
    </svg>
  );
}

function DrawnMark({ mark }: { readonly mark: Mark }) {
  switch (mark.kind) {
    case 'text':
      return <DrawnText mark={mark} />;
    case 'path':
      return <DrawnPath mark={mark} />;
    case 'turned':
      return <Turned mark={mark} />;
  }
}

function DrawnText({ mark }: { readonly mark: TextMark }) {
  const { text, x, y, face, direction, anchor, spacing, opacity, ink, box } = mark;
  return (
    <text
      className={styles['text']}
      x={x}
      y={y}
      direction={direction}
      textAnchor={anchor}
      fontFamily={families[face.font]}
      fontSize={face.size}
      fontWeight={face.weight}
      letterSpacing={spacing}
      fill={inks[ink]}
      fillOpacity={opacity}
      data-box={box}
    >
      {text}
    </text>
  );
}

function DrawnPath({ mark }: { readonly mark: PathMark }) {
  const { points, width, ink, opacity, isClosed, use } = mark;
  const steps = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`);
  return (
    <path
      d={`${steps.join(' ')}${isClosed === true ? ' Z' : ''}`}
      fill="none"
      stroke={inks[ink]}
      strokeWidth={width}
      strokeOpacity={opacity}
      data-use={use}
    />
  );
}

function Turned({ mark }: { readonly mark: TurnedMark }) {
  const { degrees, x, y, marks, use } = mark;
  return (
    <g transform={`rotate(${degrees} ${x} ${y})`} data-use={use}>
      {marks.map((inner, index) => (
        <DrawnMark key={index} mark={inner} />
      ))}
    </g>
  );
}
