import { agreeToSummaries, agreeToSummary, writeSummary } from '@usward/core/reflection/endpoints';
import { SUMMARY_CONSENT, type SummaryWriter } from '@usward/core/reflection/summary';
import { evening } from './evening.ts';
import { type Home, homeAtHand } from './home-at-hand.ts';
import { codeOf, of, reflection, type Who } from './reflecting.ts';

/** What Gemini would write, and what passes every check. */
export const written = {
  wentWell: 'You two were close and found time for each other.',
  question: 'What would you like to keep for the next evening?',
  idea: 'Take a slow walk together this week.',
};

/** A writer that notes what it is given. */
export const writerOf = (write: SummaryWriter = async () => written) => {
  const asked: unknown[] = [];
  const writer: SummaryWriter = (input) => {
    asked.push(input);
    return write(input);
  };
  return { asked, writer };
};

/** Two people whose server asks this writer; null: none. */
export const homeWith = (writer: SummaryWriter | null) => homeAtHand((db) => db, writer);

/** Agrees to summaries at all, or with null takes that back: `ok`, or the code of the refusal. */
export const allow = async (
  { ids, call }: Home,
  who: Who,
  version: number | null = SUMMARY_CONSENT.version,
) => codeOf(await call(ids[who], evening, agreeToSummaries, { body: { version } }));

/** Agrees to one, or takes that back. */
export const agree = async ({ ids, call }: Home, who: Who, id: string, agreed = true) =>
  codeOf(await call(ids[who], evening, agreeToSummary, { ...of(id), body: { agreed } }));

/** Has one written. */
export const write = async ({ ids, call }: Home, who: Who, id: string, now = evening) =>
  codeOf(await call(ids[who], now, writeSummary, of(id)));

/** Where it stands for one of the two. */
export const summary = async (home: Home, who: Who, id: string, now = evening) =>
  (await reflection(home, who, id, { now }))?.summary;
