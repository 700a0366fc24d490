import { Bookmark, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Template } from '../../../shared/domain/starts.ts';
import { askedWords } from '../../parts/places.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { useStores, useTemplates } from '../../stores/use-stores.ts';
import { undoAction } from '../../stores/toasts.ts';
import { findMatch } from '../../text/fold.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Finder, type FinderOption } from '../../ui/search/finder.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import { namingFailureWords, type Naming, NamingFields } from './naming-fields.tsx';
import { StartSheet } from './start-sheet.tsx';
import styles from './templates.module.css';

type Doing =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'starting'; readonly templateId: string }
  | { readonly kind: 'editing'; readonly templateId: string };

interface NewFromSheetProps {
  /** A template that was chosen already. */
  readonly templateId: string | null;
  readonly onClose: () => void;
}

/** Begins a draft from a template: chooses one, then asks for its fields. */
export function NewFromSheet({ templateId, onClose }: NewFromSheetProps) {
  const { templates } = useStores();
  const all = useTemplates((state) => state.templates);
  const isLoaded = useTemplates((state) => state.isLoaded);
  const [doing, setDoing] = useState<Doing>(
    templateId === null ? { kind: 'choosing' } : { kind: 'starting', templateId },
  );
  useEffect(() => void templates.getState().load(), [templates]);
  if (!isLoaded) return null;
  const choosing = (): void => setDoing({ kind: 'choosing' });
  const meant = doing.kind === 'choosing' ? undefined : all.find(({ id }) => id === doing.templateId);
  if (meant !== undefined && doing.kind === 'starting')
    return <StartSheet template={meant} onClose={onClose} />;
  if (meant !== undefined) return <EditTemplateSheet template={meant} onClose={choosing} />;
  return (
    <Choice
      templates={all}
      onStart={({ id }) => setDoing({ kind: 'starting', templateId: id })}
      onEdit={({ id }) => setDoing({ kind: 'editing', templateId: id })}
      onClose={onClose}
    />
  );
}

interface ChoiceProps {
  readonly templates: readonly Template[];
  readonly onStart: (template: Template) => void;
  readonly onEdit: (template: Template) => void;
  readonly onClose: () => void;
}

function Choice({ templates, onStart, onEdit, onClose }: ChoiceProps) {
  const words = useWords();
  const { list } = words.templates;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const unreadable = useTemplates((state) => state.unreadable);
  const remove = useTemplateRemoval();
  const named = (id: string | null): Template | undefined => templates.find((one) => one.id === id);
  const options = templates
    .map((template): FinderOption & { readonly match: FinderOption['match'] } => ({
      id: template.id,
      label: template.name,
      match: findMatch(template.name, text),
      hint: askedWords(template.asks, words),
      icon: Bookmark,
      take: () => onStart(template),
    }))
    .filter(({ match }) => text.trim() === '' || match !== null);
  const marked = named(chosen) ?? named(options[0]?.id ?? null);
  const press = (event: KeyboardEvent, { id }: FinderOption): boolean => {
    const template = named(id);
    if (template === undefined) return false;
    if (event.key === 'F2') onEdit(template);
    else if (event.key === 'Delete' && text === '') remove(template);
    else return false;
    return true;
  };
  return (
    <Sheet
      title={list.title}
      subtitle={list.subtitle}
      anchor="bar"
      width={640}
      onClose={onClose}
      footer={
        <>
          <span className={styles['tools']}>
            {marked === undefined ? null : (
              <>
                <Button keyHint="F2" onPress={() => onEdit(marked)}>
                  {list.edit}
                </Button>
                <Button kind="danger" keyHint={words.common.keys.delete} onPress={() => remove(marked)}>
                  {list.remove}
                </Button>
              </>
            )}
          </span>
          <Button keyHint={words.common.keys.escape} onPress={onClose}>
            {words.common.close}
          </Button>
        </>
      }
    >
      {unreadable === 0 ? null : (
        <p className={styles['damaged']}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{list.damaged(unreadable)}</span>
        </p>
      )}
      <div className={styles['choice']}>
        <Finder
          label={list.search}
          listLabel={list.label}
          text={text}
          onType={setText}
          onChoose={setChosen}
          groups={[{ name: list.label, options }]}
          onOtherKey={press}
          empty={templates.length === 0 ? `${list.none} ${list.noneHint}` : list.nothing(text.trim())}
        />
      </div>
    </Sheet>
  );
}

/** Deletes a template and offers to undo that. */
function useTemplateRemoval(): (template: Template) => void {
  const words = useWords();
  const { program, templates, toasts } = useStores();
  const remove = async (template: Template): Promise<void> => {
    const answer = await templates.getState().remove(template.id);
    if (!answer.ok) {
      program.getState().setActionFailure({ action: 'template', reason: answer.error.kind });
      return;
    }
    const undo = undoAction(words, () => templates.getState().restore(template));
    toasts.getState().show(words.templates.list.removed(template.name), [undo]);
  };
  return (template) => void remove(template);
}

interface EditTemplateSheetProps {
  readonly template: Template;
  readonly onClose: () => void;
}

/** Changes the name of a template and the fields that it asks for. */
function EditTemplateSheet({ template, onClose }: EditTemplateSheetProps) {
  const words = useWords();
  const { save } = words.templates;
  const { templates, toasts } = useStores();
  const [naming, setNaming] = useState<Naming>({ name: template.name, asks: template.asks });
  const [problem, setProblem] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    if (naming.name.trim() === '') {
      setProblem(save.nameMissing);
      return;
    }
    const answer = await templates.getState().change(template.id, naming);
    if (!answer.ok) {
      setProblem(namingFailureWords(answer.error, naming.name, words));
      return;
    }
    onClose();
    const undo = undoAction(words, () => templates.getState().restore(template));
    toasts.getState().show(save.changed(answer.value.name), [undo]);
  };
  return (
    <FormSheet
      title={save.editTitle}
      anchor="bar"
      width={560}
      onClose={onClose}
      submit={save.change}
      button={{ keyHint: words.common.keys.enter }}
      onSubmit={() => void keep()}
    >
      <NamingFields
        content={template.content}
        naming={naming}
        problem={problem}
        onChange={(next) => {
          setNaming(next);
          setProblem(null);
        }}
        onEnter={() => void keep()}
      />
    </FormSheet>
  );
}
