import { Share } from 'lucide-react';
import { type ReactNode, type RefCallback, useId, useState } from 'react';
import { type Costs, isOverlapping, type SpendingPlot } from '../../../shared/domain/spending.ts';
import { useSpending, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { classNames } from '../../ui/class-names.ts';
import unseenStyles from '../../ui/display/unseen.module.css';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import { useWidth } from './plots.tsx';
import { pngOf, svgOf } from '../../parts/plot-picture.ts';
import plots from './plots.module.css';
import styles from './spending.module.css';
import { useSpendingWords } from './use-spending.ts';

/** A row of the table with the same figures as a plot. */
export interface PlotRow extends Costs {
  readonly key: string;
  readonly name: string;
  /** Average, or the amount of the year before. Decimal text. */
  readonly last: string | null;
}

interface PlotPartProps {
  readonly plot: SpendingPlot;
  readonly title: string;
  readonly isTable: boolean;
  readonly rows: readonly PlotRow[];
  /** Total of the rows. `last`: `null` for an average, which has no total. */
  readonly total: Costs & Pick<PlotRow, 'last'>;
  /** Heading of the column `last`; `null` where there is none. */
  readonly lastHead: string | null;
  readonly legend: ReactNode;
  readonly draw: (width: number, svgRef: RefCallback<SVGSVGElement>) => ReactNode;
}

/** A plot or its table, and the menu to save either as a file. The table is always there for screen readers. */
export function PlotPart(props: PlotPartProps) {
  const { plot, title, isTable, rows, total, lastHead, legend, draw } = props;
  const { words } = useLanguage();
  const titleId = useId();
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);
  const [place, width] = useWidth();
  return (
    <SheetPart>
      <figure aria-labelledby={titleId} className={styles['figurePart']}>
        <div className={styles['figureHead']}>
          <h3 id={titleId} className={styles['title']}>
            {title}
          </h3>
          <SaveMenu plot={plot} title={title} svg={svg} />
        </div>
        <div ref={place} className={styles['plotPlace']}>
          {isTable || width === 0 ? null : draw(width, setSvg)}
        </div>
        {isTable || legend === null ? null : <p className={plots['legend']}>{legend}</p>}
        {isOverlapping(plot) ? <p className={styles['note']}>{words.spending.severalTags}</p> : null}
        <PlotTable titleId={titleId} isSeen={isTable} {...{ title, rows, total, lastHead }} />
      </figure>
    </SheetPart>
  );
}

interface PlotTableProps extends Pick<PlotPartProps, 'title' | 'rows' | 'total' | 'lastHead'> {
  readonly titleId: string;
  readonly isSeen: boolean;
}

function PlotTable({ titleId, title, rows, total, lastHead, isSeen }: PlotTableProps) {
  const { words } = useLanguage();
  const own = words.spending;
  const figures = useSpendingWords();
  return (
    <div className={isSeen ? undefined : classNames(unseenStyles['unseen'], styles['unseenTable'])}>
      <table aria-labelledby={titleId} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{own.certificatesHead}</th>
            <th scope="col">{own.costsHead}</th>
            {lastHead === null ? null : <th scope="col">{lastHead}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, amount, applications, last }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{figures.number(applications)}</td>
              <td>{figures.amount(amount)}</td>
              {lastHead === null ? null : <td>{last === null ? '' : figures.amount(last)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{own.total}</th>
            <td>{figures.number(total.applications)}</td>
            <td>{figures.amount(total.amount)}</td>
            {lastHead === null ? null : <td>{total.last === null ? '' : figures.amount(total.last)}</td>}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface SaveMenuProps {
  readonly plot: SpendingPlot;
  readonly title: string;
  /** `null` while no plot is shown. */
  readonly svg: SVGSVGElement | null;
}

/** Menu to save the table for spreadsheets, and the plot as a picture. */
function SaveMenu({ plot, title, svg }: SaveMenuProps) {
  const { language, words } = useLanguage();
  const own = words.spending;
  const { spending, toasts } = useStores();
  const saveTable = useSpending((state) => state.saveTable);
  const confirm = async (saving: Promise<boolean>): Promise<void> => {
    if (await saving) toasts.getState().show(own.saved);
  };
  const savePicture = async (format: 'png' | 'svg'): Promise<boolean> => {
    if (svg === null) return false;
    const picture = format === 'svg' ? svgOf(svg, title) : await pngOf(svg, title);
    return spending.getState().savePicture(plot, format, picture ?? '', language);
  };
  const tables = (['csv', 'xlsx'] as const).map((format) => ({
    id: format,
    label: own.save[format],
    run: () => void confirm(saveTable(plot, format, language)),
  }));
  const pictures = (['png', 'svg'] as const).map((format) => ({
    id: format,
    label: own.save[format],
    run: () => void confirm(savePicture(format)),
  }));
  return (
    <Menu
      label={own.saveOf(title)}
      groups={svg === null ? [tables] : [tables, pictures]}
      placement="bottom end"
    >
      <Button kind="bare" size="small" icon={Share} aria-label={own.saveOf(title)}>
        {own.saveAs}
      </Button>
    </Menu>
  );
}
