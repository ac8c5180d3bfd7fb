import { t } from '@usward/core/language/speak';
import type { Block, BlockOf } from '@usward/core/reflection/form';
import { blockTitle } from '../../ui/block-words.ts';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Soft } from '../../ui/Text.tsx';
import { themeWords } from '../../ui/theme-words.ts';
import { calledWithin, type Two } from '../../ui/two.ts';
import styles from './answers.module.css';

const howShown = {
  choice: t`What you chose`,
  chips: t`What you tapped`,
  words: t`What you wrote`,
} as const;

type WillSeeProps = {
  /** Parts that are shown as they are. */
  readonly open: readonly Block[];
  /** Themes of which it is shown how the two agree. */
  readonly ticked: readonly BlockOf<'theme'>[];
  /** It cannot open, whatever the other shares. */
  readonly tooFew: boolean;
  readonly two: Two;
};

/** What the other may come to see as things stand, before anything is sent. */
export const WillSee = ({ open, ticked, tooFew, two }: WillSeeProps) => {
  return (
    <Card as="section" kind="flat" aria-labelledby="will-see">
      <h2 id="will-see" className={styles.small}>{t`What ${calledWithin(two)} will see`}</h2>
      {ticked.length + open.length === 0 ? (
        <p>{t`Nothing, as it stands.`}</p>
      ) : (
        <ul className={styles.shown}>
          {open.map(
            (block) =>
              block.kind !== 'theme' && (
                <li key={block.id}>
                  <Icon name="eye" fine />
                  <span dir="auto">
                    {blockTitle(block)}
                    <Soft as="span">{howShown[block.kind]}</Soft>
                  </span>
                </li>
              ),
          )}
          {ticked.map((block) => (
            <li key={block.id}>
              <Icon name="both" fine />
              <span>
                {themeWords[block.theme].name}
                <Soft as="span">{t`How you agree, if ${calledWithin(two)} ticks it too`}</Soft>
              </span>
            </li>
          ))}
        </ul>
      )}
      {tooFew && (
        <Hint>{t`Where one of you shares fewer than two answers, you both see “Too few answers”, whatever the cause.`}</Hint>
      )}
    </Card>
  );
};
