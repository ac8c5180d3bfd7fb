import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';
import { AskedQuestionSchema } from './question.ts';

/** Longest answer, in code points (api.md). */
export const MAX_ANSWER_LENGTH = 2000;

/** Schema of an answer's text. */
export const AnswerTextSchema = text(1, MAX_ANSWER_LENGTH);

/** `both`: opens when both have answered. `me`: a private note that never opens. */
export const VisibilitySchema = v.picklist(['both', 'me']);
/** Who may come to read an answer. */
export type Visibility = v.InferOutput<typeof VisibilitySchema>;

/** Schema of one person's answer. */
export const AnswerSchema = v.object({
  text: v.string(),
  visibility: VisibilitySchema,
  answeredAt: InstantSchema,
});
/** One person's answer to one day's question. */
export type Answer = v.InferOutput<typeof AnswerSchema>;

/**
 * none: nobody wrote. mine: I did, the other has not. partner: the other did, I have not.
 * both: revealed. skipped: the window passed and, as far as I may know, nobody wrote.
 * closed: the window passed with one side written.
 */
export const dayStates = ['none', 'mine', 'partner', 'both', 'skipped', 'closed'] as const;
/** One of {@link dayStates}. */
export type DayState = (typeof dayStates)[number];

/** What can be set beside a reveal with one tap (our own choice). */
export const reactions = ['❤️', '😂', '🥹', '🤗', '😮', '🙏'] as const;
/** Schema of a reaction. */
export const ReactionSchema = v.picklist(reactions);
/** One of {@link reactions}. */
export type Reaction = v.InferOutput<typeof ReactionSchema>;

/** Longest comment, in code points (api.md). */
export const MAX_COMMENT_LENGTH = 1000;
/** Schema of a comment's text. */
export const CommentTextSchema = text(1, MAX_COMMENT_LENGTH);
/**
 * How many comments each of the two may leave on one day, so that neither takes the other's place. All
 * stand in the day's one document (our own choice).
 */
export const MAX_COMMENTS = 30;

/** Schema of a later thought beside a reveal. */
export const CommentSchema = v.object({
  id: v.string(),
  by: v.picklist(['me', 'partner']),
  text: v.string(),
  writtenAt: InstantSchema,
});
/** A later thought beside a reveal. */
export type Comment = v.InferOutput<typeof CommentSchema>;

/** Schema of the id of a note of one's own time: its date, with more behind it for a second one. */
export const NoteIdSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(~[\w-]{1,64})?$/, t`This isn’t a valid note.`),
);

/** The date of a note, by its id. */
export const getNoteDate = (id: string): string => id.slice(0, 'YYYY-MM-DD'.length);

/** Schema of a day as one of the two may see it (api.md, "Day"). */
export const DaySchema = v.object({
  date: CalendarDateSchema,
  question: AskedQuestionSchema,
  state: v.picklist(dayStates),
  /** From then on an answer is a private note (product.md: 72 h). */
  closesAt: InstantSchema,
  /** The two have parted: the day can only be read. */
  frozen: v.optional(v.literal(true)),
  /** Null in a reveal: I have deleted it since. */
  mine: v.nullable(AnswerSchema),
  /** Null until the state is `both`, whatever is asked and however; then: they have deleted it since. */
  partner: v.nullable(AnswerSchema),
  partnerAnswered: v.boolean(),
  reactions: v.object({ mine: v.nullable(v.string()), partner: v.nullable(v.string()) }),
  /** Oldest first. */
  comments: v.array(CommentSchema),
  /** Another question may still be asked for today (product.md: one swap a day). */
  swappable: v.optional(v.boolean(), false),
  /** A note from the time before the two met here, or from a day of one's own; null elsewhere. */
  note: v.optional(
    v.nullable(
      v.object({
        id: v.string(),
        by: v.picklist(['me', 'partner']),
        /** The partner can read it; their own notes are only ever seen here when this is so. */
        isShared: v.boolean(),
        /** The partner's words; mine stand in `mine`. */
        text: v.nullable(v.string()),
      }),
    ),
    null,
  ),
});
/** A day as one of the two may see it. */
export type Day = v.InferOutput<typeof DaySchema>;
