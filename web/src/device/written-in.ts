import type { User } from '@usward/core/account/user';
import { WrittenInSchema } from '@usward/core/written-in';
import * as v from 'valibot';
import { useUser } from './session/auth.tsx';

/** In which couple words were written, null for alone; left out where nothing says so. */
export type WrittenIn = { readonly couple?: v.InferOutput<typeof WrittenInSchema> };

const coupled: ReadonlySet<string> = new Set(['paired', 'to-confirm']);

/** Where somebody writes now; a record that an earlier version kept does not name the couple. */
export const writtenIn = (user: Pick<User, 'coupleId' | 'pairing'> | null): WrittenIn =>
  user === null || (user.coupleId === null && coupled.has(user.pairing))
    ? {}
    : { couple: user.coupleId };

/**
 * Whose words a deletion means: those of where somebody writes now or, where `frozen` says so, of the
 * couple that lies frozen. A record that an earlier version kept does not name that one either.
 */
export const wordsIn = (
  user: Pick<User, 'coupleId' | 'pairing' | 'former'> | null,
  frozen: boolean,
): WrittenIn => {
  if (!frozen) return writtenIn(user);
  return user?.former?.coupleId ? { couple: user.former.coupleId } : {};
};

/** {@link writtenIn} of the present session: to be sent along with words for a partner. */
export const useWrittenIn = (): WrittenIn => writtenIn(useUser());

const BodySchema = v.object({ couple: WrittenInSchema });

/** Where the body of a queued write says that it was written. */
export const writtenInBody = (body: unknown): WrittenIn => {
  const parsed = v.safeParse(BodySchema, body);
  return parsed.success ? parsed.output : {};
};

/** Whether words were written in another couple than the present one, as far as both are known. */
export const isOfOther = (words: WrittenIn, now: WrittenIn): boolean =>
  words.couple !== undefined && now.couple !== undefined && words.couple !== now.couple;
