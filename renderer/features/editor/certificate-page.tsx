import type { Ref } from 'react';
import { useLocked } from '../../stores/use-locked.ts';
import { useEditor } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stamp } from '../../ui/stamp.tsx';
import { OriginBox } from './origin-box.tsx';
import { PartyBox } from './party-box.tsx';
import { TextBox } from './text-box.tsx';
import { TitleBlock } from './title-block.tsx';
import type { PageLayout } from './use-page-layout.ts';
import styles from './page.module.css';

interface CertificatePageProps {
  readonly layout: PageLayout;
  readonly pageRef: Ref<HTMLElement>;
}

/** The certificate: the boxes where the paper has them, whichever way the language runs. */
export function CertificatePage({ layout, pageRef }: CertificatePageProps) {
  const words = useWords().editor;
  const isLocked = useLocked();
  return (
    <article
      ref={pageRef}
      dir="ltr"
      aria-label={words.desk}
      data-layout={layout}
      className={classNames(styles['page'], isLocked && styles['locked'])}
    >
      <div className={styles['frame']}>
        <div className={styles['pair']}>
          <PartyBox number="1" role="consignor" />
          <TitleBlock />
        </div>
        <div className={styles['pair']}>
          <PartyBox number="2" role="consignee" />
          <OriginBox />
        </div>
        <div className={styles['pair']}>
          <TextBox number="4" field="transportDetails" aside={words.optional} />
          <TextBox number="5" field="remarks" />
        </div>
        <div className={classNames(styles['pair'], styles['goods'])}>
          <TextBox number="6" field="goods" rulesOff={layout === 'a4'} />
          <TextBox number="7" field="quantity" />
        </div>
        <Certification />
      </div>
    </article>
  );
}

/** Box 8 belongs to the chamber, so nothing is typed there. */
function Certification() {
  const words = useWords();
  const isPractice = useEditor((state) => state.application?.ledger === 'practice');
  return (
    <div
      role="group"
      aria-label={words.editor.box('8')}
      className={classNames(styles['box'], styles['last'])}
    >
      <p className={styles['legend']}>
        <span className={styles['number']}>8</span>
        <span className={styles['name']}>{words.editor.box8}</span>
      </p>
      {isPractice ? (
        <div className={styles['stamp']}>
          <Stamp {...words.common.practiceStamp} />
        </div>
      ) : (
        <p className={classNames(styles['hint'], styles['left'])}>{words.editor.box8Empty}</p>
      )}
    </div>
  );
}
