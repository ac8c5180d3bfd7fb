import { addDays, type CalendarDate, coupleDay, daysBetween } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import type { undoCouple } from '@usward/core/pairing/endpoints';
import { known, toUser } from '../account/to-user.ts';
import { Removal } from '../database/changes.ts';
import type { Reads } from '../database/database.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { type CoupleDocument, documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { memberOf } from './membership.ts';

const alone = { pairing: 'alone', couple: null, partner: null } as const;

const datesOf = (couple: CoupleDocument, now: number): readonly CalendarDate[] => {
  const today = coupleDay(now, couple.homeTimeZone);
  const count = daysBetween(couple.startDay, today) + 1;
  return Array.from({ length: count }, (_, index) => addDays(couple.startDay, index));
};

/** Takes one day apart: each person's words move into their own journal, the joint day goes. */
const dissolveDay = async (
  reads: Reads,
  couple: CoupleDocument,
  date: CalendarDate,
): Promise<readonly Write[]> => {
  const people: readonly PersonId[] = [couple.inviter, couple.accepter];
  const day = await reads.get(documents.day(couple.id, date));
  if (day === null) return [];
  const writes: Write[] = [remove(documents.day(couple.id, date))];
  for (const person of people) {
    const place = documents.answer(couple.id, date, person);
    const answer = await reads.get(place);
    if (answer === null) continue;
    // They may have written alone on that day too, before they met here.
    const taken = await reads.get(documents.journalNote(person, date));
    const id = taken ? `${date}~${couple.id}` : date;
    const note = { ...answer, visibility: 'me' as const };
    const kept = { id, date, questionId: day.questionId, answer: note };
    writes.push(set(documents.journalNote(person, id), kept), remove(place));
  }
  return writes;
};

/** "This isn't my partner": both are alone again, each keeps their own words, no trace stays. */
export const handleUndoCouple = async ({
  caller,
  now,
  operation,
}: PersonCall<typeof undoCouple>): Promise<Output<typeof undoCouple>> =>
  operation.transact(async (reads) => {
    const stored = known(await reads.get(documents.user(caller.id)));
    const member = memberOf(stored);
    if (member === null || stored.pairing !== 'to-confirm') {
      throw new AppError('nothing-to-confirm');
    }
    const couple = await reads.get(documents.couple(member.coupleId));
    if (couple === null) throw new Error('A person names a couple that is not there.');
    const days = await Promise.all(
      datesOf(couple, now).map((date) => dissolveDay(reads, couple, date)),
    );
    return {
      writes: [
        merge(documents.user(caller.id), alone),
        merge(documents.user(member.partner), alone),
        remove(documents.couple(couple.id)),
        ...days.flat(),
        merge(documents.pulse(caller.id), { waiting: new Removal() }),
        merge(documents.pulse(member.partner), { waiting: new Removal() }),
        announce(member.partner, 'account', 'daily'),
      ],
      reply: { ok: true, user: toUser({ ...stored, ...alone }, caller.isAdmin) },
    };
  });
