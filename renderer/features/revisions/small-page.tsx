import type { ReactNode } from 'react';
import type { PrintedField } from '../../../shared/domain/fields.ts';
import { isEuropeanUnionMember } from '../../../shared/rules/european-union.ts';
import { useProgram } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MarkedText } from './marked-text.tsx';
import { fieldLines, originLines, partyLinesOf, sheetLines, type Side } from './side.ts';
import styles from './small-page.module.css';

interface SmallBoxProps {
  readonly number?: string;
  readonly name: string;
  readonly aside?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function SmallBox({ number, name, aside, className, children }: SmallBoxProps) {
  return (
    <div className={classNames(styles['box'], className)}>
      <p className={styles['legend']}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['name']}>{name}</span>
        {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      </p>
      {children}
    </div>
  );
}

interface SmallPageProps {
  readonly label: string;
  readonly side: Side;
}

/** A certificate to look at, small enough to stand beside another one. The boxes are where the paper has them. */
export function SmallPage({ label, side }: SmallPageProps) {
  const spoken = useLanguage();
  const order = useProgram(({ settings }) => settings.europeanUnionOrder);
  const { editor } = spoken.words;
  const text = (path: PrintedField) => <MarkedText place={path} lines={fieldLines(side, path)} />;
  return (
    <article dir="ltr" aria-label={label} className={styles['page']}>
      <div className={styles['frame']}>
        <div className={styles['pair']}>
          <SmallBox number="1" name={editor.consignor}>
            <MarkedText place="consignor" lines={partyLinesOf(side, 'consignor', spoken)} />
          </SmallBox>
          <TitleBlock side={side} />
        </div>
        <div className={styles['pair']}>
          <SmallBox number="2" name={editor.consignee}>
            <MarkedText place="consignee" lines={partyLinesOf(side, 'consignee', spoken)} />
          </SmallBox>
          <div className={styles['split']}>
            <SmallBox number="3" name={editor.fields.originCountryCode} className={styles['origin']}>
              <MarkedText place="originCountryCode" lines={originLines(side, spoken, order)} />
            </SmallBox>
            <SmallBox
              name={editor.fields.destination}
              aside={editor.notPrinted}
              className={styles['destination']}
            >
              <MarkedText place="destination" lines={fieldLines(side, 'destination')} />
            </SmallBox>
          </div>
        </div>
        <div className={styles['pair']}>
          <SmallBox number="4" name={editor.fields.transportDetails} aside={editor.optional}>
            {text('transportDetails')}
          </SmallBox>
          <SmallBox number="5" name={editor.fields.remarks}>
            {text('remarks')}
          </SmallBox>
        </div>
        <div className={classNames(styles['pair'], styles['goods'])}>
          <SmallBox number="6" name={editor.fields.goods}>
            {text('goods')}
          </SmallBox>
          <SmallBox number="7" name={editor.fields.quantity}>
            {text('quantity')}
          </SmallBox>
        </div>
        <SmallBox number="8" name={editor.box8}>
          <p className={styles['nothing']}>{editor.box8Empty}</p>
        </SmallBox>
      </div>
    </article>
  );
}

function TitleBlock({ side }: { readonly side: Side }) {
  const spoken = useLanguage();
  const { editor } = spoken.words;
  const isUnion = isEuropeanUnionMember(side.own.content.originCountryCode);
  return (
    <div className={styles['title']}>
      <p className={styles['union']}>{isUnion ? editor.europeanUnion.toUpperCase() : null}</p>
      <p className={styles['certificate']}>{editor.certificateTitle}</p>
      <div className={styles['numbers']}>
        <span>
          {editor.number} <em>{editor.numberGiven}</em>
        </span>
        <MarkedText place="sheets" lines={sheetLines(side, spoken)} />
      </div>
    </div>
  );
}
