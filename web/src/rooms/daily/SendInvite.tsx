import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { getAlreadySentText, useShareOwnCode } from '../../couple/share-invite.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useUser } from '../../device/session/auth.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { dashboardInvitePath } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';

/** The answer is sealed into an invite, so the invite can be sent from here. */
export const SendInvite = () => {
  const { data } = useQuery({ ...createReadOptions(getDashboard), enabled: false });
  const invite = data?.invite ?? null;
  const { share, copied } = useShareOwnCode(invite?.inviteCode ?? null, true);
  const wasShared = useUser()?.partnerInvited ?? false;
  const isLive = invite !== null && Date.parse(invite.expiresAt) > Date.now();
  return isLive ? (
    <>
      {wasShared && <MutedText>{getAlreadySentText(invite.inviteCode)}</MutedText>}
      <Button icon={copied ? 'check' : 'share'} onClick={() => void share()}>
        {copied ? t`Link copied!` : t`Share Invite Code`}
      </Button>
    </>
  ) : (
    <LinkButton to={dashboardInvitePath}>{t`Invite your partner`}</LinkButton>
  );
};
