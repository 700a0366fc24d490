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
    readFile: () => ({ kind: 'unreadable', reason: 'inaccessible' }),
    readIncoming: () => ({ kind: 'unreadable', reason: 'inaccessible' }),
    incoming: () => program.incoming,
    chooseFolder: () => {
      program.incoming = { ...program.incoming, folder: '/srv/invoices', isChosen: true, state: 'read' };
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
    attachIncoming: ({ applicationId }) => {
      const application = program.applications.get(applicationId);
      return application === undefined ? fail({ kind: 'notFound' }) : succeed({ application, refused: [] });
    },
  };
}
