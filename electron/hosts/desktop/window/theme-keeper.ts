import type { BrowserWindow, NativeTheme } from 'electron';
import type { Settings } from '../../../../shared/domain/settings.ts';
import type { DesktopPage } from '../page/desktop-page.ts';

interface ThemeKeeperOptions {
  readonly nativeTheme: NativeTheme;
  readonly page: Pick<DesktopPage, 'window'>;
  readonly platform: NodeJS.Platform;
}

/** Keeps the colours that the system draws equal to those of the page. */
export class ThemeKeeper {
  readonly #options: ThemeKeeperOptions;
  #theme: Settings['theme'] = 'system';
  /** The colour of the page's bar as the page reports it, `#rrggbb`: violet in practice. */
  #pageColour: string | null = null;

  constructor(options: ThemeKeeperOptions) {
    this.#options = options;
    options.nativeTheme.on('updated', () => {
      this.draw();
    });
  }

  get colors(): WindowColors {
    const { shouldUseDarkColors, shouldUseHighContrastColors } = this.#options.nativeTheme;
    const system = { isDark: shouldUseDarkColors, hasHighContrast: shouldUseHighContrastColors };
    return windowColors(this.#theme, system);
  }

  readonly change = (theme: Settings['theme']): void => {
    this.#theme = theme;
    this.#options.nativeTheme.themeSource = themeSource(theme);
    this.draw();
  };

  /** Follows the `theme-color` of the window's page. */
  follow(window: BrowserWindow): void {
    this.#pageColour = null;
    window.webContents.on('did-change-theme-color', (_event, colour) => {
      this.#pageColour = colour;
      this.draw();
    });
  }

  /** Applies the colours again, for example after a change of the zoom. */
  draw(): void {
    const { window } = this.#options.page;
    if (window === null) return;
    window.setBackgroundColor(this.colors.background);
    // macOS draws its own window buttons and has no such method.
    if (!hasOverlay(this.#options.platform) || this.#options.platform === 'darwin') return;
    const ofPage = this.#pageColour === null ? null : colorsOnBackground(this.#pageColour);
    window.setTitleBarOverlay(overlayOptions(ofPage ?? this.colors, window.webContents.getZoomFactor()));
  }
}

/** Colours that the system draws over or around the page. */
export interface WindowColors {
  /** Background until the page has drawn itself, and under the window controls. */
  readonly background: string;
  /** Symbols on the window controls. */
  readonly symbols: string;
}

/** Height of the page's bar, under the window controls. CSS pixels. */
const barHeight = 40;

/** Background and text of the bar. */
const colors = {
  light: { background: '#F3F0EA', symbols: '#1D1C1A' },
  dark: { background: '#1D1C1A', symbols: '#EEEAE2' },
  contrast: { background: '#FFFFFF', symbols: '#000000' },
} as const satisfies Record<string, WindowColors>;

interface SystemTheme {
  readonly isDark: boolean;
  readonly hasHighContrast: boolean;
}

export function windowColors(theme: Settings['theme'], system: SystemTheme): WindowColors {
  if (theme !== 'system') return colors[theme];
  if (system.hasHighContrast) return colors.contrast;
  return system.isDark ? colors.dark : colors.light;
}

/** The theme for Electron's own parts, which know only light and dark. The contrast theme is a light one. */
export function themeSource(theme: Settings['theme']): 'system' | 'light' | 'dark' {
  return theme === 'contrast' ? 'light' : theme;
}

/** Colours for a bar of another colour, `#rrggbb`, with readable symbols; null for any other text. */
export function colorsOnBackground(ground: string): WindowColors | null {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(ground);
  if (parts === null) return null;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => linear(parseInt(part, 16) / 255));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where black and white have the same contrast (WCAG 2): (L + 0.05)² = 1.05 × 0.05.
  return { background: ground, symbols: luminance > 0.179 ? '#000000' : '#FFFFFF' };
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/**
 * Whether the window controls lie over the page's bar. Not on Linux, where not every desktop draws them well: the
 * window keeps its own frame there.
 */
export function hasOverlay(platform: NodeJS.Platform): boolean {
  return platform === 'win32' || platform === 'darwin';
}

/** Options of the window controls, as high as the page's bar. `factor`: zoom of the page. */
export function overlayOptions({ background, symbols }: WindowColors, factor: number) {
  return { color: background, symbolColor: symbols, height: Math.round(barHeight * factor) };
}
