import type { NextAction } from '@usward/core/dashboard/next-action';
import { t } from '@usward/core/language/i18n';
import { getMilestoneName } from '../../content/milestone-labels.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { CardFrame, type CardProps, getNames, TodayQuestion } from './CardFrame.tsx';

const NextActionLink = ({ dashboard, next }: CardProps & { readonly next: NextAction }) => {
  switch (next) {
    case 'answer':
      return (
        <>
          <p>
            <TodayQuestion {...dashboard.day} />
          </p>
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
      above={t`Today`}
      heading={milestone ? t`${milestone} together` : t`Your day together`}
    >
      <ProgressLines me="whole" you="whole" {...getNames(dashboard)} />
      {togetherSince && <MutedText>{t`Since ${formatDate(togetherSince, 'long')}.`}</MutedText>}
      <NextActionLink dashboard={dashboard} next={next} />
    </CardFrame>
  );
};
