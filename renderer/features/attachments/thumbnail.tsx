import { FileX2 } from 'lucide-react';
import type { PdfSummary } from '../../stores/thumbnails.ts';
import styles from './thumbnail.module.css';

/** Page one as a small sheet; a sheet with lines until it is drawn, or where it cannot be. */
export function Thumbnail({ look }: { readonly look: PdfSummary | null }) {
  if (look?.kind === 'missing')
    return (
      <span className={styles['missing']} aria-hidden="true">
        <FileX2 size={16} strokeWidth={1.75} />
      </span>
    );
  if (look?.kind === 'drawn')
    return (
      <span className={styles['place']} aria-hidden="true">
        <img src={look.picture} alt="" draggable={false} className={styles['picture']} />
      </span>
    );
  return <Sheet />;
}

/** A sheet of paper, as a sign. */
function Sheet() {
  return (
    <svg className={styles['sheet']} viewBox="0 0 25 33" aria-hidden="true">
      <rect x="0.5" y="0.5" width="24" height="32" />
      <path d="M5 7.5h13 M5 11.5h9 M5 15.5h14 M5 19.5h11 M5 23.5h14" />
    </svg>
  );
}
