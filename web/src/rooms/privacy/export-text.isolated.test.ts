import { calendarDate, instant } from '@usward/core/calendar';
import { withLocale } from '@usward/core/language/i18n';
import { createExportFile } from '@usward/core/privacy/export-file';
import type { ExportItem } from '@usward/core/privacy/export-item';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportPage } from './export-page.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

const at = instant(Date.parse('2026-03-12T18:00:00.000Z'));

const items: readonly ExportItem[] = [
  {
    section: 'checkins',
    couple: null,
    value: {
      date: calendarDate('2026-03-12'),
      mine: {
        lines: {
          energy: { value: 2, visibility: 'both' },
          need: { value: 'space', visibility: 'now' },
        },
        writtenAt: at,
      },
      partner: { note: 'space' },
      partnerLinesLocked: false,
      replies: { mine: null, partner: 'tell-me' },
    },
  },
  {
    section: 'lab',
    couple: null,
    value: {
      on: null,
      comfort: { level: 2, topics: ['kind-words', 'play'], limits: [] },
      votes: [],
      cards: [{ kind: 'dare', level: 1, text: 'A slow dance', writtenAt: at }],
      decisions: [],
      matches: [],
    },
  },
];

const page = exportPage(createExportFile(items, at));
const read = page.replace(/<style>.*<\/style>|<[^>]*>/gs, '');

describe('the words of an export', () => {
  it('name what was chosen', () => {
    for (const words of [
      'You, Energy: Low (After you both check in)',
      'You, Need: Space (You and your partner)',
      'Your partner, Note: space',
      'Your partner’s reply to yours: Tell me more',
      'Level 2.',
      'Topics: Kind words, Playfulness.',
      'Limits: none.',
      'Warm dare: A slow dance',
    ]) {
      expect(read).toContain(words);
    }
  });

  it('are of a language that the page names, and run its way', () => {
    expect(page).toContain('<html lang="en" dir="ltr">');
    const arabic = { language: 'ar', locale: 'ar', words: null } as const;
    const other = withLocale(arabic, () => exportPage(createExportFile(items, at)));
    expect(other).toContain('<html lang="ar" dir="rtl">');
  });
});
