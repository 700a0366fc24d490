import { describe, expect, it } from 'vitest';
import { choosePageLayout } from '../../../renderer/features/editor/page/desk.tsx';

describe('the layout of the page', () => {
  it('has the height of the paper when the desk allows', () => {
    expect(choosePageLayout({ height: 988, pageWidth: 680, goodsLines: 5 })).toBe('a4');
  });

  it('folds before it scrolls, and folds further for long goods', () => {
    expect(choosePageLayout({ height: 628, pageWidth: 640, goodsLines: 5 })).toBe('folded');
    expect(choosePageLayout({ height: 628, pageWidth: 640, goodsLines: 12 })).toBe('long');
  });
});
