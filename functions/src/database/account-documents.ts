import { DeviceSchema, SessionsSchema } from '@usward/core/account/device-list';
import { pairings, restoreRequesters } from '@usward/core/account/user';
import { CalendarDateSchema, InstantSchema, TimeZoneSchema } from '@usward/core/calendar';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/identity';
import { LanguageSchema } from '@usward/core/language/language-schema';
import { DeletedCountsSchema, deletionKinds } from '@usward/core/privacy/deletion';
import { PartnerVisibilitySchema } from '@usward/core/us/about';
import * as v from 'valibot';
import { ExtendedDaysSchema } from './daily-documents.ts';

/** A person: who they are, how far they have come, and with whom. */
export const UserDocument = v.object({
  id: UserIdSchema,
  email: v.nullable(v.string()),
  /** Whether they have opened a link that was sent to that address. */
  isEmailVerified: v.boolean(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  createdAt: InstantSchema,
  togetherSince: v.nullable(CalendarDateSchema),
  partnerInvited: v.boolean(),
  inviteStepCompleted: v.boolean(),
  gender: v.nullable(v.string()),
  birthday: v.nullable(CalendarDateSchema),
  /** What they need when they are stressed, in their own words. */
  stressNeed: v.nullable(v.string()),
  /** Which of that the partner is shown. */
  visibleToPartner: PartnerVisibilitySchema,
  /** The zone they chose for reminders and clocks; it goes before the phone's. */
  chosenTimeZone: v.nullable(TimeZoneSchema),
  timeZone: v.nullable(TimeZoneSchema),
  /** The language they chose; it goes before that of the phone they signed up with. */
  chosenLanguage: v.nullable(LanguageSchema),
  /** Their first day while alone, once they chose a zone; until then that of signing up. */
  startDay: v.nullable(CalendarDateSchema),
  /** Until when days take answers that had begun before they chose another zone. */
  extendedDays: v.object({ days: ExtendedDaysSchema }),
  locale: v.nullable(v.string()),
  pairing: v.picklist(pairings),
  /** What of the couple is needed before its own document is read. */
  couple: v.nullable(
    v.object({
      id: CoupleIdSchema,
      homeTimeZone: TimeZoneSchema,
      /** Whether the inviter has said yes. */
      confirmed: v.boolean(),
      /** Until when the joiner may undo it although it is confirmed. */
      undoUntil: v.nullable(InstantSchema),
    }),
  ),
  partner: v.nullable(
    v.object({
      id: UserIdSchema,
      firstName: v.string(),
      /** Masked until the pairing is confirmed and its owner has verified it. */
      email: v.nullable(v.string()),
      /** The date they picked; null until the pairing is confirmed. */
      togetherSince: v.nullable(CalendarDateSchema),
    }),
  ),
  /**
   * The couple whose shared space is frozen for this person. It stays, unseen, beside a new couple,
   * since one that ends on trial leads back to it.
   */
  previousCouple: v.nullable(
    v.object({
      couple: v.object({ id: CoupleIdSchema, homeTimeZone: TimeZoneSchema }),
      partner: v.object({ id: UserIdSchema, firstName: v.string() }),
      until: InstantSchema,
      restoreRequestedBy: v.picklist(restoreRequesters),
    }),
  ),
  /** The connection ended without this person's doing, and they have not been told yet. */
  hasSeparationNotice: v.boolean(),
  /** The live code, so that showing it again needs no search. */
  invite: v.nullable(v.object({ inviteCode: v.string(), expiresAt: InstantSchema })),
  /** Which sign-ins count, here where almost every call looks anyway. */
  sessions: SessionsSchema,
  /** When the account is to be deleted, unless that is called off before. */
  deletionAt: v.nullable(InstantSchema),
});
/** A person, as stored. */
export type UserDocument = v.InferOutput<typeof UserDocument>;

/** What a person has spent lately of what they may, by kind and span (core's budgets). */
export const SpendingDocument = v.object({
  spent: v.optional(v.record(v.string(), v.number()), {}),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});

/** Where a person is signed in, the one seen last first. */
export const SessionsDocument = v.object({
  items: v.array(DeviceSchema),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});
/** Where a person is signed in, as stored. */
export type SessionsDocument = v.InferOutput<typeof SessionsDocument>;

/** An account whose deletion has begun. */
export const AccountDeletionDocument = v.object({
  id: UserIdSchema,
  since: InstantSchema,
  /** The id of the audit row to come, so that it is one however often the deletion is taken up. */
  audit: v.string(),
  /** The couples that end with it: what stands below them is cleared even once they are gone. */
  couples: v.optional(
    v.array(v.object({ id: CoupleIdSchema, inviter: UserIdSchema, accepter: UserIdSchema })),
    [],
  ),
});
/** An account whose deletion has begun, as stored. */
export type AccountDeletionDocument = v.InferOutput<typeof AccountDeletionDocument>;

/** That something happened, and to nobody by name. */
export const AuditDocument = v.object({
  what: v.picklist(['account-deleted']),
  at: InstantSchema,
});

/** That a write was applied under an idempotency key; neither what it was nor what was answered. */
export const IdempotencyKeyDocument = v.object({
  /** `sent` tells what was sent from anything else, but only with the secret that `secret` names. */
  fingerprint: v.object({ secret: v.string(), sent: v.string() }),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});
/** The document of an applied write, as stored. */
export type IdempotencyKeyDocument = v.InferOutput<typeof IdempotencyKeyDocument>;

/** The deletion by range that somebody has asked for, or the last one. */
export const DeletionDocument = v.object({
  /** Whose it is. */
  id: UserIdSchema,
  /** Tells it from one before. */
  runId: v.string(),
  kinds: v.array(v.picklist(deletionKinds)),
  from: v.nullable(CalendarDateSchema),
  to: CalendarDateSchema,
  /** When it starts, or has started. */
  startsAt: InstantSchema,
  /** Until it has, it can be called off. */
  hasStarted: v.boolean(),
  /** How many of each kind are gone so far. */
  deleted: DeletedCountsSchema,
  doneAt: v.nullable(InstantSchema),
  /** From when on the sweep carries it out; null once it is done. */
  dueAt: v.nullable(InstantSchema),
  /** Read by the TTL policy only: 30 days after it was done; null until then. */
  removeAt: v.unknown(),
});
/** A deletion by range, as stored. */
export type DeletionDocument = v.InferOutput<typeof DeletionDocument>;
