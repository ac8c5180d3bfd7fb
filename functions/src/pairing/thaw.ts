import { emailForPartner } from '@usward/core/account/user';
import { instant } from '@usward/core/calendar';
import type { UserDocument } from '../database/account-documents.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { announce, sharedRooms } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';

/** What a person's record says once their frozen couple has opened again. */
export const thawed = (couple: CoupleDocument, other: UserDocument) =>
  ({
    pairing: 'paired',
    couple: {
      id: couple.id,
      homeTimeZone: couple.homeTimeZone,
      confirmed: true,
      undoUntil: null,
    },
    partner: {
      id: other.id,
      firstName: other.firstName ?? '',
      email: emailForPartner(other.email, other.isEmailVerified),
      togetherSince: couple.togetherSince,
    },
    former: null,
    hasParted: false,
    invite: null,
    inviteStepCompleted: true,
  }) as const;

/** Whether a couple is frozen and its time has not run out. */
export const canThaw = ({ frozenUntil }: CoupleDocument, now: number): boolean =>
  frozenUntil !== null && Date.parse(frozenUntil) > now;

/** Opens a frozen couple again for both, as it was; the lab stays what it became when they parted. */
export const thaw = (
  couple: CoupleDocument,
  one: UserDocument,
  other: UserDocument,
  now: number,
): readonly Write[] => [
  merge(documents.couple(couple.id), { frozenAt: null, frozenUntil: null, restore: [], wroteBy: [] }),
  set(documents.together(couple.id), { writtenAt: instant(now), wroteBy: [] }),
  merge(documents.user(one.id), thawed(couple, other)),
  merge(documents.user(other.id), thawed(couple, one)),
  queueRearm(one.id, now),
  queueRearm(other.id, now),
  announce(one.id, ...sharedRooms),
  announce(other.id, ...sharedRooms),
];
