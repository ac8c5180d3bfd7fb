import { type CalendarDate, coupleDay, type TimeZone } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { lazy, Suspense, useState } from 'react';
import { getDayStartHere, getZoneName } from '../../couple/day-start.ts';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { getOwnDay } from '../../device/local-date.ts';
import { getAnswerDraftKey } from '../../device/storage/draft-keys.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { AfterPaint } from '../../ui/AfterPaint.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { Dock } from '../../ui/Dock.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { paths } from '../../ui/paths.ts';
import { Actions } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { hasViewTransition } from '../../ui/view-transition.ts';
import {
  CardFrame,
  type CardProps,
  getNames,
  getPartnerName,
  QuestionWords,
  TodayQuestion,
} from './CardFrame.tsx';
import styles from './dashboard.module.css';
import { isEveningNow } from './sky.ts';

export const getWeekdayQuestionText = (date: CalendarDate) =>
  t`${formatDate(date, 'weekday')}’s question`;

/** Says why, where the couple's day is another than the reader's own. */
export const getTodayQuestionText = (date: CalendarDate, home: TimeZone, now = new Date()) => {
  const ownDay = getOwnDay(now);
  const weekday = formatDate(date, 'weekday');
  if (date > ownDay)
    return t`${weekday}’s question. It’s already ${weekday} in ${getZoneName(home)}.`;
  // An earlier day's may also be on the screen because nothing newer was read.
  return date < ownDay && date === coupleDay(now.getTime(), home)
    ? t`${weekday}’s question. It’s still ${weekday} in ${getZoneName(home)}.`
    : getWeekdayQuestionText(date);
};

// Seldom asked for, so loaded at the tap.
const SwapSheet = lazy(() => import('./SwapSheet.tsx'));

const AnotherQuestion = ({ dashboard: { day } }: CardProps) => {
  /** Null: never opened. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button kind="plain" icon="swap" onClick={() => setIsOpen(true)}>
        {t`Another question`}
      </Button>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <SwapSheet day={day} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

export const AnswerCard = ({ dashboard }: CardProps) => {
  const { day, unsent } = dashboard;
  // The question's own screen has the same draft.
  const [draft] = useDraft(getAnswerDraftKey(day.date, day.question.id));
  const isBegun = draft !== '' || unsent !== null;
  return (
    <CardFrame
      page={paths.daily}
      above={getTodayQuestionText(day.date, dashboard.homeTimeZone)}
      heading={questionTextProps(day.question)}
    >
      {(isBegun || day.partnerAnswered) && (
        <ProgressLines
          me={isBegun ? 'halfway' : 'ahead'}
          you={day.partnerAnswered ? 'whole' : 'ahead'}
          {...getNames(dashboard)}
        />
      )}
      {day.partnerAnswered ? (
        <Hint icon="envelope">
          {t`${getPartnerName(dashboard)} has answered. It opens once you answer too.`}
        </Hint>
      ) : (
        !isBegun && <Hint icon="both">{t`Opens when you’ve both answered.`}</Hint>
      )}
      {isBegun && <Hint icon="clock">{t`What you wrote is saved on this device.`}</Hint>}
      <Dock>
        <LinkButton icon="pen" to={paths.daily} viewTransition={hasViewTransition()}>
          {unsent ? t`See your answer` : draft === '' ? t`Write your answer` : t`Keep writing`}
        </LinkButton>
      </Dock>
      {day.swappable && !isBegun && (
        <Actions>
          <AnotherQuestion dashboard={dashboard} />
        </Actions>
      )}
    </CardFrame>
  );
};

export const RevealCard = ({ dashboard, date }: CardProps & { readonly date: CalendarDate }) => (
  <CardFrame
    page={paths.day(date)}
    above={
      date === dashboard.day.date ? (
        <TodayQuestion {...dashboard.day} />
      ) : (
        getWeekdayQuestionText(date)
      )
    }
    heading={t`You both answered`}
  >
    <ProgressLines me="whole" you="whole" {...getNames(dashboard)} />
    <LinkButton
      icon="envelope"
      to={paths.day(date)}
      viewTransition={hasViewTransition()}
    >{t`See both answers`}</LinkButton>
  </CardFrame>
);

const SealedAnswer = lazy(() =>
  import('../../ui/SealedAnswer.tsx').then(({ SealedAnswer }) => ({ default: SealedAnswer })),
);

export const SealedCard = ({ dashboard }: CardProps) => (
  <Card as="article" className={styles.card}>
    <QuestionWords to={paths.daily}>
      <MutedText small>
        <TodayQuestion {...dashboard.day} />
      </MutedText>
    </QuestionWords>
    <div className={styles.sealed}>
      <AfterPaint>
        <SealedAnswer who="me" name={getNames(dashboard).meName} />
      </AfterPaint>
    </div>
    <h2
      className={styles.promise}
    >{t`Yours is sealed. It opens when ${partnerNameInSentence({ you: getNames(dashboard).youName })} answers too.`}</h2>
    <LinkButton
      kind="quiet"
      to={paths.daily}
      viewTransition={hasViewTransition()}
    >{t`Read what you wrote`}</LinkButton>
  </Card>
);

const SofaPicture = lazy(() => import('./SofaPicture.tsx'));

/** Away from home the next question comes at any hour. */
export const getTomorrowText = (home: TimeZone, now = Date.now()): string => {
  const here = getDayStartHere(home, now);
  if (here) {
    return here.isToday
      ? t`The next question is here at ${here.time}.`
      : t`The next question is here tomorrow at ${here.time}.`;
  }
  return isEveningNow()
    ? t`The next question is here in the morning. Tonight is yours.`
    : t`The next question is here tomorrow. The rest of today is yours.`;
};

/** Nothing is left of the day, as both have answered. */
export const DoneCard = ({ dashboard }: CardProps) => (
  <CardFrame
    picture={<SofaPicture />}
    heading={t`That’s today, for both of you`}
    isSmall
    below={getTomorrowText(dashboard.homeTimeZone)}
  >
    <LinkButton kind="quiet" to={paths.daily} viewTransition={hasViewTransition()}>
      {t`Read today’s answers`}
    </LinkButton>
  </CardFrame>
);
