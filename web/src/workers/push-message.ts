import { LanguageSchema } from '@usward/core/language/language-schema';
import { neutralMessage, type PushMessage } from '@usward/core/push/message';
import { text } from '@usward/core/text';
import * as v from 'valibot';

/** Push services carry 4,096 bytes at most; something this much longer is not ours. */
const LONGEST = 8192;

/** Never out of the app: one slash to begin with, then signs of an address only. */
const InAppSchema = v.pipe(v.string(), v.regex(/^\/(?![/\\])[!-[\]-~]{0,300}$/));

/** How many things wait; data messages carry text only. */
const BadgeSchema = v.optional(
  v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))), null),
  null,
);

/** What cannot be used is replaced by what says nothing, one part at a time. */
const or = (schema: v.GenericSchema<string>, part: 'title' | 'body' | 'path' | 'tag') => {
  const neutral = () => neutralMessage()[part];
  return v.optional(v.fallback(schema, neutral), neutral);
};

const MessageSchema = v.object({
  data: v.object({
    title: or(text(1, 120), 'title'),
    body: or(text(1, 400), 'body'),
    language: v.optional(v.fallback(LanguageSchema, 'en'), 'en'),
    // The app itself decides which of its addresses it follows.
    path: or(InAppSchema, 'path'),
    tag: or(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), 'tag'),
    badge: BadgeSchema,
  }),
});

/** Reads a push's text; whatever is missing or broken is replaced by something neutral. Never throws. */
export const parsePushMessage = (text: string | null): PushMessage => {
  if (text === null || text.length > LONGEST) return neutralMessage();
  try {
    const parsed = v.safeParse(MessageSchema, JSON.parse(text));
    return parsed.success ? parsed.output.data : neutralMessage();
  } catch {
    return neutralMessage();
  }
};
