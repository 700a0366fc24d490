/** Times of day and full dates as the language writes them. */
export interface Clock {
  /** `14:38` */
  time(instant: string): string;
  /** `14:38:07` */
  exactTime(instant: string): string;
  /** `19 November 2026` */
  date(instant: string): string;
}

export function createClock(locale: string): Clock {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const exact = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return {
    time: (instant) => time.format(new Date(instant)),
    exactTime: (instant) => exact.format(new Date(instant)),
    date: (instant) => date.format(new Date(instant)),
  };
}
