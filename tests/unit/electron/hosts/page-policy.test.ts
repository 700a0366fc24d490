import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, pressableStyleHash } from '../../../../electron/hosts/page-files.ts';

/** Text of the style element in the installed library. */
async function pressableStyle(): Promise<string> {
  const library = path.dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));
  const source = await readFile(path.join(library, 'dist/private/interactions/usePress.mjs'), 'utf8');
  const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(source)?.[1] ?? '';
  const style = /style\.textContent = `([^`]+)`\.trim\(\)/.exec(source)?.[1] ?? '';
  return style.replace(/\$\{[^}]+\}/, attribute).trim();
}

describe('the policy of the page', () => {
  it('forbids everything that is not named', () => {
    expect(contentSecurityPolicy).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' '${pressableStyleHash}'; img-src 'self' blob: data:; ` +
        `connect-src 'self'; font-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  it('allows the one style element that React Aria puts on the page', async () => {
    const style = await pressableStyle();
    expect(style).toContain('touch-action');
    expect(pressableStyleHash).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`);
  });
});
