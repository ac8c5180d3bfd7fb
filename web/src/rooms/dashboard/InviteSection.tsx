import { useQueryClient } from '@tanstack/react-query';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { createInvite } from '@usward/core/pairing/endpoints';
import { type ReactNode, useState } from 'react';
import { useFormer } from '../../device/former.ts';
import { keepOwnCode } from '../../device/invite.ts';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { currentPerson } from '../../device/person.ts';
import { readOptions } from '../../device/read-cache.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { InviteCodeCard } from '../../ui/InviteCodeCard.tsx';
import { inviteFailure, NEEDS_NETWORK } from '../../ui/invite-words.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Soft } from '../../ui/Text.tsx';
import { Thread } from '../../ui/Thread.tsx';
import { toast } from '../../ui/toast.ts';
import { useConnect } from '../../ui/use-connect.ts';
import { useShareOwnCode } from '../../ui/use-share.ts';
import styles from './dashboard.module.css';
import { newPartnerWords } from './parting-words.ts';

const CodeSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const online = useOnline();
  const connect = useConnect();
  return (
    <Sheet open={open} onClose={onClose} title={t`You have a code`}>
      <CodeForm connect={connect} online={online} hint={online ? undefined : NEEDS_NETWORK} />
    </Sheet>
  );
};

const NoCode = ({
  meName,
  children,
}: {
  readonly meName: string | null;
  readonly children: ReactNode;
}) => {
  const client = useQueryClient();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const person = currentPerson();
    try {
      const { inviteCode } = await mutate(createInvite, { body: {} });
      // Signed out meanwhile: the code is nobody's here.
      if (currentPerson() !== person) return;
      keepOwnCode(inviteCode);
      await client.invalidateQueries({ queryKey: readOptions(getDashboard).queryKey });
    } catch {
      toast(inviteFailure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" kind="flat" aria-label={t`Your invite`}>
      <Thread me="whole" you="ahead" meName={meName} youName={null} />
      <Button
        kind="quiet"
        icon="plus"
        busy={busy}
        disabled={!online}
        onClick={() => void make()}
      >{t`Make an invite code`}</Button>
      <Soft small>
        {online ? t`It works for seven days, for one person.` : NEEDS_NETWORK} {children}
      </Soft>
    </Card>
  );
};

type InviteSectionProps = {
  readonly invite: Dashboard['invite'];
  readonly meName: string | null;
};

/** The way to become two: the own code to share, or the partner's to enter. */
export const InviteSection = ({ invite, meName }: InviteSectionProps) => {
  const former = useFormer();
  const [entering, setEntering] = useState(false);
  const { share, copied } = useShareOwnCode(invite?.inviteCode ?? null);
  const isLive = invite !== null && Date.parse(invite.expiresAt) > Date.now();
  const more = (
    <>
      <button
        type="button"
        className={styles.plainLink}
        onClick={() => setEntering(true)}
      >{t`I have a code`}</button>
      {former && <span className={styles.beside}>{newPartnerWords(former)}</span>}
    </>
  );
  return (
    <>
      {isLive ? (
        <InviteCodeCard
          code={invite.inviteCode}
          expiresAt={invite.expiresAt}
          meName={meName}
          copied={copied}
          onShare={() => void share()}
        >
          {more}
        </InviteCodeCard>
      ) : (
        <NoCode meName={meName}>{more}</NoCode>
      )}
      <CodeSheet open={entering} onClose={() => setEntering(false)} />
    </>
  );
};
