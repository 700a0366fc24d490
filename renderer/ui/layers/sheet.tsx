import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './sheet.module.css';
import unseenStyles from '../display/unseen.module.css';
import { isFocusFree } from '../lost-focus.ts';

interface SheetFrameProps {
  /** The bar for what concerns the program, the head for what concerns the open application. */
  readonly hangsFrom: 'bar' | 'head';
  /** `end`: below what stands at the end of the bar. */
  readonly side?: 'middle' | 'end';
  /** Pixels; the sheet gives way on narrow windows. */
  readonly width: number;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

interface SheetPageProps {
  readonly title: ReactNode;
  /** The title is only read out: the sheet begins with something else. */
  readonly isTitleHidden?: boolean;
  /** One sentence under the title. */
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  /** The strip at the lower end: something on the left, the actions on the right. */
  readonly footer?: ReactNode;
  /** The footer has nothing on the left. */
  readonly onlyActions?: boolean;
}

export type SheetProps = SheetFrameProps & SheetPageProps;

/**
 * A sheet of paper that hangs from an edge of the window. The focus stays inside and goes back where it came
 * from; Escape closes. Pressing beside it does not, so that a slip of the hand loses nothing.
 */
export function Sheet({ hangsFrom, side = 'middle', width, onClose, className, ...page }: SheetProps) {
  return (
    <SheetFrame {...{ hangsFrom, side, width, onClose, className }}>
      <SheetPage {...page} />
    </SheetFrame>
  );
}

/**
 * A sheet without its contents: where its steps follow each other, each is a `SheetPage` in the same frame. The focus goes to the
 * sheet where it was in a step that is over and the next one takes it nowhere.
 */
export function SheetFrame({
  hangsFrom,
  side,
  width,
  onClose,
  className,
  step,
  children,
}: SheetFrameProps & { readonly step?: string }) {
  const sheet = useRef<HTMLElement>(null);
  useEscapeFromNowhere(sheet, onClose);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (isFocusFree()) sheet.current?.focus();
  }, [step]);
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={classNames(styles['overlay'], styles[hangsFrom], side === 'end' && styles['end'])}
    >
      <Modal className={classNames(styles['place'])} style={{ maxInlineSize: `${width}px` }}>
        <Dialog ref={sheet} data-sheet="" className={classNames(styles['sheet'], className)}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The contents of a sheet. */
export function SheetPage(props: SheetPageProps) {
  return (
    <>
      <header className={props.isTitleHidden === true ? unseenStyles['unseen'] : styles['header']}>
        <Heading slot="title" className={classNames(styles['title'])}>
          {props.title}
        </Heading>
        {props.subtitle === undefined ? null : <p className={styles['subtitle']}>{props.subtitle}</p>}
      </header>
      <div className={styles['body']}>{props.children}</div>
      {props.footer === undefined ? null : (
        <footer className={classNames(styles['footer'], props.onlyActions !== true && styles['split'])}>
          {props.footer}
        </footer>
      )}
    </>
  );
}

/** A sheet stands there some frames before it has the focus, and Escape closes it also then; of several, the uppermost. */
function useEscapeFromNowhere(sheet: RefObject<HTMLElement | null>, onClose: () => void): void {
  const press = useEffectEvent(({ key, target, isComposing, defaultPrevented }: KeyboardEvent): void => {
    if (key !== 'Escape' || target !== document.body || isComposing || defaultPrevented) return;
    if ([...document.querySelectorAll('[data-sheet]')].at(-1) === sheet.current) onClose();
  });
  useLayoutEffect(() => {
    const end = new AbortController();
    window.addEventListener('keydown', (event) => press(event), { signal: end.signal });
    return () => end.abort();
  }, []);
}

/** One part of a sheet with a line above it. */
export function SheetPart({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <section className={classNames(styles['part'], className)}>{children}</section>;
}

interface DrawerProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What slides in from the start of a narrow window, over everything else. */
export function Drawer({ label, isOpen, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={classNames(styles['behindDrawer'])}
    >
      <Modal className={classNames(styles['drawer'])}>
        <Dialog aria-label={label}>{children}</Dialog>
      </Modal>
    </ModalOverlay>
  );
}
