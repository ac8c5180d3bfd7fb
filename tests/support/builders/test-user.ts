import { randomUUID } from 'node:crypto';
import { login, updateProfile } from '@usward/core/account/endpoints';
import { timeZone } from '@usward/core/calendar';
import type { CallInput, Endpoint, Output } from '@usward/core/endpoint';
import { toUserId, type UserId } from '@usward/core/ids';
import { type ApiResponse, type CallOptions, callApi } from '../call-api.ts';
import { backend } from '../current-backend.ts';
import { homeTimeZone } from '../home-time-zone.ts';

/** A signed-in person of a test, who can call the API. */
export type TestUser = {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly token: string;
  /** Calls and gives the whole answer, refusals included. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: CallOptions,
  ) => Promise<ApiResponse<Output<E>>>;
  /** Calls and gives what was asked for; throws on a refusal. */
  readonly ask: <E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: CallOptions,
  ) => Promise<Output<E>>;
};

/** The password of everybody in the tests. */
export const PASSWORD = 'together1';

const createTestUser = (id: string, email: string, firstName: string, token: string): TestUser => {
  const call: TestUser['call'] = (endpoint, input, options) =>
    callApi(endpoint, input, { token, ...options });
  return {
    id: toUserId(id),
    email,
    firstName,
    token,
    call,
    ask: async (endpoint, input, options) => (await call(endpoint, input, options)).value(),
  };
};

/** The same person with another token. */
export const withToken = ({ id, email, firstName }: TestUser, token: string): TestUser =>
  createTestUser(id, email, firstName, token);

type TestUserOptions = {
  readonly firstName?: string;
  readonly zone?: string;
  /** When they sign up, in epoch milliseconds. */
  readonly now?: number;
};

/** Signs somebody new up at the provider only: the product has not seen them yet. */
export const signUpAtProvider = async ({
  firstName = 'Robin',
}: TestUserOptions = {}): Promise<TestUser> => {
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.test`;
  const { uid, token } = await backend.signUp(email, PASSWORD);
  return createTestUser(uid, email, firstName, token);
};

/** Signs somebody in by their password once more, and gives the new token. */
export const signInAgain = async ({ email }: Pick<TestUser, 'email'>): Promise<string> =>
  (await backend.signIn(email, PASSWORD)).token;

/** Signs a person up, logs them in and names them. */
export const createUser = async (wish: TestUserOptions = {}): Promise<TestUser> => {
  const person = await signUpAtProvider(wish);
  const at = wish.now === undefined ? {} : { now: wish.now };
  await person.ask(
    login,
    {
      body: {
        idToken: person.token,
        timeZone: wish.zone === undefined ? homeTimeZone : timeZone(wish.zone),
        locale: 'en',
      },
    },
    at,
  );
  await person.ask(updateProfile, { body: { firstName: person.firstName, lastName: 'Test' } }, at);
  return person;
};
