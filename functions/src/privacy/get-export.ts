import { createHmac, timingSafeEqual } from 'node:crypto';
import { RECENT_SIGN_IN } from '@usward/core/account/constants';
import { HOUR } from '@usward/core/durations';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import * as privacyEndpoints from '@usward/core/privacy/endpoints';
import { bind, type PersonCall } from '../http/endpoint.ts';
import { assertRecentSignIn, type Caller } from '../http/identity.ts';
import { deriveKey } from '../secret.ts';
import { deviceSources, profileSources } from './export-account.ts';
import { checkinSources } from './export-checkin.ts';
import { dailySources } from './export-daily.ts';
import { labSources } from './export-lab.ts';
import {
  type ExportReader,
  type ExportSource,
  exportPage,
  exportReaderOf,
} from './export-pages.ts';
import { quizSources } from './export-quiz.ts';
import { reflectionSources } from './export-reflection.ts';
import { usSources } from './export-us.ts';

/** Seconds after which the page under way is read. */
const A_MOMENT = 2;

/** Whose page this instance is reading: each holds megabytes, and the memory is the instance's. */
const reading = new Set<PersonId>();

/** Reads a page of somebody's export, unless another one of theirs is being read. */
const onePageAtATime = async <T>(person: PersonId, read: () => Promise<T>): Promise<T> => {
  if (reading.has(person)) {
    throw new AppError('too-many', {
      message: t`Your export is already being fetched. Please wait a moment.`,
      retryAfter: A_MOMENT,
    });
  }
  reading.add(person);
  try {
    return await read();
  } finally {
    reading.delete(person);
  }
};

/** How long an export may go on after the password was last asked for, in milliseconds: an hour, on a bad line. */
const GRANT_LASTS = HOUR;

/** What a grant stands for: this person, on the device where they entered the password. */
type Holder = Pick<Caller, 'id' | 'signedInAt'>;

type Grant = {
  readonly secret: string;
  readonly caller: Holder;
  /** In epoch milliseconds. */
  readonly now: number;
};

const grantOf = ({ secret, caller: { id, signedInAt }, now }: Grant): string => {
  const mac = createHmac('sha256', deriveKey(secret, 'export'));
  return `${now}.${mac.update(JSON.stringify([id, signedInAt, now])).digest('base64url')}`;
};

const isGood = (held: string, { now, ...of }: Grant): boolean => {
  const givenAt = Number(held.split('.')[0]);
  if (!(givenAt <= now && now - givenAt <= GRANT_LASTS)) return false;
  const [one, other] = [held, grantOf({ ...of, now: givenAt })].map((text) => Buffer.from(text));
  return one?.length === other?.length && timingSafeEqual(one ?? Buffer.of(), other ?? Buffer.of());
};

/**
 * What a page of an export goes out with, and the next one is asked for with: so an export outlives the
 * five minutes of the password that it began with. Refuses where the password was entered longer ago, and no page of
 * this export says otherwise.
 */
const exportGrant = (held: string | undefined, wanted: Grant): string => {
  if (held !== undefined && isGood(held, wanted)) return held;
  assertRecentSignIn(wanted.caller, wanted.now, RECENT_SIGN_IN);
  return grantOf(wanted);
};

const sourcesOf = (reader: ExportReader): readonly ExportSource[] => [
  ...profileSources(reader),
  ...dailySources(reader),
  ...checkinSources(reader),
  ...quizSources(reader),
  ...labSources(reader),
  ...reflectionSources(reader),
  ...usSources(reader),
  ...deviceSources(reader),
];

const countAll = async (sources: readonly ExportSource[]): Promise<Record<string, number>> => {
  const counted = sources.map(async ({ section, count }) => [section, await count()] as const);
  return Object.fromEntries(await Promise.all(counted));
};

const readPage = async (
  call: PersonCall<typeof privacyEndpoints.getExport>,
): Promise<Omit<Output<typeof privacyEndpoints.getExport>, 'grant'>> => {
  const { limit, cursor = null } = call.input.query;
  const sources = sourcesOf(await exportReaderOf(call));
  const [{ items, next }, counts] = await Promise.all([
    exportPage(sources, cursor, limit),
    cursor === null ? countAll(sources) : null,
  ]);
  return { items: [...items], next, counts };
};

/** A page of all that is the caller's own, and what the partner shares with them. */
export const getExport = bind(privacyEndpoints.getExport, async (call) => {
  const grant = exportGrant(call.input.query.grant, call);
  return { ...(await onePageAtATime(call.caller.id, () => readPage(call))), grant };
});
