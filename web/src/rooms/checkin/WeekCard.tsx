import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import type { OptimisticWeek } from './optimistic-week.ts';
import { FollowUp } from './SmallStepCard.tsx';
import { getWeekStateLabel, isStepDue } from './trend-and-week-labels.ts';

type WeekCardProps = {
  readonly week: OptimisticWeek;
  readonly today: CalendarDate;
  readonly couple: Couple;
};

const getWeekLinkText = ({ state }: OptimisticWeek): string => {
  if (state === 'none' || state === 'partner') return t`Write your answers`;
  return state === 'both' ? t`See both sides` : t`Read what you wrote`;
};

/** The weekly check-in, and what became of its small step. */
export const WeekCard = ({ week, today, couple }: WeekCardProps) => {
  const [icon, words] = getWeekStateLabel(week, partnerName(couple));
  const { step, lastStep } = week;
  const asked =
    lastStep ?? (step && step.outcome === null && isStepDue(step.due, today) ? step : null);
  return (
    <Card as="section" gap={4} aria-labelledby="state-of-us">
      <Stack gap={2}>
        <h2 id="state-of-us">{t`Weekly check-in`}</h2>
        <Hint icon={week.unsentAnswers?.state === 'rejected' ? 'alert' : icon}>
          {week.unsentAnswers?.state === 'rejected'
            ? t`Couldn’t send your answers. They’re saved on this device.`
            : words}
        </Hint>
      </Stack>
      {asked && <FollowUp step={asked} week={lastStep?.week ?? week.week} couple={couple} />}
      <LinkButton kind="quiet" to={paths.week(week.week)}>
        {getWeekLinkText(week)}
      </LinkButton>
    </Card>
  );
};
