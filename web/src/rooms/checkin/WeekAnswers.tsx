import { type Week, type WeekEntry, weekQuestionKinds } from '@usward/core/checkin/week';
import { t } from '@usward/core/language/i18n';
import { type Couple, partnerAnswerLabel, partnerName } from '../../couple/use-couple.ts';
import { isFromOtherCouple, useAuthoringCouple } from '../../device/authoring-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { CardFooter } from '../../ui/Card.tsx';
import { contentText, contentTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { OwnEntryCard } from '../../ui/OwnEntryCard.tsx';
import { WaitingToSendHint } from '../../ui/SavedOnDevice.tsx';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import { RejectedWrite, UnsentContent } from '../../writes/RejectedWrite.tsx';
import styles from './checkin.module.css';
import type { OptimisticWeek } from './optimistic-week.ts';

const AnswerOrBlank = ({ text }: { readonly text: string | null | undefined }) =>
  text ? <AnswerText dir="auto">{text}</AnswerText> : <MutedText>–</MutedText>;

type RevealProps = {
  readonly week: Week;
  readonly mine: WeekEntry;
  readonly partners: WeekEntry;
  readonly couple: Couple;
  /** First time here: the cards turn. */
  readonly turning: boolean;
};

const getQuestionsAnsweredByEither = ({ questions }: Week, mine: WeekEntry, partners: WeekEntry) =>
  questions
    .map((question, index) => ({ ...question, index }))
    .filter(({ index }) => mine.answers[index] || partners.answers[index]);

export const WeekReveal = ({ week, mine, partners, couple, turning }: RevealProps) => (
  <Stack gap={6} className={styles.parts}>
    {getQuestionsAnsweredByEither(week, mine, partners).map(({ kind, text, index }) => (
      <Stack as="section" key={kind} gap={4}>
        <h2 {...contentTextProps(text)} />
        <SideBySide turning={turning}>
          <Side who="me" initial={couple.me} name={t`You`} label={t`Your answer`}>
            <AnswerOrBlank text={mine.answers[index]} />
          </Side>
          <Side
            who="you"
            initial={couple.you}
            name={partnerName(couple)}
            label={partnerAnswerLabel(couple)}
          >
            <AnswerOrBlank text={partners.answers[index]} />
          </Side>
        </SideBySide>
      </Stack>
    ))}
  </Stack>
);

const OwnAnswerList = ({
  questions,
  answers,
}: {
  readonly questions: Week['questions'];
  readonly answers: readonly (string | null)[];
}) => (
  <Stack as="dl" gap={4}>
    {questions.map(({ kind, text }, index) => (
      <div key={kind}>
        <dt className={styles.asked} {...contentTextProps(text)} />
        <dd>
          <AnswerOrBlank text={answers[index]} />
        </dd>
      </div>
    ))}
  </Stack>
);

type OwnWeekProps = {
  readonly week: OptimisticWeek;
  readonly mine: WeekEntry;
  readonly couple: Couple;
  readonly closeCount: number;
  readonly onChange: (() => void) | null;
};

export const OwnWeek = ({ week, mine, couple, closeCount, onChange }: OwnWeekProps) => {
  const isOnPhone = week.unsentAnswers !== null && week.unsentAnswers.state !== 'rejected';
  return (
    <OwnEntryCard label={t`Your answers`} name={couple.me} closeCount={closeCount}>
      <OwnAnswerList questions={week.questions} answers={mine.answers} />
      <CardFooter
        says={
          isOnPhone ? (
            <WaitingToSendHint />
          ) : (
            // Before the week closes, the outlook below says so.
            onChange === null && <Hint icon="lock">{t`Only you can read this`}</Hint>
          )
        }
      >
        {onChange && <Button kind="plain" onClick={onChange}>{t`Change`}</Button>}
      </CardFooter>
    </OwnEntryCard>
  );
};

type Questions = Week['questions'] | null;

const toUnsentContentProps = (questions: Questions, answers: readonly (string | null)[]) => ({
  content: questions ? (
    <OwnAnswerList questions={questions} answers={answers} />
  ) : (
    // Only their order tells them apart.
    weekQuestionKinds.map((kind, index) => <AnswerOrBlank key={kind} text={answers[index]} />)
  ),
  text: answers
    .flatMap((answer, index) => {
      const question = questions?.[index];
      return answer ? [question ? `${contentText(question.text)}\n${answer}` : answer] : [];
    })
    .join('\n\n'),
});

type LeftoverWeekDraftProps = {
  readonly week: OptimisticWeek;
  readonly answers: readonly (string | null)[];
  readonly onDiscard: () => void;
};

export const LeftoverWeekDraft = ({ week, answers, onDiscard }: LeftoverWeekDraftProps) => (
  <UnsentContent
    title={t`What you were writing`}
    reason={t`You can still read this week, but you can’t change it. What you wrote is saved on this device.`}
    {...toUnsentContentProps(week.questions, answers)}
    onDiscard={onDiscard}
  />
);

export const RejectedWeek = ({ week }: Pick<LeftoverWeekDraftProps, 'week'>) => {
  const authoringCouple = useAuthoringCouple();
  const unsent = week.unsentAnswers;
  if (unsent?.state !== 'rejected') return null;
  const isOver = week.state === 'both' || week.state === 'closed' || week.state === 'skipped';
  const isOtherSet =
    unsent.setId === undefined
      ? isFromOtherCouple(unsent, authoringCouple)
      : unsent.setId !== week.setId;
  return (
    <RejectedWrite
      write={unsent}
      title={t`What you wrote is saved`}
      holds="words"
      canRetry={!isOver && !isOtherSet}
      {...toUnsentContentProps(isOtherSet ? null : week.questions, unsent.answers)}
    />
  );
};
