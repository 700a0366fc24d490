import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import conflictsStyles from './conflicts.module.css';
import styles from '../editor.module.css';
import pageStyles from './box.module.css';
import type { FieldPath } from '../../../../shared/domain/fields.ts';
import { unionTitle } from '../../../parts/print/sheet-words.ts';
import { fieldName } from '../../../parts/places.ts';
import type { Conflict } from '../../../stores/editor/autosave.ts';
import { useCopy, useEditor, useStores } from '../../../stores/use-stores.ts';
import { useField, useLocked } from '../../../stores/use-open-application.ts';
import { useLanguage, useWords } from '../../../text/language.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Slip } from '../../../ui/layers/slip.tsx';
import { Stamp } from '../../../ui/display/stamp.tsx';
import { useSteadyField } from '../../../ui/steady-field.ts';
import { NotSaved } from '../not-saved.tsx';
import { OriginBox } from './origin-box.tsx';
import { PartyBox } from './party-box.tsx';
import { TextBox } from './text-box.tsx';
import { countLines } from '../typing/text-field.ts';

/** A number of lines of goods beyond any height of the desk. */
const moreThanAnyDesk = 500;

interface DeskProps {
  /** A line over the page about values that were read from a PDF. */
  readonly strip: ReactNode;
  /** Slips about sending, over the page. */
  readonly slips: ReactNode;
  /** Shown over the desk while files are dragged over it. */
  readonly overlay: ReactNode;
}

/** The desk: the page, and over it whatever takes time or needs a person. */
export function Desk({ strip, slips, overlay }: DeskProps) {
  const words = useWords().editor;
  const desk = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLElement>(null);
  const goodsLines = useEditor((state) => countLines(state.content.goods, moreThanAnyDesk));
  const layout = usePageLayout(desk, page, goodsLines);
  useDeskHeight(desk);
  useSteadyField(desk);
  return (
    <div className={styles['deskFrame']}>
      {strip}
      <div ref={desk} className={styles['desk']} data-part="desk" role="region" aria-label={words.desk}>
        <EditorSlips />
        {slips}
        <div className={styles['pagePlace']}>
          <CertificatePage layout={layout} pageRef={page} />
        </div>
      </div>
      {overlay}
    </div>
  );
}

/** Slips about saving: the text is not saved, or another window changed it too. */
function EditorSlips() {
  return (
    <>
      <NotSaved />
      <Conflicts />
    </>
  );
}

/** Sets `--desk-height` to the height of the desk, so that the page can fill it before it scrolls. */
function useDeskHeight(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = desk.current;
    if (element === null) return;
    const setHeight = (): void => element.style.setProperty('--desk-height', `${element.clientHeight}px`);
    setHeight();
    const observer = new ResizeObserver(setHeight);
    observer.observe(element);
    return () => observer.disconnect();
  }, [desk]);
}

/** Fields that were changed in two windows, each with its replaced text, until the clerk closes the slip. */
function Conflicts() {
  const conflicts = useEditor((state) => state.conflicts);
  const here = conflicts.filter(({ winner }) => winner === 'here');
  const there = conflicts.filter(({ winner }) => winner === 'there');
  const words = useWords().editor.conflicts;
  return (
    <>
      {there.length === 0 ? null : (
        <OtherTexts title={words.lockedTitle} text={words.lockedText} conflicts={there} />
      )}
      {here.length === 0 ? null : <OtherTexts title={words.title} text={words.text} conflicts={here} />}
    </>
  );
}

interface OtherTextsProps {
  readonly title: string;
  readonly text: string;
  readonly conflicts: readonly Conflict[];
}

function OtherTexts({ title, text, conflicts }: OtherTextsProps) {
  const words = useWords().editor.conflicts;
  const { editor } = useStores();
  const close = (): void => editor.getState().dismissConflicts(conflicts.map(({ path }) => path));
  return (
    <Slip tone="amber" isUrgent title={title} actions={<Button onPress={close}>{words.close}</Button>}>
      <p>{text}</p>
      <dl className={conflictsStyles['texts']}>
        {conflicts.map(({ path, other }) => (
          <OtherText key={path} path={path} other={other} />
        ))}
      </dl>
    </Slip>
  );
}

function OtherText({ path, other }: { readonly path: FieldPath; readonly other: string }) {
  const words = useWords();
  const { editor } = useStores();
  const isLocked = useLocked();
  const copy = useCopy();
  const { conflicts } = words.editor;
  const name = fieldName(path, words);
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span className={conflictsStyles['other']} dir="auto">
          {other === '' ? conflicts.empty : other}
        </span>
        <span className={conflictsStyles['actions']}>
          {other === '' ? null : (
            <Button size="small" aria-label={conflicts.copyOf(name)} onPress={() => copy(other, name)}>
              {conflicts.copy}
            </Button>
          )}
          {isLocked ? null : (
            <Button
              size="small"
              aria-label={conflicts.takeOf(name)}
              onPress={() => editor.getState().takeOther(path)}
            >
              {conflicts.take}
            </Button>
          )}
        </span>
      </dd>
    </>
  );
}

