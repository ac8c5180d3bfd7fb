import { testDevice } from '@usward/core/push/endpoints';
import type { Database } from '../../../functions/src/database/database.ts';
import type { Document } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import type { Member } from '../arbitraries/couple-history.ts';
import { fixedNow } from '../builders/fixed-time.ts';
import { toOutcome } from '../builders/reflection-requests.ts';
import {
  deliverAll,
  getPushSettings,
  miaAnswers,
  phoneId,
  type TestHomeWithPhones,
} from './push-phones.ts';

/** The numbers of a member's phones, the most recently seen first. */
export const getPhoneNumbers = async (home: TestHomeWithPhones, who: Member, now = fixedNow) =>
  (await getPushSettings(home, who, now)).devices.map(({ id }) => Number(id.slice(-12)));

/** How many documents a collection has. */
export const countIn = async (db: Database, collection: Document<unknown>, orderBy: string) =>
  (await db.page(collection, { orderBy, direction: 'asc', after: null, limit: 99 })).length;

/** How many push targets there are, of all users. */
export const countTargets = ({ db }: TestHomeWithPhones) =>
  countIn(db, documents.pushTargets(), 'userId');

/** The request of an endpoint that is about one phone. */
export const byPhone = (number: number) => ({ params: { id: phoneId(number) } });

/** Somebody sends a test to a phone; what they are answered. */
export const sendTest = async (
  { call, ids }: TestHomeWithPhones,
  who: Member,
  number: number,
  now = fixedNow,
) => {
  const answered = await call(ids[who], now, testDevice, byPhone(number));
  return answered.status === 200 ? answered.value().result : toOutcome(answered);
};

/** Mia answers, and the push about it reaches Noah. */
export const tellNoah = async (home: TestHomeWithPhones, now = fixedNow) => {
  await miaAnswers(home, now);
  await deliverAll(home, now);
};
