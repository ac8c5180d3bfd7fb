import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Member } from '../pairing/membership.ts';
import { announce, endWaiting } from '../pulse/announce.ts';
import { reflectionKey, type StoredReflection, unanswered } from './reflection-store.ts';

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
