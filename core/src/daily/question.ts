import * as v from 'valibot';

/** docs/product.md, "Daily question", asks for at least 12; the names are our own choice. */
export const topics = [
  'home',
  'food',
  'play',
  'memories',
  'future',
  'appreciation',
  'everyday',
  'body-and-rest',
  'family-and-friends',
  'work-and-money',
  'conflict-and-repair',
  'intimacy',
  'learning',
  'adventure',
] as const;

export type Topic = (typeof topics)[number];

export const OWN_TOPIC = 'own';

/** Five of fourteen, so that at least four are left for the two (our own choice). */
export const MAX_HIDDEN_TOPICS = 5;

/** Lightest first (docs/product.md, "Daily question"). */
export const depths = ['light', 'medium', 'deep'] as const;

/** Ids are permanent, since answers refer to them. 140 characters fit five lines on the narrowest phone. */
export const QuestionSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^q-\d{3,}$/, 'The id is not "q-" and three digits or more')),
  topic: v.picklist(topics),
  depth: v.picklist(depths),
  text: v.pipe(v.string(), v.minLength(20), v.maxLength(140)),
});

export type Question = v.InferOutput<typeof QuestionSchema>;

/** Looser than the deck's schema, so that last month's app can read this month's topics. */
export const AskedQuestionSchema = v.object({
  id: v.string(),
  topic: v.string(),
  depth: v.picklist(depths),
  text: v.string(),
  from: v.optional(v.picklist(['me', 'partner'])),
});

export type AskedQuestion = v.InferOutput<typeof AskedQuestionSchema>;

const PREFIX = 'own-';

export const ownQuestionId = (proposal: string): string => `${PREFIX}${proposal}`;

export const isOwnQuestion = (questionId: string): boolean => questionId.startsWith(PREFIX);

export const getProposalId = (questionId: string): string => questionId.slice(PREFIX.length);

/** Its depth is unknown; the middle is the safest guess. */
export const toAskedOwnQuestion = (id: string, text: string): AskedQuestion => ({
  id,
  topic: OWN_TOPIC,
  depth: 'medium',
  text,
});
