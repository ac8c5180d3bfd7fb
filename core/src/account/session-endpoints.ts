import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { RECENT_SIGN_IN_MAX_AGE_MS } from './constants.ts';

/** Schema of a sign-in's id: the second in which the password was entered, as the token says it. */
const LoginSessionIdSchema = v.pipe(v.string(), v.regex(/^\d{9,11}$/, t`Not a valid sign-in.`));

/** Stands for the sign-in of who asks, whose token is not the app's to read. */
export const THIS_SESSION = 'this';

/** Schema of a device on which the person is signed in. */
export const LoginSessionSchema = v.object({
  id: LoginSessionIdSchema,
  /** Coarse and made by the app: "Chrome on Android". */
  name: v.string(),
  since: InstantSchema,
  /** The last date on which it opened the app, in UTC. */
  lastSeen: CalendarDateSchema,
  isThis: v.boolean(),
  /** It signed in after the device that asks, on which nobody has confirmed it. */
  isNew: v.boolean(),
});
/** A device on which the person is signed in. */
export type LoginSession = v.InferOutput<typeof LoginSessionSchema>;

const Sessions = v.object({ items: v.array(LoginSessionSchema) });

/** Where the person is signed in, the device that asks first. */
export const getSessions = defineEndpoint({
  name: 'account/get-sessions',
  method: 'GET',
  path: '/api/account/sessions',
  checkRevoked: true,
  summary: 'The devices on which one is signed in.',
  output: Sessions,
});

/**
 * Signs a device out at once: its next request is refused with `signed-out`, and nothing is pushed to it
 * any more. One that is gone is as good. A device that signs out says so of itself.
 */
export const revokeSession = defineEndpoint({
  name: 'account/revoke-session',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  checkRevoked: true,
  summary: 'Sign a device out from afar.',
  params: v.strictObject({ id: v.union([LoginSessionIdSchema, v.literal(THIS_SESSION)]) }),
  output: Sessions,
});

/** Signs out every device but the one that asks. Asks for a sign-in of the last five minutes. */
export const revokeOtherSessions = defineEndpoint({
  name: 'account/revoke-other-sessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  checkRevoked: true,
  maxSignInAgeMs: RECENT_SIGN_IN_MAX_AGE_MS,
  summary: 'Sign out all other devices.',
  output: Sessions,
});

/** Confirms the devices that signed in after the one that asks: they are new to nobody any more. */
export const confirmSessions = defineEndpoint({
  name: 'account/confirm-sessions',
  method: 'PUT',
  path: '/api/account/sessions',
  checkRevoked: true,
  summary: 'Confirm that one knows the devices that signed in later.',
  output: Sessions,
});
