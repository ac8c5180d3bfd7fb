import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { RECENT_SIGN_IN_MAX_AGE_MS } from './constants.ts';

const LoginSessionIdSchema = v.pipe(v.string(), v.regex(/^\d{9,11}$/, t`Not a valid sign-in.`));

/** The caller's own session: the app cannot read its token. */
export const THIS_SESSION = 'this';

export const LoginSessionSchema = v.object({
  id: LoginSessionIdSchema,
  name: v.string(),
  since: InstantSchema,
  lastSeen: CalendarDateSchema,
  isThis: v.boolean(),
  isNew: v.boolean(),
});
export type LoginSession = v.InferOutput<typeof LoginSessionSchema>;

const Sessions = v.object({ items: v.array(LoginSessionSchema) });

export const getSessions = defineEndpoint({
  name: 'account/get-sessions',
  method: 'GET',
  path: '/api/account/sessions',
  checkRevoked: true,
  summary: 'The devices on which one is signed in.',
  output: Sessions,
});

/** Takes effect with the device's next request (`signed-out`) and stops its pushes. Idempotent. */
export const revokeSession = defineEndpoint({
  name: 'account/revoke-session',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  checkRevoked: true,
  summary: 'Sign a device out from afar.',
  params: v.strictObject({ id: v.union([LoginSessionIdSchema, v.literal(THIS_SESSION)]) }),
  output: Sessions,
});

export const revokeOtherSessions = defineEndpoint({
  name: 'account/revoke-other-sessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  checkRevoked: true,
  maxSignInAgeMs: RECENT_SIGN_IN_MAX_AGE_MS,
  summary: 'Sign out all other devices.',
  output: Sessions,
});

export const confirmSessions = defineEndpoint({
  name: 'account/confirm-sessions',
  method: 'PUT',
  path: '/api/account/sessions',
  checkRevoked: true,
  summary: 'Confirm that one knows the devices that signed in later.',
  output: Sessions,
});
