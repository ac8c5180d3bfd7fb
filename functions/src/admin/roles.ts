import { toUserId } from '@usward/core/ids';
import type { Auth } from 'firebase-admin/auth';
import type { Database } from '../database/database.ts';
import { createAuditWrite } from './audit.ts';

type Tools = { readonly auth: Auth; readonly db: Database; readonly now: number };

/** Writes the audit row first: nobody gets the role unrecorded. */
export const grantAdmin = async ({ auth, db, now }: Tools, email: string): Promise<void> => {
  const { uid, customClaims } = await auth.getUserByEmail(email);
  const act = { what: 'admin-granted', by: null, about: toUserId(uid), numbers: {} } as const;
  await db.commit([createAuditWrite(act, now)]);
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
};

/** Also ends every session, so that no old token still carries the role. */
export const revokeAdmin = async ({ auth, db, now }: Tools, email: string): Promise<void> => {
  const { uid, customClaims } = await auth.getUserByEmail(email);
  const { admin: _, ...others } = customClaims ?? {};
  await auth.setCustomUserClaims(uid, others);
  await auth.revokeRefreshTokens(uid);
  const act = { what: 'admin-revoked', by: null, about: toUserId(uid), numbers: {} } as const;
  await db.commit([createAuditWrite(act, now)]);
};

/** The most that the provider lists per request. */
const BATCH_SIZE = 1000;

/** Lists all users, as the provider cannot search by claims. */
export const listAdmins = async (auth: Auth): Promise<readonly string[]> => {
  const admins: string[] = [];
  let next: string | undefined;
  do {
    const page = await auth.listUsers(BATCH_SIZE, next);
    for (const { customClaims, email, uid } of page.users) {
      if (customClaims?.admin === true) admins.push(email ?? uid);
    }
    next = page.pageToken;
  } while (next !== undefined);
  return admins;
};
