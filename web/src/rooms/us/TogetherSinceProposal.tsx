import { useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { t, tWithContext } from '@usward/core/language/i18n';
import { decideDate, proposeDate, type Us } from '@usward/core/us/endpoints';
import { mutate } from '../../device/cache/mutate.ts';
import { useOnline } from '../../device/network/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { refetchUsAndDashboard, updateUsAndRefetch } from './us-queries.ts';

export const useTogetherSinceProposal = () => {
  const client = useQueryClient();
  const { refreshUser } = useAuth();
  // The partner may have decided meanwhile.
  const { busy, attempt } = useAttempt(() => void refetchUsAndDashboard(client));
  return {
    busy,
    /**
     * The current date withdraws the proposal. It counts immediately if there was none, or if the partner
     * proposed the same.
     */
    propose: (togetherSince: CalendarDate, done: (counts: boolean) => void) =>
      attempt(async () => {
        const settled = await mutate(proposeDate, { body: { togetherSince } });
        updateUsAndRefetch(client, settled);
        void refreshUser();
        done(settled.togetherSince === togetherSince);
      }),
    decide: (togetherSince: CalendarDate, accept: boolean, done: () => void) =>
      attempt(async () => {
        updateUsAndRefetch(client, await mutate(decideDate, { body: { togetherSince, accept } }));
        void refreshUser();
        done();
      }),
  };
};

type TogetherSinceProposalProps = {
  readonly proposal: NonNullable<Us['proposal']>;
  readonly counting: Us['togetherSince'];
  readonly partner: string;
};

export const TogetherSinceProposal = ({
  proposal,
  counting,
  partner,
}: TogetherSinceProposalProps) => {
  const online = useOnline();
  const { busy, propose, decide } = useTogetherSinceProposal();
  const { togetherSince, mine } = proposal;
  const date = formatDate(togetherSince);
  const until = counting === null ? '' : formatDate(counting);
  const withdraw = () => {
    if (counting === null) return;
    void propose(counting, () => {
      toast({
        kind: 'success',
        title: tWithContext('a question to the partner')`Request withdrawn`,
      });
      focusHeading();
    });
  };
  const answer = (accept: boolean) =>
    void decide(togetherSince, accept, () => {
      toast({
        kind: 'success',
        title: accept ? t`You’re counting from ${date}` : t`You’re still counting from ${until}`,
      });
      focusHeading();
    });
  return (
    <Card as="section" kind="flat" aria-labelledby="date-ask">
      <Stack gap={2}>
        <h2 id="date-ask">
          {mine ? t`${partner} has been asked about ${date}` : t`Count from ${date}?`}
        </h2>
        <MutedText small>
          {mine
            ? t`Until they say yes, you’ll keep counting from ${until}.`
            : t`${partner} suggested this date. Until you say yes, it stays ${until}.`}
          {!online && ` ${t`You’re offline. Go online to do this.`}`}
        </MutedText>
      </Stack>
      <Actions>
        {mine ? (
          <Button
            kind="quiet"
            busy={busy}
            disabled={!online}
            onClick={withdraw}
          >{t`Withdraw`}</Button>
        ) : (
          <>
            <Button kind="quiet" busy={busy} disabled={!online} onClick={() => answer(true)}>
              {t`Yes, from ${date}`}
            </Button>
            <Button kind="plain" busy={busy} disabled={!online} onClick={() => answer(false)}>
              {t`No, keep ${until}`}
            </Button>
          </>
        )}
      </Actions>
    </Card>
  );
};
