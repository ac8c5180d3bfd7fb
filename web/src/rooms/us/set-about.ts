import { setAbout } from '@usward/core/us/endpoints';
import * as v from 'valibot';
import { onSent, queuedWrites, queueWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending.ts';
import type { Session } from '../../device/session/session.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';

/** Some of what somebody says about themselves; what is left out stays. */
export type AboutChange = v.InferOutput<typeof setAbout.body>;

/** The change that a write makes; null for any other write. */
export const changeIn = ({
  name,
  body,
}: Pick<PendingWrite, 'name' | 'body'>): AboutChange | null => {
  const parsed = v.safeParse(setAbout.body, body);
  return name === setAbout.name && parsed.success ? parsed.output : null;
};

/** Both changes in one, where the later one wins. */
export const mergedChange = (earlier: AboutChange, later: AboutChange): AboutChange => {
  const shows = { ...earlier.shows, ...later.shows };
  const merged = { ...earlier, ...later };
  return Object.keys(shows).length === 0 ? merged : { ...merged, shows };
};

/** What is just being queued: a second change goes on from it. */
let wish: AboutChange | null = null;

/**
 * Changes what the person says about themselves; answers whether this phone could keep it. A change
 * that has not been sent goes along with the new one, which takes its place in the outbox.
 */
export const changeAbout = async (change: AboutChange): Promise<boolean> => {
  const waiting =
    wish ??
    queuedWrites()
      .map(changeIn)
      .findLast((queued) => queued !== null);
  const body = mergedChange(waiting ?? {}, change);
  wish = body;
  const isKept = await queueOrSay(queueWrite(setAbout, { body }));
  if (wish === body) wish = null;
  return isKept;
};

/** Keeps the record of the person up to date with what they say about themselves, whichever screen is open. */
export const followAbout = ({ replaceUser }: Pick<Session, 'replaceUser'>): void => {
  onSent(({ name }, reply) => {
    const about = v.safeParse(setAbout.output, reply);
    if (name === setAbout.name && about.success) replaceUser(about.output.user);
  });
};
