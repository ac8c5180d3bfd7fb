import {
  type HistoryDay,
  type PageRequest,
  readDaysPage,
  readSharedNotesPage,
  readSoloNotesPage,
} from '../daily/history.ts';
import type { SourcePage } from '../daily/history-cursor.ts';
import { viewProposal } from '../daily/own-questions.ts';
import type { Document } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { CountFilter } from '../database/queries.ts';
import {
  collectionSource,
  type ExportContext,
  type ExportSource,
  getConfirmedCouple,
  getCoupleId,
} from './export-pages.ts';

type Pages = (pageRequest: PageRequest) => Promise<SourcePage<HistoryDay>>;

const historySource = (
  { db }: ExportContext,
  section: 'days' | 'soloNotes' | 'partnerNotes',
  {
    place,
    countFilter = {},
    couple,
  }: {
    readonly place: Document<unknown> | null;
    readonly countFilter?: CountFilter;
    readonly couple: ReturnType<typeof getCoupleId>;
  },
  pages: Pages,
): ExportSource => ({
  section,
  maxItems: section === 'days' ? 20 : 40,
  read: async (after, limit) => {
    const { items, isFull } = await pages({ direction: 'asc', after, until: null, limit });
    const visibleDays = items.filter(({ isHidden }) => !isHidden);
    return {
      items: visibleDays.map(({ day }) => ({ section, couple, value: day })),
      next: isFull ? (items.at(-1)?.place.id ?? null) : null,
    };
  },
  count: async () => (place === null ? 0 : db.count(place, countFilter)),
});

const readNothing = async () => ({ items: [], isFull: false });

export const dailySources = (reader: ExportContext): readonly ExportSource[] => {
  const { db, now, user, shared } = reader;
  const couple = getCoupleId(reader);
  const coupleContext = getConfirmedCouple(reader);
  return [
    historySource(
      reader,
      'days',
      {
        place: couple && documents.days(couple),
        countFilter: { with: { list: 'visibleTo', member: user.id } },
        couple,
      },
      shared ? (pageRequest) => readDaysPage(db, shared, pageRequest, now) : readNothing,
    ),
    historySource(
      reader,
      'soloNotes',
      { place: documents.soloNotes(user.id), couple: null },
      (pageRequest) => readSoloNotesPage(db, user, pageRequest, now),
    ),
    historySource(
      reader,
      'partnerNotes',
      {
        place:
          coupleContext &&
          documents.sharedNotes(coupleContext.couple.id, coupleContext.member.partner),
        couple,
      },
      coupleContext
        ? (pageRequest) => readSharedNotesPage(db, coupleContext, pageRequest, now)
        : readNothing,
    ),
    collectionSource(
      reader,
      'questions',
      {
        place: couple && documents.proposals(couple),
        // Not counted for the partner: the number would include declined questions.
        countFilter: { of: { field: 'by', value: user.id } },
      },
      (proposal) => {
        // After a separation only the user's own questions are visible.
        const isOwn = proposal.by === user.id;
        const isToBeSeen =
          isOwn || (coupleContext !== null && coupleContext.couple.frozenAt === null);
        const value = isToBeSeen ? viewProposal(proposal, user.id) : null;
        return value && { section: 'questions', couple, value };
      },
    ),
  ];
};
