import { useProgram } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet, SheetPart } from '../ui/sheet.tsx';

export function AboutSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const version = useProgram((state) => state.version);
  const host = useProgram((state) => state.host);
  const { aboutSheet } = words.shell;
  return (
    <Sheet
      title={words.common.productName}
      subtitle={aboutSheet.version(version)}
      hangsFrom="bar"
      width={480}
      onClose={onClose}
      footer={
        <>
          <span />
          <Button kind="primary" keyHint={words.common.keys.escape} autoFocus onPress={onClose}>
            {words.common.done}
          </Button>
        </>
      }
    >
      <SheetPart>
        <p>{aboutSheet.text}</p>
        <p>{aboutSheet.host[host]}</p>
      </SheetPart>
    </Sheet>
  );
}
