import { addDays, type CalendarDate, coupleDay } from '@usward/core/calendar';
import { checkinEndpoints } from '@usward/core/checkin/endpoints';
import { makeTrends } from '@usward/core/checkin/make-trends';
import { documents } from '../database/documents.ts';
import type { Page } from '../database/queries.ts';
import { read } from '../http/read.ts';
import { soloZone } from '../us/home-of.ts';

const byDate = <T extends { readonly date: CalendarDate }>(all: readonly T[]) =>
  new Map(all.map((one) => [one.date, one]));

/**
 * How the last days went, today among them: the caller's own lines, and beside them the partner's as
 * far as both share them. Nobody's lines stand beside those of somebody they have parted from.
 */
export const getTrends = read(checkinEndpoints.getTrends, {
  answer: async ({ user, two: present, input, now }, db) => {
    const days = Number(input.query.days);
    const to = coupleDay(now, present?.couple.homeTimeZone ?? soloZone(user));
    const from = addDays(to, 1 - days);
    const span: Page = {
      orderBy: 'date',
      direction: 'asc',
      after: addDays(from, -1),
      until: to,
      limit: days,
    };
    const two = present?.couple.confirmedAt ? present : null;
    const [own, partners] = await Promise.all([
      db.page(documents.checkins(user.id), span),
      two && db.page(documents.sharedCheckins(two.couple.id, two.member.partner), span),
    ]);
    return makeTrends({
      from,
      to,
      mine: byDate(
        own.map(({ date, lines, couple }) => ({
          date,
          lines,
          isShared: two !== null && couple === two.couple.id,
        })),
      ),
      partners: partners && byDate(partners),
    });
  },
});
