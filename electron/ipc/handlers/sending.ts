import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { AuditService } from '../../services/audit/audit-service.ts';
import type { CertificateService } from '../../services/certificate/certificate-service.ts';
import type { IssuedDocuments } from '../../services/certificate/kept-documents.ts';
import type { ConnectionsService } from '../../services/connections/connections-service.ts';
import type { LearnWhenDone } from '../../services/address-book/learn-when-done.ts';
import type { Outbox } from '../../services/outbox/outbox.ts';
import type { SubmissionService } from '../../services/submission/submission-service.ts';

export interface SendingServices {
  readonly submission: SubmissionService;
  readonly outbox: Outbox;
  readonly audit: AuditService;
  readonly certificate: CertificateService;
  readonly issuedDocuments: IssuedDocuments;
  readonly connections: ConnectionsService;
  readonly learnWhenDone: LearnWhenDone;
}

type SendingHandlers = Pick<Handlers, 'submission' | 'outbox' | 'audit' | 'certificate' | 'connections'>;

/** Accounts at services, and everything from a confirmation to the certificate. */
export function sendingHandlers(services: SendingServices): SendingHandlers {
  const { submission, outbox, audit, certificate, issuedDocuments, connections, learnWhenDone } = services;
  return {
    submission: {
      prepare: (asked) => submission.prepare(asked),
      submit: async (asked) => {
        const confirmed = await submission.submit(asked);
        if (confirmed.ok) learnWhenDone.confirmed(confirmed.value);
        return confirmed;
      },
      cancel: (asked) => submission.cancel(asked),
      decide: (asked) => submission.decide(asked),
    },
    outbox: {
      list: () => outbox.list(),
      move: (asked) => outbox.move(asked),
      tryNow: () => outbox.tryNow(),
    },
    audit: {
      sentBody: (asked) => audit.sentBody(asked),
      export: (asked) => audit.export(asked),
    },
    certificate: {
      issue: (asked) => certificate.issue(asked),
      open: (asked) => issuedDocuments.open(asked),
      save: (asked) => issuedDocuments.save(asked),
      openLink: (asked) => issuedDocuments.openLink(asked),
    },
    connections: {
      probe: (asked) => connections.probe(asked),
      add: (asked) => connections.add(asked),
      signIn: (asked) => connections.signIn(asked),
      signInToProxy: (asked) => connections.signInToProxy(asked),
      signOut: (asked) => connections.signOut(asked),
      remove: (asked) => connections.remove(asked),
      activate: (asked) => connections.activate(asked),
      refresh: () => connections.refresh(),
    },
  };
}
