import * as v from 'valibot';
import { UserReplySchema } from '../account/user.ts';
import { AuthoringCoupleTextSchema } from '../authoring-couple.ts';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CoupleIdSchema } from '../identity.ts';
import { SolvedPuzzleSchema } from '../puzzle.ts';

/** The couple that a screen asks about. Another one by now is not meant; left out, it is the present one. */
const CoupleBodySchema = v.strictObject({ couple: v.optional(CoupleIdSchema) });

/** The person's live code: shown again until it ends; `renew` cancels it for a new one. */
export const createInvite = defineEndpoint({
  name: 'pairing/create-invite',
  method: 'POST',
  path: '/api/invites/create',
  summary: 'Show the own invite code, or make one.',
  body: v.strictObject({ renew: v.optional(v.boolean()) }),
  output: v.object({ inviteCode: v.string(), expiresAt: InstantSchema }),
  errors: ['already-paired'],
});

/** Says that the person shared the code; opening the screen alone does not. */
export const shareInvite = defineEndpoint({
  name: 'pairing/share-invite',
  method: 'POST',
  path: '/api/invites/shared',
  summary: 'Remember that the own invite code was shared.',
  output: UserReplySchema,
});

/**
 * Connects two people. Wrong, ended and used codes are answered alike. While many wrong codes come in,
 * a code has to be paid for by solving the puzzle that `puzzle` brings along; without the header
 * `Prefer: puzzle` it is refused with `too-many` instead.
 */
export const acceptInvite = defineEndpoint({
  name: 'pairing/accept-invite',
  method: 'POST',
  path: '/api/invites/accept/{code}',
  summary: 'Connect with the person whose code this is.',
  params: v.strictObject({ code: v.pipe(v.string(), v.maxLength(64)) }),
  body: v.strictObject({ solved: v.optional(SolvedPuzzleSchema) }),
  output: v.object({
    ok: v.literal(true),
    partner: v.object({ firstName: v.string() }),
  }),
  errors: ['invalid-code', 'own-code', 'already-paired', 'puzzle', 'too-many'],
});

/** The inviter's Continue: from here on both read what both answered. */
export const confirmCouple = defineEndpoint({
  name: 'pairing/confirm-couple',
  method: 'POST',
  path: '/api/couple/confirm',
  summary: 'Confirm the person who used the own code.',
  body: CoupleBodySchema,
  output: UserReplySchema,
  errors: ['nothing-to-confirm'],
});

/**
 * "This isn't my partner": takes the pairing back without trace. The inviter may until they confirm,
 * the joiner until a day after that.
 */
export const undoCouple = defineEndpoint({
  name: 'pairing/undo-couple',
  method: 'POST',
  path: '/api/couple/undo',
  summary: 'Take back a pairing that is new.',
  body: CoupleBodySchema,
  output: UserReplySchema,
  errors: ['nothing-to-confirm'],
});

/**
 * Ends the connection: one-sided and at once. For 30 days both can read what they shared; then it is
 * gone and each keeps their own words. A caller without a partner withdraws their wish to restore with it.
 * It does nothing if the couple it names, or `alone`, is no longer what the caller has.
 */
export const unpair = defineEndpoint({
  name: 'pairing/unpair',
  method: 'DELETE',
  path: '/api/couple',
  checkRevoked: true,
  summary: 'End the connection with the partner.',
  query: v.strictObject({ couple: AuthoringCoupleTextSchema }),
  output: UserReplySchema,
});

/** Asks for the frozen shared space to open again; it does once both have asked. */
export const restoreCouple = defineEndpoint({
  name: 'pairing/restore-couple',
  method: 'POST',
  path: '/api/couple/restore',
  summary: 'Ask to open the frozen shared space again.',
  body: CoupleBodySchema,
  output: v.object({ ...UserReplySchema.entries, waiting: v.boolean() }),
  errors: ['nothing-to-restore'],
});

/** Takes note of the notice that the connection has ended. */
export const acknowledgeSeparation = defineEndpoint({
  name: 'pairing/acknowledge-separation',
  method: 'POST',
  path: '/api/couple/separation-acknowledged',
  summary: 'Take the notice that the connection ended off the screen.',
  output: UserReplySchema,
});

/** Settles which of the two differing dates the couple counts from. */
export const chooseDate = defineEndpoint({
  name: 'pairing/choose-date',
  method: 'POST',
  path: '/api/couple/together-since',
  summary: 'Choose one of the two dates the partners brought along.',
  body: v.strictObject({ togetherSince: CalendarDateSchema }),
  output: UserReplySchema,
  errors: ['nothing-to-choose'],
});
