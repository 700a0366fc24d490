import type { Notification, NotificationConstructorOptions } from 'electron';
import type { SystemNotice, SystemNotices } from '../../../services/host.ts';

/** The part of Electron that makes notices. */
export interface NoticeMaker {
  new (options: NotificationConstructorOptions): Pick<Notification, 'show' | 'close'> & {
    on(event: 'click', listener: () => void): unknown;
  };
  isSupported(): boolean;
}

/** Notices of the system, without a sound. A press brings the clerk to the list that they come from. */
export class DesktopNotices implements SystemNotices {
  readonly #maker: NoticeMaker;
  #listener: () => void = () => undefined;
  /** As long as nobody has pressed it: one that is collected hears no press any more. */
  #shown: InstanceType<NoticeMaker> | null = null;

  constructor(maker: NoticeMaker) {
    this.#maker = maker;
  }

  /** The newest one counts. */
  onPress(listener: () => void): void {
    this.#listener = listener;
  }

  /** Takes the place of the one before, so that none pile up. */
  show({ title, text }: SystemNotice): void {
    if (!this.#maker.isSupported()) return;
    this.#shown?.close();
    const notice = new this.#maker({ title, body: text, silent: true });
    notice.on('click', () => this.#listener());
    notice.show();
    this.#shown = notice;
  }
}
