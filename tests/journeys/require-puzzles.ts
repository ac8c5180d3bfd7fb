import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS,
  toHourKey,
} from '@usward/core/pairing/guesses';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { getAddressFingerprint } from '../../functions/src/request/address-fingerprint.ts';
import { connect } from '../support/current-backend.ts';
import { serverSecret } from '../support/project.ts';

const HOUR_MS = 3_600_000;

/** From here on each code of this page costs the most: it comes from an address that somebody guessed from. */
export const requirePuzzles = async (page: Page): Promise<void> => {
  const address = `198.51.${randomInt(256)}.${randomInt(256)}`;
  const headers = new Map([
    ['X-Forwarded-For', `${address}, 10.0.0.1`],
    ['X-Forwarded-Host', 'localhost'],
  ]);
  const fingerprint = getAddressFingerprint((name) => headers.get(name), {
    secret: serverSecret,
    isDemo: true,
  });
  if (fingerprint === null) throw new Error('There is no such address.');
  const db = await connect();
  const now = Date.now();
  await db.commit(
    // The next hour may begin meanwhile.
    [now, now + HOUR_MS].map((at) =>
      set(documents.wrongCodesFromAddress(toHourKey(at), fingerprint), {
        wrong: TOP_PRICE_WRONG_CODES_PER_HOUR_AND_ADDRESS,
        removeAt: new Date(at + HOUR_MS),
      }),
    ),
  );
  await page.route('**/api/invites/accept/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), ...Object.fromEntries(headers) } }),
  );
};
