import { useEffect, useState } from 'react';
import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';

/** The longest time that a timer of the browser can count. */
const longestTimer = 2_147_483_647;

/** Until when the service asked to wait, in milliseconds since the epoch; `null` where it asked for nothing. */
export function pauseEnd(
  { steps }: Pick<Attempt, 'steps'>,
  { retryAfterSeconds }: Pick<Extract<Outcome, { readonly kind: 'refused' }>, 'retryAfterSeconds'>,
): number | null {
  const endedAt = steps.findLast(({ step }) => step === 'ended')?.at;
  return endedAt === undefined || retryAfterSeconds === null
    ? null
    : Date.parse(endedAt) + retryAfterSeconds * 1_000;
}

/** True until that moment, without counting: it changes once. */
export function usePause(end: number | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const isOn = end !== null && now < end;
  useEffect(() => {
    if (end === null || !isOn) return;
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(Math.max(end - Date.now(), 0) + 1, longestTimer),
    );
    return () => clearTimeout(timer);
  }, [end, isOn, now]);
  return isOn;
}
