import { currentLocale, t } from '@usward/core/language/i18n';
import { getLocalDate } from '../../device/local-date.ts';
import { BackBarWithDate, DateBarGap } from '../../ui/BackBarWithDate.tsx';
import { Card } from '../../ui/Card.tsx';
import { contentText } from '../../ui/content-text.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { Letter } from '../../ui/Letter.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { LiveRegion, MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import { type AnswerPair, pairSharedNonThemeAnswers } from './answer-pairs.ts';
import { CalculationRules, RecentCompatibilityCard } from './BandCards.tsx';
import { FormEmblem } from './FormEmblem.tsx';
import { OwnAnswersFold } from './OwnAnswersFold.tsx';
import { ReflectionMenu } from './ReflectionMenu.tsx';
import type { ResultsProps } from './Results.tsx';
import styles from './reflection.module.css';
import { getThemeRuleTexts } from './reflection-copy.ts';
import { useReflections } from './reflection-queries.ts';
import { CommonChips, SharedAnswers } from './SharedAnswers.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { ThemeCards } from './ThemeCards.tsx';
import type { ResultLetter } from './use-result-letter.ts';
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
  readonly letter: ResultLetter;
};

const SharedResult = ({ reflection, couple, letter }: OpenedResultsProps) => {
  const { form, mine, result } = reflection;
  const pairs = pairSharedNonThemeAnswers(form, mine, result);
  return (
    <>
      <SharedAnswers pairs={pairs.filter(isOwnWords)} couple={couple} />
      <ThemeCards themes={result.themes} fresh={letter.isOpenedHere} />
      <CommonChips form={form} result={result} />
      <SharedAnswers pairs={pairs.filter((pair) => !isOwnWords(pair))} couple={couple} />
    </>
  );
};

const ResultBar = ({ reflection, couple }: Pick<OpenedResultsProps, 'reflection' | 'couple'>) => {
  const day = formatDate(getLocalDate(new Date(reflection.sharedAt)), 'day', currentLocale());
  return (
    <BackBarWithDate
      date={day}
      back={{ label: t`Back to “How was it?”`, to: paths.feedback }}
      end={couple.frozen ? <DateBarGap /> : <ReflectionMenu reflection={reflection} title={day} />}
    />
  );
};

export const OpenedResults = (props: OpenedResultsProps) => {
  const { reflection, couple, turnedHere, letter, children } = props;
  const { isSealed, open } = letter;
  return (
    <Page tabs gap={4} className={styles.list}>
      <ResultBar reflection={reflection} couple={couple} />
      <Stack as="header" gap={3} className={styles.head}>
        <FormEmblem form={reflection.form} />
        <Stack gap={1}>
          <QuestionHeading dir="auto">{contentText(reflection.form.title)}</QuestionHeading>
          <MutedText>{t`You’ve both answered.`}</MutedText>
        </Stack>
      </Stack>
      {children}
      <Letter
        who="you"
        name={couple.you}
        label={t`What you both shared`}
        isSealed={isSealed}
        onOpen={open}
        isUnlined
        hint={
          <>
            <VisuallyHidden>{t`Open what you both shared`}</VisuallyHidden>
            <span className={styles.how} aria-hidden="true">{t`Hold or tap to open it`}</span>
          </>
        }
      >
        <SharedResult {...props} />
      </Letter>
      {!isSealed && (
        <>
          <SummaryCard reflection={reflection} couple={couple} />
          <OwnAnswersFold reflection={reflection} />
          <Calculation />
        </>
      )}
      <LiveRegion>{turnedHere && t`You’ve both answered.`}</LiveRegion>
    </Page>
  );
};
