import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { InviteCodeCard } from '../../couple/InviteCode.tsx';
import { useShareOwnCode } from '../../couple/share-invite.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { dashboardInvitePath, paths } from '../../ui/paths.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import type { Couple } from './quiz-couple.ts';

const SignUpCard = ({ kind }: { readonly kind: 'filled' | 'quiet' }) => (
  <Card as="section" kind="flat" aria-labelledby="join">
    <ProgressLines me="whole" you="ahead" meName={t`You`} youName={null} />
    <Stack gap={2}>
      <h2 id="join">{t`Better together`}</h2>
      <MutedText>{t`With an account each, you answer separately, then reveal your answers together, one question at a time. Your choices stay saved on this device.`}</MutedText>
    </Stack>
    <Actions>
      <LinkButton kind={kind} to={paths.createAccount}>{t`Create an account`}</LinkButton>
      <LinkButton kind="plain" to={paths.signIn}>{t`Sign In`}</LinkButton>
    </Actions>
  </Card>
);

const InviteCard = ({ couple }: { readonly couple: Couple }) => {
  const { data } = useQuery({ ...createReadOptions(getDashboard), enabled: false });
  const invite = data?.invite ?? null;
  const { share, copied } = useShareOwnCode(invite?.inviteCode ?? null, data?.sealedOn != null);
  const isLive = invite !== null && Date.parse(invite.expiresAt) > Date.now();
  return (
    <Stack as="section" gap={4} aria-labelledby="join">
      <Stack gap={2}>
        <h2 id="join">{t`Better together`}</h2>
        <MutedText>{t`Once your partner joins, you’ll each answer again, and both sides are revealed together. What you answered alone stays private.`}</MutedText>
      </Stack>
      {isLive ? (
        <InviteCodeCard
          code={invite.inviteCode}
          expiresAt={invite.expiresAt}
          meName={couple.me}
          copied={copied}
          onShare={() => void share()}
        />
      ) : (
        <Actions>
          <LinkButton kind="quiet" to={dashboardInvitePath}>{t`Invite your partner`}</LinkButton>
        </Actions>
      )}
    </Stack>
  );
};

export const SignUpOrInviteCard = ({
  couple,
  kind = 'quiet',
}: {
  readonly couple: Couple;
  readonly kind?: 'filled' | 'quiet' | undefined;
}) => (couple.visitor ? <SignUpCard kind={kind} /> : <InviteCard couple={couple} />);
