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
import type { Answer } from './call-api.ts';
import { at, evening } from './evening.ts';
import type { homeAtHand } from './home-at-hand.ts';
import type { Person } from './person.ts';

/** Two people at home, with their API at hand. */
type Home = Pick<Awaited<ReturnType<typeof homeAtHand>>, 'ids' | 'call'>;
/** One of the two. */
export type Who = 'mia' | 'noah';

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
    { kind: 'chips', id: 'more', sort: 'more', chips: ['Kissing', 'Laughing', 'Talking'] },
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
export const of = (id: string) => ({ params: { id } });

/** What a person sends to share a form. */
export const sharing = (id: string, shared: Form = form) => ({
  ...of(id),
  body: { form: shared },
});

/** What a person sends to answer one; `after`: when the answers were given that they last read. */
export const answering = (
  id: string,
  answers: FormAnswers = sharedAnswers,
  keep = false,
  after: Instant | null = null,
) => ({
  ...of(id),
  body: { answers, keep, after },
});

/** `ok`, or the code of the refusal. */
export const codeOf = ({
  status,
  text,
}: {
  readonly status: number;
  readonly text: string;
}): string => (status === 200 ? 'ok' : JSON.parse(text).code);

/** The status and the code of a refusal over HTTP. */
export const refused = ({ status, error }: Answer<unknown>) => [status, error().code];

/** Shares a form; its id. */
export const share = async (
  { ids, call }: Home,
  who: Who,
  { now = evening, id = randomUUID() as string, shared = form } = {},
): Promise<string> => {
  (await call(ids[who], now, shareForm, sharing(id, shared))).value();
  return id;
};

/** Answers a shared form: `ok`, or the code of the refusal. */
export const answerAll = async (
  { ids, call }: Home,
  who: Who,
  id: string,
  {
    now = evening,
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
  codeOf(await call(ids[who], now, answerForm, answering(id, answers, keep, after)));

/** A form that Mia has shared and both have answered; its id. */
export const reflected = async (
  home: Home,
  { now = evening, mia = sharedAnswers, noah = sharedAnswers } = {},
): Promise<string> => {
  const id = await share(home, 'mia', { now });
  for (const [who, answers] of [['mia', mia] as const, ['noah', noah] as const]) {
    const answered = await answerAll(home, who, id, { now, answers });
    if (answered !== 'ok') throw new Error(`${who} was answered with ${answered}.`);
  }
  return id;
};

/** A form that Mia has shared over HTTP and both have answered; its id. */
export const reflectedByBoth = async (
  mia: Person,
  noah: Person,
  options = at(),
): Promise<string> => {
  const id = randomUUID();
  await mia.ask(shareForm, sharing(id), options);
  await noah.ask(answerForm, answering(id, answersAt(5, { words: 'His words' })), options);
  await mia.ask(answerForm, answering(id), options);
  return id;
};

/** A shared form as one of the two sees it; null: there is nothing of it for them. */
export const reflection = async (
  { ids, call }: Home,
  who: Who,
  id: string,
  { now = evening } = {},
) => {
  const answered = await call(ids[who], now, getReflection, of(id));
  return answered.status === 404 ? null : answered.value();
};

/** The list of one of the two. */
export const reflections = async ({ ids, call }: Home, who: Who, { now = evening } = {}) =>
  (await call(ids[who], now, getReflections)).value();

/** Both agree to an AI's summaries, and to one of this reflection. */
export const agreeBoth = async (
  { ids, call }: Home,
  id: string,
  { now = evening } = {},
): Promise<void> => {
  for (const who of [ids.mia, ids.noah]) {
    const { version } = SUMMARY_CONSENT;
    (await call(who, now, agreeToSummaries, { body: { version } })).value();
    (await call(who, now, agreeToSummary, { ...of(id), body: { agreed: true } })).value();
  }
};
