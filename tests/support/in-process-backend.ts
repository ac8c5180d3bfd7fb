import { randomUUID } from 'node:crypto';
import { AppError } from '@usward/core/errors';
import { toUserId } from '@usward/core/ids';
import type { Caller } from '../../functions/src/auth/identity.ts';
import { createContentCache } from '../../functions/src/content/content-cache.ts';
import { handlers } from '../../functions/src/handlers.ts';
import { createApp } from '../../functions/src/request/app.ts';
import type { AccountChange, Backend, SignIn } from './backend.ts';
import { cheapPuzzles } from './cheap-puzzles.ts';
import { createInstancePool } from './instance-pool.ts';
import { projectId, serverSecret } from './project.ts';

type Account = {
  readonly email: string;
  readonly password: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly isDisabled: boolean;
  /** In seconds; tokens of sign-ins before it are revoked. */
  readonly validSince: number;
};

type Claims = {
  readonly uid: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly admin: boolean;
  readonly auth_time: number;
};

const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const toToken = (claims: Claims): string =>
  `unsigned.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

const readToken = (token: string): Claims => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch (cause) {
    throw new AppError('unauthenticated', { cause });
  }
};

const isAdminChange = ({ customAttributes = '{}' }: AccountChange): boolean =>
  JSON.parse(customAttributes).admin === true;

/** The identity provider's accounts, as far as the API asks it. */
const createAccounts = () => {
  const accounts = new Map<string, Account>();

  const find = (uid: string): Account => {
    const account = accounts.get(uid);
    if (!account) throw new AppError('unauthenticated');
    return account;
  };

  const enter = (uid: string): SignIn => {
    const { email, isVerified, isAdmin } = find(uid);
    const auth_time = toSeconds(Date.now());
    return {
      uid,
      token: toToken({ uid, email, email_verified: isVerified, admin: isAdmin, auth_time }),
    };
  };

  return {
    signUp: async (email: string, password: string) => {
      const uid = randomUUID().replaceAll('-', '').slice(0, 28);
      const account = { email, password, isVerified: true, isAdmin: false, isDisabled: false };
      accounts.set(uid, { ...account, validSince: 0 });
      return enter(uid);
    },
    signIn: async (email: string, password: string) => {
      const [uid] = [...accounts].find(([, one]) => one.email === email) ?? [];
      if (uid === undefined || find(uid).password !== password) throw new Error('INVALID_LOGIN');
      return enter(uid);
    },
    change: async (uid: string, change: AccountChange) => {
      const { emailVerified, disableUser, customAttributes, validSince } = change;
      accounts.set(uid, {
        ...find(uid),
        ...(emailVerified === undefined ? {} : { isVerified: emailVerified }),
        ...(disableUser === undefined ? {} : { isDisabled: disableUser }),
        ...(customAttributes === undefined ? {} : { isAdmin: isAdminChange(change) }),
        ...(validSince === undefined ? {} : { validSince: Number(validSince) }),
      });
    },
    remove: async (uid: string) => {
      accounts.delete(uid);
    },
    isAdmin: async (uid: string) => accounts.get(uid)?.isAdmin ?? false,
    verify: async (token: string, checkRevoked: boolean): Promise<Caller> => {
      const { uid, email, email_verified, admin, auth_time } = readToken(token);
      const { isDisabled, validSince } = find(uid);
      // As the provider does, and unlike the Auth emulator, which always looks.
      if (checkRevoked && (isDisabled || auth_time < validSince)) {
        throw new AppError('unauthenticated');
      }
      return {
        id: toUserId(uid),
        email,
        isEmailVerified: email_verified,
        isAdmin: admin,
        signedInAt: auth_time * 1000,
        validSince: checkRevoked ? validSince : 0,
      };
    },
  };
};

/** How long released content counts as read, in milliseconds. */
const CONTENT_TTL_MS = 1_000;

const log = (message: string, error: unknown): void => console.error(message, error);

/** The whole API in this process over a database, with accounts of its own in place of the identity provider's. */
export const createInProcessBackend = (
  database: Pick<Backend, 'connect' | 'allDocuments'>,
): Backend => {
  const accounts = createAccounts();
  const app = createInstancePool(() =>
    createApp(handlers, {
      environment: { projectId, isDemo: true, analytics: null },
      connect: database.connect,
      content: createContentCache({ connect: database.connect, ttlMs: CONTENT_TTL_MS, log }),
      verifyToken: accounts.verify,
      isAdmin: accounts.isAdmin,
      deleteAuthUser: accounts.remove,
      gemini: null,
      secret: serverSecret,
      sendPush: async () => ({ kind: 'sent' }),
      puzzles: cheapPuzzles,
      log,
      writeSecurityLine: () => undefined,
    }),
  );
  return {
    fetch: async (path, init) => app.request(path, init),
    signUp: accounts.signUp,
    signIn: accounts.signIn,
    changeAccount: accounts.change,
    ...database,
  };
};
