import * as v from 'valibot';

/**
 * What a daily question can be about. At least 12 are asked for in product.md "Daily questions";
 * the names are our own choice.
 */
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

/** What a daily question can be about. */
export type Topic = (typeof topics)[number];

/** The topic of a question that one of the two thought of themselves. */
export const OWN_TOPIC = 'own';

/**
 * How many topics one person may let rest at a time: five of fourteen, so that whatever both choose
 * four are left (our own choice).
 */
export const MAX_HIDDEN_TOPICS = 5;

/**
 * How much a question asks of the person answering, lightest first (product.md "Daily questions").
 * The daily order never puts two deep ones in a row.
 */
export const depths = ['light', 'medium', 'deep'] as const;

/**
 * One daily question as it stands in `content/questions/chapter-NN.json`. The id (`q-` and three
 * digits or more) is kept for good, because answers refer to it. The text is 20 to 140 characters
 * long, our own choice: enough to be concrete, and at most five lines on the narrowest phone.
 */
export const QuestionSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^q-\d{3,}$/, 'The id is not "q-" and three digits or more')),
  topic: v.picklist(topics),
  depth: v.picklist(depths),
  text: v.pipe(v.string(), v.minLength(20), v.maxLength(140)),
});

/** A daily question that has passed `QuestionSchema`. */
export type Question = v.InferOutput<typeof QuestionSchema>;

/**
 * A question as calls answer it: looser than the deck's, so that an app of last month still reads an
 * answer that names a topic of this month.
 */
export const AskedQuestionSchema = v.object({
  id: v.string(),
  topic: v.string(),
  depth: v.picklist(depths),
  text: v.string(),
  /** Who of the two thought of it; absent for a question of the deck. */
  from: v.optional(v.picklist(['me', 'partner'])),
});

/** A question as calls answer it. */
export type AskedQuestion = v.InferOutput<typeof AskedQuestionSchema>;

/** Sets the ids of questions that two thought of themselves apart from those of the deck. */
const PREFIX = 'own-';

/** The id under which an own question is asked; `proposal` is the one it was proposed under. */
export const ownQuestionId = (proposal: string): string => `${PREFIX}${proposal}`;

/** Whether a question was thought of by one of the two. */
export const isOwnQuestion = (questionId: string): boolean => questionId.startsWith(PREFIX);

/** Under which id an own question was proposed. */
export const getProposalId = (questionId: string): string => questionId.slice(PREFIX.length);

/** An own question as it is asked. How deep it goes nobody knows; the middle is the safest guess. */
export const toAskedOwnQuestion = (id: string, text: string): AskedQuestion => ({
  id,
  topic: OWN_TOPIC,
  depth: 'medium',
  text,
});
