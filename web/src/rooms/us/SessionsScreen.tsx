import type { LoginSession } from '@usward/core/account/session-endpoints';
import { plural, t, tWithContext } from '@usward/core/language/i18n';
import { useOnline } from '../../device/network/online.ts';
import { BulletList } from '../../ui/BulletList.tsx';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { deviceTitle } from '../../ui/device-title.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { NewDevices, useSessions } from '../../ui/NewDevices.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { PasswordSheet } from '../../ui/PasswordSheet.tsx';
import { paths } from '../../ui/paths.ts';
import { LoadFailed } from '../../ui/QueryFallbacks.tsx';
import { Row, Rows, RowsSection } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { getSessionText, signOutEffects } from './session-labels.ts';

const useConfirmEndSession = (
  title: string,
  confirm: string,
  onEnd: () => Promise<boolean>,
  done: string,
) =>
  useConfirmSheet(
    async () => {
      if (!(await onEnd())) return false;
      // The pressed button disappears with its session.
      setTimeout(focusHeading);
      toast({ kind: 'success', title: done });
      return true;
    },
    {
      title,
      readFirst: true,
      keep: t`Stay signed in there`,
      confirm,
      offline: t`You’re offline. Go online to do this.`,
      children: <BulletList of={signOutEffects} />,
    },
  );

type SessionRowProps = {
  readonly signIn: LoginSession;
  readonly end: (id: string) => Promise<boolean>;
};

const SessionRow = ({ signIn, end }: SessionRowProps) => {
  const online = useOnline();
  const words = getSessionText(signIn, Date.now());
  const name = deviceTitle(signIn.name);
  const { ask, sheet } = useConfirmEndSession(
    t`Sign out of ${name}?`,
    t`Sign out there`,
    () => end(signIn.id),
    t`Signed out of ${name}`,
  );
  return (
    <Row icon="devices" title={name} note={words} sheet={sheet}>
      <Button kind="plain" slim disabled={!online} onClick={ask}>
        {t`Sign out`}
        <VisuallyHidden>
          : {tWithContext('a device, and when it was seen')`${name}, ${words}`}
        </VisuallyHidden>
      </Button>
    </Row>
  );
};

const EndOtherSessionsButton = ({ endOthers }: { readonly endOthers: () => Promise<boolean> }) => {
  const online = useOnline();
  const label = t`Sign out of all others`;
  const { ask, sheet } = useConfirmEndSession(
    t`Sign out of all other devices?`,
    label,
    endOthers,
    t`You’re signed in on this device only`,
  );
  return (
    <>
      <Button kind="quiet" disabled={!online} onClick={ask}>
        {label}
      </Button>
      {sheet}
    </>
  );
};

export default function SessionsScreen() {
  const online = useOnline();
  const { sessions, isFetching, refetch, busy, confirm, end, endOthers } = useSessions();
  const isLoading = sessions === null && isFetching && online;
  const here = sessions?.find(({ isThis }) => isThis);
  const others = sessions?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Page tabs aria-busy={isLoading}>
      <Bar>
        <RoundLink icon="back" label={t`Back to Us`} to={paths.us} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>{t`Where you’re signed in`}</QuestionHeading>
        <MutedText>{t`See a device you no longer have or don’t recognize? Sign it out from here. We’ll refuse its next request.`}</MutedText>
      </Stack>
      <NewDevices sessions={sessions ?? []} busy={busy} online={online} onConfirm={confirm} />
      {here && (
        <RowsSection title={t`This device`}>
          <Row
            icon="check"
            title={deviceTitle(here.name)}
            note={getSessionText(here, Date.now())}
          />
        </RowsSection>
      )}
      {others.length > 0 && (
        <Stack as="section">
          <h2>{plural(others.length, { one: 'One other device', other: '# other devices' })}</h2>
          <Rows>
            {others.map((signIn) => (
              <SessionRow key={signIn.id} signIn={signIn} end={end} />
            ))}
          </Rows>
          {!online && <Hint icon="offline">{t`You’re offline. Go online to sign out.`}</Hint>}
          <EndOtherSessionsButton endOthers={endOthers} />
          <MutedText
            small
          >{t`If someone else knows your password, choose a new one. Sign out, then tap “Forgot Password” when you sign in.`}</MutedText>
        </Stack>
      )}
      {sessions !== null && others.length === 0 && (
        <MutedText>{t`You’re not signed in anywhere else.`}</MutedText>
      )}
      {isLoading && <Skeleton block="card" />}
      {sessions === null && !isLoading && (
        <LoadFailed onAgain={refetch}>
          {online
            ? t`We couldn’t load your devices.`
            : t`You’re offline. Go online to see your devices.`}
        </LoadFailed>
      )}
      <PasswordSheet why={t`Enter your password to sign out of all other devices.`} />
    </Page>
  );
}
