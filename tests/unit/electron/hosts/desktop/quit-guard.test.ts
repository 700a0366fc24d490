import type { MessageBoxReturnValue } from 'electron';
import { describe, expect, it } from 'vitest';
import { QuitGuard } from '../../../../../electron/hosts/desktop/lifecycle/quit-guard.ts';
import { mainWords } from '../../../../../shared/text/languages.ts';

/** A guard whose box the test answers. Without a window the box stands alone. */
function startGuard(sending = 1) {
  const seen = { boxes: [] as unknown[], quits: 0, stays: 0, faults: [] as unknown[] };
  const copies: ('saved' | 'cancelled' | 'failed')[] = [];
  const state = {
    sending,
    asking: 0,
    held: 0,
    unwritten: 0,
    inMemory: 0,
    copies,
    holds: 0,
    time: 0,
    language: 'en' as 'en' | 'de',
  };
  let answers: PromiseWithResolvers<MessageBoxReturnValue>[] = [];
  const guard: QuitGuard = new QuitGuard({
    dialog: {
      showMessageBox: (...asked: unknown[]) => {
        seen.boxes.push(asked.at(-1));
        const answer = Promise.withResolvers<MessageBoxReturnValue>();
        answers.push(answer);
        return answer.promise;
      },
    },
    inFront: () => null,
    program: {
      sendingNow: () => state.sending,
      askingNow: () => state.asking,
      heldCertificates: () => state.held,
      unwrittenOutcomes: () => state.unwritten,
      unsavedApplications: () => state.inMemory,
      startNothingNew: () => {
        state.holds += 1;
        return () => void (state.holds -= 1);
      },
    },
    saveCopy: () => Promise.resolve(state.copies.shift() ?? 'cancelled'),
    language: () => state.language,
    quit: () => void (seen.quits += 1),
    stay: () => void (seen.stays += 1),
    report: (error) => void seen.faults.push(error),
    now: () => state.time,
  });
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const answer = (response: number): Promise<void> => {
    for (const box of answers) box.resolve({ response, checkboxChecked: false });
    answers = [];
    return settled();
  };
  const breakBox = (): Promise<void> => {
    for (const box of answers) box.reject(new Error('No box.'));
    return settled();
  };
  return { guard, seen, state, answer, breakBox };
}

