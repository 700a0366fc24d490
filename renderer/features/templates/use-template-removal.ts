import type { Template } from '../../../shared/domain/template.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';

/** Deletes a template and offers to take that back. */
export function useTemplateRemoval(): (template: Template) => void {
  const words = useWords();
  const { program, templates, toasts } = useStores();
  const remove = async (template: Template): Promise<void> => {
    const answer = await templates.getState().remove(template.id);
    if (!answer.ok) {
      program.getState().setTrouble({ action: 'template', reason: answer.error.kind });
      return;
    }
    const undo = (): void => void templates.getState().putBack(template);
    toasts
      .getState()
      .show(words.templates.list.removed(template.name), [{ label: words.common.undo, run: undo }]);
  };
  return (template) => void remove(template);
}
