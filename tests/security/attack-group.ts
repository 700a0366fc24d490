import { describe, expect, it } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What `npm run test:security` counts. */
    attack?: { readonly group: string; readonly through: string | null };
  }
}

/** What of an attack got through, in a few words; `null` when it was kept out. */
export type Through = string | null;
export type DeclareAttack = (name: string, run: () => Through | Promise<Through>) => void;

/** Attacks of one kind, each a test of its own, counted together. Hooks may be set inside. */
export function attackGroup(group: string, declare: (attack: DeclareAttack) => void): void {
  describe(`attacks: ${group}`, () => {
    declare((name, run) => {
      it(`keeps out ${name}`, async ({ task }) => {
        // Whatever throws on the way counts as through until somebody has looked.
        task.meta.attack = { group, through: 'The attack was not played to its end.' };
        const through = await run();
        task.meta.attack = { group, through };
        expect(through).toBeNull();
      });
    });
  });
}
