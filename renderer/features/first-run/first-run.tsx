import { useRef } from 'react';
import { startApplication } from '../../stores/actions/begin-draft.ts';
import { useProgram, useStores, useNumberKeys } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { ActionList, type ListedAction } from '../../ui/actions/action-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Stamp } from '../../ui/display/stamp.tsx';
import certificatePictureStyles from './certificate-picture.module.css';
import styles from './first-run.module.css';

function useFirstActions(): readonly ListedAction[] {
  const words = useWords().firstRun;
  const stores = useStores();
  const isBeginning = useRef(false);
  /** Ignores a second call while one is running, so that a double click begins one application and not two. */
  const beginOne = async (begin: () => Promise<void>): Promise<void> => {
    if (isBeginning.current) return;
    isBeginning.current = true;
    try {
      await begin();
    } finally {
      isBeginning.current = false;
    }
  };
  const practise = async (): Promise<void> => {
    if (!(await stores.connections.getState().activate('practice'))) return;
    await startApplication(stores, 'sample');
  };
  return [
    { ...words.practise, go: () => void beginOne(practise) },
    { ...words.empty, go: () => void beginOne(() => startApplication(stores, 'empty')) },
    { ...words.connect, go: () => stores.program.getState().showSheet({ kind: 'connect' }) },
  ];
}

/** The first screen for a new clerk, with three ways to begin. */
export function FirstRun() {
  const { firstRun: words, dataFolder } = useWords();
  const { program } = useStores();
  const isInMemory = useProgram(({ data }) => data.kind === 'memory');
  const actions = useFirstActions();
  useNumberKeys(actions.map(({ go }) => go));
  return (
    <main className={styles['firstRun']} data-part="work">
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          {words.title.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h2>
        <p className={styles['subtitle']}>{isInMemory ? dataFolder.firstRun : words.subtitle}</p>
        <ActionList label={words.actions} actions={actions} />
        <p className={styles['moving']}>
          {words.moving}{' '}
          <Button kind="quiet" onPress={() => program.getState().showSheet({ kind: 'restore' })}>
            {words.restore}
          </Button>
        </p>
      </div>
      <div className={styles['desk']}>
        <CertificatePicture />
      </div>
    </main>
  );
}

/** Texts of the picture. They are an exporter's, so they are the same in every language of the program. */
const written = {
  consignor: 'Hallwanger Maschinenbau GmbH\nIndustriestraße 14\n72555 Metzingen\nGermany',
  consignee:
    'Demirkaya Makina San. ve Tic. A.Ş.\nOrganize Sanayi Bölgesi, 7. Cadde No: 22\n41480 Gebze, Kocaeli\nTürkiye',
  origin: 'Germany (European Union)',
  destination: 'Türkiye',
  transport: 'By road',
  remarks: 'Purchase order 4500118204',
  goods:
    'DEMIRKAYA / GEBZE / 1–5\n1  4 wooden cases: CNC machining centre, 5 axes,\n   type HM 850, serial no. HM850-2617\n2  1 pallet: tool magazine, 60 places, with accessories\nInvoice no. 26-11873 of 17 November 2026',
  quantity: 'Gross 6,840 kg\nNet 6,115 kg\n5 packages',
} as const;

interface BoxProps {
  readonly number?: number;
  readonly name: string;
  readonly aside?: string;
  readonly text?: string;
  readonly place: string;
}

function Box({ number, name, aside, text, place }: BoxProps) {
  return (
    <div className={`${certificatePictureStyles['box']} ${certificatePictureStyles[place]}`}>
      <span className={certificatePictureStyles['legend']}>
        <b>{number ?? ''}</b>
        <span className={certificatePictureStyles['legendName']}>{name}</span>
        <span>{aside}</span>
      </span>
      {text === undefined ? null : <span className={certificatePictureStyles['text']}>{text}</span>}
    </div>
  );
}

/** A filled certificate as a picture of half size, to show what this program is for. */
function CertificatePicture() {
  const words = useWords();
  const { form, picture } = words.firstRun;
  const { title, note } = words.common.practiceStamp;
  return (
    <div role="img" aria-label={picture} className={certificatePictureStyles['page']}>
      <div className={certificatePictureStyles['form']} aria-hidden="true">
        <Box place="consignor" number={1} name={form.consignor} text={written.consignor} />
        <div className={`${certificatePictureStyles['box']} ${certificatePictureStyles['head']}`}>
          <span className={certificatePictureStyles['union']}>{form.union}</span>
          <span className={certificatePictureStyles['title']}>{form.title}</span>
          <span className={certificatePictureStyles['numbers']}>
            <span>
              {form.number} <i>{form.numberHint}</i>
            </span>
            <span>{form.originals}</span>
          </span>
        </div>
        <Box place="consignee" number={2} name={form.consignee} text={written.consignee} />
        <Box place="origin" number={3} name={form.origin} text={written.origin} />
        <Box place="destination" name={form.destination} aside={form.notPrinted} text={written.destination} />
        <Box
          place="transport"
          number={4}
          name={form.transport}
          aside={form.optional}
          text={written.transport}
        />
        <Box place="remarks" number={5} name={form.remarks} text={written.remarks} />
        <div className={`${certificatePictureStyles['box']} ${certificatePictureStyles['goods']}`}>
          <span className={certificatePictureStyles['legend']}>
            <b>6</b>
            <span className={certificatePictureStyles['legendName']}>{form.goods}</span>
          </span>
          <span className={certificatePictureStyles['text']}>{written.goods}</span>
          <svg
            className={certificatePictureStyles['ruledOff']}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
          >
            <path d="M0 0.3H100L0 99.7H100" vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
        <Box place="quantity" number={7} name={form.quantity} text={written.quantity} />
        <div className={`${certificatePictureStyles['box']} ${certificatePictureStyles['certification']}`}>
          <span className={certificatePictureStyles['legend']}>
            <b>8</b>
            <span className={certificatePictureStyles['legendName']}>{form.certification}</span>
          </span>
          <span className={certificatePictureStyles['stamp']}>
            <Stamp title={title} note={note} />
          </span>
        </div>
      </div>
    </div>
  );
}
