import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

/**
 * Incoming invoices of the pretended program. They can be read only by the program behind the page, so none can be read
 * here.
 */
export function invoiceHandlers(program: MemoryProgram): Handlers['invoices'] {
  const tell = () => {
    program.page.emit('incomingChanged', program.incoming);
    return succeed(program.incoming);
  };
  return {
    readFile: (_asked, [file]) => ({
      kind: 'unreadable',
      reason: file === undefined ? 'inaccessible' : 'damaged',
    }),
    readIncoming: () => ({ kind: 'unreadable', reason: 'inaccessible' }),
    incoming: () => program.incoming,
    chooseFolder: () => {
      const folder = program.chosenFolder;
      if (folder === null) return succeed(program.incoming);
      program.incoming = { ...program.incoming, folder, isChosen: true, state: 'reading' };
      return tell();
    },
    forgetFolder: () => {
      program.incoming = { ...program.incoming, folder: null, isChosen: false, state: 'none', files: [] };
      return tell();
    },
    dismissIncoming: ({ fileIds }) => {
      if (program.saveFailure !== null) return fail(program.saveFailure);
      const files = program.incoming.files.filter(({ id }) => !fileIds.includes(id));
      program.incoming = { ...program.incoming, files };
      return tell();
    },
    attachIncoming: ({ applicationId, fileId, name }) => {
      const application = program.find(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      const isThere = program.incoming.files.some(({ id }) => id === fileId);
      const refused = isThere ? [] : [{ name, refusal: { kind: 'unreadable' as const } }];
      return succeed({ application, refused });
    },
  };
}
