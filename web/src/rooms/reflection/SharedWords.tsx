import { t } from '@usward/core/language/i18n';
import type { OpenAnswer } from '@usward/core/reflection/answers';
import type { Block } from '@usward/core/reflection/form';
import { blockTitle } from '../../content/form-block-labels.ts';
import { chipSortLabels } from '../../content/reflection-labels.ts';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { AnswerView } from './AnswerView.tsx';
import { getCommonChips, pairSharedNonThemeAnswers } from './answer-pairs.ts';
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

const SharedAnswer = ({ block, answer }: SharedAnswerProps) =>
  answer === null ? (
    <MutedText>{NOTHING_SHARED}</MutedText>
  ) : (
    <AnswerView block={block} answer={answer} />
  );

type SharedWordsProps = { readonly reflection: SummarizedReflection; readonly couple: Couple };

/** What each shows of the parts that are no themes, side by side. */
export const SharedWords = ({ reflection: { form, mine, result }, couple }: SharedWordsProps) =>
  pairSharedNonThemeAnswers(form, mine, result).map(({ block, mine: own, partners }) => (
    <Stack as="section" key={block.id} aria-labelledby={`said-${block.id}`}>
      <h2 id={`said-${block.id}`} className={styles.heading} dir="auto">
        {blockTitle(block)}
      </h2>
      <SideBySide turning={false}>
        <Side who="me" initial={couple.me} name={t`You`} label={t`What you said`}>
          <SharedAnswer block={block} answer={own} />
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
    </Stack>
  ));
