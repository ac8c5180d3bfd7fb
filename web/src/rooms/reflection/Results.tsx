import { t } from '@usward/core/language/i18n';
import type { OpenAnswer } from '@usward/core/reflection/answers';
import type { Block } from '@usward/core/reflection/form';
import type { Reflection } from '@usward/core/reflection/reflection';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { blockTitle } from '../../content/form-block-labels.ts';
import { chipSortLabels, TOO_FEW } from '../../content/reflection-labels.ts';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { Card } from '../../ui/Card.tsx';
import { contentText } from '../../ui/content-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatDayAndMonth } from '../../ui/format-dates.ts';
import { Page } from '../../ui/Page.tsx';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import { useIsNew, useMarkSeen } from '../../writes/use-seen.ts';
import { AnswerView, OwnAnswerList } from './AnswerView.tsx';
import { getCommonChips, pairSharedNonThemeAnswers } from './answer-pairs.ts';
import { ThemeBandsCard } from './BandCards.tsx';
import { ForgetReflection } from './ForgetReflection.tsx';
import { BackBar } from './ReflectionRoom.tsx';
import styles from './reflection.module.css';
import { getAnswerRetentionText, NOTHING_SHARED, TOO_FEW_TEXT } from './reflection-copy.ts';
import { SummaryCard } from './SummaryCard.tsx';
import type { SummarizedReflection } from './use-summary-actions.ts';

const SharedAnswer = ({
  block,
  answer,
}: {
  readonly block: Block;
  readonly answer: OpenAnswer | null;
}) =>
  answer === null ? (
    <MutedText>{NOTHING_SHARED}</MutedText>
  ) : (
    <AnswerView block={block} answer={answer} />
  );

const CommonChips = ({ form, result }: Pick<SummarizedReflection, 'form' | 'result'>) => {
  const tapped = getCommonChips(form, result);
  if (tapped.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="tapped">
      <h2 id="tapped">{t`You both tapped`}</h2>
      <Cluster as="ul">
        {tapped.map(({ sort, words }) => (
          <li key={`${sort}/${words}`} className={styles.tag}>
            {chipSortLabels[sort]}: <bdi>{words}</bdi>
          </li>
        ))}
      </Cluster>
    </Stack>
  );
};

export type ResultsProps = {
  readonly reflection: Reflection;
  readonly couple: Couple;
  /** Both had answered while this screen was open. */
  readonly turnedHere: boolean;
  readonly children?: ReactNode;
};

const ResultsFrame = ({
  reflection,
  couple,
  words,
  turnedHere,
  children,
}: ResultsProps & { readonly words: string }) => (
  <Page tabs width="wide">
    <BackBar />
    <Stack as="header" gap={2}>
      <MutedText small>{formatDayAndMonth(reflection.sharedAt)}</MutedText>
      <QuestionHeading dir="auto">{contentText(reflection.form.title)}</QuestionHeading>
      <MutedText>{words}</MutedText>
    </Stack>
    {children}
    {reflection.mine && (
      <Card as="section" className={styles.folded} aria-label={t`What you answered`}>
        <Disclosure title={t`What you answered`}>
          <OwnAnswerList
            form={reflection.form}
            answers={reflection.mine.answers}
            isPrivate={reflection.mine.kept}
          />
          <Hint icon="lock">{t`Only you can read this whole list.`}</Hint>
        </Disclosure>
      </Card>
    )}
    <Hint icon="clock">{getAnswerRetentionText(reflection, Date.now())}</Hint>
    {!couple.frozen && <ForgetReflection reflection={reflection} />}
    <div role="status">
      <VisuallyHidden>{turnedHere && t`You’ve both answered.`}</VisuallyHidden>
    </div>
  </Page>
);

const TooFewAnswers = (props: ResultsProps) => (
  <ResultsFrame {...props} words={t`You’ve both answered.`}>
    {props.children}
    <Card as="section" aria-labelledby="too-few">
      <h2 id="too-few">{TOO_FEW}</h2>
      <p>{TOO_FEW_TEXT}</p>
    </Card>
  </ResultsFrame>
);

const OpenedResults = ({
  reflection,
  couple,
  turnedHere,
  fresh,
  children,
}: ResultsProps & { readonly reflection: SummarizedReflection; readonly fresh: boolean }) => {
  const { form, mine: own, result } = reflection;
  const pairs = pairSharedNonThemeAnswers(form, own, result);
  return (
    <ResultsFrame
      reflection={reflection}
      couple={couple}
      turnedHere={turnedHere}
      words={t`You’ve both answered. This is what you share.`}
    >
      {children}
      <div className={fresh ? styles.turning : undefined}>
        <ThemeBandsCard themes={result.themes} />
      </div>
      <CommonChips form={form} result={result} />
      <SummaryCard reflection={reflection} couple={couple} />
      {pairs.map(({ block, mine, partners }) => (
        <Stack as="section" key={block.id} aria-labelledby={`said-${block.id}`}>
          <h2 id={`said-${block.id}`} className={styles.asked} dir="auto">
            {blockTitle(block)}
          </h2>
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
        </Stack>
      ))}
    </ResultsFrame>
  );
};

/** Outside the draft prefixes: it is no text that could be lost. */
const getOpenedDraftKey = (id: string): string => `intimacy/reflection-opened/${id}`;

/** Marks it as seen. */
const useFirstResultOpening = (id: string, turnedHere: boolean): boolean => {
  const name = `reflection-${id}`;
  const [opened, setOpened] = useDraft(getOpenedDraftKey(id));
  const [wasOpened] = useState(opened !== '');
  const isNew = useIsNew(name, { turnedHere, since: 0, otherwise: true });
  useMarkSeen(name, true, isNew && !wasOpened);
  const note = useEffectEvent(() => {
    if (opened === '') setOpened('yes');
  });
  useEffect(() => note(), []);
  return isNew && !wasOpened;
};

export const Results = (props: ResultsProps) => {
  const { result, summary, id } = props.reflection;
  const fresh = useFirstResultOpening(id, props.turnedHere);
  if (result?.state !== 'open' || summary === null) return <TooFewAnswers {...props} />;
  return (
    <OpenedResults {...props} reflection={{ ...props.reflection, result, summary }} fresh={fresh} />
  );
};
