import type { BrowserWindow, NativeTheme } from 'electron';
import type { Settings } from '../../../shared/domain/settings.ts';
import type { DesktopPage } from './desktop-page.ts';
import { colorsOnGround, themeSource, windowColors, type WindowColors } from './window-colors.ts';
import { hasOverlay, overlay } from './window-options.ts';

export interface ThemeNeeds {
  readonly nativeTheme: NativeTheme;
  readonly page: Pick<DesktopPage, 'window'>;
  readonly platform: NodeJS.Platform;
}

/** Keeps what the system draws in the colours of the page. */
export class ThemeKeeper {
  readonly #needs: ThemeNeeds;
  #theme: Settings['theme'] = 'system';
  /** The colour of the page's bar as the page itself gives it, `#rrggbb`: violet while practising. */
  #pageColour: string | null = null;

  constructor(needs: ThemeNeeds) {
    this.#needs = needs;
    needs.nativeTheme.on('updated', () => {
      this.draw();
    });
  }

  get colors(): WindowColors {
    const { shouldUseDarkColors, shouldUseHighContrastColors } = this.#needs.nativeTheme;
    const system = { isDark: shouldUseDarkColors, hasHighContrast: shouldUseHighContrastColors };
    return windowColors(this.#theme, system);
  }

  change(theme: Settings['theme']): void {
    this.#theme = theme;
    this.#needs.nativeTheme.themeSource = themeSource(theme);
    this.draw();
  }

  /** Follows the `theme-color` of the window's page. */
  follow(window: BrowserWindow): void {
    this.#pageColour = null;
    window.webContents.on('did-change-theme-color', (_event, colour) => {
      this.#pageColour = colour;
      this.draw();
    });
  }

  /** Once more, as when the page is shown in another size. */
  draw(): void {
    const { window } = this.#needs.page;
    if (window === null) return;
    window.setBackgroundColor(this.colors.ground);
    // macOS draws its own lights and has no such method.
    if (!hasOverlay(this.#needs.platform) || this.#needs.platform === 'darwin') return;
    const ofPage = this.#pageColour === null ? null : colorsOnGround(this.#pageColour);
    window.setTitleBarOverlay(overlay(ofPage ?? this.colors, window.webContents.getZoomFactor()));
  }
}
