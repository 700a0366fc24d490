import { useEffect, useMemo, useState } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import { readField } from '../../../shared/domain/content.ts';
import { type FieldPath, partsOf } from '../../../shared/domain/fields.ts';
import {
  changedFields,
  withFilling,
  nothingFilled,
  invalidValues,
} from '../../../shared/rules/fill-several.ts';
import { isolate } from '../../../shared/text/writing.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { commandKey, useConfirmKey } from '../../parts/keys.ts';
import { useFillSeveral, useProgram, useStores } from '../../stores/use-stores.ts';
import { undoAction } from '../../stores/toasts.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { FillFields } from './fill-fields.tsx';
import styles from './several.module.css';

interface FillSheetProps {
  readonly applicationIds: readonly string[];
  readonly onClose: () => void;
}

/** Fills the same texts into several applications: the texts, and a preview of what changes in each. */
export function FillSheet({ applicationIds, onClose }: FillSheetProps) {
  const { locale, words } = useLanguage();
  const own = words.applications.fill;
  const { fillSeveral } = useStores();
  const platform = useProgram((state) => state.platform);
  const phase = useFillSeveral((state) => state.phase);
  const unread = useFillSeveral((state) => state.unread);
  const changes = useChanges();
  const { run, failed } = useFilling(onClose);
  useEffect(() => void fillSeveral.getState().read(applicationIds), [fillSeveral, applicationIds]);
  useConfirmKey(platform, run);
  const number = new Intl.NumberFormat(locale);
  const count = changes.filter(({ fields }) => fields.length > 0).length;
  const isRefused = useFillSeveral(({ filling }) => invalidValues(filling).length > 0);
  const changing = isRefused ? own.correctFirst : own.changes(count, number.format(count));
  const message = phase === 'reading' ? own.reading : changing;
  return (
    <Sheet
      title={own.title(changes.length, number.format(changes.length))}
      subtitle={own.subtitle}
      anchor="bar"
      width={760}
      onClose={onClose}
      footer={
        <>
          <span role="status" className={styles['state']}>
            {failed ?? message}
          </span>
          <Button keyHint={words.common.keys.escape} onPress={onClose}>
            {words.common.cancel}
          </Button>
          <Button
            kind="primary"
            isDisabled={count === 0}
            isPending={phase === 'writing'}
            keyHint={commandKey(platform, words.common.keys, words.common.keys.enter)}
            onPress={run}
          >
            {own.fill(number.format(count))}
          </Button>
        </>
      }
    >
      <SheetPart>
        <FillFields />
      </SheetPart>
      {unread === 0 ? null : (
        <SheetPart className={styles['note']}>{own.unread(unread, number.format(unread))}</SheetPart>
      )}
      <ul aria-label={own.list} tabIndex={0} className={styles['list']}>
        {changes.map((change) => (
          <Change key={change.application.id} {...change} />
        ))}
      </ul>
    </Sheet>
  );
}

interface ChangeOf {
  readonly application: Application;
  readonly after: Application['content'];
  readonly fields: readonly FieldPath[];
}

function useChanges(): readonly ChangeOf[] {
  const applications = useFillSeveral((state) => state.applications);
  const filling = useFillSeveral((state) => state.filling);
  return useMemo(
    () =>
      applications.map((application) => {
        const after = withFilling(application, invalidValues(filling).length > 0 ? nothingFilled : filling);
        return { application, after, fields: changedFields(application.content, after) };
      }),
    [applications, filling],
  );
}

/** The changes in one application, field by field. */
function Change({ application, after, fields }: ChangeOf) {
  const words = useWords();
  const { content } = application;
  const name = nameOf(application, words);
  return (
    <li className={styles['line']}>
      <bdi className={styles['name']}>{name}</bdi>
      {fields.length === 0 ? (
        <span className={styles['same']}>{words.applications.fill.same}</span>
      ) : (
        <ul className={styles['changes']}>
          {fields.map((path) => (
            <li key={path}>
              <span className={styles['field']}>{fieldName(path, words)}</span>{' '}
              <del>{readField(content, path)}</del> <bdi>{readField(after, path)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function nameOf({ content }: Application, { register }: Words): string {
  return content.consignee.name.trim() || content.clientReference.trim() || register.untitled;
}

/** How many names a toast has space for. */
const maxNamed = 3;

/** The first names, and how many more there are. */
function namedFirst(names: readonly string[], locale: string, more: (number: string) => string): string {
  const left = names.length - maxNamed;
  const shown = names.slice(0, maxNamed).map(isolate);
  const all = left > 0 ? [...shown, more(new Intl.NumberFormat(locale).format(left))] : shown;
  return new Intl.ListFormat(locale).format(all);
}

function fieldName(path: FieldPath, { editor }: Words): string {
  const part = partsOf(path);
  return typeof part === 'string' ? editor.fields[part] : editor.partyLines[part.line];
}

/** Writes the texts, reports how many applications were changed, and offers one undo for all. */
function useFilling(onClose: () => void) {
  const { locale, words } = useLanguage();
  const own = words.applications.fill;
  const { fillSeveral, register, toasts } = useStores();
  const [failed, setFailed] = useState<string | null>(null);
  const number = new Intl.NumberFormat(locale);
  const run = (): void => {
    const fill = async (): Promise<void> => {
      const end = await fillSeveral.getState().fill();
      if (end === null) return;
      register.getState().refresh();
      const { filled, failures } = end;
      const takeBack = async (): Promise<void> => {
        const left = await fillSeveral.getState().undo(filled);
        register.getState().refresh();
        if (left > 0) toasts.getState().show(own.notTakenBack(left, number.format(left)));
      };
      const undo = undoAction(words, takeBack);
      const lost = filled.filter(({ lostReview }) => lostReview).map(({ now }) => nameOf(now, words));
      const message = own.filled(filled.length, number.format(filled.length));
      const text =
        lost.length === 0 ? message : own.reviewsLost(message, namedFirst(lost, locale, own.moreLost));
      if (filled.length > 0) toasts.getState().show(text, [undo]);
      if (failures.length === 0) onClose();
      // Read again, so that the preview shows what a second try would change.
      else {
        setFailed(own.failed(failures.length, number.format(failures.length)));
        const { applications, filling } = fillSeveral.getState();
        await fillSeveral.getState().read(applications.map(({ id }) => id));
        fillSeveral.getState().choose(filling);
      }
    };
    void fill();
  };
  return { run, failed };
}
