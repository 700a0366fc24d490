import { describe, expect, it } from 'vitest';
import {
  colorsOnBackground,
  themeSource,
  windowColors,
} from '../../../../../electron/hosts/desktop/window/theme-keeper.ts';
import { windowOptions } from '../../../../../electron/hosts/desktop/window/window.ts';
import { placeWindow } from '../../../../../electron/hosts/desktop/window/window-place.ts';

const main = { x: 0, y: 0, width: 1_920, height: 1_040 };
const left = { x: -1_280, y: 0, width: 1_280, height: 1_024 };
const usual = { x: 320, y: 120, width: 1_280, height: 800, maximized: false };

describe('the place of the window', () => {
  it('is the middle of the main display at first', () => {
    expect(placeWindow(undefined, [main])).toEqual(usual);
  });

  it('is where it stood, also on a second display', () => {
    const place = { x: -1_200, y: 40, width: 900, height: 700, maximized: true };
    expect(placeWindow({ ...place, workArea: left }, [main, left])).toEqual(place);
  });

  it('is where it stood also where the clerk put it partly off a display that is as it was', () => {
    const place = { x: 1_500, y: 800, width: 900, height: 700, maximized: false };
    expect(placeWindow({ ...place, workArea: main }, [main])).toEqual(place);
  });

  it.each([
    ['smaller, or drawn larger', { x: 100, y: 50, width: 1_700, height: 950 }, [0, 0, 960, 520]],
    ['narrower', { x: 500, y: 50, width: 800, height: 400 }, [160, 50, 800, 400]],
    ['lower', { x: 20, y: 450, width: 800, height: 400 }, [20, 120, 800, 400]],
    ['smaller, and it fits there', { x: 20, y: 30, width: 800, height: 400 }, [20, 30, 800, 400]],
  ])('has its controls on a display that has become %s', (_how, area, [x, y, width, height]) => {
    const kept = { ...area, maximized: false, workArea: main };
    const smaller = { x: 0, y: 0, width: 960, height: 520 };
    expect(placeWindow(kept, [smaller])).toEqual({ x, y, width, height, maximized: false });
  });

  it.each([
    ['its display is gone', { x: -1_200, y: 40, width: 900, height: 700 }],
    ['its upper strip is above the display', { x: 100, y: -60, width: 900, height: 700 }],
    ['it is below the display', { x: 100, y: 1_030, width: 900, height: 700 }],
    ['only a corner is left', { x: 1_850, y: 100, width: 900, height: 700 }],
  ])('is the middle again when %s', (_why, area) => {
    expect(placeWindow({ ...area, maximized: false }, [main])).toEqual({
      x: 510,
      y: 170,
      width: 900,
      height: 700,
      maximized: false,
    });
  });

  it.each([
    null,
    'x',
    {},
    { ...usual, x: '0' },
    { ...usual, width: -1 },
    { ...usual, x: 1e12 },
    { ...usual, y: 0.5 },
  ])('is the usual one when what was kept is %j', (kept) => {
    expect(placeWindow(kept, [main])).toEqual(usual);
  });

  it('never makes the window smaller than what can be used', () => {
    expect(placeWindow({ ...usual, width: 10, height: 10 }, [main])).toMatchObject({
      width: 640,
      height: 360,
    });
    const tiny = { x: 0, y: 0, width: 320, height: 200 };
    expect(placeWindow(undefined, [tiny])).toMatchObject({ x: 0, y: 0, width: 640, height: 360 });
  });

  it('is some place also without any display', () => {
    expect(placeWindow(undefined, [])).toMatchObject({ width: 1_280, height: 800 });
  });
});

describe('the frame of the window', () => {
  const colors = windowColors('light', { isDark: true, hasHighContrast: false });
  const choices = { place: usual, colors, preload: '/p.cjs', icon: '/i.png', developerTools: false };

  it('lies over the page’s bar on Windows and macOS, in the colours of the theme', () => {
    for (const platform of ['win32', 'darwin'] as const)
      expect(windowOptions({ ...choices, platform })).toMatchObject({
        titleBarStyle: 'hidden',
        titleBarOverlay: { color: '#F3F0EA', symbolColor: '#1D1C1A', height: 40 },
      });
  });

  it('is the system’s own on Linux', () => {
    const options = windowOptions({ ...choices, platform: 'linux' });
    expect(options).not.toHaveProperty('titleBarStyle');
    expect(options).toMatchObject({ autoHideMenuBar: true, icon: '/i.png' });
  });
});

describe('the look', () => {
  it('follows the system until the clerk chooses', () => {
    expect(windowColors('system', { isDark: true, hasHighContrast: false }).background).toBe('#1D1C1A');
    expect(windowColors('system', { isDark: true, hasHighContrast: true }).background).toBe('#FFFFFF');
    expect(windowColors('dark', { isDark: false, hasHighContrast: true }).background).toBe('#1D1C1A');
    expect(themeSource('contrast')).toBe('light');
  });

  it('has signs that can be read on any colour of the bar', () => {
    expect(colorsOnBackground('#6b2a7e')).toEqual({ background: '#6b2a7e', symbols: '#FFFFFF' });
    expect(colorsOnBackground('#F3F0EA')).toEqual({ background: '#F3F0EA', symbols: '#000000' });
    expect(colorsOnBackground('red')).toBeNull();
  });
});
