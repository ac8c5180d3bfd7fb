import { createHmac, timingSafeEqual } from 'node:crypto';
import { RECENT_SIGN_IN_MAX_AGE_MS } from '@usward/core/account/constants';
import { HOUR_MS } from '@usward/core/durations';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import { t } from '@usward/core/language/i18n';
import * as privacyEndpoints from '@usward/core/privacy/export-endpoints';
import { assertRecentSignIn, type Caller } from '../auth/identity.ts';
import { bind, type UserCall } from '../request/endpoint.ts';
import { deriveKey } from '../request/server-secret.ts';
import { deviceAndEventSources, profileAndConsentSources } from './export-account.ts';
import { checkinSources } from './export-checkin.ts';
import { dailySources } from './export-daily.ts';
import { labSources } from './export-lab.ts';
import {
  createExportContext,
  type ExportContext,
  type ExportSource,
  readExportPage,
} from './export-pages.ts';
import { quizSources } from './export-quiz.ts';
import { reflectionSources } from './export-reflection.ts';
import { usSources } from './export-us.ts';

const RETRY_AFTER_SECONDS = 2;

/** One page per user: each holds megabytes in this instance's memory. */
const reading = new Set<UserId>();

const onePageAtATime = async <T>(userId: UserId, read: () => Promise<T>): Promise<T> => {
  if (reading.has(userId)) {
    throw new AppError('too-many', {
      message: t`Your export is already loading. Wait a moment.`,
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  reading.add(userId);
  try {
    return await read();
  } finally {
    reading.delete(userId);
  }
};

/** After the password entry; one hour, for a slow connection. */
const GRANT_TTL_MS = HOUR_MS;

/** A grant is for this user on the device where they entered the password. */
type Holder = Pick<Caller, 'id' | 'signedInAt'>;

type Grant = {
  readonly secret: string;
  readonly caller: Holder;
  readonly now: number;
};

const createGrant = ({ secret, caller: { id, signedInAt }, now }: Grant): string => {
  const mac = createHmac('sha256', deriveKey(secret, 'export'));
  return `${now}.${mac.update(JSON.stringify([id, signedInAt, now])).digest('base64url')}`;
};

const isValidGrant = (givenGrant: string, { now, ...of }: Grant): boolean => {
  const givenAt = Number(givenGrant.split('.')[0]);
  if (!(givenAt <= now && now - givenAt <= GRANT_TTL_MS)) return false;
  const [one, other] = [givenGrant, createGrant({ ...of, now: givenAt })].map((text) =>
    Buffer.from(text),
  );
  return one?.length === other?.length && timingSafeEqual(one ?? Buffer.of(), other ?? Buffer.of());
};

/**
 * Lets an export take longer than the five minutes after the password entry. Refuses an older entry
 * without a valid grant.
 */
const getOrCreateGrant = (givenGrant: string | undefined, wanted: Grant): string => {
  if (givenGrant !== undefined && isValidGrant(givenGrant, wanted)) return givenGrant;
  assertRecentSignIn(wanted.caller, wanted.now, RECENT_SIGN_IN_MAX_AGE_MS);
  return createGrant(wanted);
};

const getSources = (reader: ExportContext): readonly ExportSource[] => [
  ...profileAndConsentSources(reader),
  ...dailySources(reader),
  ...checkinSources(reader),
  ...quizSources(reader),
  ...labSources(reader),
  ...reflectionSources(reader),
  ...usSources(reader),
  ...deviceAndEventSources(reader),
];

const countAll = async (sources: readonly ExportSource[]): Promise<Record<string, number>> => {
  const counted = sources.map(async ({ section, count }) => [section, await count()] as const);
  return Object.fromEntries(await Promise.all(counted));
};

const readPage = async (
  call: UserCall<typeof privacyEndpoints.getExport>,
): Promise<Omit<Output<typeof privacyEndpoints.getExport>, 'grant'>> => {
  const { limit, cursor = null } = call.input.query;
  const sources = getSources(await createExportContext(call));
  const [{ items, next }, counts] = await Promise.all([
    readExportPage(sources, cursor, limit),
    cursor === null ? countAll(sources) : null,
  ]);
  return { items: [...items], next, counts };
};

export const getExport = bind(privacyEndpoints.getExport, async (call) => {
  const grant = getOrCreateGrant(call.input.query.grant, call);
  return { ...(await onePageAtATime(call.caller.id, () => readPage(call))), grant };
});
