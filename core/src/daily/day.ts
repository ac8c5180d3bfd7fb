import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';
import { AskedQuestionSchema } from './question.ts';

/** In code points. */
export const MAX_ANSWER_LENGTH = 2000;

export const AnswerTextSchema = text(1, MAX_ANSWER_LENGTH);

/** `both`: opens when both have answered. `me`: a private note that never opens. */
export const VisibilitySchema = v.picklist(['both', 'me']);
export type Visibility = v.InferOutput<typeof VisibilitySchema>;

export const AnswerSchema = v.object({
  text: v.string(),
  visibility: VisibilitySchema,
  answeredAt: InstantSchema,
});
export type Answer = v.InferOutput<typeof AnswerSchema>;

/** skipped: closed and, as far as the reader may know, empty. closed: closed with one side written. */
export const dayStates = ['none', 'mine', 'partner', 'both', 'skipped', 'closed'] as const;
export type DayState = (typeof dayStates)[number];

export const reactions = ['❤️', '😂', '🥹', '🤗', '😮', '🙏'] as const;
export const ReactionSchema = v.picklist(reactions);
export type Reaction = v.InferOutput<typeof ReactionSchema>;

/** In code points. */
export const MAX_COMMENT_LENGTH = 1000;
export const CommentTextSchema = text(1, MAX_COMMENT_LENGTH);
/** For each user and day; a day's comments are all in one document (our own choice). */
export const MAX_COMMENTS = 30;

export const CommentSchema = v.object({
  id: v.string(),
  by: v.picklist(['me', 'partner']),
  text: v.string(),
  writtenAt: InstantSchema,
});
export type Comment = v.InferOutput<typeof CommentSchema>;

/** The date, with a suffix for a second note of that day. */
export const NoteIdSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(~[\w-]{1,64})?$/, t`This isn’t a valid note.`),
);

export const getDateFromNoteId = (id: string): string => id.slice(0, 'YYYY-MM-DD'.length);

export const DaySchema = v.object({
  date: CalendarDateSchema,
  question: AskedQuestionSchema,
  state: v.picklist(dayStates),
  /** From then on an answer is a private note (docs/product.md: 72 h). */
  closesAt: InstantSchema,
  frozen: v.optional(v.literal(true)),
  /** Null in a reveal: deleted since. */
  mine: v.nullable(AnswerSchema),
  /** Null until the state is `both`; later null means that the partner deleted it. */
  partner: v.nullable(AnswerSchema),
  partnerAnswered: v.boolean(),
  reactions: v.object({ mine: v.nullable(v.string()), partner: v.nullable(v.string()) }),
  comments: v.array(CommentSchema),
  /** Today's swap is still available (docs/product.md: one a day). */
  swappable: v.optional(v.boolean(), false),
  note: v.optional(
    v.nullable(
      v.object({
        id: v.string(),
        by: v.picklist(['me', 'partner']),
        /** The partner can read it. A partner's note is only visible if this is true. */
        isShared: v.boolean(),
        text: v.nullable(v.string()),
      }),
    ),
    null,
  ),
});
export type Day = v.InferOutput<typeof DaySchema>;
