import type { Day } from '@usward/core/daily/day';
import { t } from '@usward/core/language/i18n';
import LetterOpen from '../../pictures/scene-letter-open.svg?picture';
import { LinkButton } from '../../ui/Button.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { formatTime } from '../../ui/format-dates.ts';
import { Picture } from '../../ui/Picture.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { hasViewTransition } from '../../ui/view-transition.ts';
import { CardFrame, type CardProps, getNames } from './CardFrame.tsx';
import styles from './modules.module.css';
import { getTomorrowText } from './QuestionCards.tsx';
import { Slips } from './Slips.tsx';
import { isEveningNow } from './sky.ts';
import { useStoredDay } from './use-stored-day.ts';

/** A letter opens with the later of its two answers. */
const getAboveText = (day: Day | undefined): string => {
  const times = [day?.mine, day?.partner].flatMap((answer) => answer?.answeredAt ?? []);
  const openedAt = times.sort().at(-1);
  return openedAt === undefined || times.length < 2
    ? t`Your first question`
    : t`Your first question, opened at ${formatTime(openedAt)}`;
};

const LetterCard = ({ dashboard }: CardProps) => {
  const { date, question } = dashboard.day;
  const day = useStoredDay(date);
  return (
    <CardFrame
      picture={<Picture of={LetterOpen} />}
      above={getAboveText(day)}
      heading={questionTextProps(question)}
      isSmall
    >
      <div className={styles.onCard}>
        <Slips day={day} you={getNames(dashboard).youName} />
      </div>
      <LinkButton kind="quiet" to={paths.day(date)} viewTransition={hasViewTransition()}>
        {t`Read both again`}
      </LinkButton>
      <MutedText small>{getTomorrowText(dashboard.homeTimeZone)}</MutedText>
    </CardFrame>
  );
};

const CheckinBelowLetter = () => (
  <CardFrame
    heading={isEveningNow() ? t`And how are you tonight?` : t`And how are you today?`}
    below={t`It takes a minute. You choose what your partner sees.`}
    isSmall
  >
    <LinkButton icon="checkin" to={paths.checkin}>{t`Check in`}</LinkButton>
  </CardFrame>
);

/** On the first day: the question with what both wrote, and the next step. */
export const FirstLetterCards = ({ dashboard }: CardProps) => (
  <>
    <LetterCard dashboard={dashboard} />
    <CheckinBelowLetter />
  </>
);
