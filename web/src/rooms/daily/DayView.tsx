import { t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { ofQuestion } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft, Title } from '../../ui/Text.tsx';
import { Thread } from '../../ui/Thread.tsx';
import { called, type Two, useTwo } from '../../ui/two.ts';
import { useReveal } from '../../ui/use-seen.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { isPrivateOnly } from './answer-rules.ts';
import { BegunBefore } from './BegunBefore.tsx';
import { type Beside, besideDay } from './beside-day.ts';
import { Comments } from './Comments.tsx';
import { DayBar } from './DayBar.tsx';
import { DayKept } from './DayKept.tsx';
import { catchUpWords, isCatchingUp, markWords, named } from './daily-words.ts';
import styles from './day.module.css';
import { type DayFace, dayFace, lines, promised, showsThread } from './day-face.ts';
import type { Daily } from './day-in-time.ts';
import { NoteSharing } from './NoteSharing.tsx';
import { OwnAnswer } from './OwnAnswer.tsx';
import type { OverlaidDay } from './overlay-day.ts';
import { RemoveWords } from './RemoveWords.tsx';
import { Reveal } from './Reveal.tsx';
import { BreakNotice, TodayMore } from './TodayMore.tsx';
import { type AnswerWriting, useAnswer } from './use-answer.ts';
import { WhatComes } from './WhatComes.tsx';

type PartProps = { readonly day: OverlaidDay; readonly two: Two };

/** Longer questions are set one size smaller, so that the form stays in sight. */
const LONG_QUESTION = 90;

const Heading = ({
  day: { question },
  face,
}: Pick<PartProps, 'day'> & { readonly face: DayFace }) => {
  const said = ofQuestion(question);
  const isLarge = (face.form || face.both) && said.children.length <= LONG_QUESTION;
  const Tag = isLarge ? Question : Title;
  return <Tag {...said} />;
};

const Prompt = ({ day, two }: PartProps) => {
  if (day.state === 'skipped' || day.state === 'closed') {
    return (
      <Hint icon="clock">{t`This day has closed. You can still keep a note for yourself.`}</Hint>
    );
  }
  if (two.alone) return null;
  return (
    <>
      {day.state === 'partner' && (
        <Hint icon="envelope">{t`${called(two)} has answered. Theirs opens when you both have.`}</Hint>
      )}
      {isCatchingUp(day.closesAt, Date.now()) && (
        <Hint icon="clock">{catchUpWords(day.closesAt)}</Hint>
      )}
    </>
  );
};

/** Who can read what I wrote, with its icon. */
const readersWords = (isShared: boolean, two: Two): readonly [IconName, string] =>
  isShared ? ['both', t`You and ${named(two)} can read this`] : ['lock', t`Only you can read this`];

type MineProps = PartProps & { readonly beside: Beside; readonly writing: AnswerWriting };

const Mine = ({ day, two, beside, writing }: MineProps) => {
  const online = useOnline();
  const { mine, note, unsent } = day;
  if (!mine) return null;
  const isShareable = note?.by === 'me' && !two.alone && !day.frozen;
  const comes = isShareable || day.frozen ? null : promised(day, two.alone);
  return (
    <>
      <OwnAnswer
        meName={two.me}
        text={mine.text}
        unsent={unsent}
        online={online}
        closings={writing.closings}
        onChange={day.frozen ? null : () => writing.change(mine.text)}
        removal={<RemoveWords day={day} two={two} />}
        readers={comes === 'opens' ? null : readersWords(isShareable && beside.isShared, two)}
      />
      {isShareable && <NoteSharing note={note} beside={beside} two={two} />}
      {comes !== null && <WhatComes what={comes} two={two} />}
    </>
  );
};

type DayViewProps = {
  readonly day: OverlaidDay;
  readonly isToday: boolean;
  /** When the day was read from the server; 0 when only parts of it are known. */
  readonly readAt: number;
  /** What is known beside today's question; absent on other days. */
  readonly daily?: Daily | undefined;
  /** Leads to the question that has come meanwhile; only while there is one. */
  readonly onNewer?: (() => void) | undefined;
};

/** One day in every state. Give it the date as a key. */
export const DayView = ({ day, isToday, readAt, daily, onNewer }: DayViewProps) => {
  const two = useTwo();
  const writing = useAnswer(day, two.alone);
  const { fresh, turnedHere } = useReveal(day.date, {
    isRevealed: day.state === 'both',
    since: readAt,
    otherwise: Date.now() < Date.parse(day.closesAt),
  });
  const beside = besideDay(day, useQueuedWrites());
  const face = dayFace(day, writing);
  const mark = markWords(day.question, two);

  return (
    <Page tabs width={face.both ? 'wide' : 'column'} className={styles.page}>
      <DayBar date={day.date} isToday={isToday} />
      {onNewer && (
        <Notice icon="today" role="status">
          <p>{t`A new question is here. Your words stay on this phone.`}</p>
          <Button slim kind="plain" onClick={onNewer}>{t`Go to the new question`}</Button>
        </Notice>
      )}
      {isToday && !onNewer && <BegunBefore today={day.date} />}
      {daily && !two.alone && <BreakNotice daily={daily} />}
      <Stack as="header" gap={2} className={styles.head}>
        {mark && <Soft small>{mark}</Soft>}
        <Heading day={day} face={face} />
      </Stack>
      {showsThread(day, face, two.alone) && (
        <Thread {...lines(day, writing.text)} meName={two.me} youName={two.you} />
      )}
      {face.both && (
        <>
          <Reveal {...{ two, day, beside }} turning={fresh} />
          <Comments day={day} beside={beside} two={two} />
        </>
      )}
      <DayKept day={day} face={face} writing={writing} />
      {face.form && (
        <>
          <Prompt day={day} two={two} />
          <AnswerForm writing={writing} privateOnly={isPrivateOnly(day, two.alone)} />
        </>
      )}
      {face.mine && <Mine {...{ day, two, beside, writing }} />}
      {day.frozen && !face.both && <Hint icon="lock">{t`This day can only be read now.`}</Hint>}
      {daily && <TodayMore daily={daily} day={day} two={two} />}
      <div role="status">
        <Said>
          {turnedHere && t`You have both answered. Both answers are open.`}
          {face.mine && writing.wasSent && t`Your answer is kept.`}
        </Said>
      </div>
    </Page>
  );
};
