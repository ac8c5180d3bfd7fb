import { type User, UserSchema } from '@usward/core/account/user';
import * as v from 'valibot';

/** A user record for tests: named and through with onboarding unless told otherwise. */
export const sampleUser = (differences: Readonly<Record<string, unknown>> = {}): User =>
  v.parse(UserSchema, {
    id: 'mara',
    email: 'mara@example.org',
    firstName: 'Mara',
    lastName: 'Lind',
    createdAt: '2026-03-01T08:00:00.000Z',
    togetherSince: '2024-06-09',
    partnerEmail: null,
    partnerInvited: false,
    inviteStepCompleted: true,
    gender: null,
    birthday: null,
    timeZone: null,
    locale: null,
    partner: null,
    pairing: 'alone',
    isAdmin: false,
    ...differences,
  });
