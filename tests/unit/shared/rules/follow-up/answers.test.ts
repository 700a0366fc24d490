import { describe, expect, it } from 'vitest';
import { type AnswerEntry, validAnswers, latestAnswer } from '../../../../../shared/domain/chamber-answer.ts';

function entry(id: string, given: Partial<AnswerEntry> = {}): AnswerEntry {
  const usual = { answer: 'approved', day: '2026-11-17', note: '', corrects: null } as const;
  return { ...usual, recordedAt: '2026-11-17T10:00:00.000Z', ...given, id };
}

describe('answers of a chamber', () => {
  it('hold in the order of their days, not in that in which they were written down', () => {
    const history = [entry('a', { answer: 'sent', day: '2026-11-20' }), entry('b', { day: '2026-11-18' })];
    expect(validAnswers(history).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(latestAnswer(history)?.answer).toBe('sent');
  });

  it('of one day hold in the order in which they were written down', () => {
    expect(latestAnswer([entry('a', { answer: 'queried' }), entry('b')])?.id).toBe('b');
  });

  it('give way to their corrections, and to nothing where they never were', () => {
    const corrected = [entry('a'), entry('b', { answer: 'rejected', corrects: 'a' })];
    expect(validAnswers(corrected).map(({ id }) => id)).toEqual(['b']);
    const withdrawn = [...corrected, entry('c', { answer: 'withdrawn', corrects: 'b' })];
    expect(latestAnswer(withdrawn)).toBeNull();
    expect(latestAnswer([...withdrawn, entry('d', { answer: 'arrived' })])?.id).toBe('d');
  });
});
