import { useEffect, useRef, useState } from 'react';
import type { FieldPath } from '../../shared/domain/fields.ts';
import { registerListId, type SeveralParts } from '../features/register/register-list.tsx';
import { RegisterPanel } from '../features/register/register-panel.tsx';
import { findPrimary, focusBeginningSoon, focusedField } from '../parts/focus.ts';
import { isFocusFree } from '../ui/lost-focus.ts';
import { ledgerInUse } from '../stores/connections.ts';
import {
  useApplications,
  useConnections,
  useEditor,
  useProgram,
  useRegister,
  useRevisions,
  useStores,
  useIsDocumentPaneShown,
  useOnlyShown,
  useCommand,
} from '../stores/use-stores.ts';
import { useFirstLanguage, useFirstWords } from '../text/language.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Empty } from '../ui/display/empty.tsx';
import { useBreakpoint } from '../ui/frames.ts';
import {
  AllApplications,
  Drawer,
  IncomingLine,
  OpenApplication,
  PreviewScreen,
  RegisterSelection,
  RevisionsPlace,
  SelectedMenu,
} from './lazy/lazy-parts.tsx';
import styles from './window.module.css';

/** The parts of the table that the register uses for selected rows. */
const several: SeveralParts = {
  incoming: <IncomingLine />,
  bar: <RegisterSelection />,
  menu: (props) => <SelectedMenu {...props} />,
};

interface WorkplaceProps {
  readonly registerShown: boolean;
  readonly onShowRegister: () => void;
  readonly onHideRegister: () => void;
}

/** The register and what is open beside it; on narrow windows the register is a drawer over it. */
export function Workplace({ registerShown, onShowRegister, onHideRegister }: WorkplaceProps) {
  const words = useFirstWords();
  const frame = useBreakpoint();
  const isDocumentPaneShown = useIsDocumentPaneShown();
  const inColumn = !isDocumentPaneShown && (frame === 'wide' || frame === 'normal');
  const showsRevisions = useShowsRevisions();
  const showsAll = useShowsAll();
  useFocusAfterRestoring();
  if (showsAll) return <AllApplications />;
  if (showsRevisions && (inColumn || !registerShown)) return <RevisionsPlace />;
  return (
    <div className={styles['workplace']} data-document-pane={isDocumentPaneShown}>
      {inColumn ? (
        <nav
          aria-label={words.register.title}
          className={styles['register']}
          data-part="register"
          data-takes-invoices
        >
          <RegisterPanel onOpened={onHideRegister} several={several} />
        </nav>
      ) : (
        <>
          <RegisterDrawer isOpen={registerShown} onClose={onHideRegister} />
          {registerShown ? null : <SearchOpensRegister onShow={onShowRegister} />}
        </>
      )}
      <Work />
    </div>
  );
}

/**
 * Focuses the register once it has the data that was restored, or the primary action where no register is in sight: the
 * window was drawn again, and what had the focus is gone.
 */
function useFocusAfterRestoring(): void {
  const isRestored = useProgram(({ notices }) =>
    notices.some((one) => one === 'restored' || one === 'takenIn'),
  );
  const isRead = useRegister(({ phase }) => phase !== 'loading');
  const openId = useEditor((state) => state.applicationId);
  const isAwaited = useRef(isRestored);
  useEffect(() => {
    if (!isAwaited.current || !isRead) return undefined;
    const frame = requestAnimationFrame(() => {
      if (isFocusFree()) document.getElementById(registerListId)?.focus();
      if (isFocusFree()) findPrimary()?.focus();
      isAwaited.current = isFocusFree();
    });
    return () => cancelAnimationFrame(frame);
  }, [isRead, openId]);
}

/** True while the table of all applications takes the place of everything else. */
function useShowsAll(): boolean {
  const { applications, connections, editor, program } = useStores();
  const { language } = useFirstLanguage();
  const isOpen = useApplications((state) => state.isOpen);
  const left = useRef<FieldPath | null>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLeft = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // Returns the focus to where it was; an application opened from the table takes the focus by itself.
    if (!isLeft || !isFocusFree()) return;
    if (left.current === null) document.getElementById(registerListId)?.focus();
    else editor.getState().focusField(left.current);
  }, [isOpen, editor]);
  useCommand('allApplications', () => {
    left.current = focusedField();
    // What is typed is saved first, so that its row shows it.
    void editor.getState().flush();
    const { sortedBy, isDescending } = program.getState().settings.tableLayout;
    const ledger = ledgerInUse(connections.getState());
    applications.getState().open({ ledger, language, order: { sortedBy, isDescending } });
  });
  return isOpen;
}

/** True while the revisions of the open application are shown. */
function useShowsRevisions(): boolean {
  const { revisions } = useStores();
  const ledger = useConnections(ledgerInUse);
  const openId = useProgram((state) => state.openIds[ledger]);
  const shownId = useRevisions((state) => state.applicationId);
  const open = openId === null ? null : () => void revisions.getState().open(openId, focusedField());
  useCommand('revisions', open);
  return openId !== null && openId === shownId;
}

function SearchOpensRegister({ onShow }: { readonly onShow: () => void }) {
  useCommand('search', onShow);
  return null;
}

/** The register as a drawer. It stays in the page once it was opened, so that it can slide away. */
function RegisterDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const words = useFirstWords();
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Drawer label={words.register.title} isOpen={isOpen} onClose={onClose}>
      <RegisterPanel onOpened={onClose} several={several} isFocusedAtOnce />
    </Drawer>
  );
}

function Work() {
  const words = useFirstWords();
  const { commands } = useStores();
  const isOnlyShown = useOnlyShown();
  const ledger = useConnections(ledgerInUse);
  const openId = useProgram((state) => state.openIds[ledger]);
  const wasOpen = useRef(openId);
  useEffect(() => {
    const isLeft = wasOpen.current !== null && openId === null;
    wasOpen.current = openId;
    // Deleting a draft removes the focused element, so the focus goes on to the usual place.
    if (isLeft) focusBeginningSoon();
  }, [openId]);
  return (
    <main className={styles['work']} data-part="work">
      {openId === null ? (
        <div className={styles['nothing']} data-nothing-open data-once>
          {isOnlyShown ? (
            <Empty title={words.shell.nothingOpen.title} />
          ) : (
            <Empty
              title={words.shell.nothingOpen.title}
              action={<Button onPress={() => commands.run('new')}>{words.shell.newDraft}</Button>}
            >
              {words.shell.nothingOpen.text}
            </Empty>
          )}
        </div>
      ) : (
        <OpenApplication applicationId={openId} preview={<PreviewScreen />} />
      )}
    </main>
  );
}
