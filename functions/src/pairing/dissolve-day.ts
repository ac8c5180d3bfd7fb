import type { CalendarDate } from '@usward/core/calendar';
import type { CoupleId, PersonId } from '@usward/core/identity';
import type { DayDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';

/** What ending a couple needs to know of it. */
export type CoupleIds = Pick<CoupleDocument, 'id' | 'inviter' | 'accepter'>;

/** The two of a couple. */
export const peopleOf = ({ inviter, accepter }: CoupleIds): readonly PersonId[] => [
  inviter,
  accepter,
];

/** What somebody had added beside a reveal, oldest first. */
const commentsOf = ({ comments }: DayDocument, person: PersonId) =>
  Object.entries(comments)
    .filter(([, { by }]) => by === person)
    .map(([id, comment]) => ({ id, ...comment }))
    .sort((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1));

/** By which ids a journal may hold what was said on a day of two: the second where the first is taken. */
export const keptAs = (couple: CoupleId, date: CalendarDate) =>
  [date, `${date}~${couple}`] as const;

/**
 * Takes one day apart: the words of each keeper, and what they added later, move into their own
 * journal as a private note, all else of the day goes. Safe to decide twice.
 */
export const dissolveDay = async (
  reads: Reads,
  couple: CoupleIds,
  date: CalendarDate,
  keepers: readonly PersonId[],
): Promise<readonly Write[]> => {
  const place = documents.day(couple.id, date);
  const places = peopleOf(couple).map((person) => documents.answer(couple.id, date, person));
  const [day, ...answers] = await reads.getAll(place, ...places);
  if (day === null) return [];
  const kept = await Promise.all(
    peopleOf(couple).map(async (person, index): Promise<readonly Write[]> => {
      const answer = day.revealed?.[person] ?? answers[index];
      if (!answer || !keepers.includes(person)) return [];
      // They may have written alone on that day too, before they met here or since they parted.
      const [free, beside] = keptAs(couple.id, date);
      const id = (await reads.get(documents.journalNote(person, free))) ? beside : free;
      const note = { ...answer, visibility: 'me' as const };
      const { question } = day;
      return [
        set(documents.journalNote(person, id), {
          id,
          date,
          questionId: day.questionId,
          // Of who thought of it nobody else is named in a keeper's own journal.
          question: question && { ...question, by: question.by === person ? person : null },
          answer: note,
          comments: commentsOf(day, person),
          sharedWith: null,
        }),
      ];
    }),
  );
  return [remove(place), ...places.map(remove), ...kept.flat()];
};
