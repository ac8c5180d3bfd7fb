import * as v from 'valibot';
import { type TestUser, withToken } from './test-user.ts';

const ClaimsSchema = v.looseObject({ auth_time: v.number() });

/** The same person with a token of so many seconds ago, by which sign-ins are told apart. */
export const withOlderToken = (person: TestUser, seconds = 200): TestUser => {
  const [header = '', payload = ''] = person.token.split('.');
  const claims = v.parse(ClaimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const earlier = JSON.stringify({ ...claims, auth_time: claims.auth_time - seconds });
  return withToken(person, `${header}.${Buffer.from(earlier).toString('base64url')}.`);
};
