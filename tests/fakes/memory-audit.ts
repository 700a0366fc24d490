import type { Application } from '../../shared/domain/application.ts';
import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

/** The record of what was sent, from the applications of the pretended program. */
export function auditHandlers(program: MemoryProgram): Handlers['audit'] {
  return {
    sentBody: ({ applicationId, attemptId }) => {
      const application = program.find(applicationId);
      const attempt = application?.attempts.find(({ id }) => id === attemptId);
      if (application === null || attempt === undefined) return fail({ kind: 'notFound' });
      const { bodySha256 = null, bodyBytes, serviceTag } = attempt;
      return succeed({ text: bodyText(application, serviceTag), bodySha256, bodyBytes });
    },
    export: ({ applicationId }) => {
      if (program.saveFailure !== null) return fail(program.saveFailure);
      const isThere = applicationId === null || program.find(applicationId) !== null;
      return isThere ? succeed('saved') : fail({ kind: 'notFound' });
    },
  };
}

function bodyText({ content, attachments }: Application, serviceTag: string): string {
  const files = attachments.map(({ name, type, sha256 }) => ({
    name,
    type,
    content: `<PDF, SHA-256 ${sha256}>`,
  }));
  return JSON.stringify({ serviceTag, ...content, attachments: files });
}
