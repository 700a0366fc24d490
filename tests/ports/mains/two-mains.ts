import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jsonAnswer } from '../../../electron/services/practice/practice-http.ts';
import type { Outcome } from '../../../shared/domain/attempt.ts';
import type { DamageReport } from '../../../shared/domain/data-state.ts';
import type { TakenArrival, WaitingArrival } from '../../../shared/ipc/areas/arrivals.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { arrive } from '../../fakes/memory-arrivals.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';
import { type MemoryProgram, ownAccount } from '../../fakes/memory-program.ts';
import { serviceAnswer } from '../../fakes/memory-sending.ts';
import { inOneFile } from '../../support/broken-databases.ts';
import { harmless } from '../../support/damaged-desks.ts';
import type { Desks } from '../../support/desks.ts';
import { recorded, Transcript } from './transcript.ts';

export type Bytes = string | Uint8Array<ArrayBuffer>;

/** How the service answers a submission: as it accepts one, or with this status and this body. */
export type ServiceAnswer = 'accepts' | { readonly status: number; readonly body: unknown };

/** The certificate service of a test, at which the account `clerk` has the password `right`. */
export interface TestService {
  readonly address: string;
  answers(answer: ServiceAnswer, outcome?: Outcome): void;
  /** Keeps the service from answering submissions until the returned function is called. */
  hold(): () => void;
  /** Lets the connection break before the next answers. */
  breaks(): void;
  /** Lets the service know nothing of the applications that it accepts from now on. */
  forgets(): void;
  /** Stops the service, so that it cannot be reached. */
  stop(): Promise<void>;
}

/** What comes from outside: for the real main the link itself, for the pretended one what becomes of it. */
export interface FromOutside {
  readonly link: string;
  readonly what: WaitingArrival['what'];
  readonly taken: TakenArrival;
}

/** A main process as a page has it, and the world around it that a test sets up. */
export interface Main {
  /** Every answer is recorded. */
  readonly coDesk: CoDeskBridge;
  /** The same calls without a record, for setting up and waiting. */
  readonly unrecorded: CoDeskBridge;
  /** A file as the page gets it when it is dropped there. */
  readonly drop: (name: string, bytes: Bytes) => Promise<File>;
  startService(): Promise<TestService>;
  /** The folder that the clerk chooses in the dialog next. */
  chooses(folder: string): void;
  arrives(given: FromOutside): void;
  /** Ends the program, breaks its database where it holds no application, and starts it again. */
  breaks(): Promise<Main>;
}

export interface OpenMain {
  readonly main: Main;
  readonly transcript: Transcript;
}

const account = { userName: 'clerk', password: 'right' } as const;

export function openPretended(): Promise<OpenMain> {
  const { bridge, program } = createMemoryBridge();
  program.host = 'desktop';
  program.firstRun = true;
  program.isPackaged = false;
  program.updates = { state: { kind: 'off', why: 'notThisHost' }, checkedAt: null };
  const transcript = new Transcript();
  const main: Main = {
    coDesk: recorded(bridge, transcript),
    unrecorded: bridge,
    drop: (name, bytes) => Promise.resolve(new File([bytes], name)),
    startService: () =>
      Promise.resolve({
        address: 'http://127.0.0.1:49152',
        answers: (answer, outcome) => {
          program.outcome = answer === 'accepts' || outcome === undefined ? 'accepted' : outcome;
        },
        hold: () => {
          let release = (): void => undefined;
          program.held = new Promise((resolve) => {
            release = resolve;
          });
          return () => {
            program.held = null;
            release();
          };
        },
        stop: () => {
          program.refusesConnections = true;
          program.certificateOutcome = { kind: 'notSent', reason: 'connectionRefused' };
          return Promise.resolve();
        },
        breaks: () => {
          const lost = { status: null, answer: '' };
          program.outcome = { kind: 'unknown', reason: 'connectionLost', ...lost, foundAbsentAt: null };
          program.certificateOutcome = { kind: 'unclear', ...lost, message: '' };
        },
        forgets: () => {
          const message = 'There is no application with this id.';
          program.certificateOutcome = { kind: 'refused', status: 404, message };
        },
      }),
    chooses: (folder) => {
      program.chosenFolder = folder;
    },
    arrives: ({ what, taken }) => void arrive(program, { what, taken }),
    breaks: () => {
      program.damageReport = damageOf(program);
      program.data = { kind: 'damaged' };
      program.quarantine.push(...program.applications.values());
      program.applications.clear();
      return Promise.resolve(main);
    },
  };
  return Promise.resolve({ main, transcript });
}

function damageOf({ applications, backups, now }: MemoryProgram): DamageReport {
  return {
    quarantine: { name: 'co-desk damaged.sqlite', foundAt: now(), cause: 'damaged', bytes: 4_096 },
    readable: applications.size,
    pdfs: { whole: 0, damaged: 0 },
    settings: 'whole',
    journal: { attempts: 0, isWhole: true },
    newest: null,
    backups: [...backups],
  };
}

export async function openReal(
  desks: Desks,
  data?: string,
  transcript: Transcript = new Transcript(),
): Promise<OpenMain> {
  const { bridge, coDesk, host, program } = await desks.start(data, (plain) => {
    plain.account = ownAccount;
    plain.keychain = 'memory';
    plain.kind = 'desktop';
    return plain;
  });
  const folder = await desks.folders.make();
  const main: Main = {
    coDesk: recorded(coDesk, transcript),
    unrecorded: coDesk,
    drop: async (name, bytes) => {
      const file = path.join(folder, name);
      await writeFile(file, bytes);
      return bridge.file(file);
    },
    startService: () => startService(desks),
    chooses: (chosen) => {
      host.incomingFolder = chosen;
    },
    arrives: ({ link }) => program.arrive({ kind: 'link', text: link }),
    breaks: async () => {
      await program.close();
      harmless(inOneFile(host.folders.data));
      return (await openReal(desks, host.folders.data, transcript)).main;
    },
  };
  return { main, transcript };
}

/** The practice service, with the ids and the costs of the pretended one. */
async function startService(desks: Desks): Promise<TestService> {
  let next: ServiceAnswer = 'accepts';
  let held = Promise.resolve();
  let isBreaking = false;
  let isForgetting = false;
  const service = await desks.startService({
    ...account,
    beforeAnswer: () => (isBreaking ? service.close() : held),
    changeAnswer: (_answer, received) => {
      if (next !== 'accepts') return jsonAnswer(next.status, next.body);
      const answer = serviceAnswer(received.application.Options.Service);
      if (!isForgetting) service.remember({ ...received, applicationId: answer.applicationId });
      return jsonAnswer(200, answer);
    },
  });
  return {
    address: service.address,
    answers: (answer) => {
      next = answer;
    },
    hold: () => {
      let release = (): void => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    breaks: () => {
      isBreaking = true;
    },
    forgets: () => {
      isForgetting = true;
    },
    stop: () => service.close(),
  };
}
