import { useEffect, useState } from 'react';
import type { Language } from '../../../shared/text/languages.ts';
import { carryGroups, type CarryGroup } from '../../../shared/domain/field-table.ts';
import type { CarriedOver } from '../../../shared/domain/starts.ts';
import { readField } from '../../../shared/domain/content.ts';
import type { Application } from '../../../shared/domain/application.ts';
import { fieldsOfGroup, usuallyCarried } from '../../../shared/rules/new-drafts/carrying-over.ts';
import { duplicateApplication } from '../../stores/actions/begin-draft.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { shownText } from '../../text/shown-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { CheckboxRow } from '../../ui/inputs/checkbox.tsx';
import styles from './duplicate-sheet.module.css';

interface DuplicateSheetProps {
  readonly applicationId: string;
  readonly onClose: () => void;
}

/** Asks what is copied into the duplicate. The answer is remembered for the next one. */
export function DuplicateSheet({ applicationId, onClose }: DuplicateSheetProps) {
  const { words, language } = useLanguage();
  const { sheet } = words.duplicating;
  const { source, carried, choose } = useChoice(applicationId);
  const stores = useStores();
  const make = (): void => {
    onClose();
    void duplicateApplication(stores, words, applicationId, carried);
  };
  return (
    <Sheet
      title={sheet.title}
      subtitle={sheet.subtitle}
      anchor="bar"
      width={560}
      onClose={onClose}
      footer={
        <>
          <span className={styles['remembered']}>{sheet.remembered}</span>
          <Button onPress={onClose}>{words.common.cancel}</Button>
          <Button kind="primary" autoFocus keyHint={words.common.keys.enter} onPress={make}>
            {sheet.make}
          </Button>
        </>
      }
    >
      <SheetPart>
        <div
          role="group"
          aria-label={sheet.groupsLabel}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            make();
          }}
        >
          {carryGroups.map((group) => (
            <CheckboxRow
              key={group}
              label={sheet.groups[group]}
              isSelected={carried.includes(group)}
              content={source === null ? '' : (shortOf(source, group, language, sheet.pdfs) ?? sheet.nothing)}
              onChange={(isTaken) => choose(group, isTaken)}
            />
          ))}
        </div>
      </SheetPart>
    </Sheet>
  );
}

/** The application, and the groups that are ticked, at first as remembered. */
function useChoice(applicationId: string) {
  const { bridge } = useStores();
  const [source, setSource] = useState<Application | null>(null);
  const [carried, setCarried] = useState<CarriedOver>(usuallyCarried);
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const [remembered, opened] = await Promise.all([
        bridge.duplicating.carriedOver(),
        bridge.applications.open({ applicationId }),
      ]);
      if (!isWanted) return;
      setCarried(remembered);
      if (opened.ok) setSource(opened.value);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [bridge, applicationId]);
  const choose = (group: CarryGroup, isTaken: boolean): void =>
    setCarried(carryGroups.filter((one) => (one === group ? isTaken : carried.includes(one))));
  return { source, carried, choose };
}

/** Content of a group in one line; `null` for none. */
function shortOf(
  { content, attachments }: Application,
  group: CarryGroup,
  language: Language,
  pdfs: (count: number) => string,
): string | null {
  if (group === 'attachments') return attachments.length === 0 ? null : pdfs(attachments.length);
  const paths = fieldsOfGroup(group);
  const texts = paths.map((path) => shownText(path, readField(content, path), language));
  const shown = texts.map((one) => one.replaceAll(/\s+/gu, ' ').trim());
  const text = shown.filter((one) => one !== '').join(', ');
  return text === '' ? null : text;
}
