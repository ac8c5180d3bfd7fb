import { setAbout } from '@usward/core/us/endpoints';
import * as v from 'valibot';
import { getOutboxWrites, onSent, queueWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import type { Session } from '../../device/session/session.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';

export type AboutChange = v.InferOutput<typeof setAbout.body>;

export const getWrittenAboutChange = ({
  name,
  body,
}: Pick<PendingWrite, 'name' | 'body'>): AboutChange | null => {
  const parsed = v.safeParse(setAbout.body, body);
  return name === setAbout.name && parsed.success ? parsed.output : null;
};

const hasKeys = (change: object): boolean => Object.keys(change).length > 0;

/** The later one wins. */
export const mergeAboutChanges = (earlier: AboutChange, later: AboutChange): AboutChange => {
  const visibleToPartner = { ...earlier.visibleToPartner, ...later.visibleToPartner };
  const emblem = { ...earlier.emblem, ...later.emblem };
  return {
    ...earlier,
    ...later,
    ...(hasKeys(visibleToPartner) && { visibleToPartner }),
    ...(hasKeys(emblem) && { emblem }),
  };
};

/** Being queued right now: a second change builds on it. */
let pendingChange: AboutChange | null = null;

/** Merges with a queued change and replaces it in the outbox. Resolves to whether this phone stored it. */
export const queueAboutChange = async (change: AboutChange): Promise<boolean> => {
  const waiting =
    pendingChange ??
    getOutboxWrites()
      .map(getWrittenAboutChange)
      .findLast((queued) => queued !== null);
  const body = mergeAboutChanges(waiting ?? {}, change);
  pendingChange = body;
  const isSaved = await toastIfQueueingFails(queueWrite(setAbout, { body }));
  if (pendingChange === body) pendingChange = null;
  return isSaved;
};

/** Updates the session's user, whichever screen is open. */
export const syncUserWithSentAbout = ({ replaceUser }: Pick<Session, 'replaceUser'>): void => {
  onSent(({ name }, reply) => {
    const about = v.safeParse(setAbout.output, reply);
    if (name === setAbout.name && about.success) replaceUser(about.output.user);
  });
};
