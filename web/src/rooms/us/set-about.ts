import { setAbout } from '@usward/core/us/endpoints';
import * as v from 'valibot';
import { onSent, queuedWrites, queueWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import type { Session } from '../../device/session/session.ts';
import { queueWithToast } from '../../writes/queue-with-toast.ts';

/** Some of what somebody says about themselves; what is left out stays. */
export type AboutChange = v.InferOutput<typeof setAbout.body>;

/** The change that a write makes; null for any other write. */
export const getWrittenChange = ({
  name,
  body,
}: Pick<PendingWrite, 'name' | 'body'>): AboutChange | null => {
  const parsed = v.safeParse(setAbout.body, body);
  return name === setAbout.name && parsed.success ? parsed.output : null;
};

/** Both changes in one, where the later one wins. */
export const mergeChanges = (earlier: AboutChange, later: AboutChange): AboutChange => {
  const visibleToPartner = { ...earlier.visibleToPartner, ...later.visibleToPartner };
  const merged = { ...earlier, ...later };
  return Object.keys(visibleToPartner).length === 0 ? merged : { ...merged, visibleToPartner };
};

/** What is just being queued: a second change goes on from it. */
let pendingChange: AboutChange | null = null;

/**
 * Changes what the person says about themselves; answers whether this phone could keep it. A change
 * that has not been sent goes along with the new one, which takes its place in the outbox.
 */
export const changeAbout = async (change: AboutChange): Promise<boolean> => {
  const waiting =
    pendingChange ??
    queuedWrites()
      .map(getWrittenChange)
      .findLast((queued) => queued !== null);
  const body = mergeChanges(waiting ?? {}, change);
  pendingChange = body;
  const isSaved = await queueWithToast(queueWrite(setAbout, { body }));
  if (pendingChange === body) pendingChange = null;
  return isSaved;
};

/** Keeps the record of the person up to date with what they say about themselves, whichever screen is open. */
export const watchAbout = ({ replaceUser }: Pick<Session, 'replaceUser'>): void => {
  onSent(({ name }, reply) => {
    const about = v.safeParse(setAbout.output, reply);
    if (name === setAbout.name && about.success) replaceUser(about.output.user);
  });
};
