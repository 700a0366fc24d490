import { EditorScreen } from '../features/editor/editor-screen.tsx';

/** Puts together what the features have to show of one application. */
export function OpenApplication({ applicationId }: { readonly applicationId: string }) {
  return (
    <EditorScreen
      applicationId={applicationId}
      parts={{
        primary: null,
        slips: null,
        overlay: null,
        attachments: null,
        happened: null,
        certificate: null,
      }}
    />
  );
}
