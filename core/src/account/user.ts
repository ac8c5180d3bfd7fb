import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema, TimeZoneSchema } from '../calendar.ts';
import { CoupleIdSchema, UserIdSchema } from '../ids.ts';
import { EmblemSchema } from './emblem.ts';

export const pairings = ['alone', 'to-confirm', 'paired', 'frozen'] as const;
export type Pairing = (typeof pairings)[number];

const confirmations = ['mine', 'partner'] as const;

export const restoreRequesters = ['nobody', 'me', 'partner'] as const;

const emblem = v.optional(v.nullable(EmblemSchema), null);

export const UserSchema = v.object({
  id: UserIdSchema,
  email: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  createdAt: InstantSchema,
  togetherSince: v.nullable(CalendarDateSchema),
  /** Masked until the pairing is confirmed and the address is verified. */
  partnerEmail: v.nullable(v.string()),
  partnerInvited: v.boolean(),
  inviteStepCompleted: v.boolean(),
  gender: v.nullable(v.string()),
  birthday: v.nullable(CalendarDateSchema),
  timeZone: v.nullable(TimeZoneSchema),
  locale: v.nullable(v.string()),
  emblem,
  partner: v.nullable(v.object({ firstName: v.string(), emblem })),
  pairing: v.picklist(pairings),
  confirmation: v.optional(v.nullable(v.picklist(confirmations)), null),
  /** Until when the joiner may undo a confirmed pairing. */
  undoUntil: v.optional(v.nullable(InstantSchema), null),
  partnerTogetherSince: v.optional(v.nullable(CalendarDateSchema), null),
  /** Also set while the couple waits for confirmation. */
  coupleId: v.optional(v.nullable(CoupleIdSchema), null),
  /** Set while the previous couple is frozen: both can read it and request its restore. */
  previousCouple: v.optional(
    v.nullable(
      v.object({
        coupleId: v.optional(v.nullable(CoupleIdSchema), null),
        firstName: v.string(),
        emblem,
        until: InstantSchema,
        restoreRequestedBy: v.picklist(restoreRequesters),
      }),
    ),
    null,
  ),
  hasSeparationNotice: v.optional(v.boolean(), false),
  hasNewDevice: v.optional(v.boolean(), false),
  deletionAt: v.optional(v.nullable(InstantSchema), null),
  isAdmin: v.boolean(),
});
export type User = v.InferOutput<typeof UserSchema>;

export const UserReplySchema = v.object({ ok: v.literal(true), user: UserSchema });

export type PreviousCouple = NonNullable<User['previousCouple']>;

/** Whether "This isn't my partner" still undoes the pairing. */
export const canUndoPairing = (
  { confirmation, undoUntil }: Pick<User, 'confirmation' | 'undoUntil'>,
  now: number,
): boolean => confirmation !== null || (undoUntil !== null && now < Date.parse(undoUntil));

/** See docs/specification.md, 3. */
export const isOnboarded = (user: Pick<User, 'firstName' | 'lastName'>): boolean =>
  Boolean(user.firstName && user.lastName);

/** The simple pattern of docs/specification.md, 5. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmail = (typed: string): boolean => emailPattern.test(typed.trim());

const maskPart = (text: string): string => `${[...text][0] ?? ''}•••`;

/** `noah@example.org` becomes `n•••@e•••.org`: recognizable, but not readable. */
export const maskEmail = (email: string): string => {
  const [, name, domain, ending = ''] = /^(.+)@(.*?)(\.[^.@]*)?$/su.exec(email) ?? [];
  return name && domain ? `${maskPart(name)}@${maskPart(domain)}${ending}` : '•••';
};

export const HIDDEN_EMAIL = '•••';

/** After the confirmation: masked until its owner has verified it. */
export const emailForPartner = (email: string | null, isVerified: boolean): string | null =>
  email === null || isVerified ? email : maskEmail(email);

/** Before the confirmation: masked, and hidden while unverified. */
export const emailHint = (email: string | null, isVerified: boolean): string | null =>
  email === null || isVerified ? email && maskEmail(email) : HIDDEN_EMAIL;
