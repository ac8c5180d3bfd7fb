import { type Week, type WeekEntry, weekQuestionKinds } from '@usward/core/checkin/week';
import { t } from '@usward/core/language/speak';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { CardFoot } from '../../ui/Card.tsx';
import { inDeck, ofDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { OnItsWay } from '../../ui/KeptHere.tsx';
import { OwnCard } from '../../ui/OwnCard.tsx';
import { RejectedWrite, UnsentContent } from '../../ui/RejectedWrite.tsx';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import { called, type Two, theirAnswer } from '../../ui/two.ts';
import styles from './checkin.module.css';
import type { OverlaidWeek } from './overlay-week.ts';

const Words = ({ text }: { readonly text: string | null | undefined }) =>
  text ? <AnswerText dir="auto">{text}</AnswerText> : <Soft>–</Soft>;

type RevealProps = {
  readonly week: Week;
  readonly mine: WeekEntry;
  readonly partners: WeekEntry;
  readonly two: Two;
  /** New to these eyes: the cards turn. */
  readonly turning: boolean;
};

/** The questions that one of the two wrote to; what both left out is not spoken of. */
const answered = ({ questions }: Week, mine: WeekEntry, partners: WeekEntry) =>
  questions
    .map((question, place) => ({ ...question, place }))
    .filter(({ place }) => mine.answers[place] || partners.answers[place]);

/** Each question with both answers, side by side where there is room. */
export const WeekReveal = ({ week, mine, partners, two, turning }: RevealProps) => (
  <Stack gap={6} className={styles.parts}>
    {answered(week, mine, partners).map(({ kind, text, place }) => (
      <Stack as="section" key={kind} gap={4}>
        <h2 {...ofDeck(text)} />
        <SideBySide turning={turning}>
          <Side who="me" initial={two.me} name={t`You`} label={t`Your answer`}>
            <Words text={mine.answers[place]} />
          </Side>
          <Side who="you" initial={two.you} name={called(two)} label={theirAnswer(two)}>
            <Words text={partners.answers[place]} />
          </Side>
        </SideBySide>
      </Stack>
    ))}
  </Stack>
);

const Answers = ({
  questions,
  answers,
}: {
  readonly questions: Week['questions'];
  readonly answers: readonly (string | null)[];
}) => (
  <Stack as="dl" gap={4}>
    {questions.map(({ kind, text }, place) => (
      <div key={kind}>
        <dt className={styles.asked} {...ofDeck(text)} />
        <dd>
          <Words text={answers[place]} />
        </dd>
      </div>
    ))}
  </Stack>
);

type OwnWeekProps = {
  readonly week: OverlaidWeek;
  readonly mine: WeekEntry;
  readonly two: Two;
  readonly closings: number;
  /** Null where the answers stay as they are. */
  readonly onChange: (() => void) | null;
};

/** My four answers while only I can read them. */
export const OwnWeek = ({ week, mine, two, closings, onChange }: OwnWeekProps) => {
  const isOnPhone = week.unsentAnswers !== null && week.unsentAnswers.state !== 'attention';
  return (
    <OwnCard label={t`Your answers`} name={two.me} closings={closings}>
      <Answers questions={week.questions} answers={mine.answers} />
      <CardFoot
        says={
          isOnPhone ? (
            <OnItsWay />
          ) : (
            // Before the week closes, what comes next says it.
            onChange === null && <Hint icon="lock">{t`Only you can read this`}</Hint>
          )
        }
      >
        {onChange && <Button kind="plain" onClick={onChange}>{t`Change`}</Button>}
      </CardFoot>
    </OwnCard>
  );
};

type Questions = Week['questions'] | null;

/** Answers as they are shown and copied; `questions` are null where they are not known here. */
const answersOf = (questions: Questions, answers: readonly (string | null)[]) => ({
  content: questions ? (
    <Answers questions={questions} answers={answers} />
  ) : (
    // Their order is all there is to tell them apart.
    weekQuestionKinds.map((kind, place) => <Words key={kind} text={answers[place]} />)
  ),
  text: answers
    .flatMap((answer, place) => {
      const question = questions?.[place];
      return answer ? [question ? `${inDeck(question.text)}\n${answer}` : answer] : [];
    })
    .join('\n\n'),
});

type UnsentWeekProps = {
  readonly week: OverlaidWeek;
  readonly answers: readonly (string | null)[];
  readonly onLetGo: () => void;
};

/** Answers that were being written when the week closed. */
export const UnsentWeek = ({ week, answers, onLetGo }: UnsentWeekProps) => (
  <UnsentContent
    title={t`What you were writing`}
    reason={t`This week can only be read now. Your words are kept on this phone.`}
    {...answersOf(week.questions, answers)}
    onLetGo={onLetGo}
  />
);

/** Answers of a week that the server rejected. */
export const RejectedWeek = ({ week }: Pick<UnsentWeekProps, 'week'>) => {
  const couple = useWrittenIn();
  const unsent = week.unsentAnswers;
  if (unsent?.state !== 'attention') return null;
  const isOver = week.state === 'both' || week.state === 'closed' || week.state === 'skipped';
  const isOtherSet =
    unsent.setId === undefined ? isOfOther(unsent, couple) : unsent.setId !== week.setId;
  return (
    <RejectedWrite
      write={unsent}
      title={t`Your words are kept`}
      holds="words"
      canRetry={!isOver && !isOtherSet}
      {...answersOf(isOtherSet ? null : week.questions, unsent.answers)}
    />
  );
};
