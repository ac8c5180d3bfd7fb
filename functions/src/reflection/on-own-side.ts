import type { Pulse, WaitingKind } from '@usward/core/pulse';
import type { ReflectionState } from '@usward/core/reflection/reflection';
import { known } from '../account/to-user.ts';
import type { Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Member, memberOf } from '../pairing/membership.ts';
import { announce, endWaiting } from '../pulse/announce.ts';
import type { ReflectionCall } from './reflection-call.ts';
import {
  reflectionDocuments,
  reflectionKey,
  type StoredReflection,
  standingOf,
  storedReflection,
} from './reflection-store.ts';

/** A shared form as one of the two has it, with what waits for them. */
export type OwnSide = {
  readonly member: Member;
  readonly stored: StoredReflection;
  readonly state: ReflectionState;
  readonly pulse: Pulse | null;
};

/** Decides what only the caller hears of; where there is nothing of it for them nothing is done. */
export const onOwnSide = (
  { caller, input, now, operation }: ReflectionCall,
  decide: (side: OwnSide) => readonly Write[],
): Promise<{ readonly ok: true }> =>
  operation.transact(async (reads) => {
    const reply = { ok: true } as const;
    const member = memberOf(known(await reads.get(documents.user(caller.id))));
    if (member === null) return { writes: [], reply };
    const [agreed, mine, partners, pulse] = await reads.getAll(
      ...reflectionDocuments(member, input.params.id),
      documents.pulse(caller.id),
    );
    const stored = storedReflection([agreed, mine, partners], now);
    const state = standingOf(member, stored, now);
    if (stored === null || state === null) return { writes: [], reply };
    return { writes: decide({ member, stored, state, pulse }), reply };
  });

/** Takes a form off the caller's list, if it is of this kind that it waits. */
export const waitNoLonger = (
  { member, stored, pulse }: OwnSide,
  kind: WaitingKind,
): readonly Write[] => {
  const key = reflectionKey(stored.agreed, member.homeTimeZone);
  if (pulse?.waiting[key] !== kind) return [];
  return [endWaiting(member.me, key), announce(member.me, 'reflection')];
};
