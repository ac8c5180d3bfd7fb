import type { Day } from '@usward/core/daily/day';
import { type DayFacts, viewDay, type WrittenComment } from '@usward/core/daily/view-day';
import type { DayDocument } from '../database/daily-documents.ts';
import { amend, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Decision } from '../http/operation.ts';
import type { Member } from '../pairing/membership.ts';
import { together } from '../pairing/together.ts';
import { announce } from '../pulse/announce.ts';
import { inTime } from './beside-facts.ts';

/** A couple's day as it was read from its document. */
type StoredDay = {
  readonly day: DayDocument;
  readonly member: Member;
  readonly facts: DayFacts;
};

const stored = (comments: readonly WrittenComment[]): DayDocument['comments'] =>
  Object.fromEntries(comments.map(({ id, by, text, writtenAt }) => [id, { by, text, writtenAt }]));

/**
 * Puts other comments beside a day, as long as it still is what was read, so that no two fill the
 * last place. They stand in the day's own document: all that fit, as long as can be, are a quarter of
 * what one holds.
 */
export const withComments = (
  { day, member, facts }: StoredDay,
  comments: readonly WrittenComment[],
): Decision<Day> => {
  const after = inTime(comments);
  const writes: readonly Write[] = [
    together(member.coupleId, facts.now),
    amend(documents.day(member.coupleId, facts.date), { comments: stored(after) }, day),
    announce(member.partner, 'daily'),
  ];
  return { writes, reply: viewDay({ ...facts, comments: after }, member.me) };
};
