import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/speak.ts';
import { RECENT_SIGN_IN } from './constants.ts';

/** Schema of a sign-in's id: the second in which the password was entered, as the token says it. */
const SignInIdSchema = v.pipe(v.string(), v.regex(/^\d{9,11}$/, t`This is not a sign-in.`));

/** Stands for the sign-in of who asks, whose token is not the app's to read. */
export const THIS_SIGN_IN = 'this';

/** Schema of a device on which the person is signed in. */
export const SignInSchema = v.object({
  id: SignInIdSchema,
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
export type SignIn = v.InferOutput<typeof SignInSchema>;

const SignIns = v.object({ items: v.array(SignInSchema) });

/** Where the person is signed in, the device that asks first. */
export const getSignIns = defineEndpoint({
  name: 'account/get-sign-ins',
  method: 'GET',
  path: '/api/account/sign-ins',
  checkRevoked: true,
  summary: 'The devices on which one is signed in.',
  output: SignIns,
});

/**
 * Signs a device out at once: its next request is refused with `signed-out`, and nothing is pushed to it
 * any more. One that is gone is as good. A device that signs out says so of itself.
 */
export const endSignIn = defineEndpoint({
  name: 'account/end-sign-in',
  method: 'DELETE',
  path: '/api/account/sign-ins/{id}',
  checkRevoked: true,
  summary: 'Sign a device out from afar.',
  params: v.strictObject({ id: v.union([SignInIdSchema, v.literal(THIS_SIGN_IN)]) }),
  output: SignIns,
});

/** Signs out every device but the one that asks. Asks for a sign-in of the last five minutes. */
export const endOtherSignIns = defineEndpoint({
  name: 'account/end-other-sign-ins',
  method: 'DELETE',
  path: '/api/account/sign-ins',
  checkRevoked: true,
  signedInWithin: RECENT_SIGN_IN,
  summary: 'Sign out all other devices.',
  output: SignIns,
});

/** Confirms the devices that signed in after the one that asks: they are new to nobody any more. */
export const confirmSignIns = defineEndpoint({
  name: 'account/confirm-sign-ins',
  method: 'PUT',
  path: '/api/account/sign-ins',
  checkRevoked: true,
  summary: 'Confirm that one knows the devices that signed in later.',
  output: SignIns,
});
