import { instant } from '@usward/core/calendar';
import type { OwnAnswers } from '@usward/core/reflection/reflection';
import { describe, expect, it } from 'vitest';
import { isEarlierVersionStillShared } from './reflection-queries.ts';
import type { UnsentAnswers } from './unsent-answers.ts';

const shown: OwnAnswers = { answers: {}, kept: false, answeredAt: instant(Date.UTC(2026, 2, 12)) };
const privateAnswers: OwnAnswers = { ...shown, kept: true };
const waits = (mine: OwnAnswers, state: UnsentAnswers['state'] = 'queued'): UnsentAnswers => ({
  key: 'k',
  state,
  message: null,
  mine,
});

describe('a previous answer', () => {
  it('still counts while answers that keep everything wait on this phone', () =>
    expect(isEarlierVersionStillShared(waits(privateAnswers), shown)).toBe(true));

  it.each([
    ['nothing waits', null, shown],
    ['what waits was refused', waits(privateAnswers, 'rejected'), shown],
    ['what waits shows something, too', waits(shown), shown],
    ['it was kept, too', waits(privateAnswers), privateAnswers],
    ['nothing was sent', waits(privateAnswers), null],
  ])('shows nothing that is to be kept where %s', (_name, unsent, sent) =>
    expect(isEarlierVersionStillShared(unsent, sent)).toBe(false),
  );
});
