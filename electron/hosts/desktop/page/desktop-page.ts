import type { BrowserWindow } from 'electron';
import type { EventName, EventPayload } from '../../../../shared/ipc/bridge.ts';
import type { PageEvents } from '../../../../shared/ipc/handlers.ts';

/** The one window, while there is one, and the way to tell its page something. */
export class DesktopPage implements PageEvents {
  #window: BrowserWindow | null = null;

  /** Null when the window is closed. */
  get window(): BrowserWindow | null {
    return this.#window?.isDestroyed() === false ? this.#window : null;
  }

  /** Whether it can be seen. */
  get visibility(): 'none' | 'hidden' | 'shown' {
    const { window } = this;
    if (window === null) return 'none';
    return window.isVisible() && !window.isMinimized() ? 'shown' : 'hidden';
  }

  get contentsId(): number | null {
    return this.window?.webContents.id ?? null;
  }

  show(window: BrowserWindow): void {
    this.#window = window;
  }

  /** Told to nobody while there is no window: a page asks for everything when it starts. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    this.window?.webContents.send(name, payload);
  }

  /** There is one window only. */
  emitToOthers(): void {
    return;
  }

  /** Brings the window to the front, as a second start asks for. */
  focus(): void {
    const { window } = this;
    if (window?.isMinimized() === true) window.restore();
    window?.show();
    window?.focus();
  }
}
