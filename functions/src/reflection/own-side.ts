import type { Pulse } from '@usward/core/pulse';
import { reflectionEndpoints } from '@usward/core/reflection/endpoints';
import type { ReflectionState } from '@usward/core/reflection/reflection';
import type { Values } from '../database/database.ts';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { done, write } from '../http/write.ts';
import type { Member, Two } from '../pairing/membership.ts';
import { announce, endWaiting } from '../pulse/announce.ts';
import {
  reflectionDocuments,
  reflectionKey,
  type StoredReflection,
  standingOf,
  storedReflection,
  unanswered,
} from './reflection-store.ts';

/** A shared form as one of the two has it, with what waits for them. */
type OwnSide = {
  readonly member: Member;
  readonly stored: StoredReflection;
  readonly state: ReflectionState;
  readonly pulse: Pulse | null;
};

const sideDocuments = (
  member: Member,
  { input }: { readonly input: { readonly params: { readonly id: string } } },
) => [...reflectionDocuments(member, input.params.id), documents.pulse(member.me)] as const;

/** The caller's side of a shared form; null where there is nothing of it for them. */
const sideOf = (
  two: (Two & { readonly ours: Values<ReturnType<typeof sideDocuments>> }) | null,
  now: number,
): OwnSide | null => {
  if (two === null) return null;
  const { member, ours } = two;
  const [agreed, mine, partners, pulse] = ours;
  const stored = storedReflection([agreed, mine, partners], now);
  const state = standingOf(member, stored, now);
  return stored === null || state === null ? null : { member, stored, state, pulse };
};

/** Takes a form off the caller's list, if it waits to be answered. */
const putOffWrites = (side: OwnSide | null): readonly Write[] => {
  if (side === null) return [];
  const { member, stored, pulse } = side;
  const key = reflectionKey(stored.agreed, member.homeTimeZone);
  if (pulse?.waiting[key] !== 'reflection') return [];
  return [endWaiting(member.me, key), announce(member.me, 'reflection')];
};

/** What "not this time" writes: the own original and the own pulse, which the other never reads. */
export const declineWrites = (member: Member, { agreed }: StoredReflection): readonly Write[] => [
  set(documents.ownReflection(member.me, agreed.id, member.coupleId), {
    ...unanswered(member, agreed),
    declined: true,
  }),
  endWaiting(member.me, reflectionKey(agreed, member.homeTimeZone)),
  // Their other devices.
  announce(member.me, 'reflection'),
];

/** "Not this time": written where nobody but the caller reads, so the other sees an unanswered form. */
export const declineForm = write(reflectionEndpoints.declineForm, {
  ours: sideDocuments,
  decide: ({ two, now }) => {
    const side = sideOf(two, now);
    const isOpen = side?.state === 'none' || side?.state === 'partner';
    return {
      writes: side && isOpen ? declineWrites(side.member, side.stored) : [],
      reply: done,
    };
  },
});

/** "Later": off the caller's list until the one reminder. */
export const putOffForm = write(reflectionEndpoints.putOffForm, {
  ours: sideDocuments,
  decide: ({ two, now }) => ({
    writes: putOffWrites(sideOf(two, now)),
    reply: done,
  }),
});
