import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { PdfSummary } from '../../stores/thumbnails.ts';
import { useLanguage } from '../../text/language.tsx';
import { sizeText } from '../../text/sizes.ts';
import styles from './attachment-item.module.css';

interface AttachmentDetailsProps {
  readonly attachment: Attachment;
  readonly look: PdfSummary | null;
}

/** What a PDF is, how long and how heavy; upright pages are not worth a word. */
export function AttachmentDetails({ attachment, look }: AttachmentDetailsProps) {
  const { words, locale } = useLanguage();
  const { attachments } = words;
  if (look?.kind === 'missing') return <span className={styles['gone']}>{attachments.gone}</span>;
  const isTurned = look?.kind === 'drawn' && look.orientation !== 'portrait';
  const parts = [
    typeName(attachment.type, attachments.suggestedTypes),
    attachments.pages(attachment.pages),
    ...(isTurned ? [attachments.orientation[look.orientation]] : []),
    sizeText(attachment.bytes, locale),
  ];
  return <span className={styles['details']}>{parts.filter((part) => part !== '').join(' · ')}</span>;
}

function typeName(type: string, names: Readonly<Record<string, string>>): string {
  return names[type] ?? type;
}
