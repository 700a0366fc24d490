import { useEffect } from 'react';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { FollowUpCounts, FollowUpList } from './follow-up-list.tsx';

/** The same list wherever the table of all applications is not shown. */
export function FollowUpSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const { followUp } = useStores();
  useEffect(() => void followUp.getState().refresh(), [followUp]);
  return (
    <Sheet
      title={words.followUp.title}
      subtitle={<FollowUpCounts />}
      hangsFrom="bar"
      side="end"
      width={480}
      onClose={onClose}
      footer={
        <>
          <span />
          <Button kind="primary" autoFocus keyHint={words.common.keys.escape} onPress={onClose}>
            {words.common.close}
          </Button>
        </>
      }
    >
      <SheetPart>
        <FollowUpList />
      </SheetPart>
    </Sheet>
  );
}
