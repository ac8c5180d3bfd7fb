import { t } from '@usward/core/language/i18n';
import type { OpenAnswer } from '@usward/core/reflection/answers';
import type { Block } from '@usward/core/reflection/form';
import { blockTitle } from '../../content/form-block-labels.ts';
import { chipSortLabels } from '../../content/reflection-labels.ts';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { AnswerView } from './AnswerView.tsx';
import { type AnswerPair, getCommonChips, isEmptyAnswer, isSameChoice } from './answer-pairs.ts';
import styles from './reflection.module.css';
import { NOTHING_SHARED } from './reflection-copy.ts';
import type { SummarizedReflection } from './use-summary-actions.ts';

/** The chips both tapped and shared. */
export const CommonChips = ({ form, result }: Pick<SummarizedReflection, 'form' | 'result'>) => {
  const common = getCommonChips(form, result);
  if (common.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="both-said">
      <h2 id="both-said" className={styles.heading}>{t`You both said`}</h2>
      <Cluster as="ul">
        {common.map(({ sort, words }) => (
          <li key={`${sort}/${words}`} className={styles.tag}>
            {chipSortLabels[sort]}: <bdi>{words}</bdi>
          </li>
        ))}
      </Cluster>
    </Stack>
  );
};

type SharedAnswerProps = { readonly block: Block; readonly answer: OpenAnswer | null };

const SharedAnswer = ({ block, answer }: SharedAnswerProps) => {
  if (answer === null) return <MutedText>{NOTHING_SHARED}</MutedText>;
  if (isEmptyAnswer(answer)) return <MutedText>{t`Only what you both said`}</MutedText>;
  return <AnswerView block={block} answer={answer} />;
};

type PairProps = {
  readonly pair: AnswerPair;
  readonly couple: Couple;
};

const SameChoice = ({ pair: { block, mine }, couple }: PairProps) => (
  <Card kind="flat" gap={3}>
    <Cluster>
      <Avatar name={couple.me} who="me" />
      <Avatar name={couple.you} who="you" />
      <strong>{t`Both of you`}</strong>
    </Cluster>
    <SharedAnswer block={block} answer={mine} />
  </Card>
);

const TwoSides = ({ pair: { block, mine, partners }, couple }: PairProps) => (
  <SideBySide turning={false}>
    <Side who="me" initial={couple.me} name={t`You`} label={t`What you said`}>
      <SharedAnswer block={block} answer={mine} />
    </Side>
    <Side
      who="you"
      initial={couple.you}
      name={partnerName(couple)}
      label={t`What ${partnerNameInSentence(couple)} said`}
    >
      <SharedAnswer block={block} answer={partners} />
    </Side>
  </SideBySide>
);

type SharedAnswersProps = Omit<PairProps, 'pair'> & { readonly pairs: readonly AnswerPair[] };

/** What each shows of the parts that are no themes: side by side, or once where it is the same. */
export const SharedAnswers = ({ pairs, couple }: SharedAnswersProps) =>
  pairs.map((pair) => {
    const id = `said-${pair.block.id}`;
    return (
      <Stack as="section" key={id} aria-labelledby={id}>
        <h2 id={id} className={styles.heading} dir="auto">
          {blockTitle(pair.block)}
        </h2>
        {isSameChoice(pair) ? (
          <SameChoice pair={pair} couple={couple} />
        ) : (
          <TwoSides pair={pair} couple={couple} />
        )}
      </Stack>
    );
  });
