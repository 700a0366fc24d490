import { useEffect, useState } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { longestTemplateName } from '../../../shared/domain/starts.ts';
import { suggestedAsks } from '../../../shared/rules/new-drafts/templates.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { useStores } from '../../stores/use-stores.ts';
import { undoAction } from '../../stores/toasts.ts';
import { shownCountry } from '../../text/countries.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { namingFailureWords, type Naming, NamingFields } from './naming-fields.tsx';

interface SaveTemplateSheetProps {
  readonly applicationId: string;
  readonly onClose: () => void;
}

/** Saves the texts of an application as a template. */
export function SaveTemplateSheet({ applicationId, onClose }: SaveTemplateSheetProps) {
  const words = useWords();
  const { save } = words.templates;
  const { source, naming, setNaming } = useSource(applicationId);
  const { problem, isTaken, keep, clear } = useSaveTemplate(applicationId, onClose);
  const submit = (): void => {
    if (source !== null) void keep(naming);
  };
  return (
    <FormSheet
      title={save.title}
      subtitle={save.subtitle}
      anchor="bar"
      width={560}
      onClose={onClose}
      submit={isTaken ? save.instead : save.make}
      button={{ keyHint: words.common.keys.enter }}
      onSubmit={submit}
    >
      {source === null ? null : (
        <NamingFields
          content={source.content}
          naming={naming}
          problem={problem}
          onChange={(next) => {
            setNaming(next);
            clear();
          }}
          onEnter={submit}
        />
      )}
    </FormSheet>
  );
}

/** The application with its unsaved text, and a suggested name and fields. */
function useSource(applicationId: string) {
  const { bridge, editor } = useStores();
  const { words: all, language } = useLanguage();
  const words = all.templates;
  const [source, setSource] = useState<Application | null>(null);
  const [naming, setNaming] = useState<Naming>({ name: '', asks: [] });
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      await editor.getState().flush();
      const opened = await bridge.applications.open({ applicationId });
      if (!isWanted || !opened.ok) return;
      const { content } = opened.value;
      const destination = shownCountry(content.destination, language).trim();
      const name = words.save.suggestedName(content.consignee.name.trim(), destination);
      setSource(opened.value);
      setNaming({ name: name.slice(0, longestTemplateName).trim(), asks: suggestedAsks(content) });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [bridge, editor, language, words, applicationId]);
  return { source, naming, setNaming };
}

/** Saves the template. Where the name is taken, the clerk has to confirm that this one replaces the other. */
function useSaveTemplate(applicationId: string, onClose: () => void) {
  const words = useWords();
  const { templates, toasts } = useStores();
  const [problem, setProblem] = useState<string | null>(null);
  const [takenName, setTakenName] = useState<string | null>(null);
  const keep = async ({ name, asks }: { readonly name: string; readonly asks: readonly FieldPath[] }) => {
    if (name.trim() === '') {
      setProblem(words.templates.save.nameMissing);
      return;
    }
    const isInstead = takenName === name;
    const before = templates.getState().templates;
    const answer = await templates.getState().make(applicationId, { name, asks }, isInstead);
    if (!answer.ok) {
      setTakenName(answer.error.kind === 'nameTaken' ? name : null);
      setProblem(namingFailureWords(answer.error, name, words));
      return;
    }
    onClose();
    const replaced = before.find(({ id }) => id === answer.value.id);
    const undo = undoAction(words, () =>
      replaced === undefined
        ? templates.getState().remove(answer.value.id)
        : templates.getState().restore(replaced),
    );
    toasts.getState().show(words.templates.save.made(answer.value.name), [undo]);
  };
  const clear = (): void => {
    setProblem(null);
    setTakenName(null);
  };
  return { problem, isTaken: takenName !== null, keep, clear };
}
