import { agreeToSummaries, agreeToSummary, writeSummary } from '@usward/core/reflection/endpoints';
import { SUMMARY_CONSENT, type SummaryWriter } from '@usward/core/reflection/summary';
import { createTestHome, type TestHome } from '../fakes/test-home.ts';
import { fixedNow } from './fixed-time.ts';
import { idParams, type Member, reflection, toOutcome } from './reflection-requests.ts';

/** What Gemini would write, and what passes every check. */
export const written = {
  wentWell: 'You two were close and found time for each other.',
  question: 'What would you like to keep for the next evening?',
  idea: 'Take a slow walk together this week.',
};

/** A writer that notes what it is given. */
export const createSpyWriter = (write: SummaryWriter = async () => written) => {
  const asked: unknown[] = [];
  const writer: SummaryWriter = (input) => {
    asked.push(input);
    return write(input);
  };
  return { asked, writer };
};

/** Two people whose server asks this writer; null: none. */
export const createHomeWithWriter = (writer: SummaryWriter | null) =>
  createTestHome((db) => db, writer);

/** Agrees to summaries at all, or with null takes that back: `ok`, or the code of the refusal. */
export const agreeToSummariesAs = async (
  { ids, call }: TestHome,
  who: Member,
  version: number | null = SUMMARY_CONSENT.version,
) => toOutcome(await call(ids[who], fixedNow, agreeToSummaries, { body: { version } }));

/** Agrees to one, or takes that back. */
export const agreeToSummaryAs = async (
  { ids, call }: TestHome,
  who: Member,
  id: string,
  agreed = true,
) =>
  toOutcome(await call(ids[who], fixedNow, agreeToSummary, { ...idParams(id), body: { agreed } }));

/** Has one written. */
export const write = async ({ ids, call }: TestHome, who: Member, id: string, now = fixedNow) =>
  toOutcome(await call(ids[who], now, writeSummary, idParams(id)));

/** Where it stands for one of the two. */
export const summary = async (home: TestHome, who: Member, id: string, now = fixedNow) =>
  (await reflection(home, who, id, { now }))?.summary;
