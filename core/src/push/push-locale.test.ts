import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar.ts';
import { withLocale } from '../language/i18n.ts';
import { composeMessage } from './compose.ts';
import { resolvePushLocale } from './push-locale.ts';

const nudge = { kind: 'nudge', date: calendarDate('2026-11-23') } as const;

const composeNudge = (...speech: Parameters<typeof resolvePushLocale>) =>
  withLocale(resolvePushLocale(...speech), () =>
    composeMessage(nudge, { discreet: false, partner: 'Ana', milestone: null, badge: 1 }),
  );

describe('a push', () => {
  it('speaks the language that was chosen, before that of the phone', () => {
    expect(composeNudge('es', 'ar-EG').language).toBe('es');
    expect(composeNudge(null, 'ar-EG').language).toBe('ar');
    expect(composeNudge('en', 'ar-EG')).toMatchObject({
      language: 'en',
      body: 'is thinking of you.',
    });
  });

  it('speaks English where the phone speaks none of the app’s languages, or says none', () => {
    expect([composeNudge(null, 'de-DE').language, composeNudge(null, null).language]).toEqual([
      'en',
      'en',
    ]);
  });

  it.each(['es', 'ar'] as const)('has words of its own in every language: %s', (language) => {
    const { title, body } = composeNudge(language, null);
    expect(title).toBe('Ana');
    expect(body).not.toBe(composeNudge('en', null).body);
  });
});
