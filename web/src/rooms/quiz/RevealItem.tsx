import { t } from '@usward/core/language/i18n';
import { getQuotedChoiceText } from '../../content/quiz-choice-labels.ts';
import { partnerName } from '../../couple/use-couple.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Actions } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import type { RevealedItem } from './ItemReveal.tsx';
import styles from './opening.module.css';
import type { Couple } from './quiz-couple.ts';
import { RevealStage } from './RevealStage.tsx';
import { getRevealOutcome, type RevealOutcome } from './reveal-outcome.ts';

type OpeningBarProps = { readonly at: number; readonly of: number };

/** Two lines that grow beside each other. */
const OpeningBar = ({ at, of }: OpeningBarProps) => {
  const end = Math.round((at / of) * 100);
  return (
    <Bar>
      <RoundLink icon="close" label={t`Close. You can come back to this.`} to={paths.quiz} />
      <svg
        className={styles.bar}
        viewBox="0 0 100 16"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.rest} d="M0 6H100M0 11H100" />
        <path className={styles.me} d={`M0 6H${end}`} />
        <path className={styles.you} d={`M0 11H${end}`} />
      </svg>
      <span className={styles.count}>
        <MutedText as="span" small>{t`${at} of ${of}`}</MutedText>
      </span>
    </Bar>
  );
};

const getVerdict = (outcome: RevealOutcome): string | null => {
  switch (outcome) {
    case 'same':
      return t`The same`;
    case 'guessed':
      return t`You knew`;
    case 'missed':
      return t`Now you know`;
    case 'differ':
      return t`Not the same here`;
    case 'private':
      return null;
  }
};

const getVerdictNote = (outcome: RevealOutcome, couple: Couple): string | null => {
  switch (outcome) {
    case 'same':
      return t`You both said it.`;
    case 'guessed':
      return t`Exactly what ${partnerName(couple)} said.`;
    case 'private':
      return t`That’s fine. It isn’t counted anywhere.`;
    default:
      return null;
  }
};

/** What the partner thought of the reader, beside what the reader said. */
const getAboutReaderText = ({ item, both }: RevealedItem, couple: Couple): string | null => {
  if (!both?.theirGuess && !both?.myGuess) return null;
  const mine = getQuotedChoiceText(item, both.mine);
  const { theirGuess } = both;
  const partner = partnerName(couple);
  if (theirGuess === null) return t`Your own answer: ${mine}`;
  if (theirGuess.right) {
    return both.myGuess?.right
      ? t`${partner} got yours right, too: ${mine}`
      : t`${partner} got yours right: ${mine}`;
  }
  const guess = getQuotedChoiceText(item, theirGuess.guess);
  return t`Your own answer: ${mine} · ${partner} guessed: ${guess}`;
};

type RevealItemProps = {
  readonly items: readonly RevealedItem[];
  readonly index: number;
  readonly couple: Couple;
  readonly talkIds: readonly string[];
  readonly onKeep: (id: string) => void;
  readonly onNext: () => void;
};

export const RevealItem = ({ items, index, couple, talkIds, onKeep, onNext }: RevealItemProps) => {
  const revealed = items[index];
  if (revealed === undefined) return null;
  const { item, both } = revealed;
  const outcome = getRevealOutcome(revealed);
  const verdict = getVerdict(outcome);
  const note = getVerdictNote(outcome, couple);
  const aboutReader = getAboutReaderText(revealed, couple);
  const asked = both?.myGuess ? (item.guess ?? item.text) : item.text;
  return (
    <Page data-alone gap={4} className={styles.alone}>
      <OpeningBar at={index + 1} of={items.length} />
      <section className={styles.item} key={index}>
        <QuestionHeading {...contentTextProps(asked)} />
        <RevealStage revealed={revealed} outcome={outcome} couple={couple} />
        <div className={styles.verdict}>
          {verdict && <h2>{verdict}</h2>}
          {note && <MutedText>{note}</MutedText>}
          {aboutReader && (
            <div className={styles.aboutReader}>
              <MutedText small>{aboutReader}</MutedText>
            </div>
          )}
          {(outcome === 'differ' || outcome === 'missed') && (
            <Button
              kind="plain"
              slim
              className={styles.keep}
              aria-pressed={talkIds.includes(item.id)}
              onClick={() => onKeep(item.id)}
            >
              <Icon name="bookmark" fine />
              {t`Keep it to talk about`}
            </Button>
          )}
        </div>
      </section>
      <Actions>
        <Button onClick={onNext}>
          {index === items.length - 1 ? t`See what you share` : t`Open the next one`}
        </Button>
      </Actions>
    </Page>
  );
};
