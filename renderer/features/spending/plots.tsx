import { axisBottom, axisRight, axisTop } from 'd3-axis';
import { scaleBand, scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { PeriodCosts } from '../../../shared/rules/spending.ts';
import { useWords } from '../../text/language.tsx';
import { MarkList } from './mark-list.tsx';
import styles from './plots.module.css';
import { useSpendingWords } from './use-spending.ts';

interface PeriodPlotProps {
  readonly label: string;
  readonly periods: readonly PeriodCosts[];
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The period under way, which is emphasised. */
  readonly now: string | null;
  /** Drawn as a line. Decimal text; `null` for none. */
  readonly budget: string | null;
  /** True to show only the first letters of months, where there is little space. */
  readonly isSmall: boolean;
  /** Shown below while no bar has the focus or the pointer. */
  readonly idle?: string;
  readonly svgRef?: Ref<SVGSVGElement>;
}

/** Space beside the axes. Pixels. */
const margins = { top: 8, bottom: 22, end: 52 };

/** Costs of months or years as bars, each with a mark for the same period a year before. */
export function PeriodPlot(props: PeriodPlotProps) {
  const { label, periods, width, height, now, budget, isSmall, idle, svgRef } = props;
  const words = useWords().spending;
  const own = useSpendingWords();
  const x = scaleBand()
    .domain(periods.map(({ period }) => period))
    .range([0, Math.max(0, width - margins.end)])
    .paddingInner(0.36)
    .paddingOuter(0.1);
  // Only for drawing: sums and written amounts are decimal texts.
  const size = (amount: string | undefined): number => Number(amount ?? '0');
  const most = Math.max(
    ...periods.flatMap(({ amount, before }) => [size(amount), size(before?.amount)]),
    size(budget ?? undefined),
  );
  const base = height - margins.bottom;
  const y = scaleLinear()
    .domain([0, most > 0 ? most : 1])
    .nice(4)
    .range([base, margins.top]);
  const axes = useAxes((group) => {
    const across = axisRight(y)
      .ticks(4)
      .tickSize(Math.max(0, width - margins.end))
      .tickPadding(6);
    group.append('g').call(across.tickFormat((value) => own.tick(Number(value))));
    const below = axisBottom(x).tickSize(0).tickPadding(8);
    const name = isSmall ? own.letter : own.shortPeriod;
    group.append('g').attr('transform', `translate(0,${base})`).call(below.tickFormat(name));
  });
  const marks = periods.map(({ period, amount, applications, before }) => ({
    key: period,
    name: [
      `${own.period(period)}: ${own.amount(amount)}, ${own.count(applications)}`,
      ...(before === null ? [] : [words.yearBefore(own.amount(before.amount))]),
    ].join('. '),
    x: x(period) ?? 0,
    y: y(size(amount)),
    width: x.bandwidth(),
    height: base - y(size(amount)),
    isNow: period === now,
    before: before === null || size(before.amount) === 0 ? null : y(size(before.amount)),
  }));
  return (
    <MarkList
      label={label}
      marks={marks}
      width={width}
      height={height}
      {...(svgRef === undefined ? {} : { svgRef })}
      {...(idle === undefined ? {} : { idle })}
      axes={<g ref={axes} className={styles['axes']} aria-hidden="true" />}
      draw={(mark) => (
        <>
          <rect
            className={styles['reach']}
            x={mark.x}
            y={margins.top}
            width={mark.width}
            height={base - margins.top}
          />
          <rect
            className={mark.isNow ? styles['now'] : styles['bar']}
            x={mark.x}
            y={mark.y}
            width={mark.width}
            height={mark.height}
          />
          {mark.before === null ? null : (
            <line
              className={styles['before']}
              x1={mark.x - 2}
              x2={mark.x + mark.width + 2}
              y1={mark.before}
              y2={mark.before}
            />
          )}
        </>
      )}
    >
      {budget === null ? null : (
        <line
          className={styles['budget']}
          x1={0}
          x2={Math.max(0, width - margins.end)}
          y1={y(size(budget))}
          y2={y(size(budget))}
        />
      )}
    </MarkList>
  );
}

export interface GroupBar {
  readonly key: string;
  readonly label: string;
  readonly amount: string;
  readonly applications: number;
}

interface GroupPlotProps {
  readonly label: string;
  readonly bars: readonly GroupBar[];
  /** Pixels. */
  readonly width: number;
  readonly svgRef?: Ref<SVGSVGElement>;
}

/** Space above for the axis, and for each bar with its name. Pixels. */
const above = 22;
const rowHeight = 36;
const barHeight = 10;
const amountWidth = 96;

/** Costs of groups as bars, each with its name and its costs above it. */
export function GroupPlot({ label, bars, width, svgRef }: GroupPlotProps) {
  const own = useSpendingWords();
  const height = above + bars.length * rowHeight + 4;
  const size = (amount: string): number => Number(amount);
  const most = Math.max(0, ...bars.map(({ amount }) => size(amount)));
  const x = scaleLinear()
    .domain([0, most > 0 ? most : 1])
    .nice(5)
    .range([0, Math.max(0, width - amountWidth)]);
  const y = scaleBand()
    .domain(bars.map(({ key }) => key))
    .range([above, height - 4]);
  const axes = useAxes((group) => {
    const axis = axisTop(x)
      .ticks(5)
      .tickSize(-(height - above))
      .tickPadding(5);
    group
      .append('g')
      .attr('transform', `translate(0,${above})`)
      .call(axis.tickFormat((value) => own.tick(Number(value))));
  });
  const marks = bars.map((bar) => ({
    ...bar,
    name: `${bar.label}: ${own.amount(bar.amount)}, ${own.count(bar.applications)}`,
  }));
  return (
    <MarkList
      label={label}
      marks={marks}
      width={width}
      height={height}
      {...(svgRef === undefined ? {} : { svgRef })}
      axes={<g ref={axes} className={styles['axes']} aria-hidden="true" />}
      draw={({ key, label: name, amount }) => {
        const top = y(key) ?? 0;
        return (
          <>
            <rect className={styles['reach']} x={0} y={top} width={width} height={rowHeight} />
            <rect
              className={styles['bar']}
              x={0}
              y={top + rowHeight - barHeight - 3}
              width={x(size(amount))}
              height={barHeight}
            />
            <text className={styles['barName']} x={2} y={top + 17}>
              {name}
            </text>
            <text className={styles['barAmount']} x={width - 2} y={top + 17} textAnchor="end">
              {own.amount(amount)}
            </text>
          </>
        );
      }}
    />
  );
}

type Group = ReturnType<typeof select<SVGGElement, unknown>>;

/** A group into which d3 draws axes after each render. */
function useAxes(draw: (group: Group) => void) {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (group.current === null) return;
    const selected = select<SVGGElement, unknown>(group.current);
    selected.selectChildren().remove();
    draw(selected);
  });
  return group;
}

/** Width of an element; 0 before it is laid out. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watch.observe(current);
    setWidth(Math.floor(current.getBoundingClientRect().width));
    return () => watch.disconnect();
  }, []);
  return [element, width] as const;
}