describe('the end of the program', () => {
  it('is free while nothing is being sent', () => {
    const { guard, seen } = startGuard(0);
    expect(guard.mayEnd()).toBe(true);
    expect(seen.boxes).toEqual([]);
  });

  it('needs an answer while something is being sent, asked once however often the clerk tries', () => {
    const { guard, seen } = startGuard();
    expect([guard.mayEnd(), guard.mayEnd(), guard.mayEnd()]).toEqual([false, false, false]);
    expect(seen.boxes).toEqual([
      expect.objectContaining({
        message: 'An application is being sent.',
        buttons: ['Keep sending', 'Quit anyway'],
        defaultId: 0,
        cancelId: 0,
      }),
    ]);
  });

  it('needs an answer while a certificate that came is nowhere but in memory', async () => {
    const { guard, seen, state, answer } = startGuard(0);
    state.held = 1;
    expect(guard.mayEnd()).toBe(false);
    expect(seen.boxes).toMatchObject([
      { message: 'A certificate came and could not be saved.', buttons: ['Keep working', 'Quit anyway'] },
    ]);
    await answer(0);
    expect([seen.quits, seen.stays]).toEqual([0, 1]);
    state.held = 0;
    expect(guard.mayEnd(), 'it was saved meanwhile').toBe(true);
  });

  it('needs an answer while the disk has not taken a cancellation, which the next start would not know', async () => {
    const { guard, seen, state, answer } = startGuard(0);
    state.unwritten = 1;
    expect(guard.mayEnd()).toBe(false);
    expect(seen.boxes).toMatchObject([
      { message: mainWords.en.quit.unwritten.message, buttons: ['Keep working', 'Quit anyway'] },
    ]);
    await answer(0);
    expect([seen.quits, seen.stays]).toEqual([0, 1]);
    state.unwritten = 0;
    expect(guard.mayEnd(), 'it was saved meanwhile').toBe(true);
  });

  it('needs an answer for each thing that would be lost: who agreed to one has not heard of the next', async () => {
    const { guard, seen, state, answer } = startGuard();
    state.unwritten = 1;
    expect(guard.mayEnd()).toBe(false);
    await answer(1);
    expect(seen.boxes).toMatchObject([
      { message: mainWords.en.quit.sending(1).message },
      { message: mainWords.en.quit.unwritten.message },
    ]);
    expect(seen.quits).toBe(0);
    await answer(0);
    expect([seen.quits, seen.stays]).toEqual([0, 1]);
    guard.mayEnd();
    await answer(1);
    await answer(1);
    expect(seen.quits).toBe(1);
  });

  it('asks of what is in memory alone where all is in memory: no next start would send it', async () => {
    const { guard, seen, state, answer } = startGuard(0);
    state.unwritten = 1;
    state.inMemory = 2;
    expect(guard.mayEnd()).toBe(false);
    await answer(1);
    expect(seen.boxes).toMatchObject([{ message: mainWords.en.memory.message(2) }]);
    expect(seen.quits).toBe(1);
  });

  it('does not come when the clerk keeps sending, and is asked about anew later', async () => {
    const { guard, seen, answer } = startGuard();
    guard.mayEnd();
    await answer(0);
    expect(seen).toMatchObject({ quits: 0, stays: 1 });
    expect(guard.mayEnd()).toBe(false);
    expect(seen.boxes).toHaveLength(2);
  });

  it('comes when she quits anyway, without another question', async () => {
    const { guard, seen, answer } = startGuard();
    guard.mayEnd();
    await answer(1);
    expect(seen).toMatchObject({ quits: 1, stays: 0 });
    expect(guard.mayEnd()).toBe(true);
    expect(seen.boxes).toHaveLength(1);
  });

  it('follows her answer also when the sending ended while the box was open', async () => {
    const { guard, seen, state, answer } = startGuard();
    guard.mayEnd();
    state.sending = 0;
    expect(guard.mayEnd()).toBe(false);
    await answer(1);
    expect(seen).toMatchObject({ quits: 1, faults: [] });
    expect(guard.mayEnd()).toBe(true);
  });

  it('needs an answer while a certificate is being asked for, too', () => {
    const { guard, seen, state } = startGuard(0);
    state.asking = 1;
    expect(guard.mayEnd()).toBe(false);
    expect(seen.boxes).toEqual([
      expect.objectContaining({
        message: 'A certificate is being requested.',
        buttons: ['Keep waiting', 'Quit anyway'],
      }),
    ]);
  });

  it('lets nothing more begin from the question to the end, and all of it when she stays', async () => {
    const { guard, state, answer, breakBox } = startGuard();
    expect(state.holds).toBe(0);
    guard.mayEnd();
    guard.mayEnd();
    expect(state.holds).toBe(1);
    await answer(0);
    expect(state.holds).toBe(0);
    guard.mayEnd();
    await breakBox();
    expect(state.holds).toBe(0);
    guard.mayEnd();
    await answer(1);
    expect(state.holds).toBe(1);
  });

  it('is off where she stays for another reason, and what waits goes on', async () => {
    const { guard, seen, state, answer } = startGuard();
    guard.mayEnd();
    await answer(1);
    expect([seen.quits, state.holds]).toEqual([1, 1]);
    guard.stays();
    expect([seen.stays, state.holds]).toEqual([1, 0]);
    expect(guard.mayEnd()).toBe(false);
  });

  it('can be asked for again after a box that could not be shown', async () => {
    const { guard, seen, breakBox } = startGuard();
    guard.mayEnd();
    await breakBox();
    expect(seen.faults).toEqual([new Error('No box.')]);
    expect(guard.mayEnd()).toBe(false);
    expect(seen.boxes).toHaveLength(2);
  });
});

