import { instant } from '@usward/core/calendar';
import { muteableKinds } from '@usward/core/push/settings';
import { describe, expect, it } from 'vitest';
import {
  getKindLabel,
  getLastSeenText,
  getTurnedOffToast,
  orderedKinds,
  testResultTexts,
} from './push-labels.ts';

describe('the kinds of notifications', () => {
  it('stand there once each', () =>
    expect([...orderedKinds].sort()).toEqual([...muteableKinds].sort()));

  it.each(muteableKinds)('have calm words for %s', (kind) => {
    const { title, note } = getKindLabel(kind, { you: null });
    expect(title).toMatch(/^[A-Z][^.!]+$/);
    expect(note).toMatch(/^[A-Z][^!]+\.$/);
  });

  it('name the partner, but not where nobody may learn of what', () => {
    const isNaming = (kind: (typeof muteableKinds)[number]) =>
      getKindLabel(kind, { you: 'Jules' }).note.includes('Jules');
    expect(isNaming('nudge')).toBe(true);
    expect([isNaming('lab-activity'), isNaming('reflection')]).toEqual([false, false]);
  });
});

describe('a device', () => {
  const now = Date.parse('2026-03-12T19:00:00.000Z');

  it('was seen on a day, never at a time', () => {
    expect(getLastSeenText(instant(now - 3_600_000), now)).toBe('Last seen today');
    expect(getLastSeenText(instant(now - 5 * 86_400_000), now)).toMatch(/^Last seen on .*\b7\b/);
  });

  it('is never said to be off before the server knows', () => {
    expect(getTurnedOffToast('Safari on iPhone', true)).toEqual({
      title: 'Waiting to send',
      description: 'Notifications on Safari on iPhone will stop in a moment.',
    });
    expect(getTurnedOffToast('Safari on iPhone', false).description).toContain(
      'when you’re online',
    );
  });

  it('says what came of a test without an exclamation', () => {
    for (const words of Object.values(testResultTexts)) expect(words).toMatch(/^[A-Z][^!]+\.$/);
  });
});
