import type { NextAction } from '@usward/core/dashboard/next-action';
import { t } from '@usward/core/language/i18n';
import { getMilestoneName } from '../../content/milestone-labels.ts';
import MilestoneDays from '../../pictures/milestone-days.svg?picture';
import MilestoneYear from '../../pictures/milestone-year.svg?picture';
import { LinkButton } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { CardFrame, type CardProps, getNames, TodayQuestion } from './CardFrame.tsx';

const NextActionLink = ({ dashboard, next }: CardProps & { readonly next: NextAction }) => {
  switch (next) {
    case 'answer':
      return (
        <>
          {/* A hard one can wait behind the button on such a day. */}
          {dashboard.day.question.topic !== 'conflict' && (
            <p>
              <TodayQuestion {...dashboard.day} />
            </p>
          )}
          <LinkButton icon="pen" to={paths.daily}>{t`Write your answer`}</LinkButton>
        </>
      );
    case 'check-in':
      return <LinkButton icon="checkin" to={paths.checkin}>{t`Check in`}</LinkButton>;
    default:
      return <LinkButton kind="quiet" to={paths.daily}>{t`Read today’s question`}</LinkButton>;
  }
};

export const MilestoneCard = ({ dashboard, next }: CardProps & { readonly next: NextAction }) => {
  const { nextMilestone, togetherSince } = dashboard;
  const milestone = nextMilestone && getMilestoneName(nextMilestone);
  return (
    <CardFrame
      picture={<Picture of={nextMilestone?.kind === 'days' ? MilestoneDays : MilestoneYear} />}
      above={t`Today`}
      heading={milestone ? t`${milestone} together` : t`Your day together`}
    >
      <ProgressLines me="whole" you="whole" {...getNames(dashboard)} />
      {togetherSince && <MutedText>{t`Since ${formatDate(togetherSince, 'long')}.`}</MutedText>}
      <p>{t`A good day to tell each other what you’re glad about.`}</p>
      <NextActionLink dashboard={dashboard} next={next} />
    </CardFrame>
  );
};
