import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { called, type Two } from '../../ui/two.ts';
import styles from './checkin.module.css';
import { FollowUp } from './FollowUp.tsx';
import type { OverlaidWeek } from './overlay-week.ts';
import { isDue, weekStateWords } from './week-words.ts';

type WeekEntryProps = {
  readonly week: OverlaidWeek;
  readonly today: CalendarDate;
  readonly two: Two;
};

const wayWords = ({ state }: OverlaidWeek): string => {
  if (state === 'none' || state === 'partner') return t`Write your side`;
  return state === 'both' ? t`Read both sides` : t`Read what you wrote`;
};

/** The way to this week's "state of us", and to the step of the last one. */
export const WeekEntry = ({ week, today, two }: WeekEntryProps) => {
  const [icon, words] = weekStateWords(week, called(two));
  const { step, lastStep } = week;
  const asked = lastStep ?? (step && step.outcome === null && isDue(step.due, today) ? step : null);
  return (
    <Card as="section" className={styles.card} aria-labelledby="state-of-us">
      <Stack gap={2}>
        <h2 id="state-of-us">{t`The state of us`}</h2>
        <Hint icon={week.unsentAnswers?.state === 'attention' ? 'alert' : icon}>
          {week.unsentAnswers?.state === 'attention'
            ? t`Your answers are kept on this phone and need you.`
            : words}
        </Hint>
      </Stack>
      {asked && <FollowUp step={asked} week={lastStep?.week ?? week.week} two={two} />}
      <LinkButton kind="quiet" to={paths.week(week.week)}>
        {wayWords(week)}
      </LinkButton>
    </Card>
  );
};
