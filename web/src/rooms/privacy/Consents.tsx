import { useQuery } from '@tanstack/react-query';
import { inContext, t, translated } from '@usward/core/language/speak';
import { type GivenConsent, getConsents } from '@usward/core/privacy/consents';
import { useOnline } from '../../device/online.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { inMemoryOnly, readOptions } from '../../device/read-cache.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useTakeBackSummaries } from '../../ui/use-take-back-summaries.tsx';
import { consentNames, givenWords } from './privacy-words.ts';

const TakeBack = ({ onDone }: { readonly onDone: () => void }) => {
  const online = useOnline();
  const { ask, sheet } = useTakeBackSummaries(() => {
    // The button goes with what it took back.
    setTimeout(focusHeading);
    onDone();
    toast({ kind: 'success', title: inContext('a consent')`Taken back` });
  });
  return (
    <>
      <Button kind="quiet" slim disabled={!online} onClick={ask}>{t`Take it back`}</Button>
      {sheet}
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
        <h3>{consentNames[given.to]}</h3>
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
