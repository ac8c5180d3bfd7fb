import { useQueryClient } from '@tanstack/react-query';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { acceptInvite, createInvite } from '@usward/core/pairing/endpoints';
import { type ReactNode, useState } from 'react';
import { ApiError, call } from '../../device/api.ts';
import { useOnline } from '../../device/online.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { InviteCodeCard } from '../../ui/InviteCodeCard.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Soft } from '../../ui/Text.tsx';
import { Thread } from '../../ui/Thread.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './dashboard.module.css';
import { useShareInvite } from './use-share-invite.ts';

const NEEDS_NETWORK = 'Connecting the two of you needs a network.';
const INVALID_CODE = 'Invalid code or connection error. Please try again.';

const withKey = () => ({ key: crypto.randomUUID() });

const CodeSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const client = useQueryClient();
  const online = useOnline();
  const { refreshUser } = useAuth();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const connect = async (code: string) => {
    setBusy(true);
    setError(null);
    try {
      await call(acceptInvite, { params: { code } }, withKey());
      toast({ title: 'Connected!', kind: 'success' });
      onClose();
      await Promise.all([refreshUser(), client.invalidateQueries()]);
    } catch (refusal) {
      setError(refusal instanceof ApiError ? refusal.message : INVALID_CODE);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title="You have a code">
      <CodeForm
        onSubmit={(code) => void connect(code)}
        busy={busy}
        error={error}
        disabled={!online}
        hint={online ? undefined : NEEDS_NETWORK}
      />
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
    try {
      await call(createInvite, { body: {} }, withKey());
      await client.invalidateQueries({ queryKey: readOptions(getDashboard).queryKey });
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to generate invite link. Please try again.',
        kind: 'error',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" kind="flat" aria-label="Your invite">
      <Thread me="whole" you="ahead" meName={meName} youName={null} />
      <Button kind="quiet" icon="plus" busy={busy} disabled={!online} onClick={() => void make()}>
        Make an invite code
      </Button>
      <Soft small>
        {online ? 'It works for seven days, for one person.' : NEEDS_NETWORK} {children}
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
  const [entering, setEntering] = useState(false);
  const { share, copied } = useShareInvite(invite?.inviteCode ?? '');
  const isLive = invite !== null && Date.parse(invite.expiresAt) > Date.now();
  const haveCode = (
    <button type="button" className={styles.plainLink} onClick={() => setEntering(true)}>
      I have a code
    </button>
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
          {haveCode}
        </InviteCodeCard>
      ) : (
        <NoCode meName={meName}>{haveCode}</NoCode>
      )}
      <CodeSheet open={entering} onClose={() => setEntering(false)} />
    </>
  );
};
