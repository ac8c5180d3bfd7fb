import { type CalendarDate, instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { CoupleId } from '@usward/core/identity';
import type { saveMoment } from '@usward/core/us/endpoints';
import { dayInYears } from '@usward/core/us/on-this-day';
import { MAXIMUM_MOMENTS_A_DATE } from '@usward/core/us/timeline';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database, Reads } from '../database/database.ts';
import { set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { MomentDocument } from '../database/us-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { memberOf } from '../pairing/membership.ts';
import { refuseAlone } from '../pairing/refuse-alone.ts';
import { refuseUnconfirmed } from '../pairing/refuse-unconfirmed.ts';
import { announce } from '../pulse/announce.ts';
import { assertCome } from './assert-come.ts';
import { copyWrites } from './moment-writes.ts';

type SaveCall = PersonCall<typeof saveMoment>;

/** The couple that is to see it; null for a private one, which is taken wherever it was written. */
const sharedWith = async (
  reads: Reads,
  user: UserDocument,
  { input, now }: SaveCall,
): Promise<CoupleId | null> => {
  const { visibility, couple: written } = input.body;
  if (visibility === 'me') return null;
  const member = memberOf(user);
  if (member === null) return refuseAlone(user, now);
  assertCouple(written, member.coupleId);
  const couple = await reads.get(documents.couple(member.coupleId));
  if (!couple?.confirmedAt) return refuseUnconfirmed(user);
  return couple.id;
};

const assertRoom = async (db: Database, me: UserDocument['id'], date: CalendarDate) => {
  const limit = MAXIMUM_MOMENTS_A_DATE;
  const there = await db.find(documents.moments(me), { field: 'date', value: date, limit });
  if (there.length >= limit) throw new AppError('full');
};

/** Writes or rewrites a moment: the original, and beside the couple the copy that the partner sees. */
export const handleSaveMoment = (call: SaveCall): Promise<Output<typeof saveMoment>> => {
  const { db, caller, input, now, operation } = call;
  const { id } = input.params;
  const { date, text } = input.body;
  assertCome('date', date, now);
  return untilSettled(() =>
    operation.transact(async (reads) => {
      const place = documents.moment(caller.id, id);
      // Every saving reads and writes the pulse, so that two at once are counted one after the other.
      const [stored, before] = await reads.getAll(
        documents.user(caller.id),
        place,
        documents.pulse(caller.id),
      );
      const user = known(stored);
      const couple = await sharedWith(reads, user, call);
      const isAsBefore = before?.sharedWith === couple;
      const after: MomentDocument = {
        id,
        date,
        text,
        writtenAt: before?.writtenAt ?? instant(now),
        dayInYears: dayInYears(date),
        sharedWith: couple,
        sharedAt: couple === null ? null : isAsBefore ? before.sharedAt : instant(now),
      };
      if (before?.date !== date) await assertRoom(db, caller.id, date);
      return {
        writes: [
          set(place, after),
          ...copyWrites(user, { before, after }, now),
          announce(caller.id, 'us'),
        ],
        reply: { ok: true as const },
      };
    }),
  );
};
