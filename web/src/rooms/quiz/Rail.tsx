import { t } from '@usward/core/language/speak';
import type { QuizItem } from '@usward/core/quiz/quiz';
import { Avatar } from '../../ui/Avatar.tsx';
import { alongSlider, sliderWords } from '../../ui/choice-words.ts';
import { ofDeck } from '../../ui/deck.ts';
import { called } from '../../ui/two.ts';
import styles from './results.module.css';
import type { Two } from './two.ts';

type RailProps = {
  readonly item: Extract<QuizItem, { readonly type: 'slider' }>;
  readonly mine: number;
  readonly partners: number;
  readonly two: Two;
};

const at = (place: number, shift = 0) => ({
  insetInlineStart: `calc(${alongSlider(place)} * (100% - 1.75rem) + ${shift}rem)`,
});

/** Where the two stand between the ends of a slider. */
export const Rail = ({ item, mine, partners, two }: RailProps) => {
  // Two rings at one place stand half beside each other, and stay on the line at its ends.
  const isSame = mine === partners;
  const along = alongSlider(mine);
  const [myPlace, theirPlace] = [sliderWords(item, mine), sliderWords(item, partners)];
  const [left, right] = isSame ? [-along, 1 - along] : [0, 0];
  return (
    <div>
      <div
        className={styles.rail}
        role="img"
        aria-label={t`You: ${myPlace}. ${called(two)}: ${theirPlace}.`}
      >
        <span style={at(mine, left)}>
          <Avatar name={two.me} who="me" />
        </span>
        <span style={at(partners, right)}>
          <Avatar name={two.you} who="you" />
        </span>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>
          <span {...ofDeck(item.low.text)} />
        </span>
        <span>
          <span {...ofDeck(item.high.text)} />
        </span>
      </p>
    </div>
  );
};
