import { setTimeout as wait } from 'node:timers/promises';
import { login } from '@usward/core/account/endpoints';
import type { CallInput, Endpoint, Output } from '@usward/core/endpoint';
import * as v from 'valibot';
import { type ApiResponse, type CallOptions, callApi } from '../call-api.ts';
import { signInAgain, type TestUser } from './test-user.ts';

/** A second device on which a person is signed in. */
export type Device = Pick<TestUser, 'token' | 'call'> & {
  /** The id of its sign-in. */
  readonly signIn: string;
};

const TokenSchema = v.object({ auth_time: v.number() });

/** The id of a token's sign-in: the second in which the password was entered. */
export const getSessionId = ({ token }: Pick<TestUser, 'token'>): string => {
  const [, claims = ''] = token.split('.');
  const { auth_time: at } = v.parse(
    TokenSchema,
    JSON.parse(Buffer.from(claims, 'base64url').toString()),
  );
  return String(at);
};

/**
 * Signs a person in at the provider on one more device, which calls nothing. Sign-ins are told apart by
 * their second, so it waits for one in which nothing has happened yet.
 */
export const createSession = async (
  person: Pick<TestUser, 'email' | 'token'>,
  userAgent?: string,
): Promise<Device> => {
  const before = Math.max(Number(getSessionId(person)), Math.floor(Date.now() / 1000));
  const next = (before + 1) * 1000;
  // A timer may fire a millisecond early, in the second that is still to pass.
  while (Date.now() < next) await wait(next - Date.now());
  const token = await signInAgain(person);
  const headers = userAgent === undefined ? {} : { headers: { 'User-Agent': userAgent } };
  const call = <E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: CallOptions,
  ): Promise<ApiResponse<Output<E>>> => callApi(endpoint, input, { token, ...headers, ...options });
  return { token, call, signIn: getSessionId({ token }) };
};

/** A sign-in on one more device, which opens the app. */
export const createDevice = async (
  person: Pick<TestUser, 'email' | 'token'>,
  userAgent?: string,
): Promise<Device> => {
  const device = await createSession(person, userAgent);
  (await device.call(login, { body: { idToken: device.token } })).value();
  return device;
};
