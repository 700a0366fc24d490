/** For `--import`: moves the clock of JavaScript by `CO_DESK_CLOCK_YEARS` and `CO_DESK_CLOCK_DAYS`. */
const years = Number(process.env['CO_DESK_CLOCK_YEARS'] ?? 0);
const days = Number(process.env['CO_DESK_CLOCK_DAYS'] ?? 0);
const off = (years * 365.25 + days) * 24 * 3_600_000;
const Real = Date;
const now = (): number => Real.now() + off;

globalThis.Date = new Proxy(Real, {
  construct: (_target, given: unknown[]): Date => (given.length === 0 ? new Real(now()) : madeFrom(given)),
  get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
});

function madeFrom(given: unknown[]): Date {
  const made: unknown = Reflect.construct(Real, given);
  return made instanceof Real ? made : new Real(Number.NaN);
}
