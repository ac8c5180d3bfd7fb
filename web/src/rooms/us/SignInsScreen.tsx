import type { SignIn } from '@usward/core/account/sign-in-endpoints';
import { inContext, plural, t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { deviceTitle } from '../../ui/device-title.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Hint } from '../../ui/Hints.tsx';
import { NewDevices, useSignIns } from '../../ui/NewDevices.tsx';
import { NotFetched } from '../../ui/NotFetched.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { PasswordSheet } from '../../ui/PasswordSheet.tsx';
import { Row, Rows, RowsSection } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { Thoughts } from '../../ui/Thoughts.tsx';
import { toast } from '../../ui/toast.ts';
import { endingWords, signInWords } from './sign-in-words.ts';

/** Asks before other devices are signed out, and says what that means there. */
const useEnd = (title: string, confirm: string, onEnd: () => Promise<boolean>, done: string) =>
  useConfirmSheet(
    async () => {
      if (!(await onEnd())) return false;
      // What was pressed is gone with what it signed out.
      setTimeout(focusHeading);
      toast({ kind: 'success', title: done });
      return true;
    },
    {
      title,
      readFirst: true,
      keep: t`Stay signed in there`,
      confirm,
      offline: t`You are offline. This needs the network.`,
      children: <Thoughts of={endingWords} />,
    },
  );

type DeviceRowProps = {
  readonly signIn: SignIn;
  readonly end: (id: string) => Promise<boolean>;
};

const DeviceRow = ({ signIn, end }: DeviceRowProps) => {
  const online = useOnline();
  const words = signInWords(signIn, Date.now());
  const name = deviceTitle(signIn.name);
  const { ask, sheet } = useEnd(
    t`Sign out ${name}?`,
    t`Sign out there`,
    () => end(signIn.id),
    t`Signed out there: ${name}`,
  );
  return (
    <Row icon="devices" title={name} note={words} sheet={sheet}>
      <Button kind="plain" slim disabled={!online} onClick={ask}>
        {t`Sign out`}
        <Said>: {inContext('a device, and when it was seen')`${name}, ${words}`}</Said>
      </Button>
    </Row>
  );
};

const AllOthers = ({ endOthers }: { readonly endOthers: () => Promise<boolean> }) => {
  const online = useOnline();
  const label = t`Sign out all others`;
  const { ask, sheet } = useEnd(
    t`Sign out all other devices?`,
    label,
    endOthers,
    t`You are signed in on this device only`,
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

/** The devices on which one is signed in, and how each is signed out from here. */
export default function SignInsScreen() {
  const online = useOnline();
  const { signIns, isFetching, readAnew, busy, confirm, end, endOthers } = useSignIns();
  const isLoading = signIns === null && isFetching && online;
  const here = signIns?.find(({ isThis }) => isThis);
  const others = signIns?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Page tabs aria-busy={isLoading}>
      <Bar>
        <RoundLink icon="back" label={t`Back to Us`} to={paths.us} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{t`Where you are signed in`}</Question>
        <Soft>{t`A device you no longer have, or do not know? Sign it out from here, and what it asks for next is refused.`}</Soft>
      </Stack>
      <NewDevices signIns={signIns ?? []} busy={busy} online={online} onConfirm={confirm} />
      {here && (
        <RowsSection title={t`This device`}>
          <Row icon="check" title={deviceTitle(here.name)} note={signInWords(here, Date.now())} />
        </RowsSection>
      )}
      {others.length > 0 && (
        <Stack as="section">
          <h2>{plural(others.length, { one: 'One other', other: '# others' })}</h2>
          <Rows>
            {others.map((signIn) => (
              <DeviceRow key={signIn.id} signIn={signIn} end={end} />
            ))}
          </Rows>
          {!online && (
            <Hint icon="offline">{t`You are offline. Signing out needs the network.`}</Hint>
          )}
          <AllOthers endOthers={endOthers} />
          <Soft
            small
          >{t`If somebody else knows your password, choose a new one: sign out, and tap “Forgot Password” on the way in.`}</Soft>
        </Stack>
      )}
      {signIns !== null && others.length === 0 && <Soft>{t`You are signed in nowhere else.`}</Soft>}
      {isLoading && <Skeleton block="card" />}
      {signIns === null && !isLoading && (
        <NotFetched onAgain={readAnew}>
          {online
            ? t`Your devices could not be fetched just now.`
            : t`You are offline. Seeing your devices needs the network.`}
        </NotFetched>
      )}
      <PasswordSheet why={t`Signing out all other devices takes your password.`} />
    </Page>
  );
}
