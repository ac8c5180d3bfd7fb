import { applyEmblemChange, type Emblem, EmblemChangeSchema } from '@usward/core/account/emblem';
import { useMemo } from 'react';
import * as v from 'valibot';
import { type OutboxWrite, useOutboxWrites } from '../device/outbox/outbox.ts';
import { isNotRejected } from '../device/outbox/pending-writes.ts';
import { useUser } from '../device/session/auth.tsx';

/** The only write with an emblem is `us/set-about`, whose schemas no first screen needs. */
const ChangeSchema = v.object({ emblem: EmblemChangeSchema });

/** As the user chose it last, even if no server knows it yet. */
export const applyQueuedToEmblem = (emblem: Emblem, queued: readonly OutboxWrite[]): Emblem =>
  queued.filter(isNotRejected).reduce((before, { body }) => {
    const change = v.safeParse(ChangeSchema, body);
    return change.success ? applyEmblemChange(before, change.output.emblem) : before;
  }, emblem);

/** Null for nobody, and until this version of the app has read the user once. */
export const useEmblems = (): { readonly me: Emblem | null; readonly you: Emblem | null } => {
  const user = useUser();
  const queued = useOutboxWrites();
  return useMemo(
    () => ({
      me: user?.emblem ? applyQueuedToEmblem(user.emblem, queued) : null,
      you: (user?.partner ?? user?.previousCouple)?.emblem ?? null,
    }),
    [user, queued],
  );
};
