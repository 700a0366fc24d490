import { once } from 'node:events';
import * as net from 'node:net';
import type { ServerIdentity } from '../../support/certificate-authority.ts';
import type { Canaries } from '../canaries.ts';
import { Arrivals, type Arrival } from './arrivals.ts';
import { serveConnection } from './connection.ts';
import type { Fault, IdentityName, Place, Play, ScriptedAnswer } from './play.ts';

/** Called for every place that a connection passes; the connection is held there until it resolves. */
export type PlaceWatcher = (place: Place, arrival: Arrival | null) => Promise<void> | void;

export interface FaultServerOptions {
  /** With identities the server speaks TLS. */
  readonly identities: Readonly<Record<Exclude<IdentityName, 'noTls'>, ServerIdentity>> | null;
  readonly canaries: Canaries;
  readonly play: Play;
}

/**
 * A certificate service made of plain sockets, which can fail at every place of an exchange and counts what arrives. On
 * 127.0.0.1, with the name `localhost` where it speaks TLS.
 */
export class FaultServer {
  readonly arrivals = new Arrivals();
  readonly canaries: Canaries;
  readonly #identities: FaultServerOptions['identities'];
  readonly #sockets = new Set<net.Socket>();
  #server: net.Server | null = null;
  #port = 0;
  #play: Play;
  #passed = 0;
  #requests = 0;
  #watcher: PlaceWatcher = () => undefined;
  #tokens: 'grant' | 'fail' = 'grant';

  constructor({ identities, canaries, play }: FaultServerOptions) {
    this.#identities = identities;
    this.canaries = canaries;
    this.#play = play;
  }

  get address(): string {
    return this.#identities === null ? `http://127.0.0.1:${this.#port}` : `https://localhost:${this.#port}`;
  }

  /** Starts to listen; after `goDown` on the same port again. */
  async comeUp(): Promise<this> {
    const server = net.createServer((socket) => this.#take(socket));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    const place = server.address();
    if (place === null || typeof place === 'string') throw new Error('The server has no port.');
    this.#port = place.port;
    this.#server = server;
    return this;
  }

  /** Stops to listen and cuts off all connections. */
  async goDown(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.resetAndDestroy();
    if (server === null) return;
    server.close();
    await once(server, 'close');
  }

  /** Sets the play of the next request. */
  perform(play: Play): void {
    this.#play = play;
    this.#passed = 0;
    this.#requests = 0;
  }

  watch(watcher: PlaceWatcher): void {
    this.#watcher = watcher;
  }

  /** Sets whether the token endpoint works. */
  answerTokens(tokens: 'grant' | 'fail'): void {
    this.#tokens = tokens;
  }

  #take(socket: net.Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    socket.setNoDelay(true);
    void serveConnection(socket, {
      identity: this.#identity(),
      grantsTokens: this.#tokens === 'grant',
      canaries: this.canaries,
      arrivals: this.arrivals,
      readPause: this.#play.readPause,
      nextAnswer: () => this.#nextAnswer(),
      shareBefore: (place) => (this.#play.fault?.place === place ? this.#play.fault.share : 0.5),
      reach: (place, arrival) => this.#reach(place, arrival),
    });
  }

  #identity(): ServerIdentity | 'noTls' | null {
    if (this.#identities === null) return null;
    const name = this.#play.identity;
    return name === 'noTls' ? name : this.#identities[name];
  }

  #nextAnswer(): ScriptedAnswer {
    const { answers } = this.#play;
    const answer = answers[Math.min(this.#requests, answers.length - 1)];
    this.#requests += 1;
    if (answer === undefined) throw new Error('The play has no answer.');
    return answer;
  }

  async #reach(place: Place, arrival: Arrival | null): Promise<Fault | null> {
    await this.#watcher(place, arrival);
    const { fault } = this.#play;
    if (fault?.place !== place) return null;
    const number = this.#passed - (fault.after ?? 0);
    this.#passed += 1;
    return number >= 0 && number < fault.times ? fault : null;
  }
}
