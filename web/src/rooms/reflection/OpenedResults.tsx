import { t } from '@usward/core/language/i18n';
import { Card } from '../../ui/Card.tsx';
import { contentText } from '../../ui/content-text.ts';
import { Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { LiveRegion, MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { type AnswerPair, pairSharedNonThemeAnswers } from './answer-pairs.ts';
import { CalculationRules, RecentCompatibilityCard } from './BandCards.tsx';
import { OwnAnswersFold } from './OwnAnswersFold.tsx';
import { ResultBar } from './ResultBar.tsx';
import type { ResultsProps } from './Results.tsx';
import styles from './reflection.module.css';
import { getThemeRuleTexts } from './reflection-copy.ts';
import { useReflections } from './reflection-queries.ts';
import { CommonChips, SharedAnswers } from './SharedAnswers.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { ThemeCards } from './ThemeCards.tsx';
import type { SummarizedReflection } from './use-summary-actions.ts';

/** The rules are on the screen even where the list, which has the range, was never read. */
const Calculation = () => {
  const { data } = useReflections();
  return data ? (
    <RecentCompatibilityCard overall={data.overall} />
  ) : (
    <Card as="section" className={styles.folded} aria-label={t`How we calculate this`}>
      <CalculationRules rules={getThemeRuleTexts()} />
    </Card>
  );
};

/** They come first: they are what the two wrote for each other. */
const isOwnWords = ({ block }: AnswerPair): boolean => block.kind === 'words';

type OpenedResultsProps = ResultsProps & {
  readonly reflection: SummarizedReflection;
  readonly fresh: boolean;
};

export const OpenedResults = (props: OpenedResultsProps) => {
  const { reflection, couple, turnedHere, fresh, children } = props;
  const { form, mine, result } = reflection;
  const pairs = pairSharedNonThemeAnswers(form, mine, result);
  const sides = { couple, fresh };
  return (
    <Page tabs gap={4}>
      <ResultBar reflection={reflection} couple={couple} />
      <Stack as="header" gap={1}>
        <QuestionHeading dir="auto">{contentText(form.title)}</QuestionHeading>
        <MutedText>{t`You’ve both answered.`}</MutedText>
      </Stack>
      {children}
      <SharedAnswers pairs={pairs.filter(isOwnWords)} {...sides} />
      <ThemeCards themes={result.themes} fresh={fresh} />
      <CommonChips form={form} result={result} />
      <SharedAnswers pairs={pairs.filter((pair) => !isOwnWords(pair))} {...sides} />
      <SummaryCard reflection={reflection} couple={couple} />
      <OwnAnswersFold reflection={reflection} />
      <Calculation />
      <LiveRegion>{turnedHere && t`You’ve both answered.`}</LiveRegion>
    </Page>
  );
};
