import { t } from '@usward/core/language/speak';
import { formatDate } from '../../ui/format.ts';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import type { OverlaidDay } from './overlay-day.ts';

/**
 * What is asked before something is deleted, and what goes with it. Without a network the other may have
 * answered since, and read what was meant for both.
 */
export const removalWords = (
  { note, state, mine, date }: OverlaidDay,
  two: Two,
  online: boolean,
): { readonly label: string; readonly title: string; readonly text: string } => {
  const day = formatDate(date);
  if (note !== null) {
    return {
      label: t`Delete your note of ${day}`,
      title: t`Delete this note?`,
      text: note.isShared
        ? t`It goes for good, also what ${calledWithin(two)} can read of it.`
        : t`It goes for good.`,
    };
  }
  if (state === 'both') {
    return {
      label: t`Delete what you wrote on ${day}`,
      title: t`Delete what you wrote here?`,
      text: t`Your answer goes for good, with your comments and your reaction, for ${calledWithin(two)} too. ${called(two)}’s words stay, and the day stays counted. You cannot answer it again.`,
    };
  }
  const isPrivate = mine?.visibility === 'me';
  return {
    label: t`Delete your answer of ${day}`,
    title: isPrivate ? t`Delete this note?` : t`Delete your answer?`,
    text:
      online || isPrivate
        ? t`It goes for good. Nobody else has read it.`
        : t`It goes for good. As far as this phone knows, nobody else has read it.`,
  };
};

/** What stands in a reveal in place of words that were deleted. */
export const deletedWords = (by: 'me' | 'partner', two: Two): string =>
  by === 'me' ? t`You deleted your answer.` : t`${called(two)} deleted their answer.`;
