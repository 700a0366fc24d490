import { describe, expect, it } from 'vitest';
import { placeBeside } from '../../../renderer/ui/layers/popover.tsx';

const room = { width: 1280, height: 720 };
const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, width, right: left + width, bottom: top + height },
});

describe('a list beside a box', () => {
  it('stands at its end, below the head of the box', () => {
    expect(placeBeside(box(342, 229, 302, 266), 260, room)).toEqual({
      ...{ left: 646, top: 252, width: 300, most: 704 },
    });
  });

  it('stays inside the window', () => {
    expect(placeBeside(box(342, 600, 302, 100), 260, room).top).toBe(720 - 8 - 260);
    expect(placeBeside(box(900, 229, 302, 266), 260, room)).toMatchObject({ left: 598, top: 252 });
  });

  it('stands below or above where no room is beside', () => {
    const narrow = { width: 640, height: 700 };
    expect(placeBeside(box(34, 60, 570, 266), 200, narrow)).toMatchObject({ left: 34, top: 328, width: 400 });
    expect(placeBeside(box(34, 400, 570, 266), 200, narrow).top).toBe(198);
  });

  it('is as high as the larger side allows where it fits on neither, and covers nothing of the box', () => {
    const small = { width: 640, height: 360 };
    expect(placeBeside(box(34, 60, 570, 60), 320, small)).toMatchObject({ top: 122, most: 230 });
    expect(placeBeside(box(34, 240, 570, 60), 320, small)).toMatchObject({ top: 8, most: 230 });
  });
});
