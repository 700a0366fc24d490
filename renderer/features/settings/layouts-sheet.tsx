import { useEffect, useState } from 'react';
import type { Layout } from '../../../shared/domain/layout.ts';
import { fieldName } from '../../parts/places.ts';
import { useLayouts, useProgram, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { CloseButton } from '../../parts/close-button.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './layouts-sheet.module.css';
import settingsStyles from './settings-sheet.module.css';

/** Button that opens the learned invoice layouts. */
export function LayoutFields({ isOpenedFor }: { readonly isOpenedFor: boolean }) {
  const words = useWords().einvoice.layouts;
  const showSheet = useProgram((state) => state.showSheet);
  return (
    <SheetPart name={words.invoices} isOpenedFor={isOpenedFor}>
      <h3 className={settingsStyles['title']}>{words.invoices}</h3>
      <p className={settingsStyles['about']}>{words.about}</p>
      <p className={settingsStyles['allChecks']}>
        <Button kind="quiet" onPress={() => showSheet({ kind: 'layouts' })}>
          {words.open}
        </Button>
      </p>
    </SheetPart>
  );
}

/** The issuers whose invoice layouts were learned; each can be deleted. */
export function LayoutsSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const { layouts: own } = words.einvoice;
  const { layouts: store } = useStores();
  const layouts = useLayouts((state) => state.layouts);
  const [forgotten, setForgotten] = useState<Layout | null>(null);
  useEffect(() => void store.getState().load(), [store]);
  const forget = async (layout: Layout): Promise<void> => {
    if (await store.getState().remove(layout)) setForgotten(layout);
  };
  const undo = async (layout: Layout): Promise<void> => {
    if (await store.getState().restore(layout)) setForgotten(null);
  };
  return (
    <Sheet
      title={own.title}
      subtitle={own.subtitle}
      anchor="bar"
      width={720}
      onClose={onClose}
      footer={
        <>
          <span role="status" className={styles['forgotten']}>
            {forgotten === null ? null : (
              <>
                {own.removed(nameOf(forgotten, own.unnamed))}
                <Button kind="quiet" onPress={() => void undo(forgotten)}>
                  {words.common.undo}
                </Button>
              </>
            )}
          </span>
          <CloseButton onPress={onClose} />
        </>
      }
    >
      <SheetPart>
        {layouts?.length === 0 ? <p className={styles['none']}>{own.none}</p> : null}
        <ul>
          {layouts?.map((layout) => (
            <LayoutRow key={layout.issuer} layout={layout} onForget={() => void forget(layout)} />
          ))}
        </ul>
      </SheetPart>
    </Sheet>
  );
}

const nameOf = ({ name }: Layout, unnamed: string): string => (name === '' ? unnamed : name);

interface LayoutRowProps {
  readonly layout: Layout;
  readonly onForget: () => void;
}

function LayoutRow({ layout, onForget }: LayoutRowProps) {
  const words = useWords();
  const { locale } = useLanguage();
  const { layouts: own } = words.einvoice;
  const name = nameOf(layout, own.unnamed);
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return (
    <li className={styles['layout']}>
      <div className={styles['what']}>
        <p className={styles['issuer']} dir="auto">
          {name}
        </p>
        <p className={styles['fields']}>
          {own.knows(layout.places.map(({ field }) => fieldName(field, words)).join(', '))}
        </p>
        <p className={styles['fields']}>{own.taughtOn(long.format(new Date(layout.taughtAt)))}</p>
      </div>
      <Button kind="quiet" aria-label={own.forgetNamed(name)} onPress={onForget}>
        {own.forget}
      </Button>
    </li>
  );
}
