import * as v from 'valibot';
import { type Person, personWith } from '../../actors/person.ts';

const ClaimsSchema = v.looseObject({ auth_time: v.number() });

/** The same person with a token from some minutes ago. Sign-ins are told apart by the second. */
export const signedInBefore = (person: Person): Person => {
  const [header = '', payload = ''] = person.token.split('.');
  const claims = v.parse(ClaimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const earlier = JSON.stringify({ ...claims, auth_time: claims.auth_time - 200 });
  return personWith(person, `${header}.${Buffer.from(earlier).toString('base64url')}.`);
};
