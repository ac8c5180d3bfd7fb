import { randomUUID } from 'node:crypto';
import { login, updateProfile } from '@usward/core/account/endpoints';
import { timeZone } from '@usward/core/calendar';
import type { CallInput, Endpoint, Output } from '@usward/core/endpoint';
import { type PersonId, personId } from '@usward/core/identity';
import { backend } from '../support/current-backend.ts';
import { type Answer, type CallOptions, callApi } from './call-api.ts';
import { home } from './home.ts';

/** A signed-in person of a test, who can call the API. */
export type Person = {
  readonly id: PersonId;
  readonly email: string;
  readonly firstName: string;
  readonly token: string;
  /** Calls and gives the whole answer, refusals included. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: CallOptions,
  ) => Promise<Answer<Output<E>>>;
  /** Calls and gives what was asked for; throws on a refusal. */
  readonly ask: <E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: CallOptions,
  ) => Promise<Output<E>>;
};

/** The password of everybody in the tests. */
export const PASSWORD = 'together1';

const personOf = (id: string, email: string, firstName: string, token: string): Person => {
  const call: Person['call'] = (endpoint, input, options) =>
    callApi(endpoint, input, { token, ...options });
  return {
    id: personId(id),
    email,
    firstName,
    token,
    call,
    ask: async (endpoint, input, options) => (await call(endpoint, input, options)).value(),
  };
};

/** The same person with another token. */
export const personWith = ({ id, email, firstName }: Person, token: string): Person =>
  personOf(id, email, firstName, token);

type PersonWish = {
  readonly firstName?: string;
  readonly zone?: string;
  /** When they sign up, in epoch milliseconds. */
  readonly now?: number;
};

/** Signs somebody new up at the provider only: the product has not seen them yet. */
export const somebodyNew = async ({ firstName = 'Robin' }: PersonWish = {}): Promise<Person> => {
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.test`;
  const { uid, token } = await backend.signUp(email, PASSWORD);
  return personOf(uid, email, firstName, token);
};

/** Signs somebody in by their password once more, and gives the new token. */
export const signInAgain = async ({ email }: Pick<Person, 'email'>): Promise<string> =>
  (await backend.signIn(email, PASSWORD)).token;

/** Signs a person up, logs them in and names them. */
export const stranger = async (wish: PersonWish = {}): Promise<Person> => {
  const person = await somebodyNew(wish);
  const at = wish.now === undefined ? {} : { now: wish.now };
  await person.ask(
    login,
    {
      body: {
        idToken: person.token,
        timeZone: wish.zone === undefined ? home : timeZone(wish.zone),
        locale: 'en',
      },
    },
    at,
  );
  await person.ask(updateProfile, { body: { firstName: person.firstName, lastName: 'Test' } }, at);
  return person;
};
