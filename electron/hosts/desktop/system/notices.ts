import { Notification } from 'electron';
import type { SystemNotice, SystemNotices } from '../../../services/host.ts';

/** Notices of the system, without a sound. A press brings the clerk to the list that they come from. */
export class DesktopNotices implements SystemNotices {
  #listener: () => void = () => undefined;
  /** As long as nobody has pressed it: one that is collected hears no press any more. */
  #shown: Notification | null = null;

  /** The newest one counts. */
  onPress(listener: () => void): void {
    this.#listener = listener;
  }

  show({ title, text }: SystemNotice): void {
    if (!Notification.isSupported()) return;
    this.#shown?.close();
    const notice = new Notification({ title, body: text, silent: true });
    notice.on('click', () => this.#listener());
    notice.show();
    this.#shown = notice;
  }
}
