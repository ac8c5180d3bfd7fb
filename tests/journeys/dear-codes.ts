import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hourOf, WRONG_AN_HOUR_PER_ADDRESS } from '@usward/core/pairing/guesses';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { fingerprintOfAddress } from '../../functions/src/http/address.ts';
import { serverSecret } from '../actors/project.ts';
import { connect } from '../support/current-backend.ts';

const HOUR = 3_600_000;

/** From here on each code of this page costs the most: it comes from an address that somebody guessed from. */
export const makeCodesDear = async (page: Page): Promise<void> => {
  const address = `198.51.${randomInt(256)}.${randomInt(256)}`;
  const headers = new Map([
    ['X-Forwarded-For', `${address}, 10.0.0.1`],
    ['X-Forwarded-Host', 'localhost'],
  ]);
  const fingerprint = fingerprintOfAddress((name) => headers.get(name), {
    secret: serverSecret,
    isDemo: true,
  });
  if (fingerprint === null) throw new Error('There is no such address.');
  const db = await connect();
  const now = Date.now();
  await db.commit(
    // The next hour may begin meanwhile.
    [now, now + HOUR].map((at) =>
      set(documents.wrongFromAddress(hourOf(at), fingerprint), {
        wrong: WRONG_AN_HOUR_PER_ADDRESS,
        removeAt: new Date(at + HOUR),
      }),
    ),
  );
  await page.route('**/api/invites/accept/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), ...Object.fromEntries(headers) } }),
  );
};
