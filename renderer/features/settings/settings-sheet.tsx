import { Contrast, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styles from './settings-sheet.module.css';
import {
  type Settings,
  type SizeLimits,
  sizeLimitsOf,
  withSizeLimits,
} from '../../../shared/domain/settings.ts';
import { languageCodes, languages } from '../../../shared/text/languages.ts';
import type { SettingsPart } from '../../stores/program.ts';
import { useConnections, useProgram, useSpellingOf, useStores } from '../../stores/use-stores.ts';
import { languageNames, useLanguage, useWords } from '../../text/language.tsx';
import { CloseButton } from '../../parts/close-button.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { NumberField } from '../../ui/inputs/number-field.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { ConnectionList } from './connection-list.tsx';
import { SelectRow, HabitFields, ReferenceFields, ReviewFields, SegmentedRow } from './settings-fields.tsx';
import { LayoutFields } from './layouts-sheet.tsx';
import type { IncomingView } from '../../../shared/ipc/areas/invoices.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { callMain } from '../../stores/call-main.ts';
import { useIncomingView } from '../../stores/actions/incoming-invoices.ts';

interface SettingsSheetProps {
  /** The part that the sheet is opened for; `null` for all of it. */
  readonly part: SettingsPart | null;
  /** From another feature: saving the record of all applications. */
  readonly record: ReactNode;
  /** From another feature: the state of the backups. */
  readonly backups: ReactNode;
  readonly onClose: () => void;
}

/** The settings of this computer. There is no OK button, since every change takes effect at once. */
export function SettingsSheet({ part, record, backups, onClose }: SettingsSheetProps) {
  const words = useWords();
  const version = useProgram((state) => state.version);
  const showSheet = useProgram((state) => state.showSheet);
  return (
    <Sheet
      title={words.settings.title}
      subtitle={words.settings.subtitle}
      anchor="bar"
      width={1040}
      onClose={onClose}
      footer={
        <>
          <span className={styles['footerStart']}>
            <Button kind="quiet" onPress={() => showSheet({ kind: 'keys' })}>
              {words.settings.keys}
            </Button>
            <Button kind="quiet" onPress={() => showSheet({ kind: 'updates' })}>
              {words.commands.names.updates}
            </Button>
            <Button kind="quiet" onPress={() => showSheet({ kind: 'diagnostics' })}>
              {words.commands.names.diagnostics}
            </Button>
            <Button kind="quiet" className={styles['version']} onPress={() => showSheet({ kind: 'about' })}>
              {words.settings.version(version)}
            </Button>
          </span>
          <CloseButton onPress={onClose} />
        </>
      }
    >
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <AppearanceFields isOpenedFor={part === 'appearance'} />
          <ReminderFields />
          <WritingFields />
          <LimitFields />
          <IncomingFields />
          {backups}
        </div>
        <div className={styles['column']}>
          <ConnectionList isOpenedFor={part === 'connections'} />
          <HabitFields isOpenedFor={part === 'habits'} />
          <ReviewFields />
          <ReferenceFields />
          <LayoutFields isOpenedFor={part === 'layouts'} />
          {record}
        </div>
      </div>
    </Sheet>
  );
}

/** Whether system notifications report what is due. A page in a browser shows none. */
function ReminderFields() {
  const { settings: own } = useWords().followUp;
  const showsNotices = useProgram((state) => state.settings.showsNotices);
  const isDesktop = useProgram((state) => state.host === 'desktop');
  const change = useProgram((state) => state.changeSettings);
  if (!isDesktop) return null;
  return (
    <SheetPart>
      <h3 className={styles['title']}>{own.title}</h3>
      <Checkbox
        label={own.showsNotices}
        hint={own.hint}
        isSelected={showsNotices}
        onChange={(isSelected) => void change({ showsNotices: isSelected })}
      />
    </SheetPart>
  );
}

/** Dictionaries for spell checking; where the system checks, there is nothing to choose. */
function WritingFields() {
  const { words, locale } = useLanguage();
  const fetches = useProgram((state) => state.settings.fetchesDictionaries);
  const hasOwnChecker = useProgram((state) => state.platform === 'mac' || state.host === 'browser');
  const missing = useSpellingOf((state) => state.missing);
  const change = useProgram((state) => state.changeSettings);
  const { writing } = words.settings;
  if (hasOwnChecker) return null;
  return (
    <SheetPart>
      <h3 className={styles['title']}>{writing.title}</h3>
      <Checkbox
        label={writing.fetch}
        hint={missing === null ? writing.fetchHint : writing.notFetched(languageNames(locale)(missing))}
        isSelected={fetches}
        onChange={(fetchesDictionaries) => void change({ fetchesDictionaries })}
      />
    </SheetPart>
  );
}

/** Limits of the values, as in the schema of the settings. */
const megabytes = { minimum: 1, maximum: 100 } as const;
const seconds = { minimum: 10, maximum: 600 } as const;

function LimitFields() {
  const words = useWords().settings;
  const settings = useProgram((state) => state.settings);
  const change = useProgram((state) => state.changeSettings);
  const connection = useConnections((state) => state.active);
  const label = useConnections(
    ({ connections, active }) => connections.find(({ id }) => id === active)?.label,
  );
  const limits = sizeLimitsOf(settings, connection);
  const all = (name: keyof SizeLimits, title: string) => (
    <NumberField
      {...megabytes}
      label={title}
      unit={words.megabytes}
      value={limits[name]}
      onChange={(value) => void change(withSizeLimits(settings, connection, { [name]: value }))}
    />
  );
  return (
    <SheetPart>
      <h3 className={styles['title']}>{words.limits}</h3>
      <NumberField
        {...megabytes}
        label={words.onePdf}
        unit={words.megabytes}
        value={settings.onePdfMegabytes}
        onChange={(onePdfMegabytes) => void change({ onePdfMegabytes })}
      />
      {all('warnAtMegabytes', words.warnAt)}
      {all('strongWarnAtMegabytes', words.strongWarnAt)}
      <p className={styles['hint']}>
        {words.limitsMean}
        {label === undefined ? null : ` ${words.limitsOf(label)}`}
      </p>
      <NumberField
        {...seconds}
        label={words.answer}
        unit={words.seconds}
        value={settings.answerSeconds}
        onChange={(answerSeconds) => void change({ answerSeconds })}
      />
    </SheetPart>
  );
}

const themes: readonly (readonly [Settings['theme'], LucideIcon])[] = [
  ['system', Monitor],
  ['light', Sun],
  ['dark', Moon],
  ['contrast', Contrast],
];

function AppearanceFields({ isOpenedFor }: { readonly isOpenedFor: boolean }) {
  const words = useWords().settings;
  const language = useProgram((state) => state.settings.language);
  const theme = useProgram((state) => state.settings.theme);
  const change = useProgram((state) => state.changeSettings);
  return (
    <SheetPart name={words.look} isOpenedFor={isOpenedFor}>
      <h3 className={styles['title']}>{words.look}</h3>
      <SelectRow
        label={words.language}
        options={[
          { value: 'system', label: words.systemLanguage },
          ...languageCodes.map((value) => ({ value, label: languages[value].name })),
        ]}
        value={languageCodes.find((code) => code === language) ?? 'system'}
        onChange={(chosen) => void change({ language: chosen })}
      />
      <SegmentedRow
        label={words.theme}
        options={themes.map(([value, icon]) => ({ value, icon, label: words.themes[value] }))}
        value={theme}
        onChange={(chosen) => void change({ theme: chosen })}
      />
    </SheetPart>
  );
}

/** The incoming folder. The system's dialog chooses it, so that a page never names a path. */
function IncomingFields() {
  const words = useWords().einvoice.incoming;
  const { bridge, program } = useStores();
  const view = useIncomingView();
  const [isAsking, setAsking] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  if (view === null) return null;
  const change = async (ask: () => Promise<Result<IncomingView, SaveFailure>>): Promise<void> => {
    setAsking(true);
    const answer = await callMain(ask);
    setAsking(false);
    if (!answer.ok) program.getState().setActionFailure({ action: 'settings', reason: answer.error.kind });
  };
  const forget = async (): Promise<void> => {
    choose.current?.focus();
    await change(() => bridge.invoices.forgetFolder());
  };
  return (
    <SheetPart>
      <h3 className={styles['title']}>{words.setting}</h3>
      <p className={styles['about']}>{words.settingAbout}</p>
      <p className={styles['about']}>
        <bdi>{view.folder ?? words.noFolder}</bdi>
      </p>
      <p className={styles['allChecks']}>
        {view.canChoose ? (
          <Button
            ref={choose}
            kind="quiet"
            isPending={isAsking}
            onPress={() => void change(() => bridge.invoices.chooseFolder())}
          >
            {words.choose}
          </Button>
        ) : (
          words.onlyDesktop
        )}
        {view.isChosen ? (
          <Button kind="quiet" onPress={() => void forget()}>
            {words.forget}
          </Button>
        ) : null}
      </p>
    </SheetPart>
  );
}
