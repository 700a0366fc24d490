import { useWords } from '../text/language.tsx';
import { Button } from '../ui/actions/button.tsx';

interface CloseButtonProps {
  readonly word?: 'done' | 'close';
  readonly onPress: () => void;
}

/** Closes a sheet in which nothing has to be decided, as Escape does. */
export function CloseButton({ word = 'done', onPress }: CloseButtonProps) {
  const { common } = useWords();
  return (
    <Button kind="primary" keyHint={common.keys.escape} autoFocus onPress={onPress}>
      {common[word]}
    </Button>
  );
}
