import type { ReactNode } from 'react';

/** What other features put into the editor. */
export interface EditorParts {
  /** The one action that the state asks for, in the head at every width. */
  readonly primary: ReactNode;
  /** Over the page, in a line: what was read from a PDF. */
  readonly reading: ReactNode;
  /** Over the page. */
  readonly slips: ReactNode;
  /** Over the desk while files are held over it. */
  readonly overlay: ReactNode;
  readonly attachments: ReactNode;
  readonly happened: ReactNode;
  readonly sent: ReactNode;
  readonly certificate: ReactNode;
  /** A PDF to copy from, in place of the inspector. */
  readonly beside: ReactNode;
}

/** Where the frame is narrow, the parts of an application stand in tabs. */
export type TabName = 'page' | 'readiness' | 'attachments' | 'order' | 'happened';
