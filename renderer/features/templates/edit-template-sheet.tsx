import { useId, useState } from 'react';
import type { Template } from '../../../shared/domain/template.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { NamingForm, type Naming } from './naming-form.tsx';
import { failureWords } from './template-words.ts';

interface EditTemplateSheetProps {
  readonly template: Template;
  readonly onClose: () => void;
}

/** Another name for a template, or other fields to ask for. */
export function EditTemplateSheet({ template, onClose }: EditTemplateSheetProps) {
  const words = useWords();
  const { save } = words.templates;
  const { templates, toasts } = useStores();
  const form = useId();
  const [naming, setNaming] = useState<Naming>({ name: template.name, asks: template.asks });
  const [problem, setProblem] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    if (naming.name.trim() === '') {
      setProblem(save.nameMissing);
      return;
    }
    const answer = await templates.getState().change(template.id, naming);
    if (!answer.ok) {
      setProblem(failureWords(answer.error, naming.name, words));
      return;
    }
    onClose();
    const undo = (): void => void templates.getState().putBack(template);
    toasts.getState().show(save.changed(answer.value.name), [{ label: words.common.undo, run: undo }]);
  };
  return (
    <Sheet
      title={save.editTitle}
      hangsFrom="bar"
      width={560}
      onClose={onClose}
      footer={
        <>
          <span />
          <Button onPress={onClose}>{words.common.cancel}</Button>
          <Button kind="primary" type="submit" form={form} keyHint={words.common.keys.enter}>
            {save.change}
          </Button>
        </>
      }
    >
      <NamingForm
        id={form}
        content={template.content}
        naming={naming}
        problem={problem}
        onChange={(next) => {
          setNaming(next);
          setProblem(null);
        }}
        onSubmit={() => void keep()}
      />
    </Sheet>
  );
}
