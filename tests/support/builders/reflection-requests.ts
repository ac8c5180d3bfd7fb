import { randomUUID } from 'node:crypto';
import type { Instant } from '@usward/core/calendar';
import type { FormAnswer, FormAnswers } from '@usward/core/reflection/answers';
import {
  agreeToSummaries,
  agreeToSummary,
  answerForm,
  getReflection,
  getReflections,
  shareForm,
} from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import { SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import type { ApiResponse } from '../call-api.ts';
import type { createTestHome } from '../fakes/test-home.ts';
import { at, fixedNow } from './fixed-time.ts';
import type { TestUser } from './test-user.ts';

/** Two people at home, with their API at hand. */
type TestHome = Pick<Awaited<ReturnType<typeof createTestHome>>, 'ids' | 'call'>;
/** One of the two. */
export type Member = 'mia' | 'noah';

/** A form with a part of every kind: two themes, a choice, chips, and own words. */
export const form: Form = {
  title: 'Our weekend',
  blocks: [
    {
      kind: 'theme',
      id: 'near',
      theme: 'closeness',
      sliders: ['I felt close to you', 'I felt wanted', 'I reached out to you'],
    },
    {
      kind: 'theme',
      id: 'light',
      theme: 'ease',
      sliders: ['I could let go', 'There was no hurry', 'I felt at ease'],
    },
    { kind: 'choice', id: 'when', prompt: 'When again?', options: ['Soon', 'Some day'] },
    { kind: 'chips', id: 'more', sort: 'more', chips: ['kissing', 'Laughing', 'Talking'] },
    { kind: 'words', id: 'said', prompt: 'What will you remember?' },
  ],
};

/** What somebody says to every part of {@link form}, each slider at one place, all of it shared or none. */
export const answersAt = (place: number, { shared = true, words = 'The rain' } = {}) =>
  ({
    near: { kind: 'theme', sliders: [place, place, place], shared },
    light: { kind: 'theme', sliders: [place, place, place], shared },
    when: { kind: 'choice', option: 0, shared },
    more: { kind: 'chips', picked: [0, 2], shared },
    said: { kind: 'words', text: words, shared },
  }) satisfies Record<string, FormAnswer>;

/** Answers to all of it, shared. */
export const sharedAnswers: FormAnswers = answersAt(6);

/** A shared form, as a call names it. */
export const idParams = (id: string) => ({ params: { id } });

/** What a person sends to share a form. */
export const shareFormRequest = (id: string, shared: Form = form) => ({
  ...idParams(id),
  body: { form: shared },
});

/** What a person sends to answer one; `after`: when the answers were given that they last read. */
export const answerFormRequest = (
  id: string,
  answers: FormAnswers = sharedAnswers,
  keep = false,
  after: Instant | null = null,
) => ({
  ...idParams(id),
  body: { answers, keep, after },
});

/** `ok`, or the code of the refusal. */
export const toOutcome = ({
  status,
  text,
}: {
  readonly status: number;
  readonly text: string;
}): string => (status === 200 ? 'ok' : JSON.parse(text).code);

/** The status and the code of a refusal over HTTP. */
export const statusAndCode = ({ status, error }: ApiResponse<unknown>) => [status, error().code];

/** Shares a form; its id. */
export const share = async (
  { ids, call }: TestHome,
  who: Member,
  { now = fixedNow, id = randomUUID() as string, shared = form } = {},
): Promise<string> => {
  (await call(ids[who], now, shareForm, shareFormRequest(id, shared))).value();
  return id;
};

/** Answers a shared form: `ok`, or the code of the refusal. */
export const answerFormAs = async (
  { ids, call }: TestHome,
  who: Member,
  id: string,
  {
    now = fixedNow,
    answers = sharedAnswers,
    keep = false,
    after = null,
  }: {
    readonly now?: number;
    readonly answers?: FormAnswers;
    readonly keep?: boolean;
    readonly after?: Instant | null;
  } = {},
): Promise<string> =>
  toOutcome(await call(ids[who], now, answerForm, answerFormRequest(id, answers, keep, after)));

/** A form that Mia has shared and both have answered; its id. */
export const createAnsweredReflection = async (
  home: TestHome,
  { now = fixedNow, mia = sharedAnswers, noah = sharedAnswers } = {},
): Promise<string> => {
  const id = await share(home, 'mia', { now });
  for (const [who, answers] of [['mia', mia] as const, ['noah', noah] as const]) {
    const answered = await answerFormAs(home, who, id, { now, answers });
    if (answered !== 'ok') throw new Error(`${who} was answered with ${answered}.`);
  }
  return id;
};

/** A form that Mia has shared over HTTP and both have answered; its id. */
export const createAnsweredReflectionOverHttp = async (
  mia: TestUser,
  noah: TestUser,
  options = at(),
): Promise<string> => {
  const id = randomUUID();
  await mia.ask(shareForm, shareFormRequest(id), options);
  await noah.ask(answerForm, answerFormRequest(id, answersAt(5, { words: 'His words' })), options);
  await mia.ask(answerForm, answerFormRequest(id), options);
  return id;
};

/** A shared form as one of the two sees it; null: there is nothing of it for them. */
export const reflection = async (
  { ids, call }: TestHome,
  who: Member,
  id: string,
  { now = fixedNow } = {},
) => {
  const answered = await call(ids[who], now, getReflection, idParams(id));
  return answered.status === 404 ? null : answered.value();
};

/** The list of one of the two. */
export const reflections = async ({ ids, call }: TestHome, who: Member, { now = fixedNow } = {}) =>
  (await call(ids[who], now, getReflections)).value();

/** Both agree to an AI's summaries, and to one of this reflection. */
export const agreeToSummaryAsBoth = async (
  { ids, call }: TestHome,
  id: string,
  { now = fixedNow } = {},
): Promise<void> => {
  for (const who of [ids.mia, ids.noah]) {
    const { version } = SUMMARY_CONSENT;
    (await call(who, now, agreeToSummaries, { body: { version } })).value();
    (await call(who, now, agreeToSummary, { ...idParams(id), body: { agreed: true } })).value();
  }
};
