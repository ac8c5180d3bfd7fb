import * as v from 'valibot';

/** What a notification shows and where it leads. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** Notifications with the same tag replace each other. */
  readonly tag: string;
};

/** Shown when a push cannot be read: something always has to be shown. */
export const neutralMessage: PushMessage = {
  title: 'Usward',
  body: 'You have something new',
  path: '/dashboard',
  tag: 'usward',
};

const words = (otherwise: string, longest: number) =>
  v.optional(
    v.fallback(v.pipe(v.string(), v.minLength(1), v.maxLength(longest)), otherwise),
    otherwise,
  );

const MessageSchema = v.object({
  data: v.object({
    title: words(neutralMessage.title, 120),
    body: words(neutralMessage.body, 400),
    // The app itself decides which of its addresses it follows.
    path: v.optional(
      v.fallback(v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\s]{0,300}$/)), neutralMessage.path),
      neutralMessage.path,
    ),
    tag: words(neutralMessage.tag, 120),
  }),
});

/** Reads a push's text; whatever is missing or broken is replaced by something neutral. */
export const parsePushMessage = (text: string | null): PushMessage => {
  try {
    const parsed = v.safeParse(MessageSchema, JSON.parse(text ?? ''));
    return parsed.success ? parsed.output.data : neutralMessage;
  } catch {
    return neutralMessage;
  }
};
