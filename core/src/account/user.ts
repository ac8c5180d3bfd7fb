import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema, TimeZoneSchema } from '../calendar.ts';
import { CoupleIdSchema, UserIdSchema } from '../identity.ts';

/** What a person has of a partner: nobody, somebody to confirm, a partner, or a frozen past. */
export const pairings = ['alone', 'to-confirm', 'paired', 'frozen'] as const;
/** One of {@link pairings}. */
export type Pairing = (typeof pairings)[number];

/** Whose yes a pairing waits for: one's own, as the inviter, or the partner's, as the joiner. */
const confirmations = ['mine', 'partner'] as const;

/** Who has asked for a frozen shared space to open again. */
export const restoreRequesters = ['nobody', 'me', 'partner'] as const;

/** Schema of the user record as calls answer it (specification 3; api.md "User"). */
export const UserSchema = v.object({
  id: UserIdSchema,
  email: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  createdAt: InstantSchema,
  togetherSince: v.nullable(CalendarDateSchema),
  /** Masked until the pairing is confirmed and its owner has verified it. */
  partnerEmail: v.nullable(v.string()),
  partnerInvited: v.boolean(),
  inviteStepCompleted: v.boolean(),
  gender: v.nullable(v.string()),
  birthday: v.nullable(CalendarDateSchema),
  timeZone: v.nullable(TimeZoneSchema),
  locale: v.nullable(v.string()),
  partner: v.nullable(v.object({ firstName: v.string() })),
  pairing: v.picklist(pairings),
  /** Whose yes the pairing waits for; null where it waits for none. */
  confirmation: v.optional(v.nullable(v.picklist(confirmations)), null),
  /** Until when the joiner may undo a pairing that is confirmed; before the yes there is no end. */
  undoUntil: v.optional(v.nullable(InstantSchema), null),
  /** The date the partner picked, suggested after the yes to a person without one. */
  partnerTogetherSince: v.optional(v.nullable(CalendarDateSchema), null),
  /** The present couple, also while it waits to be confirmed; null for somebody alone. */
  coupleId: v.optional(v.nullable(CoupleIdSchema), null),
  /** Whose shared space is frozen, while it is: until then both can read it and ask for it back. */
  previousCouple: v.optional(
    v.nullable(
      v.object({
        coupleId: v.optional(v.nullable(CoupleIdSchema), null),
        firstName: v.string(),
        until: InstantSchema,
        restoreRequestedBy: v.picklist(restoreRequesters),
      }),
    ),
    null,
  ),
  /** The connection ended without this person's doing, and they have not been told yet. */
  hasSeparationNotice: v.optional(v.boolean(), false),
  /** A device has signed in since this one, and nobody has confirmed it: the list of devices says which. */
  hasNewDevice: v.optional(v.boolean(), false),
  /** When the account is to be deleted, unless that is called off before. */
  deletionAt: v.optional(v.nullable(InstantSchema), null),
  isAdmin: v.boolean(),
});
/** The user record as calls answer it. */
export type User = v.InferOutput<typeof UserSchema>;

/** Schema of the reply of a write that changes the caller's record. */
export const UserReplySchema = v.object({ ok: v.literal(true), user: UserSchema });

/** A frozen past: whose it is with, and until when it can be read. */
export type PreviousCouple = NonNullable<User['previousCouple']>;

/** Whether "This isn't my partner" still undoes the pairing, at a moment in epoch milliseconds. */
export const canUndoPairing = (
  { confirmation, undoUntil }: Pick<User, 'confirmation' | 'undoUntil'>,
  now: number,
): boolean => confirmation !== null || (undoUntil !== null && now < Date.parse(undoUntil));

/** Onboarded means named: both names present (specification 3). */
export const isOnboarded = (user: Pick<User, 'firstName' | 'lastName'>): boolean =>
  Boolean(user.firstName && user.lastName);

/** The simple pattern of specification 5: something, @, something, dot, something, no spaces. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a typed address, once trimmed, looks like an e-mail address. */
export const isEmail = (typed: string): boolean => emailPattern.test(typed.trim());

const maskPart = (text: string): string => `${[...text][0] ?? ''}•••`;

/** `noah@example.org` as `n•••@e•••.org`: enough to recognize, too little to learn. */
export const maskEmail = (email: string): string => {
  const [, name, domain, ending = ''] = /^(.+)@(.*?)(\.[^.@]*)?$/su.exec(email) ?? [];
  return name && domain ? `${maskPart(name)}@${maskPart(domain)}${ending}` : '•••';
};

/** In place of an address that must not be shown. */
export const HIDDEN_EMAIL = '•••';

/** What a partner reads of an address from the yes on: whole once its owner has verified it, masked until then. */
export const emailForPartner = (email: string | null, isVerified: boolean): string | null =>
  email === null || isVerified ? email : maskEmail(email);

/** The partner's address before the yes: masked, and hidden while it is not verified. */
export const emailHint = (email: string | null, isVerified: boolean): string | null =>
  email === null || isVerified ? email && maskEmail(email) : HIDDEN_EMAIL;
