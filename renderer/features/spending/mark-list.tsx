import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import styles from './plots.module.css';

interface Mark {
  readonly key: string;
  /** Description of what the mark shows. */
  readonly name: string;
}

interface MarkListProps<One extends Mark> {
  readonly label: string;
  readonly marks: readonly One[];
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly axes: ReactNode;
  readonly draw: (mark: One) => ReactNode;
  /** Shown below while no mark has the focus or the pointer. */
  readonly idle?: string;
  /** Drawn over the marks. */
  readonly children?: ReactNode;
  readonly svgRef?: Ref<SVGSVGElement>;
}

/**
 * A plot whose marks are reached with the arrow keys and have one tab stop together. The description of the mark with
 * the focus or the pointer is shown below.
 */
export function MarkList<One extends Mark>(props: MarkListProps<One>) {
  const { label, marks, width, height, axes, draw, idle = '\u00A0', children, svgRef } = props;
  const id = useId();
  const [at, setAt] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const stop = marks.find(({ key }) => key === at)?.key ?? marks.at(-1)?.key ?? null;
  const named = marks.find(({ key }) => key === (pointed ?? (hasFocus ? stop : null)));
  const move = (event: KeyboardEvent): void => {
    const index = marks.findIndex(({ key }) => key === stop);
    const next = placeAfter(event.key, index, marks.length);
    const mark = next === null ? undefined : marks[next];
    if (mark === undefined) return;
    event.preventDefault();
    setAt(mark.key);
    document.getElementById(`${id}${mark.key}`)?.focus();
  };
  return (
    <>
      <svg
        ref={svgRef ?? null}
        role="group"
        aria-label={label}
        className={styles['plot']}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        onKeyDown={move}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onPointerLeave={() => point(null)}
      >
        {axes}
        {marks.map((mark) => (
          <g
            key={mark.key}
            id={`${id}${mark.key}`}
            role="img"
            aria-label={mark.name}
            tabIndex={mark.key === stop ? 0 : -1}
            className={styles['mark']}
            onFocus={() => setAt(mark.key)}
            onPointerEnter={() => point(mark.key)}
          >
            {draw(mark)}
          </g>
        ))}
        {children}
      </svg>
      <p className={styles['value']} aria-hidden="true">
        <bdi>{named?.name ?? idle}</bdi>
      </p>
    </>
  );
}

function placeAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
