import { useQueryClient } from '@tanstack/react-query';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CodeForm } from '../../couple/CodeForm.tsx';
import { OwnCode } from '../../couple/InviteCode.tsx';
import {
  getAlreadySentText,
  NEEDS_NETWORK,
  useCreateCode,
  useShareOwnCode,
} from '../../couple/share-invite.ts';
import { useConnect } from '../../couple/use-connect.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useOnline } from '../../device/network/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { usePreviousCouple } from '../../device/use-previous-couple.ts';
import Invitation from '../../pictures/scene-invitation.svg?picture';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatDayAndMonth } from '../../ui/format-dates.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { INVITE_ANCHOR } from '../../ui/paths.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './dashboard.module.css';
import { getLinkingConsequences } from './SeparationNotice.tsx';

// Needed only after sharing, so loaded separately.
const AfterShareOffer = lazy(() => import('../../offers/AfterShareOffer.tsx'));

const { queryKey } = createReadOptions(getDashboard);

const EnterCodeSheet = ({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const online = useOnline();
  const connect = useConnect();
  return (
    <Sheet open={open} onClose={onClose} title={t`Enter a code`}>
      <CodeForm connect={connect} online={online} hint={online ? undefined : NEEDS_NETWORK} />
      <Button kind="plain" onClick={onClose}>{t`Close`}</Button>
    </Sheet>
  );
};

type NoCodeProps = {
  readonly meName: string | null;
  readonly busy: boolean;
  readonly onMake: () => void;
};

const NoCode = ({ meName, busy, onMake }: NoCodeProps) => {
  const online = useOnline();
  return (
    <Card kind="flat">
      <ProgressLines me="whole" you="ahead" meName={meName} youName={null} />
      <Button
        kind="quiet"
        icon="plus"
        busy={busy}
        disabled={!online}
        onClick={onMake}
      >{t`Make an invite code`}</Button>
      <MutedText small>
        {online ? t`It works for one person and lasts seven days.` : NEEDS_NETWORK}
      </MutedText>
    </Card>
  );
};

/** Focuses the section when a link to it was followed. */
const useInviteFocus = () => {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the link again focuses it again.
  useEffect(() => {
    if (hash === `#${INVITE_ANCHOR}`) section.current?.focus();
  }, [hash, key]);
  return section;
};

type InviteSectionProps = {
  readonly invite: Dashboard['invite'];
  readonly meName: string | null;
  readonly carriesAnswer: boolean;
};

export const InviteSection = ({ invite, meName, carriesAnswer }: InviteSectionProps) => {
  const previousCouple = usePreviousCouple();
  const online = useOnline();
  const section = useInviteFocus();
  const client = useQueryClient();
  const { user, refreshUser } = useAuth();
  // As it was on arrival: whoever shares the code here has just sent it.
  const [wasShared] = useState(user?.partnerInvited ?? false);
  const { make, state } = useCreateCode(
    (made) =>
      client.setQueryData<Dashboard>(queryKey, (before) => before && { ...before, invite: made }),
    // The code was used: the confirmation comes first.
    () => void refreshUser(),
  );
  const [entering, setEntering] = useState(false);
  const { share, copied, sharedCode } = useShareOwnCode(invite?.inviteCode ?? null, carriesAnswer);
  const isLive = invite !== null && Date.parse(invite.expiresAt) > Date.now();
  return (
    <section
      ref={section}
      id={INVITE_ANCHOR}
      tabIndex={-1}
      aria-label={t`Your invite`}
      className={styles.invite}
    >
      {isLive ? (
        <div className={styles.letter}>
          <div className={styles.window}>
            <Picture of={Invitation} />
          </div>
          <Stack gap={1} className={styles.invitation}>
            <h2>{carriesAnswer ? t`Your answer is in the letter` : t`Invite your partner`}</h2>
            <MutedText>
              {carriesAnswer
                ? t`Send it now. Your partner can open it once you’re linked and they’ve answered too.`
                : t`Send them your code, or let them scan it.`}
            </MutedText>
            {carriesAnswer && wasShared && (
              <MutedText>{getAlreadySentText(invite.inviteCode)}</MutedText>
            )}
          </Stack>
          <OwnCode
            code={invite.inviteCode}
            copied={copied}
            canRenew={online}
            renewing={state === 'renewing'}
            onShare={() => void share()}
            onRenew={() => void make({ renew: true })}
            kind={carriesAnswer ? 'filled' : 'quiet'}
            title={t`Until ${formatDayAndMonth(invite.expiresAt)}`}
          />
        </div>
      ) : (
        <NoCode meName={meName} busy={state === 'making'} onMake={() => void make()} />
      )}
      <div className={styles.otherCode}>
        <MutedText small>
          <button
            type="button"
            className={styles.plainLink}
            onClick={() => setEntering(true)}
          >{t`I have a code`}</button>
        </MutedText>
        {previousCouple && <MutedText small>{getLinkingConsequences(previousCouple)}</MutedText>}
      </div>
      <EnterCodeSheet open={entering} onClose={() => setEntering(false)} />
      {sharedCode !== null && (
        <Suspense fallback={null}>
          <AfterShareOffer code={sharedCode} />
        </Suspense>
      )}
    </section>
  );
};
