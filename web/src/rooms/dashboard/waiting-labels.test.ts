import { calendarDate } from '@usward/core/calendar';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { waitingKey, waitingKinds } from '@usward/core/pulse';
import { toQuizWaitingName } from '@usward/core/quiz/round';
import { describe, expect, it } from 'vitest';
import { getWaitingItemLabel } from './waiting-labels.ts';

const today = calendarDate('2026-03-12');
const earlier = calendarDate('2026-03-10');

describe("a waiting item's label", () => {
  it.each([
    ['answer', today, '/daily-questions'],
    ['answer', earlier, '/daily-questions/2026-03-10'],
    ['reveal', earlier, '/daily-questions/2026-03-10'],
    ['comment', earlier, '/daily-questions/2026-03-10'],
    ['reaction', today, '/daily-questions/2026-03-12'],
    ['today', today, '/daily-questions'],
    ['question', today, '/daily-questions/own'],
    ['check-in', today, '/checkin'],
    ['week', earlier, '/checkin/weeks/2026-03-10'],
    ['week-reveal', earlier, '/checkin/weeks/2026-03-10'],
    ['quiz', earlier, '/quiz'],
    ['quiz-reveal', earlier, '/quiz'],
    ['lab-activity', earlier, '/intimacyLab'],
    ['reflection', earlier, '/intimacyLab/feedback'],
    ['reflection-result', earlier, '/intimacyLab/feedback'],
  ] as const)('%s of %s leads to %s', (kind, date, to) => {
    expect(getWaitingItemLabel({ kind, date }, today, 'Noah').to).toBe(to);
  });

  it('names a question of today by its weekday where that is another day for the reader', () => {
    const title = (ownDay: string) =>
      getWaitingItemLabel({ kind: 'today', date: today }, today, 'Noah', null, undefined, ownDay)
        .title;
    expect(title(today)).toBe('Today’s question');
    expect(title('2026-03-11')).toBe('Thursday’s question');
  });

  it.each(['quiz', 'quiz-reveal'] as const)('%s leads to the quiz that its key names', (kind) => {
    const key = waitingKey(today, toQuizWaitingName('small-comforts', 2));
    const { to } = getWaitingItemLabel({ key, kind, date: today }, today, 'Noah');
    expect(to).toBe('/quiz/small-comforts');
  });

  it('of a check-in says what was shared at once, and leads to the reply', () => {
    const label = (of: Dashboard['status']) =>
      getWaitingItemLabel({ kind: 'check-in', date: today }, today, 'Noah', of);
    const rest = 'You’ll see the rest once you’ve both checked in.';
    expect(label({ date: today, mood: 4, need: 'touch' })).toMatchObject({
      note: `Noah could use a hug. ${rest}`,
      to: '/checkin#partner',
    });
    expect(label({ date: today, mood: 4, need: null })).toMatchObject({
      note: `Noah shared a mood. ${rest}`,
      to: '/checkin',
    });
    const locked = 'Noah shared something. You’ll see it once you’ve both checked in.';
    for (const status of [null, { date: earlier, mood: 4, need: 'touch' as const }])
      expect(label(status)).toMatchObject({ note: locked, to: '/checkin' });
  });

  it('of what the partner added says who added it to which day, and none of it', () => {
    const label = (kind: 'comment' | 'reaction', date = earlier) => {
      const { title, note } = getWaitingItemLabel({ kind, date }, today, 'Noah');
      return [title, note];
    };
    expect(label('comment')).toEqual(['Noah wrote under your answers', 'Tuesday’s question']);
    expect(label('reaction')).toEqual(['Noah reacted to your answers', 'Tuesday’s question']);
    const old = calendarDate('2026-03-05');
    expect(label('comment', old)[1]).toMatch(/^(March 5|5 March)’s question$/);
  });

  it('is told in words that blame nobody and show nothing of it', () => {
    for (const kind of waitingKinds) {
      const { title, note } = getWaitingItemLabel({ kind, date: today }, today, 'Noah');
      expect(`${title} ${note}`).not.toMatch(/not yet|still|you have to|!/i);
      expect(title).not.toBe('Something is waiting');
    }
  });

  it('of the intimacy lab says no more than that there is something, and in which room', () => {
    const { title, note } = getWaitingItemLabel(
      { kind: 'lab-activity', date: today },
      today,
      'Noah',
    );
    expect(`${title} ${note}`).toBe(
      'Something is waiting for you In Play, whenever you have a quiet moment.',
    );
  });

  it('of a feedback form says that one is waiting, and nothing of whose or what it is', () => {
    const of = (kind: 'reflection' | 'reflection-result') =>
      getWaitingItemLabel({ kind, date: today }, today, 'Noah');
    expect(of('reflection')).toMatchObject({
      title: 'A reflection is waiting',
      note: 'Whenever you have a quiet moment.',
    });
    expect(of('reflection-result')).toMatchObject({
      title: 'You both answered',
      note: 'Whenever you have a quiet moment.',
    });
  });
});
