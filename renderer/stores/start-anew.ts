import { startProgram } from './start-program.ts';
import type { Stores } from './stores.ts';

/**
 * Everything that main keeps is as it was at another time. Nothing that this page knows or has typed belongs to that,
 * so all of it is forgotten, and the page begins as after a start.
 */
export async function startAnew(stores: Stores): Promise<void> {
  stores.forgetData();
  stores.program.getState().startAnew();
  await startProgram(stores);
}
