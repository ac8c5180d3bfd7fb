import { useOnline } from '../../device/online.ts';
import { discardWrite, retryWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Said, Title } from '../../ui/Text.tsx';
import { Thread } from '../../ui/Thread.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { isPrivateOnly, type WayOut, waysOut } from './answer-rules.ts';
import { DayBar } from './DayBar.tsx';
import styles from './day.module.css';
import { type DayFace, dayFace, lines, promised, showsThread } from './day-face.ts';
import { KeptWords } from './KeptWords.tsx';
import { OwnAnswer } from './OwnAnswer.tsx';
import type { OverlaidDay } from './overlay-day.ts';
import { Reveal } from './Reveal.tsx';
import { called, type Two, useTwo } from './two.ts';
import { useAnswer } from './use-answer.ts';
import { useSeeReveal } from './use-see-reveal.ts';
import { WhatComes } from './WhatComes.tsx';

/** Longer questions are set one size smaller, so that the form stays in sight. */
const LONG_QUESTION = 90;

const Heading = ({ text, face }: { readonly text: string; readonly face: DayFace }) =>
  (face.form || face.both) && text.length <= LONG_QUESTION ? (
    <Question>{text}</Question>
  ) : (
    <Title>{text}</Title>
  );

const Prompt = ({ day, two }: { readonly day: OverlaidDay; readonly two: Two }) => {
  if (day.state === 'partner' && !two.alone) {
    const words = `${called(two)} has answered. Theirs opens when you both have.`;
    return <Hint icon="envelope">{words}</Hint>;
  }
  if (day.state !== 'skipped' && day.state !== 'closed') return null;
  return <Hint icon="clock">This day has closed. You can still keep a note for yourself.</Hint>;
};

type DayViewProps = {
  readonly day: OverlaidDay;
  readonly isToday: boolean;
  /** When the day was read from the server; 0 when only parts of it are known. */
  readonly readAt: number;
  /** Leads to the question that has come meanwhile; only while there is one. */
  readonly onNewer?: (() => void) | undefined;
};

/** One day in every state. Give it the date as a key. */
export const DayView = ({ day, isToday, readAt, onNewer }: DayViewProps) => {
  const two = useTwo();
  const online = useOnline();
  const writing = useAnswer(day, two.alone);
  const { fresh, turnedHere } = useSeeReveal(day, readAt);
  const face = dayFace(day, writing);
  const { unsent, mine, partner } = day;

  const findWay = (way: Exclude<WayOut, 'copy'>) => {
    if (!unsent) return;
    if (way === 'retry') void retryWrite(unsent.key);
    else if (way === 'discard') void discardWrite(unsent.key);
    else if (way === 'private') void writing.keepAsNote(unsent.text);
    else writing.change(unsent.text);
  };

  return (
    <Page tabs width={face.both ? 'wide' : 'column'} className={styles.page}>
      <DayBar date={day.date} isToday={isToday} />
      {onNewer && (
        <Notice icon="today" role="status">
          <p>A new question is here. Your words stay on this phone.</p>
          <Button slim kind="plain" onClick={onNewer}>
            Go to the new question
          </Button>
        </Notice>
      )}
      <Stack as="header" className={styles.head}>
        <Heading text={day.question.text} face={face} />
      </Stack>
      {showsThread(day, face, two.alone) && (
        <Thread {...lines(day, writing.text)} meName={two.me} youName={two.you} />
      )}
      {face.both && mine && partner && (
        <Reveal two={two} mine={mine} partners={partner} turning={fresh} />
      )}
      {face.refused && unsent && (
        <KeptWords
          title="Your words are kept"
          message={unsent.message ?? 'They could not be sent.'}
          text={unsent.text}
          ways={waysOut(day)}
          onWay={findWay}
        />
      )}
      {face.leftOver && (
        <KeptWords
          title="What you were writing"
          message={`${
            face.both ? 'The answers opened meanwhile.' : 'This day can only be read now.'
          } Your words are kept on this phone.`}
          text={writing.text}
          ways={['copy', 'discard']}
          onWay={writing.cancel}
        />
      )}
      {face.form && (
        <>
          <Prompt day={day} two={two} />
          <AnswerForm writing={writing} privateOnly={isPrivateOnly(day, two.alone)} />
        </>
      )}
      {face.mine && mine && (
        <>
          <OwnAnswer
            meName={two.me}
            text={mine.text}
            unsent={unsent}
            online={online}
            closings={writing.closings}
            onChange={day.frozen ? null : () => writing.change(mine.text)}
          />
          {!day.frozen && <WhatComes what={promised(day, two.alone)} two={two} />}
        </>
      )}
      {day.frozen && !face.both && <Hint icon="lock">This day can only be read now.</Hint>}
      <div role="status">
        <Said>
          {turnedHere && 'You have both answered. Both answers are open.'}
          {face.mine && writing.wasSent && 'Your answer is kept.'}
        </Said>
      </div>
    </Page>
  );
};
