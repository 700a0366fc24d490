import { describe, expect, it } from 'vitest';
import { ReachabilityWatch } from '../../../../../electron/services/connections/connections-status.ts';
import { ManualSchedule } from '../../../../fakes/manual-schedule.ts';

const here = 'https://service.example';

function setUp() {
  const timers = new ManualSchedule();
  const probed: string[] = [];
  const said: string[] = [];
  const looks: (number | null)[] = [];
  const network = { isUp: true };
  const watch: ReachabilityWatch = new ReachabilityWatch({
    probe: (address) => {
      probed.push(address);
      return Promise.resolve(network.isUp);
    },
    schedule: timers.schedule,
    now: () => 1_000,
    onChange: () => said.push(watch.reachability),
    onCheck: () => looks.push(watch.nextCheckAt),
  });
  return { watch, timers, probed, said, looks, network };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('watching whether a service can be reached', () => {
  it('tells after each look when it looks again, and plans none for nobody', async () => {
    const { watch, timers, looks, network } = setUp();
    network.isUp = false;
    watch.watch(here, 'unknown');
    await settled();
    await timers.elapse();
    expect(looks).toEqual([6_000, 11_000]);
    watch.watch(null, 'online');
    expect(watch.nextCheckAt).toBeNull();
  });

  it('goes on looking after a look that failed by itself, and counts it as one that reached nobody', async () => {
    const timers = new ManualSchedule();
    const looks = [Promise.reject(new Error('No proxies can be asked for.')), Promise.resolve(true)];
    const watch = new ReachabilityWatch({
      probe: () => looks.shift() ?? Promise.resolve(true),
      schedule: timers.schedule,
      now: () => 1_000,
      onChange: () => undefined,
      onCheck: () => undefined,
    });
    watch.watch(here, 'unknown');
    // The caller of a check gets the error.
    await expect(watch.check()).rejects.toThrow('No proxies');
    expect(watch.reachability).toBe('offline');
    await timers.elapse();
    expect(watch.reachability).toBe('online');
  });

  it('looks at once and now and then', async () => {
    const { watch, timers, probed, said } = setUp();
    watch.watch(here, 'unknown');
    await settled();
    expect(said).toEqual(['online']);
    expect(timers.waiting()).toEqual([60_000]);
    await timers.elapse();
    expect(probed).toEqual([here, here]);
    expect(said, 'nothing new is not said again').toEqual(['online']);
  });

  it('looks less and less often while it is offline, and often again after it came back', async () => {
    const { watch, timers, network, said } = setUp();
    network.isUp = false;
    watch.watch(here, 'unknown');
    await settled();
    const rests: number[] = [];
    for (let check = 0; check < 7; check += 1) {
      rests.push(...timers.waiting());
      await timers.elapse();
    }
    expect(rests).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 120_000, 120_000]);
    network.isUp = true;
    await timers.elapse();
    network.isUp = false;
    await timers.elapse();
    expect(timers.waiting()).toEqual([5_000]);
    expect(said).toEqual(['offline', 'online', 'offline']);
  });

  it('believes the last exchange without a probe', async () => {
    const { watch, probed } = setUp();
    watch.watch(here, 'unknown');
    await settled();
    watch.note(here, 'unreached');
    expect(watch.reachability).toBe('offline');
    watch.note(here, 'reached');
    expect(watch.reachability).toBe('online');
    watch.note('https://another.example', 'unreached');
    expect(watch.reachability).toBe('online');
    expect(probed).toHaveLength(1);
    watch.note(here, 'unclear');
    expect(probed).toHaveLength(2);
  });

  it('has one probe under way however many ask', async () => {
    const { watch, probed } = setUp();
    watch.watch(here, 'unknown');
    await Promise.all([watch.check(), watch.check(), watch.check()]);
    expect(probed).toHaveLength(1);
  });

  it('pays no heed to a probe of an address that is no longer watched', async () => {
    const { watch, network, said } = setUp();
    network.isUp = false;
    watch.watch(here, 'unknown');
    watch.watch(null, 'online');
    await settled();
    expect(watch.reachability).toBe('online');
    expect(said).toEqual(['online']);
  });

  it('has nothing waiting after it was closed', async () => {
    const { watch, timers } = setUp();
    watch.watch(here, 'unknown');
    await settled();
    watch.close();
    expect(timers.waiting()).toEqual([]);
    watch.watch(here, 'unknown');
    watch.close();
    await settled();
    expect(timers.waiting()).toEqual([]);
  });
});
