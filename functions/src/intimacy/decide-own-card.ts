import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { decideOwnCard } from '@usward/core/intimacy/endpoints';
import { cardsToDecide, isSameCard } from '@usward/core/intimacy/own-card';
import { set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { inOpenLab, nothingElse } from './in-open-lab.ts';
import { comfortOf } from './joint-deck.ts';
import { ownCardsOf } from './own-cards.ts';

/** Decides on the card of the other's that was read; the author is told nothing. */
export const handleDecideOwnCard = (
  call: PersonCall<typeof decideOwnCard>,
): Promise<Output<typeof decideOwnCard>> => {
  const { id } = call.input.params;
  const { welcome, couple: writtenIn, ...read } = call.input.body;
  return inOpenLab(call, { writtenIn, also: nothingElse }, ({ couple, mine, theirs }) => {
    const cards = cardsToDecide(ownCardsOf(theirs), ownCardsOf(mine), comfortOf(mine));
    if (!cards.some((card) => card.id === id && isSameCard(card, read))) {
      throw new AppError('not-found');
    }
    const decisions = { ...mine.choices.decisions, [id]: { ...read, welcome } };
    return [set(documents.intimacy(mine.id, couple.id), { ...mine.choices, decisions })];
  });
};