describe('the end of the system', () => {
  it('is never held up', () => {
    const { guard, seen } = startGuard();
    guard.systemEnds();
    expect(guard.mayEnd()).toBe(true);
    expect(seen.boxes).toEqual([]);
  });

  it('is not held up by an open box either, whose closing means nothing then', async () => {
    const { guard, seen, answer } = startGuard();
    expect(guard.mayEnd()).toBe(false);
    guard.systemEnds();
    expect(guard.mayEnd()).toBe(true);
    await answer(0);
    expect(seen).toMatchObject({ quits: 0, stays: 0 });
  });

  it('is forgotten when it was called off', () => {
    const { guard, state } = startGuard();
    guard.systemEnds();
    state.time = 61_000;
    expect(guard.mayEnd()).toBe(false);
  });
});

describe('the words', () => {
  it.each(['en', 'de'] as const)('count what is being sent (%s)', (language) => {
    expect(mainWords[language].quit.sending(1).message).toMatch(/^(An|Ein) /);
    expect(mainWords[language].quit.sending(3).message).toMatch(/^3 /);
    expect(mainWords[language].quit.sending(3).detail).not.toBe(mainWords[language].quit.sending(1).detail);
    expect(mainWords[language].quit.certificate.message).toMatch(/^(A certificate|Ein Zeugnis) /);
  });

  it('tell the truth about the outcome in German, too', () => {
    const words = mainWords.de.quit.sending(1);
    expect(words).toMatchObject({ keep: 'Weiter senden', quit: 'Trotzdem beenden' });
    expect(words.message).toBe('Ein Antrag wird gerade gesendet.');
    expect(words.detail).toContain('bleibt der Ausgang unklar');
  });
});

describe('the end of a program in whose memory alone applications exist', () => {
  function startInMemory(copy: 'saved' | 'cancelled' | 'failed' = 'cancelled') {
    const started = startGuard(0);
    started.state.inMemory = 3;
    started.state.copies.push(copy);
    expect(started.guard.mayEnd()).toBe(false);
    return started;
  }

  it('is asked about in words, and staying is what Escape means', async () => {
    const { seen, answer } = startInMemory();
    expect(seen.boxes).toEqual([
      expect.objectContaining({
        message: '3 applications exist only in memory.',
        buttons: ['Keep working', 'Quit without saving', 'Save a copy…'],
        cancelId: 0,
      }),
    ]);
    await answer(0);
    expect(seen).toMatchObject({ quits: 0, stays: 1 });
  });

  it('comes when she wants it, or when a copy was saved', async () => {
    const lost = startInMemory();
    await lost.answer(1);
    expect(lost.seen.quits).toBe(1);
    const saved = startInMemory('saved');
    await saved.answer(2);
    expect(saved.seen.quits).toBe(1);
    expect(saved.guard.mayEnd()).toBe(true);
  });

  it('does not come when she chose no place for the copy', async () => {
    const { seen, answer } = startInMemory('cancelled');
    await answer(2);
    expect(seen).toMatchObject({ quits: 0, stays: 1 });
  });

  it('does not come when the copy failed, and that is said', async () => {
    const { seen, answer } = startInMemory('failed');
    await answer(2);
    expect(seen.boxes.at(-1)).toMatchObject({
      message: 'The copy could not be saved, so CO Desk stays open.',
    });
    await answer(0);
    expect(seen).toMatchObject({ quits: 0, stays: 1 });
  });

  it('is never asked about when the system ends it', () => {
    const { guard, state, seen } = startGuard(0);
    state.inMemory = 1;
    guard.systemEnds();
    expect(guard.mayEnd()).toBe(true);
    expect(seen.boxes).toEqual([]);
  });

  it('says it in German, too', () => {
    expect(mainWords.de.memory.message(1)).toBe('Ein Antrag ist nur im Arbeitsspeicher vorhanden.');
    expect(mainWords.de.memory.message(2)).toContain('2 Anträge sind');
  });
});
