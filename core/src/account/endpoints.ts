import * as v from 'valibot';
import { CalendarDateSchema, TimeZoneSchema } from '../calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { token } from '../text.ts';
import { RECENT_SIGN_IN_MAX_AGE_MS } from './constants.ts';
import { NameSchema } from './name.ts';
import { UserReplySchema, UserSchema } from './user.ts';

/** The limit leaves room for later milestones (our own choice). */
export const TogetherSinceSchema = v.pipe(
  CalendarDateSchema,
  v.check((date) => date < '2100-01-01', t`Choose an earlier date.`),
);

const UserAnswer = v.object({ user: UserSchema });

export const login = defineEndpoint({
  name: 'account/login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'visitor',
  summary: 'Sign in with an ID token; the first call creates the user.',
  body: v.strictObject({
    idToken: token(8_192),
    /** An earlier token of the same device, after the password was entered again. */
    previousToken: v.optional(token(8_192)),
    uid: v.optional(token(128)),
    email: v.optional(token(320)),
    timeZone: v.optional(TimeZoneSchema),
    locale: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,35}$/, t`Not a valid language code.`)),
    ),
  }),
  output: UserSchema,
  errors: ['unauthenticated', 'signed-out', 'forbidden'],
});

export const updateProfile = defineEndpoint({
  name: 'account/update-profile',
  method: 'POST',
  path: '/api/auth/update-profile',
  summary: 'Set the first and last name.',
  body: v.strictObject({ firstName: NameSchema, lastName: NameSchema }),
  output: UserAnswer,
});

export const getUser = defineEndpoint({
  name: 'account/get-user',
  method: 'GET',
  path: '/api/user',
  summary: 'Read the own user record.',
  output: UserSchema,
});

export const saveOnboarding = defineEndpoint({
  name: 'account/save-onboarding',
  method: 'POST',
  path: '/api/auth/save-onboarding',
  summary: 'Save the date the relationship began.',
  body: v.strictObject({ togetherSince: v.optional(TogetherSinceSchema) }),
  output: v.object({
    togetherSince: CalendarDateSchema,
    partnerEmail: v.nullable(v.string()),
    partnerInvited: v.boolean(),
    user: UserSchema,
  }),
});

export const markInviteSeen = defineEndpoint({
  name: 'account/mark-invite-seen',
  method: 'POST',
  path: '/api/user/mark-invite-seen',
  summary: 'Mark the invite step as completed.',
  output: UserReplySchema,
});

export const deleteAccount = defineEndpoint({
  name: 'account/delete-account',
  method: 'DELETE',
  path: '/api/account',
  checkRevoked: true,
  maxSignInAgeMs: RECENT_SIGN_IN_MAX_AGE_MS,
  summary: 'Delete the account and everything the person wrote.',
});
