import { DeviceSchema, SessionsSchema } from '@usward/core/account/device-list';
import { EmblemSchema } from '@usward/core/account/emblem';
import { pairings, restoreRequesters } from '@usward/core/account/user';
import { CalendarDateSchema, InstantSchema, TimeZoneSchema } from '@usward/core/calendar';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/ids';
import { LanguageSchema } from '@usward/core/language/language-schema';
import { DeletedCountsSchema, deletionKinds } from '@usward/core/privacy/range-deletion-endpoints';
import { PartnerVisibilitySchema } from '@usward/core/us/about';
import * as v from 'valibot';
import { ExtendedDaysSchema } from './daily-document-schemas.ts';

/** Null until they choose one. */
const emblem = v.optional(v.nullable(EmblemSchema), null);

export const UserDocument = v.object({
  id: UserIdSchema,
  email: v.nullable(v.string()),
  isEmailVerified: v.boolean(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  emblem,
  createdAt: InstantSchema,
  togetherSince: v.nullable(CalendarDateSchema),
  partnerInvited: v.boolean(),
  inviteStepCompleted: v.boolean(),
  gender: v.nullable(v.string()),
  birthday: v.nullable(CalendarDateSchema),
  stressNeed: v.nullable(v.string()),
  visibleToPartner: PartnerVisibilitySchema,
  chosenTimeZone: v.nullable(TimeZoneSchema),
  timeZone: v.nullable(TimeZoneSchema),
  chosenLanguage: v.nullable(LanguageSchema),
  /** Set once they choose a zone; until then the sign-up day counts. */
  startDay: v.nullable(CalendarDateSchema),
  extendedDays: v.object({ days: ExtendedDaysSchema }),
  locale: v.nullable(v.string()),
  pairing: v.picklist(pairings),
  /** A copy of what is needed before the couple's document is read. */
  couple: v.nullable(
    v.object({
      id: CoupleIdSchema,
      homeTimeZone: TimeZoneSchema,
      confirmed: v.boolean(),
      /** Until then the joiner may undo even a confirmed pairing. */
      undoUntil: v.nullable(InstantSchema),
    }),
  ),
  partner: v.nullable(
    v.object({
      id: UserIdSchema,
      firstName: v.string(),
      emblem,
      /** Masked until the pairing is confirmed and its owner has verified it. */
      email: v.nullable(v.string()),
      togetherSince: v.nullable(CalendarDateSchema),
    }),
  ),
  /** Stays, unseen, beside a new couple: if that ends in its provisional period, this one comes back. */
  previousCouple: v.nullable(
    v.object({
      couple: v.object({ id: CoupleIdSchema, homeTimeZone: TimeZoneSchema }),
      partner: v.object({ id: UserIdSchema, firstName: v.string(), emblem }),
      until: InstantSchema,
      restoreRequestedBy: v.picklist(restoreRequesters),
    }),
  ),
  /** The couple ended without this user's doing, and they have not been told. */
  hasSeparationNotice: v.boolean(),
  /** The solo note that travels with the invite. Nothing but this marks it, so it is one at most. */
  sealedAnswer: v.optional(
    v.nullable(v.object({ date: CalendarDateSchema, questionId: v.string() })),
    null,
  ),
  invite: v.nullable(v.object({ inviteCode: v.string(), expiresAt: InstantSchema })),
  /** In this document, since almost every request reads it. */
  sessions: SessionsSchema,
  deletionAt: v.nullable(InstantSchema),
});
export type UserDocument = v.InferOutput<typeof UserDocument>;

export const SpendingDocument = v.object({
  spent: v.optional(v.record(v.string(), v.number()), {}),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});

export const SessionsDocument = v.object({
  items: v.array(DeviceSchema),
  removeAt: v.unknown(),
});
export type SessionsDocument = v.InferOutput<typeof SessionsDocument>;

export const AccountDeletionDocument = v.object({
  id: UserIdSchema,
  since: InstantSchema,
  /** The id of the future audit row, so that a repeated deletion writes only one. */
  audit: v.string(),
  /** Their subcollections are cleared even after the couples are gone. */
  couples: v.optional(
    v.array(v.object({ id: CoupleIdSchema, inviter: UserIdSchema, accepter: UserIdSchema })),
    [],
  ),
});
export type AccountDeletionDocument = v.InferOutput<typeof AccountDeletionDocument>;

/** Names nobody. */
export const AuditDocument = v.object({
  what: v.picklist(['account-deleted']),
  at: InstantSchema,
});

/** Holds neither what was written nor the reply. */
export const IdempotencyKeyDocument = v.object({
  /** `sent` identifies the request body, but only together with the secret that `secret` names. */
  fingerprint: v.object({ secret: v.string(), sent: v.string() }),
  removeAt: v.unknown(),
});
export type IdempotencyKeyDocument = v.InferOutput<typeof IdempotencyKeyDocument>;

export const DeletionDocument = v.object({
  id: UserIdSchema,
  runId: v.string(),
  kinds: v.array(v.picklist(deletionKinds)),
  from: v.nullable(CalendarDateSchema),
  to: CalendarDateSchema,
  startsAt: InstantSchema,
  hasStarted: v.boolean(),
  deleted: DeletedCountsSchema,
  doneAt: v.nullable(InstantSchema),
  dueAt: v.nullable(InstantSchema),
  /** Read by the TTL policy only: 30 days after completion; null until then. */
  removeAt: v.unknown(),
});
export type DeletionDocument = v.InferOutput<typeof DeletionDocument>;
