import { inContext, t } from '@usward/core/language/speak';
import type { Us } from '@usward/core/us/endpoints';
import { useOnline } from '../../device/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useDateSteps } from './use-date-steps.ts';

type DateAskProps = {
  readonly proposal: NonNullable<Us['proposal']>;
  /** The day that counts until both agree on another. */
  readonly counting: Us['togetherSince'];
  readonly partner: string;
};

/** A date that one of the two would rather count from: the other says yes or no, the asker can take it back. */
export const DateAsk = ({ proposal, counting, partner }: DateAskProps) => {
  const online = useOnline();
  const { busy, propose, decide } = useDateSteps();
  const { togetherSince, mine } = proposal;
  const date = formatDate(togetherSince);
  const until = counting === null ? '' : formatDate(counting);
  const takeBack = () => {
    if (counting === null) return;
    void propose(counting, () => {
      toast({ kind: 'success', title: inContext('a question to the partner')`Taken back` });
      focusHeading();
    });
  };
  const answer = (accept: boolean) =>
    void decide(togetherSince, accept, () => {
      toast({
        kind: 'success',
        title: accept ? t`You count from ${date}` : t`You go on counting from ${until}`,
      });
      focusHeading();
    });
  return (
    <Card as="section" kind="flat" aria-labelledby="date-ask">
      <Stack gap={2}>
        <h2 id="date-ask">
          {mine ? t`${partner} is asked about ${date}` : t`Count from ${date}?`}
        </h2>
        <Soft small>
          {mine
            ? t`Until they say yes you count from ${until}.`
            : t`${partner} would rather count from this day. Until you say yes it is ${until}.`}
          {!online && ` ${t`You are offline. This needs the network.`}`}
        </Soft>
      </Stack>
      <Actions>
        {mine ? (
          <Button
            kind="quiet"
            busy={busy}
            disabled={!online}
            onClick={takeBack}
          >{t`Take it back`}</Button>
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
