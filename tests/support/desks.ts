import { composeProgram } from '../../electron/compose/compose-program.ts';
import type { Program } from '../../electron/compose/program.ts';
import {
  startPracticeService,
  type PracticeServiceOptions,
  type RunningPracticeService,
} from '../../electron/services/practice/practice-service.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { ServiceTag } from '../../shared/domain/attempt.ts';
import type { Backup } from '../../shared/domain/data-state.ts';
import type { Result } from '../../shared/domain/result.ts';
import { DirectBridge } from '../fakes/direct-bridge.ts';
import { PlainHost, TemporaryFolders } from '../fakes/plain-host.ts';

/** The account of every practice service that is started here. */
export const account = { userName: 'clerk', password: 'p\u00e4ss & w\u00f6rd = 7' } as const;

/** A whole program on a host without a window. */
export interface Desk {
  readonly host: PlainHost;
  readonly program: Program;
  readonly bridge: DirectBridge;
  readonly coDesk: DirectBridge['coDesk'];
}

/** Starts programs and services for one test and ends them after it. */
export class Desks {
  readonly folders = new TemporaryFolders();
  readonly #programs: Program[] = [];
  readonly #services: RunningPracticeService[] = [];
  readonly #uncheckedFrom: number | undefined;

  /** `uncheckedFrom`: size from which a database is checked only while the program already answers. Bytes. */
  constructor(uncheckedFrom?: number) {
    this.#uncheckedFrom = uncheckedFrom;
  }

  async start(data?: string, change: (host: PlainHost) => PlainHost = (host) => host): Promise<Desk> {
    const host = change(new PlainHost(data ?? (await this.folders.make())));
    const program = await composeProgram(host, this.#uncheckedFrom);
    this.#programs.push(program);
    const bridge = new DirectBridge(program.dispatch);
    return { host, program, bridge, coDesk: bridge.coDesk };
  }

  /** Starts a program that submits to the practice service. */
  async practising(data?: string): Promise<Desk> {
    const desk = await this.start(data);
    await desk.coDesk.connections.activate({ connection: 'practice' });
    return desk;
  }

  /** Starts a program in whose outbox an application waits, because its service has been stopped. */
  async waiting(): Promise<{ readonly desk: Desk; readonly id: string; readonly address: string }> {
    const { address, close } = await this.startService();
    const desk = await this.start();
    await connect(desk, address);
    const { id } = await sampleIn(desk, 'service');
    await close();
    valueOf(await confirm(desk, id));
    await settled(desk, id);
    return { desk, id, address };
  }

  async startService(options: Partial<PracticeServiceOptions> = {}): Promise<RunningPracticeService> {
    const service = await startPracticeService({ ...account, ...options });
    this.#services.push(service);
    return service;
  }

  async end(): Promise<void> {
    for (const program of this.#programs.splice(0)) await program.close();
    for (const service of this.#services.splice(0)) await service.close();
    await this.folders.removeAll();
  }
}

export function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`Failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export async function sampleIn({ coDesk }: Desk, ledger: 'practice' | 'service'): Promise<Application> {
  return valueOf(await coDesk.applications.create({ ledger, from: 'sample' }));
}

/** Asks the program what it would send of the present application. */
export async function prepare({ coDesk }: Pick<Desk, 'coDesk'>, applicationId: string) {
  const { revision } = valueOf(await coDesk.applications.open({ applicationId }));
  return coDesk.submission.prepare({ applicationId, revision, purpose: 'submit' });
}

export async function confirm(desk: Desk, applicationId: string, serviceTag: ServiceTag = 'DIY') {
  const { confirmation } = valueOf(await prepare(desk, applicationId));
  return desk.coDesk.submission.submit({ applicationId, confirmation, serviceTag });
}

/** Confirms an application and waits until nothing of it is under way any more. */
export async function submit(
  desk: Desk,
  applicationId: string,
  serviceTag: ServiceTag,
): Promise<Application> {
  valueOf(await confirm(desk, applicationId, serviceTag));
  return settled(desk, applicationId);
}

export async function settled({ coDesk, program }: Desk, applicationId: string): Promise<Application> {
  while (program.sendingNow() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return valueOf(await coDesk.applications.open({ applicationId }));
}

export async function connect({ coDesk }: Desk, address: string): Promise<void> {
  const connection = { label: 'Chamber', productLine: '', address, userName: account.userName };
  valueOf(await coDesk.connections.add({ ...connection, password: account.password, remember: false }));
}

export async function backUp({ coDesk }: Desk): Promise<Backup> {
  const [made] = valueOf(await coDesk.backups.now()).backups;
  if (made === undefined) throw new Error('No backup was made.');
  return made;
}

export async function write({ coDesk }: Desk, applicationId: string, remarks: string): Promise<void> {
  const { content, revision } = valueOf(await coDesk.applications.open({ applicationId }));
  const changed = { ...content, remarks };
  valueOf(await coDesk.applications.save({ applicationId, content: changed, baseRevision: revision }));
}

export async function remarksOf({ coDesk }: Desk, applicationId: string): Promise<string> {
  return valueOf(await coDesk.applications.open({ applicationId })).content.remarks;
}
