import { describe, expect, it } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Counted by `npm run test:security`. */
    attack?: { readonly group: string; readonly through: string | null };
  }
}

/** What got through in an attack, in a few words; `null` when it was kept out. */
export type Through = string | null;
export type DeclareAttack = (name: string, run: () => Through | Promise<Through>) => void;

/** Declares attacks of one kind, each a test of its own, which are counted together. Hooks may be set inside. */
export function attackGroup(group: string, declare: (attack: DeclareAttack) => void): void {
  describe(`attacks: ${group}`, () => {
    declare((name, run) => {
      it(`keeps out ${name}`, async ({ task }) => {
        // An attack that throws counts as got through until somebody has examined it.
        task.meta.attack = { group, through: 'The attack was not played to its end.' };
        const through = await run();
        task.meta.attack = { group, through };
        expect(through).toBeNull();
      });
    });
  });
}
