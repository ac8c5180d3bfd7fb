import { type CalendarDate, calendarDate } from '@usward/core/calendar';
import { viewCheckin } from '@usward/core/checkin/view-checkin';
import { viewWeek } from '@usward/core/checkin/view-week';
import type { ExportItem } from '@usward/core/privacy/export-item';
import {
  checkinDocuments,
  checkinFacts,
  readCheckin,
  readOwnReply,
} from '../checkin/checkin-facts.ts';
import { readAnsweredWeekFacts } from '../checkin/get-weeks.ts';
import { weekFacts } from '../checkin/week-facts.ts';
import { readUserWithCouple } from '../couple/membership.ts';
import type { WeekDocument, WeekEntryDocument } from '../database/checkin-document-schemas.ts';
import { documents } from '../database/documents.ts';
import {
  collectionSource,
  type ExportContext,
  type ExportSource,
  getConfirmedCouple,
  getCoupleId,
} from './export-pages.ts';

const checkinOn = async (
  { call, db, user, now }: ExportContext,
  date: CalendarDate,
): Promise<ExportItem | null> => {
  const { coupleContext } = await readUserWithCouple(db, call.caller, {
    mine: [],
    ours: (member) => checkinDocuments(member, date),
  });
  const read = await readCheckin(db, { user, coupleContext, now }, date);
  const value = viewCheckin(checkinFacts(read, await readOwnReply(db, read)));
  if (value.mine === null && value.partner === null) return null;
  const couple = read.original ? read.original.couple : (read.shared?.couple.id ?? null);
  return { section: 'checkins', couple, value };
};

const checkinSource = (reader: ExportContext): ExportSource => {
  const { db, user } = reader;
  const coupleContext = getConfirmedCouple(reader);
  const places = [
    documents.checkins(user.id),
    ...(coupleContext
      ? [documents.sharedCheckins(coupleContext.couple.id, coupleContext.member.partner)]
      : []),
  ];
  return {
    section: 'checkins',
    maxItems: 50,
    read: async (after, limit) => {
      const found = await Promise.all(
        // Whose it is makes no difference, so one merged query serves both.
        places.map((place) => db.ids(place, { after, limit: limit + 1 })),
      );
      const dates = [...new Set(found.flat())].sort().map(calendarDate);
      const taken = dates.slice(0, limit);
      const items = await Promise.all(taken.map((date) => checkinOn(reader, date)));
      return {
        items: items.filter((item) => item !== null),
        next: dates.length > limit ? (taken.at(-1) ?? null) : null,
      };
    },
    count: () => db.count(documents.checkins(user.id)),
  };
};

const weekItem = async (reader: ExportContext, mine: WeekEntryDocument): Promise<ExportItem> => {
  const { db, user, now, shared } = reader;
  const facts = await readAnsweredWeekFacts(db, user, shared, mine, now);
  const { week, questions, mine: own, partner } = viewWeek(facts, user.id);
  return {
    section: 'weeks',
    couple: mine.couple,
    value: { week, questions, mine: own, partner },
  };
};

const stepItem = (
  { user, now, shared }: ExportContext,
  agreed: WeekDocument,
): ExportItem | null => {
  if (shared === null || agreed.week === null) return null;
  const { week, step } = viewWeek(
    weekFacts(shared, agreed.week, [null, null, agreed], now),
    user.id,
  );
  return step && { section: 'steps', couple: shared.couple.id, value: { week, ...step } };
};

export const checkinSources = (reader: ExportContext): readonly ExportSource[] => {
  const couple = getCoupleId(reader);
  return [
    checkinSource(reader),
    collectionSource(reader, 'weeks', { place: documents.weekEntries(reader.user.id) }, (mine) =>
      weekItem(reader, mine),
    ),
    collectionSource(reader, 'steps', { place: couple && documents.weeks(couple) }, (agreed) =>
      stepItem(reader, agreed),
    ),
  ];
};
