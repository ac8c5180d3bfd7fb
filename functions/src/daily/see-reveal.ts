import type { seeReveal } from '@usward/core/daily/endpoints';
import { windowOf } from '@usward/core/daily/window';
import type { Output } from '@usward/core/endpoint';
import { type WaitingKey, type WaitingKind, waitingDate } from '@usward/core/pulse';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { readMembership } from '../pairing/membership.ts';
import { endWaiting } from '../pulse/announce.ts';

/** Takes a reveal off the caller's list of what waits, and what has long closed along with it. */
export const handleSeeReveal = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof seeReveal>): Promise<Output<typeof seeReveal>> => {
  const membership = await readMembership(db, caller.id, ({ me }) => [documents.pulse(me)]);
  const reply = { ok: true } as const;
  if (membership.kind === 'alone') return operation.commit({ writes: [], reply });
  const [pulse] = membership.documents;
  const { homeTimeZone } = membership.member;
  const hasEnded = (key: WaitingKey, kind: WaitingKind): boolean => {
    const date = waitingDate(key);
    if (kind === 'reveal') return date === input.params.date;
    return kind === 'answer' && now >= windowOf(date, homeTimeZone).closesAt;
  };
  const waiting = Object.entries(pulse?.waiting ?? {}) as [WaitingKey, WaitingKind][];
  const ended = waiting.filter(([key, kind]) => hasEnded(key, kind)).map(([key]) => key);
  return operation.commit({
    writes: ended.length > 0 ? [endWaiting(caller.id, ...ended)] : [],
    reply,
  });
};
