import { drawSheet, fontsReady } from '../../parts/print/draw-sheet.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { PreviewSheet } from './use-preview-sheets.ts';

/** Milliseconds. */
const settingTime = 50;

export interface PreviewActions {
  readonly print: () => void;
  readonly savePdf: () => void;
  readonly copyImage: () => void;
}

interface ActionOptions {
  /** What a printer gets. */
  readonly printed: readonly PreviewSheet[];
  readonly shown: PreviewSheet;
}

/** False where no image can be put on the clipboard. */
async function putOnClipboard(sheet: PreviewSheet): Promise<boolean> {
  try {
    const picture = await drawSheet(sheet.marks);
    if (picture === null) return false;
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    // The computer refuses it, or the window is not in front: the clerk is told.
    return false;
  }
}

/** The ways out of the preview. Each waits until every letter is there. */
export function usePreviewActions({ printed, shown }: ActionOptions): PreviewActions {
  const words = useWords().preview;
  const { preview, toasts } = useStores();
  /** With the last fonts the sheets are set anew, which takes a moment after they came. */
  const ready = async (): Promise<void> => {
    await fontsReady(printed.map(({ marks }) => marks));
    await new Promise((resolve) => setTimeout(resolve, settingTime));
  };
  const savePdf = async (): Promise<void> => {
    await ready();
    if ((await preview.getState().savePdf()) === 'saved') toasts.getState().show(words.saved);
  };
  const copyImage = async (): Promise<void> => {
    await fontsReady([shown.marks]);
    const isCopied = await putOnClipboard(shown);
    preview.getState().setTrouble(isCopied ? null : { kind: 'notCopied' });
    if (isCopied) toasts.getState().show(words.copied);
  };
  return {
    print: () => void ready().then(() => preview.getState().print()),
    savePdf: () => void savePdf(),
    copyImage: () => void copyImage(),
  };
}
