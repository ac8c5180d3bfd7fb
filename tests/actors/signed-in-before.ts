import * as v from 'valibot';
import { type Person, personWith } from './person.ts';

const ClaimsSchema = v.looseObject({ auth_time: v.number() });

/** The same person with a token of so many seconds ago, by which sign-ins are told apart. */
export const signedInBefore = (person: Person, seconds = 200): Person => {
  const [header = '', payload = ''] = person.token.split('.');
  const claims = v.parse(ClaimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const earlier = JSON.stringify({ ...claims, auth_time: claims.auth_time - seconds });
  return personWith(person, `${header}.${Buffer.from(earlier).toString('base64url')}.`);
};
