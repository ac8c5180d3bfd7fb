import {
  type Found,
  pageOfDays,
  pageOfNotes,
  pageOfSharedNotes,
  type Wanted,
} from '../daily/history.ts';
import type { SourcePage } from '../daily/history-place.ts';
import { viewProposal } from '../daily/own-questions.ts';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Counted } from '../database/queries.ts';
import {
  collectionSource,
  confirmedTwoOf,
  coupleIdOf,
  type ExportReader,
  type ExportSource,
} from './export-pages.ts';

type Pages = (wanted: Wanted) => Promise<SourcePage<Found>>;

/** Days or notes by the very pages that the history is laid from. */
const historySource = (
  { db }: ExportReader,
  section: 'days' | 'journal' | 'partnersNotes',
  {
    place,
    counted = {},
    couple,
  }: {
    readonly place: Document<unknown> | null;
    readonly counted?: Counted;
    readonly couple: ReturnType<typeof coupleIdOf>;
  },
  pages: Pages,
): ExportSource => ({
  section,
  most: section === 'days' ? 20 : 40,
  read: async (after, limit) => {
    const { items, isFull } = await pages({ direction: 'asc', after, until: null, limit });
    const known = items.filter(({ isUnknown }) => !isUnknown);
    return {
      items: known.map(({ day }) => ({ section, couple, value: day })),
      next: isFull ? (items.at(-1)?.place.id ?? null) : null,
    };
  },
  count: async () => (place === null ? 0 : db.count(place, counted)),
});

const nothing = async () => ({ items: [], isFull: false });

/** The days of two, notes of one's own time and of the partner's, and own questions. */
export const dailySources = (reader: ExportReader): readonly ExportSource[] => {
  const { db, now, user, shared } = reader;
  const couple = coupleIdOf(reader);
  const two = confirmedTwoOf(reader);
  return [
    historySource(
      reader,
      'days',
      {
        place: couple && documents.days(couple),
        counted: { with: { list: 'knownTo', member: user.id } },
        couple,
      },
      shared ? (wanted) => pageOfDays(db, shared, wanted, now) : nothing,
    ),
    historySource(
      reader,
      'journal',
      { place: documents.journal(user.id), couple: null },
      (wanted) => pageOfNotes(db, user, wanted, now),
    ),
    historySource(
      reader,
      'partnersNotes',
      { place: two && documents.sharedNotes(two.couple.id, two.member.partner), couple },
      two ? (wanted) => pageOfSharedNotes(db, two, wanted, now) : nothing,
    ),
    collectionSource(
      reader,
      'questions',
      {
        place: couple && documents.proposals(couple),
        // How many of the other's there are, left ones among them, is nobody's business.
        counted: { of: { field: 'by', value: user.id } },
      },
      (proposal) => {
        // Where two have parted, only what one wrote oneself is still to be seen.
        const isOwn = proposal.by === user.id;
        const isToBeSeen = isOwn || (two !== null && two.couple.frozenAt === null);
        const value = isToBeSeen ? viewProposal(proposal, user.id) : null;
        return value && { section: 'questions', couple, value };
      },
    ),
  ];
};
