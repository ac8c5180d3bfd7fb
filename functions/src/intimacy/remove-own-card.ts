import type { Output } from '@usward/core/endpoint';
import type { removeOwnCard } from '@usward/core/intimacy/endpoints';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { inOpenLab, nothingElse } from './in-open-lab.ts';
import { comfortOf } from './joint-deck.ts';
import { withoutCard, withoutDecision } from './own-cards.ts';

/** Takes an own card away, and its words out of what the other has decided on. */
export const handleRemoveOwnCard = (
  call: PersonCall<typeof removeOwnCard>,
): Promise<Output<typeof removeOwnCard>> => {
  const { id } = call.input.params;
  return inOpenLab(
    call,
    { also: nothingElse },
    ({ couple, mine, theirs, lab }): readonly Write[] => {
      const card = mine.choices.cards[id];
      if (card === undefined) return [];
      // What the other has deleted does not come back by it.
      const isDecided =
        theirs.choices.decisions[id] !== undefined && lab.erased[theirs.id] === undefined;
      return [
        set(documents.intimacy(mine.id, couple.id), withoutCard(mine.choices, id)),
        ...(isDecided
          ? [set(documents.intimacy(theirs.id, couple.id), withoutDecision(theirs.choices, id))]
          : []),
        ...(card.level <= comfortOf(theirs).level ? [announce(theirs.id, 'intimacy')] : []),
      ];
    },
  );
};
