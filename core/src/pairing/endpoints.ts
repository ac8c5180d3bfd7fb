import * as v from 'valibot';
import { UserReplySchema } from '../account/user.ts';
import { AuthoringCoupleTextSchema } from '../authoring-couple.ts';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CoupleIdSchema } from '../ids.ts';
import { SolvedPuzzleSchema } from '../puzzle.ts';

/** Does nothing if the caller has another couple by now. Default: the present one. */
const CoupleBodySchema = v.strictObject({ couple: v.optional(CoupleIdSchema) });

export const createInvite = defineEndpoint({
  name: 'pairing/create-invite',
  method: 'POST',
  path: '/api/invites/create',
  summary: 'Show the own invite code, or make one.',
  body: v.strictObject({ renew: v.optional(v.boolean()) }),
  output: v.object({ inviteCode: v.string(), expiresAt: InstantSchema }),
  errors: ['already-paired'],
});

export const shareInvite = defineEndpoint({
  name: 'pairing/share-invite',
  method: 'POST',
  path: '/api/invites/shared',
  summary: 'Remember that the own invite code was shared.',
  output: UserReplySchema,
});

/**
 * Wrong, expired and used codes get the same reply. Under many wrong codes, `puzzle` sets a proof of work;
 * without the header `Prefer: puzzle` it is `too-many`.
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

export const confirmCouple = defineEndpoint({
  name: 'pairing/confirm-couple',
  method: 'POST',
  path: '/api/couple/confirm',
  summary: 'Confirm the person who used the own code.',
  body: CoupleBodySchema,
  output: UserReplySchema,
  errors: ['nothing-to-confirm'],
});

/** Leaves no trace. The inviter may until they confirm, the joiner for a day after that. */
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
 * Immediate and one-sided; both can read the shared content for 30 days. While alone it withdraws a restore
 * request. Does nothing if `couple` is not the present one.
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

export const restoreCouple = defineEndpoint({
  name: 'pairing/restore-couple',
  method: 'POST',
  path: '/api/couple/restore',
  summary: 'Ask to open the frozen shared space again.',
  body: CoupleBodySchema,
  output: v.object({ ...UserReplySchema.entries, waiting: v.boolean() }),
  errors: ['nothing-to-restore'],
});

export const acknowledgeSeparation = defineEndpoint({
  name: 'pairing/acknowledge-separation',
  method: 'POST',
  path: '/api/couple/separation-acknowledged',
  summary: 'Take the notice that the connection ended off the screen.',
  output: UserReplySchema,
});

export const chooseDate = defineEndpoint({
  name: 'pairing/choose-date',
  method: 'POST',
  path: '/api/couple/together-since',
  summary: 'Choose one of the two dates the partners brought along.',
  body: v.strictObject({ togetherSince: CalendarDateSchema }),
  output: UserReplySchema,
  errors: ['nothing-to-choose'],
});
