import type { Instant } from '@usward/core/calendar';
import type { CoupleId } from '@usward/core/ids';
import { isLabSwitchedOn } from '@usward/core/intimacy/lab';
import { getPartnerCardsWithDecisions } from '@usward/core/intimacy/own-card';
import { drawMatchesAt } from '@usward/core/intimacy/votes';
import type { ExportItem, ExportValue } from '@usward/core/privacy/export-item';
import { content } from '../content/content-cache.ts';
import { readUserWithCouple } from '../couple/membership.ts';
import { documents } from '../database/documents.ts';
import type { IntimacyDocument } from '../database/intimacy-document-schemas.ts';
import { getComfort, toOwnCards } from '../intimacy/joint-deck.ts';
import {
  getOpenLab,
  getSwitch,
  labDocuments,
  type OpenLab,
  toCoupleLab,
} from '../intimacy/lab-state.ts';
import { getLabMatchReleases } from '../intimacy/lab-times.ts';
import { matchesSeed } from '../intimacy/seeds.ts';
import { type ExportContext, type ExportSource, wholeSource } from './export-pages.ts';

type LabChoices = ExportValue<'lab'>;

/** Exactly what the app shows in an open lab, and no more. */
const getSharedChoices = (
  { couple, mine, theirs, lab }: OpenLab,
  now: number,
): Pick<LabChoices, 'matches' | 'decisions'> => {
  const release = getLabMatchReleases(lab, couple, now);
  const [one, other] = [mine.choices.ballot, theirs.choices.ballot];
  const matches = drawMatchesAt(content().allIdeas, one, other, release, matchesSeed(lab));
  const cards = getPartnerCardsWithDecisions(
    toOwnCards(theirs),
    toOwnCards(mine),
    getComfort(mine),
  );
  return {
    matches: matches.map(({ id, text }) => ({ id, text })),
    decisions: cards.flatMap(({ id: _, welcome, ...card }) =>
      welcome === null ? [] : [{ ...card, welcome }],
    ),
  };
};

const ownChoices = (
  { comfort, ballot, cards }: IntimacyDocument,
  on: Instant | null,
): Omit<LabChoices, 'matches' | 'decisions'> => ({
  on,
  comfort,
  votes: content().allIdeas.flatMap(({ id, text }) => {
    const cast = ballot.votes[id];
    return cast ? [{ id, text, vote: cast.vote, at: cast.at }] : [];
  }),
  cards: Object.values(cards).sort((one, next) => (one.writtenAt < next.writtenAt ? -1 : 1)),
});

const labItem = (
  couple: CoupleId | null,
  choices: IntimacyDocument | null,
  on: Instant | null,
  shared: Pick<LabChoices, 'matches' | 'decisions'> = { matches: [], decisions: [] },
): readonly ExportItem[] =>
  choices === null
    ? []
    : [{ section: 'lab', couple, value: { ...ownChoices(choices, on), ...shared } }];

export const labSources = ({ db, call, user, now }: ExportContext): readonly ExportSource[] => [
  wholeSource('lab', async () => {
    const { coupleContext, mine } = await readUserWithCouple(db, call.caller, {
      mine: [documents.intimacy(user.id, null)],
      ours: (member) => [...labDocuments(member), documents.intimacy(member.me, member.coupleId)],
    });
    const alone = labItem(null, mine[0], null);
    if (coupleContext === null) return alone;
    const [lab, choices] = toCoupleLab(coupleContext);
    const open = getOpenLab(lab, now);
    const shared = open ? getSharedChoices(open, now) : undefined;
    const on = isLabSwitchedOn(getSwitch(lab.mine), lab.lab, now) ? lab.mine.choices.on : null;
    return [...alone, ...labItem(lab.couple.id, choices, on, shared)];
  }),
];
