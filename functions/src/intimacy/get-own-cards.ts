import type { Output } from '@usward/core/endpoint';
import type { getOwnCards } from '@usward/core/intimacy/endpoints';
import { cardsOf, cardsToDecide } from '@usward/core/intimacy/own-card';
import type { PersonCall } from '../http/endpoint.ts';
import { nothingElse, readOpenLab } from './in-open-lab.ts';
import { comfortOf } from './joint-deck.ts';
import { ownCardsOf } from './own-cards.ts';

/** Own cards, and those of the other within the own level, with the own word on them. */
export const handleGetOwnCards = async (
  call: PersonCall<typeof getOwnCards>,
): Promise<Output<typeof getOwnCards>> => {
  const { mine, theirs } = (await readOpenLab(call, nothingElse)).lab;
  const [my, their] = [ownCardsOf(mine), ownCardsOf(theirs)];
  return {
    mine: [...cardsOf(my)],
    partners: [...cardsToDecide(their, my, comfortOf(mine))],
  };
};
