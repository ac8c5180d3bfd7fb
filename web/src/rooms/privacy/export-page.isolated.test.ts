import { calendarDate, InstantSchema, instant } from '@usward/core/calendar';
import { CoupleIdSchema } from '@usward/core/ids';
import { createExportFile } from '@usward/core/privacy/export-file';
import { type ExportItem, exportSchemas } from '@usward/core/privacy/export-item';
import { exportSections } from '@usward/core/privacy/export-sections';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportPage } from './export-page.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

const at = instant(Date.parse('2026-03-12T18:00:00.000Z'));
const date = calendarDate('2026-03-12');
const [quiz] = bundledQuizzes;
const [item] = quiz?.items ?? [];

/** Words that would do harm in a page, and some that run from right to left. */
const harmful = '</style><script src="https://elsewhere.example/x.js"></script><img onerror=x>';
const hebrew = 'שלום אהובה';

const items: readonly ExportItem[] = [
  {
    section: 'days',
    couple: null,
    value: {
      date,
      question: { id: 'q-001', text: 'What was good?', topic: 'food', depth: 'light' },
      state: 'both',
      closesAt: at,
      mine: { text: harmful, visibility: 'both', answeredAt: at },
      partner: { text: hebrew, visibility: 'both', answeredAt: at },
      partnerAnswered: true,
      reactions: { mine: '❤️', partner: null },
      comments: [{ id: 'c', by: 'partner', text: 'later <b>', writtenAt: at }],
      swappable: false,
      note: null,
    },
  },
  {
    section: 'notes',
    couple: null,
    value: {
      id: '00000000-0000-4000-8000-000000000001',
      text: 'two\nlines',
      writtenAt: at,
      changedAt: at,
    },
  },
  {
    section: 'quizzes',
    couple: null,
    value: {
      id: quiz?.id ?? '',
      round: 1,
      version: quiz?.version ?? 1,
      quiz: quiz ?? null,
      mine: {
        answers: { [item?.id ?? '']: { own: 1, guess: null, private: true } },
        answeredAt: at,
      },
      partner: null,
      numbers: null,
    },
  },
];

const file = createExportFile(items, at);
const page = exportPage(file);

describe('the page of an export', () => {
  it('is whole, and has nothing that runs or that comes from elsewhere', () => {
    expect(page.startsWith('<!doctype html>')).toBe(true);
    expect(page.trimEnd().endsWith('</html>')).toBe(true);
    expect(page).not.toMatch(/<script|<img|<link|<iframe|\son\w+="|href=|src="/);
    expect(page).toContain("default-src 'none'");
  });

  it('holds what was written as words, in either direction, with its lines', () => {
    expect(page).toContain('&lt;script src=&quot;https://elsewhere.example');
    expect(page).toContain(`<bdi dir="auto">${hebrew}</bdi>`);
    expect(page).toContain('later &lt;b&gt;');
    expect(page).toContain('two\nlines');
  });

  it('says the language of what came out of a deck', () => {
    expect(page).toContain('<bdi dir="auto" lang="en">What was good?</bdi>');
  });

  it('says who wrote what, and what was for oneself', () => {
    expect(page).toContain('What was good?');
    expect(page).toContain('<h2>Daily questions</h2>');
    expect(page).toContain(quiz?.title);
    expect(page).toContain('You (private)');
    expect(page).not.toContain('<h2>Check-ins</h2>');
  });
});

const createSectionSchema = (value: v.GenericSchema) =>
  v.array(v.strictObject({ couple: v.nullable(CoupleIdSchema), value }));

/** The file as docs/export-format.md tells of it. */
const ExportFileSchema = v.strictObject({
  format: v.literal('usward-export'),
  version: v.literal(1),
  exportedAt: InstantSchema,
  sections: v.strictObject(
    Object.fromEntries(
      exportSections.map((name) => [name, createSectionSchema(exportSchemas[name])]),
    ),
  ),
});

describe('the file of an export', () => {
  it('is what its documentation says, with every section', () => {
    const read = v.parse(ExportFileSchema, JSON.parse(JSON.stringify(file)));
    expect([read.format, read.version, read.exportedAt]).toEqual(['usward-export', 1, at]);
    expect(Object.keys(read.sections)).toHaveLength(19);
    expect(read.sections.notes?.[0]?.value).toEqual(file.sections.notes[0]?.value);
  });
});
