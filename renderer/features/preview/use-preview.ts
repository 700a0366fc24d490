import { useMemo } from 'react';
import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { TextLanguage } from '../../../shared/domain/languages.ts';
import { certificateLanguageOf } from '../../../shared/rules/countries/certificate-language.ts';
import { entriesOf, setBoxes, type SetBoxes } from '../../../shared/rules/print/boxes-on-paper.ts';
import { blockersOf } from '../../../shared/rules/readiness/rule.ts';
import { coverFacts } from '../../parts/print/cover-facts.ts';
import { setCover } from '../../parts/print/cover.ts';
import { drawSheet, fontsReady } from '../../parts/print/draw-sheet.ts';
import type { Mark } from '../../parts/print/marks.ts';
import { type Measure, useMeasure } from '../../parts/print/measure.ts';
import { setSheet } from '../../parts/print/set-sheet.ts';
import {
  type CertificateSheet,
  sheetId,
  sheetName,
  sheetsOf,
  sheetWords,
} from '../../parts/print/sheet-words.ts';
import { useEditor, usePreview, useProgram, useStores } from '../../stores/use-stores.ts';
import { useLanguageStandard } from '../../stores/use-open-application.ts';
import { useToday } from '../../text/clock.ts';
import { type LanguageInUse, useLanguage, useWords } from '../../text/language.tsx';

export interface PreviewSheet {
  readonly id: string;
  readonly name: string;
  readonly marks: readonly Mark[];
}

export interface PreviewSheets {
  /** The wanted sheets of the certificate, originals first. */
  readonly certificate: readonly PreviewSheet[];
  /** The cover sheets; none unless they are wanted. */
  readonly cover: readonly PreviewSheet[];
  readonly boxes: SetBoxes;
  readonly isDraft: boolean;
}

/** The open application as it is on screen, including text that is not saved yet. */
export function useShownApplication(): Application | null {
  const application = useEditor((state) => state.application);
  const content = useEditor((state) => state.content);
  return useMemo(() => (application === null ? null : { ...application, content }), [application, content]);
}

function setOne(sheet: CertificateSheet, originals: number, setting: Setting): PreviewSheet {
  const { application, spoken, boxes, on, measure } = setting;
  const name = sheetName(sheet, originals, spoken.words);
  const { originCountryCode } = application.content;
  const words = sheetWords({ sheet, originals, originCountryCode, language: setting.language }, spoken.words);
  const isDraft = application.state !== 'issued';
  const isPractice = application.ledger === 'practice';
  return { id: sheetId(sheet), name, marks: setSheet({ boxes, words, isDraft, isPractice, on, measure }) };
}

interface Setting {
  readonly application: Application;
  readonly spoken: LanguageInUse;
  /** Language of the certificate. */
  readonly language: TextLanguage;
  readonly boxes: SetBoxes;
  readonly on: 'plain' | 'form';
  readonly measure: Measure;
}

function useCover(application: Application, measure: Measure): readonly PreviewSheet[] {
  const spoken = useLanguage();
  const today = useToday();
  const isWanted = usePreview((state) => state.withCover);
  const order = useProgram((state) => state.settings.europeanUnionOrder);
  const findings = useEditor((state) => state.findings);
  const certificateLanguage = certificateLanguageOf(application.content, useLanguageStandard());
  return useMemo(() => {
    if (!isWanted) return [];
    const { locale, words } = spoken;
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(today);
    const blockers = isLocked(application.state) ? null : blockersOf(findings);
    const question = { application, certificateLanguage, blockers, date, locale, order };
    const sheets = setCover(coverFacts(question, spoken), measure);
    return sheets.map((marks, index) => {
      const name =
        sheets.length === 1 ? words.preview.cover : words.preview.coverPage(index + 1, sheets.length);
      return { id: index === 0 ? 'cover' : `cover-${index + 1}`, name, marks };
    });
  }, [application, certificateLanguage, findings, isWanted, measure, order, spoken, today]);
}

/** All sheets of an application, set again when it, the words or the fonts change. */
export function usePreviewSheets(application: Application): PreviewSheets {
  const spoken = useLanguage();
  const measure = useMeasure();
  const on = useProgram((state) => state.settings.printOn);
  const order = useProgram((state) => state.settings.europeanUnionOrder);
  const language = certificateLanguageOf(application.content, useLanguageStandard());
  const { content } = application;
  const boxes = useMemo(
    () => setBoxes(entriesOf(content, language, order), content.printSize),
    [content, language, order],
  );
  const cover = useCover(application, measure);
  return useMemo(() => {
    const wanted = sheetsOf(application.content);
    const originals = wanted.filter(({ kind }) => kind === 'original').length;
    const setting = { application, spoken, language, boxes, on, measure };
    const certificate = wanted.map((sheet) => setOne(sheet, originals, setting));
    return { certificate, cover, boxes, isDraft: application.state !== 'issued' };
  }, [application, spoken, language, boxes, on, measure, cover]);
}

/** Time to wait for the sheets to be set again. Milliseconds. */
const settingTime = 50;

export interface PreviewActions {
  readonly print: () => void;
  readonly savePdf: () => void;
  readonly copyImage: () => void;
}

interface ActionOptions {
  /** The sheets to print. */
  readonly printed: readonly PreviewSheet[];
  readonly shown: PreviewSheet;
}

/** Puts a picture of a sheet on the clipboard. Answers false where that is not possible. */
async function copyToClipboard(sheet: PreviewSheet): Promise<boolean> {
  try {
    const picture = await drawSheet(sheet.marks);
    if (picture === null) return false;
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    // The system refuses it, or the window is not focused: the clerk is told.
    return false;
  }
}

/** Printing, saving and copying from the preview. Each waits until all fonts are loaded. */
export function usePreviewActions({ printed, shown }: ActionOptions): PreviewActions {
  const words = useWords().preview;
  const { preview, toasts } = useStores();
  /** Waits for the fonts, and for the sheets to be set again with them. */
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
    const isCopied = await copyToClipboard(shown);
    preview.getState().setFailure(isCopied ? null : { kind: 'notCopied' });
    if (isCopied) toasts.getState().show(words.copied);
  };
  return {
    print: () => void ready().then(() => preview.getState().print()),
    savePdf: () => void savePdf(),
    copyImage: () => void copyImage(),
  };
}
