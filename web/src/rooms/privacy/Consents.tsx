import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inContext, t, translated } from '@usward/core/language/speak';
import { type ConsentedTo, type GivenConsent, getConsents } from '@usward/core/privacy/consents';
import { agreeToSummaries } from '@usward/core/reflection/endpoints';
import { useState } from 'react';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { inMemoryOnly, readOptions } from '../../device/read-cache.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { givenWords } from './consent-words.ts';

const names: Readonly<Record<ConsentedTo, string>> = {
  intimacy: t`The lab`,
  summaries: t`Summaries by an AI`,
};

/** Asks once more, then takes the yes to summaries back. */
const TakeBack = ({ onDone }: { readonly onDone: () => void }) => {
  const online = useOnline();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { busy, attempt } = useAttempt();
  const takeBack = () =>
    attempt(async () => {
      await mutate(agreeToSummaries, { body: { version: null } });
      void client.invalidateQueries({ queryKey: ['/api/reflections'] });
      // The button goes with what it took back.
      focusHeading();
      onDone();
      toast({ kind: 'success', title: inContext('a consent')`Taken back` });
    });
  return (
    <>
      <Button
        kind="quiet"
        slim
        disabled={!online}
        onClick={() => setAsking(true)}
      >{t`Take it back`}</Button>
      <Sheet open={asking} onClose={() => setAsking(false)} title={t`No more summaries by an AI?`}>
        <p>{t`No AI is asked from now on. There is always a summary that is written without one.`}</p>
        <Actions>
          <Button kind="quiet" onClick={() => setAsking(false)}>{t`Leave it on`}</Button>
          <Button
            kind="quiet"
            busy={busy}
            disabled={!online}
            onClick={() => void takeBack()}
          >{t`Take my yes back`}</Button>
        </Actions>
      </Sheet>
    </>
  );
};

const Consent = ({
  given,
  onDone,
}: {
  readonly given: GivenConsent;
  readonly onDone: () => void;
}) => (
  <li>
    <Stack gap={3}>
      <Stack gap={1}>
        <h3>{names[given.to]}</h3>
        <Soft small>{givenWords(given, formatDate)}</Soft>
      </Stack>
      {given.statements.length > 0 && (
        <Stack as="ul" gap={2}>
          {given.statements.map((statement) => (
            <li key={statement}>{translated(statement)}</li>
          ))}
        </Stack>
      )}
      {given.to === 'summaries' ? (
        <TakeBack onDone={onDone} />
      ) : (
        <LinkButton kind="quiet" slim to={paths.intimacy}>{t`Take it back in the lab`}</LinkButton>
      )}
    </Stack>
  </li>
);

/** What one has agreed to, word by word, with the way to take each back. */
export const Consents = () => {
  const online = useOnline();
  const { data, isFetching, refetch } = useQuery({
    ...readOptions(getConsents),
    meta: inMemoryOnly,
    ...readOnOpening,
  });
  const isLoading = !data && isFetching && online;
  return (
    <Stack as="section" aria-busy={isLoading || undefined}>
      <h2>{t`What you agreed to`}</h2>
      {data?.items.length === 0 && (
        <Soft>{t`Nothing beside using the app. Where we ask for more, it will stand here.`}</Soft>
      )}
      {data && data.items.length > 0 && (
        <Stack as="ul" gap={6}>
          {data.items.map((given) => (
            <Consent key={given.to} given={given} onDone={() => void refetch()} />
          ))}
        </Stack>
      )}
      {isLoading && <Skeleton lines={2} />}
      {!data && !isLoading && (
        <Hint icon="offline">
          {online
            ? t`What you agreed to could not be fetched just now.`
            : t`You are offline. Seeing what you agreed to needs the network.`}
        </Hint>
      )}
      {data && data.items.length > 0 && !online && (
        <Hint icon="offline">{t`You are offline. Taking something back needs the network.`}</Hint>
      )}
    </Stack>
  );
};
