import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './sheet.module.css';
import unseenStyles from '../display/unseen.module.css';
import { isFocusFree, keepFocusNear } from '../lost-focus.ts';

interface SheetFrameProps {
  /** `bar` for sheets about the program, `head` for those about the open application. */
  readonly anchor: 'bar' | 'head';
  /** `end`: below the end of the bar. */
  readonly side?: 'middle' | 'end';
  /** Width in pixels; the sheet is narrower in narrow windows. */
  readonly width: number;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

interface SheetPageProps {
  readonly title: ReactNode;
  /** Keeps the title for screen readers only, as the sheet begins with something else. */
  readonly isTitleHidden?: boolean;
  /** One sentence under the title. */
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  /** Lower strip of the sheet: something on the left, the actions on the right. */
  readonly footer?: ReactNode;
  /** True where the footer has nothing on the left. */
  readonly onlyActions?: boolean;
}

export type SheetProps = SheetFrameProps & SheetPageProps;

/**
 * A sheet of paper attached to an edge of the window. It keeps the focus inside and returns it at the end; Escape
 * closes it. A press beside it does not, so that a slip of the hand loses nothing.
 */
export function Sheet({ anchor, side = 'middle', width, onClose, className, ...page }: SheetProps) {
  return (
    <SheetFrame {...{ anchor, side, width, onClose, className }}>
      <SheetPage {...page} />
    </SheetFrame>
  );
}

/**
 * The frame of a sheet without content, for sheets with several steps: each step is a `SheetPage` in the same frame.
 * Where a focused control is removed, the focus stays near it; the sheet itself takes it when the focused step is
 * replaced and the next one focuses nothing.
 */
export function SheetFrame({
  anchor,
  side,
  width,
  onClose,
  className,
  step,
  children,
}: SheetFrameProps & { readonly step?: string }) {
  const sheet = useRef<HTMLElement>(null);
  useEscapeFromNowhere(sheet, onClose);
  useEffect(() => (sheet.current === null ? undefined : keepFocusNear(sheet.current)), []);
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
      className={classNames(styles['overlay'], styles[anchor], side === 'end' && styles['end'])}
    >
      <Modal className={classNames(styles['place'])} style={{ maxInlineSize: `${width}px` }}>
        <Dialog ref={sheet} data-sheet="" className={classNames(styles['sheet'], className)}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Title, content and footer of a sheet. */
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

/**
 * Closes the uppermost sheet on Escape while nothing has the focus: a sheet is shown for some frames before it takes
 * it.
 */
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

interface SheetPartProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Name for screen readers. */
  readonly name?: string;
  /** True where the sheet was opened for this part. */
  readonly isOpenedFor?: boolean;
}

/** A part of a sheet, with a line above it. */
export function SheetPart({ children, className, name, isOpenedFor = false }: SheetPartProps) {
  return (
    <section
      {...useOpenedFor(isOpenedFor)}
      aria-label={name}
      className={classNames(styles['part'], className)}
    >
      {children}
    </section>
  );
}

/**
 * Scrolls to a part of a sheet and focuses it, where the sheet was opened for it; Tab leads on to its first control.
 * Gives the attributes of the part.
 */
export function useOpenedFor(isOpenedFor: boolean) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpenedFor) return undefined;
    // After the controls that take the focus when the sheet opens.
    const frame = requestAnimationFrame(() => {
      const place = part.current;
      if (place === null || place.contains(document.activeElement)) return;
      place.scrollIntoView({ block: 'start' });
      place.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpenedFor]);
  return { ref: part, ...(isOpenedFor ? { tabIndex: -1 } : {}) };
}

interface DrawerProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel that slides in from the start of a narrow window, over everything else. */
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
