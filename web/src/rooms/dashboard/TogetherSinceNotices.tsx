import { useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { chooseDate } from '@usward/core/pairing/endpoints';
import { partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { mutate } from '../../device/cache/mutate.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useOnline } from '../../device/network/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { paths } from '../../ui/paths.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';

type TogetherSinceChoiceProps = {
  readonly choice: NonNullable<Dashboard['dateChoice']>;
  /** The date that counts until one is chosen. */
  readonly counting: CalendarDate | null;
  readonly you: string | null;
};

const TogetherSinceChoice = ({ choice, counting, you }: TogetherSinceChoiceProps) => {
  const { replaceUser } = useAuth();
  const client = useQueryClient();
  const online = useOnline();
  const refetch = () => client.invalidateQueries(createReadOptions(getDashboard));
  // The partner may have chosen meanwhile.
  const { busy, attempt } = useAttempt(() => void refetch());
  const choose = (togetherSince: CalendarDate) =>
    attempt(async () => {
      replaceUser((await mutate(chooseDate, { body: { togetherSince } })).user);
      toast({ kind: 'success', title: t`You’re counting from ${formatDate(togetherSince)}` });
      await refetch();
      focusHeading();
    });
  const dates = [
    { date: choice.mine, words: t`${formatDate(choice.mine)}, your date` },
    {
      date: choice.partners,
      words: t`${formatDate(choice.partners)}, ${partnerNameInSentence({ you })}’s date`,
    },
  ];
  const sentences = [
    t`You each entered a different date.`,
    counting && t`Until one of you chooses, we’ll count from ${formatDate(counting)}.`,
    t`${partnerName({ you })} can choose too, and will see your choice.`,
    !online && t`You’re offline. Go online to choose.`,
  ];
  return (
    <Card as="section" kind="flat" aria-labelledby="date-choice">
      <Stack gap={2}>
        <h2 id="date-choice">{t`Which date should we count from?`}</h2>
        <MutedText small>{sentences.filter(Boolean).join(' ')}</MutedText>
      </Stack>
      <Actions>
        {dates.map(({ date, words }) => (
          <Button
            key={date}
            kind="quiet"
            busy={busy}
            disabled={!online}
            onClick={() => void choose(date)}
          >
            {words}
          </Button>
        ))}
      </Actions>
    </Card>
  );
};

const TogetherSinceProposalLink = ({
  togetherSince,
  you,
}: NonNullable<Dashboard['dateProposal']> & Pick<TogetherSinceChoiceProps, 'you'>) => (
  <Card as="section" kind="flat" aria-labelledby="date-proposal">
    <Stack gap={2}>
      <h2 id="date-proposal">{t`Count from ${formatDate(togetherSince)}?`}</h2>
      <MutedText
        small
      >{t`${partnerName({ you })} suggested this date. Nothing changes unless you say yes.`}</MutedText>
    </Stack>
    <Actions>
      <LinkButton kind="quiet" to={paths.us}>{t`Say yes or no`}</LinkButton>
    </Actions>
  </Card>
);

type TogetherSinceNoticesProps = { readonly dashboard: Dashboard } & Pick<
  TogetherSinceChoiceProps,
  'you'
>;

export default function TogetherSinceNotices({ dashboard, you }: TogetherSinceNoticesProps) {
  const { dateChoice, dateProposal, togetherSince } = dashboard;
  if (dateChoice) {
    return <TogetherSinceChoice choice={dateChoice} counting={togetherSince} you={you} />;
  }
  return dateProposal && <TogetherSinceProposalLink {...dateProposal} you={you} />;
}
