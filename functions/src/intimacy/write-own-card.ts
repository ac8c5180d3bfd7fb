import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import type { writeOwnCard } from '@usward/core/intimacy/endpoints';
import { isSameCard, type OwnCardBody, refuseTooMany } from '@usward/core/intimacy/own-card';
import type { Pulse } from '@usward/core/pulse';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';
import { inOpenLab } from './in-open-lab.ts';
import type { OpenLab } from './intimacy-store.ts';
import { comfortOf } from './joint-deck.ts';
import { ownCardsOf } from './own-cards.ts';
import { letSomethingWait } from './something.ts';

type WriteCall = PersonCall<typeof writeOwnCard>;

/** What the other hears: of a card within their own level, and of one they have yet to decide on. */
const tellPartner = (
  { theirs, couple }: OpenLab,
  pulse: Pulse | null,
  {
    id,
    before,
    card,
  }: { readonly id: string; readonly before: OwnCardBody | undefined; readonly card: OwnCardBody },
  now: number,
): readonly Write[] => {
  const { level } = comfortOf(theirs);
  const sees = ({ level: of }: OwnCardBody) => of <= level;
  if (![before, card].some((one) => one !== undefined && sees(one))) return [];
  const decision = theirs.choices.decisions[id];
  const isDecided = decision !== undefined && isSameCard(decision, card);
  const moment = { now, home: homeOf(couple) };
  return [
    announce(theirs.id, 'intimacy'),
    // A partner who has switched off is not notified; the writer cannot tell.
    ...(sees(card) && !isDecided && theirs.choices.on !== null
      ? letSomethingWait({ person: theirs.id, pulse }, moment)
      : []),
  ];
};

/** Writes an own card, or rewrites it; it comes into play only by the other's word on it. */
export const handleWriteOwnCard = (call: WriteCall): Promise<Output<typeof writeOwnCard>> => {
  const { now, input } = call;
  const { id } = input.params;
  const { couple: writtenIn, ...card } = input.body;
  return inOpenLab(
    call,
    { writtenIn, also: ({ partner }) => [documents.pulse(partner)] },
    (lab, [pulse]) => {
      const { mine, couple } = lab;
      const { choices } = mine;
      const before = choices.cards[id];
      if (before !== undefined && isSameCard(before, card)) return [];
      refuseTooMany(ownCardsOf(mine), id);
      const writtenAt = before?.writtenAt ?? instant(now);
      const cards = { ...choices.cards, [id]: { ...card, writtenAt } };
      return [
        set(documents.intimacy(mine.id, couple.id), { ...choices, cards }),
        ...tellPartner(lab, pulse, { id, before, card }, now),
      ];
    },
  );
};
