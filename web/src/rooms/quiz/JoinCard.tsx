import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { readOptions } from '../../device/read-cache.ts';
import { inviteOnDashboard, paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { InviteCodeCard } from '../../ui/OwnCode.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { useShareOwnCode } from '../../ui/share-invite.ts';
import { Soft } from '../../ui/Text.tsx';
import { Thread } from '../../ui/Thread.tsx';
import type { Two } from './two.ts';

const SignUpCard = ({ kind }: { readonly kind: 'filled' | 'quiet' }) => (
  <Card as="section" kind="flat" aria-labelledby="join">
    <Thread me="whole" you="ahead" meName={t`You`} youName={null} />
    <Stack gap={2}>
      <h2 id="join">{t`Better with two`}</h2>
      <Soft>{t`With an account each, you answer apart and open it together, one item after the other. What you chose stays on this phone and waits for you.`}</Soft>
    </Stack>
    <Actions>
      <LinkButton kind={kind} to={paths.createAccount}>{t`Create an account`}</LinkButton>
      <LinkButton kind="plain" to={paths.signIn}>{t`Sign In`}</LinkButton>
    </Actions>
  </Card>
);

const InviteCard = ({ two }: { readonly two: Two }) => {
  const { data } = useQuery({ ...readOptions(getDashboard), enabled: false });
  const invite = data?.invite ?? null;
  const { share, copied } = useShareOwnCode(invite?.inviteCode ?? null);
  const isLive = invite !== null && Date.parse(invite.expiresAt) > Date.now();
  return (
    <Stack as="section" gap={4} aria-labelledby="join">
      <Stack gap={2}>
        <h2 id="join">{t`Better with two`}</h2>
        <Soft>{t`Once your partner is here, each of you answers anew, and both sides open together. What you answered alone stays yours.`}</Soft>
      </Stack>
      {isLive ? (
        <InviteCodeCard
          code={invite.inviteCode}
          expiresAt={invite.expiresAt}
          meName={two.me}
          copied={copied}
          onShare={() => void share()}
        />
      ) : (
        <Actions>
          <LinkButton kind="quiet" to={inviteOnDashboard}>{t`Invite your partner`}</LinkButton>
        </Actions>
      )}
    </Stack>
  );
};

/** The way to become two, for somebody who plays alone. */
export const JoinCard = ({
  two,
  kind = 'quiet',
}: {
  readonly two: Two;
  /** Filled where it is the next step. */
  readonly kind?: 'filled' | 'quiet' | undefined;
}) => (two.visitor ? <SignUpCard kind={kind} /> : <InviteCard two={two} />);
