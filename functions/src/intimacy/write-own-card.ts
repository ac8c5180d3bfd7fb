import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import type { writeOwnCard } from '@usward/core/intimacy/endpoints';
import { refuseTooMany } from '@usward/core/intimacy/own-card';
import type { Pulse } from '@usward/core/pulse';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { inOpenLab } from './in-open-lab.ts';
import type { OpenLab } from './intimacy-store.ts';
import { comfortOf } from './joint-deck.ts';
import { ownCardsOf } from './own-cards.ts';
import { letSomethingWait } from './something.ts';

type WriteCall = PersonCall<typeof writeOwnCard>;
type Body = Pick<WriteCall['input']['body'], 'kind' | 'level' | 'text'>;

const isSame = (one: Body, other: Body): boolean =>
  one.kind === other.kind && one.level === other.level && one.text === other.text;

/** What the other hears: of a card within their own level, and of words they have yet to decide on. */
const tellPartner = (
  { theirs, couple }: OpenLab,
  pulse: Pulse | null,
  {
    id,
    before,
    card,
  }: { readonly id: string; readonly before: Body | undefined; readonly card: Body },
  now: number,
): readonly Write[] => {
  const { level } = comfortOf(theirs);
  const sees = ({ level: of }: Body) => of <= level;
  if (![before, card].some((one) => one !== undefined && sees(one))) return [];
  const isDecided = theirs.choices.decisions[id]?.text === card.text;
  const moment = { now, zone: couple.homeTimeZone };
  return [
    announce(theirs.id, 'intimacy'),
    ...(sees(card) && !isDecided ? letSomethingWait({ person: theirs.id, pulse }, moment) : []),
  ];
};

/** Writes an own card, or rewrites it; it comes into play only by the other's word on the very text. */
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
      if (before !== undefined && isSame(before, card)) return [];
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
