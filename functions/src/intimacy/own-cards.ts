import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import {
  assertBelowCardLimit,
  getPartnerCardsWithDecisions,
  isSameCard,
  type OwnCardBody,
  toOwnCardList,
} from '@usward/core/intimacy/own-card';
import type { Pulse } from '@usward/core/pulse';
import { getCoupleClock } from '../couple/time-zones.ts';
import { set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { IntimacyDocument } from '../database/intimacy-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { read, write } from '../request/handler-builders.ts';
import { getComfort, toOwnCards } from './joint-deck.ts';
import { addLabActivity } from './lab-activity.ts';
import { labDocuments, type OpenLab, requireOpenLab } from './lab-state.ts';

export const getOwnCards = read(intimacyEndpoints.getOwnCards, {
  ours: labDocuments,
  answer: (facts) => {
    const [{ mine, theirs }] = requireOpenLab(facts);
    const [my, their] = [toOwnCards(mine), toOwnCards(theirs)];
    return {
      mine: [...toOwnCardList(my)],
      partners: [...getPartnerCardsWithDecisions(their, my, getComfort(mine))],
    };
  },
});

const notifyPartner = (
  { theirs, couple }: OpenLab,
  pulse: Pulse | null,
  {
    id,
    before,
    card,
  }: { readonly id: string; readonly before: OwnCardBody | undefined; readonly card: OwnCardBody },
  now: number,
): readonly Write[] => {
  const { level } = getComfort(theirs);
  const sees = ({ level: of }: OwnCardBody) => of <= level;
  if (![before, card].some((one) => one !== undefined && sees(one))) return [];
  const decision = theirs.choices.decisions[id];
  const isDecided = decision !== undefined && isSameCard(decision, card);
  const moment = { now, home: getCoupleClock(couple) };
  return [
    bumpPulse(theirs.id, 'intimacy'),
    // A partner who has switched off is not notified; the author cannot tell.
    ...(sees(card) && !isDecided && theirs.choices.on !== null
      ? addLabActivity({ userId: theirs.id, pulse }, moment)
      : []),
  ];
};

export const writeOwnCard = write(intimacyEndpoints.writeOwnCard, {
  ours: (member) => [...labDocuments(member), documents.pulse(member.partner)],
  decide: (facts) => {
    const { now, input } = facts;
    const { id } = input.params;
    const card = input.body;
    const [lab, pulse] = requireOpenLab(facts);
    const { mine, couple } = lab;
    const { choices } = mine;
    const before = choices.cards[id];
    if (before !== undefined && isSameCard(before, card)) return [];
    assertBelowCardLimit(toOwnCards(mine), id);
    const writtenAt = before?.writtenAt ?? instant(now);
    const cards = { ...choices.cards, [id]: { ...card, writtenAt } };
    return [
      set(documents.intimacy(mine.id, couple.id), { ...choices, cards }),
      ...notifyPartner(lab, pulse, { id, before, card }, now),
    ];
  },
});

const withoutCard = (choices: IntimacyDocument, id: string): IntimacyDocument => {
  const { [id]: _, ...cards } = choices.cards;
  return { ...choices, cards };
};

const withoutDecision = (choices: IntimacyDocument, id: string): IntimacyDocument => {
  const { [id]: _, ...decisions } = choices.decisions;
  return { ...choices, decisions };
};

const removeCard = ({ couple, mine, theirs, lab }: OpenLab, id: string): readonly Write[] => {
  const card = mine.choices.cards[id];
  if (card === undefined) return [];
  // A decision must not bring back a card that the partner deleted.
  const isDecided =
    theirs.choices.decisions[id] !== undefined && lab.erasedChoices[theirs.id] === undefined;
  return [
    set(documents.intimacy(mine.id, couple.id), withoutCard(mine.choices, id)),
    ...(isDecided
      ? [set(documents.intimacy(theirs.id, couple.id), withoutDecision(theirs.choices, id))]
      : []),
    ...(card.level <= getComfort(theirs).level ? [bumpPulse(theirs.id, 'intimacy')] : []),
  ];
};

export const removeOwnCard = write(intimacyEndpoints.removeOwnCard, {
  ours: labDocuments,
  decide: (facts) => removeCard(requireOpenLab(facts)[0], facts.input.params.id),
});

/** The author is not notified. */
export const decideOwnCard = write(intimacyEndpoints.decideOwnCard, {
  ours: labDocuments,
  decide: (facts) => {
    const { id } = facts.input.params;
    const { welcome, ...card } = facts.input.body;
    const [{ couple, mine, theirs }] = requireOpenLab(facts);
    const cards = getPartnerCardsWithDecisions(
      toOwnCards(theirs),
      toOwnCards(mine),
      getComfort(mine),
    );
    if (!cards.some((one) => one.id === id && isSameCard(one, card))) {
      throw new AppError('not-found');
    }
    const decisions = { ...mine.choices.decisions, [id]: { ...card, welcome } };
    const place = documents.intimacy(mine.id, couple.id);
    return [set(place, { ...mine.choices, decisions })];
  },
});
