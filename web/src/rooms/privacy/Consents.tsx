import { useQuery } from '@tanstack/react-query';
import { t, translate, tWithContext } from '@usward/core/language/i18n';
import { type GivenConsent, getConsents } from '@usward/core/privacy/consent-endpoints';
import { refetchOnOpen } from '../../device/cache/query-defaults.ts';
import { createReadOptions, inMemoryOnly } from '../../device/cache/read-cache.ts';
import { useOnline } from '../../device/network/online.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { paths } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useWithdrawSummaryConsent } from '../../writes/use-withdraw-summary-consent.tsx';
import { consentLabels, getAgreedOnText } from './privacy-labels.ts';

const WithdrawSummaryConsentButton = ({ onDone }: { readonly onDone: () => void }) => {
  const online = useOnline();
  const { ask, sheet } = useWithdrawSummaryConsent(() => {
    // The button disappears with the consent.
    setTimeout(focusHeading);
    onDone();
    toast({ kind: 'success', title: tWithContext('a consent')`Withdrawn` });
  });
  return (
    <>
      <Button kind="quiet" slim disabled={!online} onClick={ask}>{t`Withdraw`}</Button>
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
        <h3>{consentLabels[given.to]}</h3>
        <MutedText small>{getAgreedOnText(given, formatDate)}</MutedText>
      </Stack>
      {given.statements.length > 0 && (
        <Stack as="ul" gap={2}>
          {given.statements.map((statement) => (
            <li key={statement}>{translate(statement)}</li>
          ))}
        </Stack>
      )}
      {given.to === 'summaries' ? (
        <WithdrawSummaryConsentButton onDone={onDone} />
      ) : (
        <LinkButton kind="quiet" slim to={paths.intimacy}>{t`Withdraw it in Play`}</LinkButton>
      )}
    </Stack>
  </li>
);

export const Consents = () => {
  const online = useOnline();
  const { data, isFetching, refetch } = useQuery({
    ...createReadOptions(getConsents),
    meta: inMemoryOnly,
    ...refetchOnOpen,
  });
  const isLoading = !data && isFetching && online;
  return (
    <Stack as="section" aria-busy={isLoading || undefined}>
      <h2>{t`What you agreed to`}</h2>
      {data?.items.length === 0 && (
        <MutedText>{t`Nothing beyond using the app. If we ask for more, you’ll see it here.`}</MutedText>
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
            ? t`We couldn’t load what you agreed to.`
            : t`You’re offline. Go online to see what you agreed to.`}
        </Hint>
      )}
      {data && data.items.length > 0 && !online && (
        <Hint icon="offline">{t`You’re offline. Go online to withdraw consent.`}</Hint>
      )}
    </Stack>
  );
};
