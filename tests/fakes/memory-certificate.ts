import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

export function certificateHandlers(program: MemoryProgram): Handlers['certificate'] {
  return {
    issue: ({ applicationId }) => {
      const application = program.find(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      if (application.state !== 'accepted' && application.state !== 'issued')
        return fail({ kind: 'notAccepted' });
      const issued = {
        issuedAt: program.now(),
        name: 'certificate.pdf',
        bytes: 48_211,
        sha256: 'b'.repeat(64),
        body: { kind: 'pdf' as const },
      };
      return succeed(program.keep({ ...application, issued }));
    },
    open: () => succeed(null),
    save: () => succeed('saved'),
    openLink: () => succeed(null),
  };
}