interface CertificatePageProps {
  readonly layout: PageLayout;
  readonly pageRef: Ref<HTMLElement>;
}

/** The certificate, with its boxes placed as on paper, whichever direction the language has. */
function CertificatePage({ layout, pageRef }: CertificatePageProps) {
  const words = useWords().editor;
  const isLocked = useLocked();
  return (
    <article
      ref={pageRef}
      dir="ltr"
      aria-label={words.desk}
      data-layout={layout}
      className={classNames(pageStyles['page'], isLocked && pageStyles['locked'])}
    >
      <div className={pageStyles['frame']}>
        <div className={pageStyles['pair']}>
          <PartyBox number="1" role="consignor" />
          <TitleBlock />
        </div>
        <div className={pageStyles['pair']}>
          <PartyBox number="2" role="consignee" />
          <OriginBox />
        </div>
        <div className={pageStyles['pair']}>
          <TextBox number="4" field="transportDetails" aside={words.optional} />
          <TextBox number="5" field="remarks" />
        </div>
        <div className={classNames(pageStyles['pair'], pageStyles['goods'])}>
          <TextBox number="6" field="goods" rulesOff={layout === 'a4'} />
          <TextBox number="7" field="quantity" />
        </div>
        <Certification />
      </div>
    </article>
  );
}

/** Box 8, which belongs to the chamber and takes no text. */
function Certification() {
  const words = useWords();
  const isPractice = useEditor((state) => state.application?.ledger === 'practice');
  return (
    <div
      role="group"
      aria-label={words.editor.box('8')}
      className={classNames(pageStyles['box'], pageStyles['last'])}
    >
      <p className={pageStyles['legend']}>
        <span className={pageStyles['number']}>8</span>
        <span className={pageStyles['name']}>{words.editor.box8}</span>
      </p>
      {isPractice ? (
        <div className={pageStyles['stamp']}>
          <Stamp {...words.common.practiceStamp} />
        </div>
      ) : (
        <p className={classNames(pageStyles['hint'], pageStyles['left'])}>{words.editor.box8Empty}</p>
      )}
    </div>
  );
}

/** The part beside box 1: the title, the number that the chamber assigns, and how many sheets are wanted. */
function TitleBlock() {
  // Words around the fields are in the clerk's language, while the print uses that of the certificate.
  const { words: all, language } = useLanguage();
  const words = all.editor;
  const [origin] = useField('originCountryCode');
  const [originals] = useField('originals');
  const [copies] = useField('copies');
  return (
    <div className={pageStyles['title']}>
      <p className={pageStyles['union']}>{unionTitle(origin, language)}</p>
      <p className={pageStyles['certificate']}>{words.certificateTitle}</p>
      <p className={pageStyles['numberLine']}>
        <span>
          {words.number} <em>{words.numberGiven}</em>
        </span>
        <span>{words.originalsAndCopies(originals, copies)}</span>
      </p>
    </div>
  );
}

/** a4: the whole paper. folded: without unused space, so that nothing scrolls. long: folded further for long goods. */
type PageLayout = 'a4' | 'folded' | 'long';

/** Space above and below the page. Pixels. */
const around = 24;
const folded = { above: 104 + 124 + 64 + 64, padding: 36, legend: 30 } as const;
const lineHeight = 19;

interface DeskSize {
  readonly height: number;
  readonly pageWidth: number;
  /** Number of lines of the goods on screen. */
  readonly goodsLines: number;
}

export function choosePageLayout({ height, pageWidth, goodsLines }: DeskSize): PageLayout {
  if (height >= (pageWidth * 297) / 210 + around) return 'a4';
  const free = height - 28 - folded.padding - folded.above - folded.legend;
  return goodsLines * lineHeight > Math.max(free, 182 - folded.legend) ? 'long' : 'folded';
}

/** Chooses the layout of the page by the height of the desk. */
function usePageLayout(
  desk: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
  goodsLines: number,
): PageLayout {
  const [size, setSize] = useState({ height: 0, pageWidth: 640 });
  useEffect(() => {
    if (desk.current === null || page.current === null) return;
    const [deskElement, pageElement] = [desk.current, page.current];
    const measure = (): void => {
      const next = { height: deskElement.clientHeight, pageWidth: pageElement.offsetWidth };
      setSize((last) => (last.height === next.height && last.pageWidth === next.pageWidth ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(deskElement);
    observer.observe(pageElement);
    return () => observer.disconnect();
  }, [desk, page]);
  return choosePageLayout({ ...size, goodsLines });
}
