import { randomUUID } from 'node:crypto';
import { CliError, toErrorMessage } from './cli-error.ts';

/** Every demo person's password. */
export const demoPassword = 'together1';

/** Where the demo people live. */
export const homeTimeZone = 'Europe/Berlin';

/** Where demo people are made: the app through Hosting, and the Auth emulator. */
export interface DemoTarget {
  origin: string;
  authOrigin: string;
}

/** Asks the Auth emulator as the app's own sign-in does; undefined when it refuses. */
export async function signInAtAuthEmulator(
  target: DemoTarget,
  call: 'signUp' | 'signInWithPassword',
  email: string,
): Promise<string | undefined> {
  const path = `identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo-key`;
  const response = await fetch(`${target.authOrigin}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, returnSecureToken: true }),
  });
  const { idToken }: { idToken?: string } = (await response.json()) as object;
  return idToken;
}

/** Someone who uses the app over HTTP, at whatever moment is asked for. */
export class DemoUser {
  readonly #target: DemoTarget;
  readonly #token: string;

  private constructor(target: DemoTarget, token: string) {
    this.#target = target;
    this.#token = token;
  }

  /** Signs somebody up and gives them their name, as of the moment `at`. */
  static async signUp(
    target: DemoTarget,
    email: string,
    name: { firstName: string; lastName: string },
    at: Date,
  ): Promise<DemoUser> {
    await signInAtAuthEmulator(target, 'signUp', email);
    // Where a second turns in between, the emulator counts the token of a sign-up as revoked.
    const token = await signInAtAuthEmulator(target, 'signInWithPassword', email);
    if (!token) throw new CliError(`The Auth emulator did not sign up ${email}.`);
    const person = new DemoUser(target, token);
    const about = { idToken: token, timeZone: homeTimeZone, locale: 'en' };
    await person.call('POST', '/api/auth/login', about, at);
    await person.call('POST', '/api/auth/update-profile', name, at);
    return person;
  }

  /** Sees all that has opened. */
  async seeAll(at: Date): Promise<void> {
    const { waiting } = await this.call<{ waiting: { key: string }[] }>(
      'GET',
      '/api/dashboard',
      undefined,
      at,
    );
    for (const { key } of waiting) await this.call('PUT', `/api/seen/${key}`, {}, at);
  }

  /** Calls the API; the answer is trusted, since the server checks its own answers. */
  async call<Answer>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body: object | undefined,
    at: Date,
  ): Promise<Answer> {
    const request = `${method} ${path}`;
    let response: Response;
    try {
      response = await fetch(`${this.#target.origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          'content-type': 'application/json',
          'usward-now': at.toISOString(),
          ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      });
    } catch (error) {
      throw new CliError(`${request} was not answered: ${toErrorMessage(error)}.`, {
        cause: error,
      });
    }
    if (!response.ok) {
      throw new CliError(`${request} was refused: ${response.status} ${await response.text()}`);
    }
    return (await response.json()) as Answer;
  }
}
