import { t } from '@usward/core/language/speak';
import type { MouseEvent } from 'react';
import type { Connection } from '../../device/invite.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { Divider } from '../../ui/Divider.tsx';
import { NEEDS_NETWORK } from '../../ui/invite-words.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OwnCode } from '../../ui/OwnCode.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import styles from './InviteView.module.css';

type InviteViewProps = {
  readonly online: boolean;
  readonly code: string | null;
  readonly codeFailed: boolean;
  readonly canRenew: boolean;
  readonly renewing: boolean;
  readonly copied: boolean;
  readonly onShare: () => void;
  readonly onRenew: () => void;
  readonly onTryAgain: () => void;
  readonly connect: (code: string) => Promise<Connection>;
  readonly onNext: () => void;
};

/** What the invite step looks like. */
export const InviteView = ({
  online,
  code,
  codeFailed,
  canRenew,
  renewing,
  copied,
  onShare,
  onRenew,
  onTryAgain,
  connect,
  onNext,
}: InviteViewProps) => {
  // A link by its meaning; the step is marked as seen before it leads on.
  const next = (event: MouseEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <Page className={styles.page}>
      <Bar>
        <Logo />
        <LinkButton
          kind="plain"
          to={paths.dashboard}
          onClick={next}
          iconAfter="next"
        >{t`Next`}</LinkButton>
      </Bar>
      <Stack gap={2}>
        <h1>{t`Invite your partner`}</h1>
        <Soft>{t`Send your code. It works once, for 7 days.`}</Soft>
      </Stack>
      {!online && (
        <Notice icon="offline" role="status">
          {NEEDS_NETWORK}
        </Notice>
      )}
      {online && code === null && codeFailed ? (
        <Notice icon="alert">
          <p>{t`Your code could not be fetched. Nothing is lost.`}</p>
          <Button kind="plain" icon="retry" onClick={onTryAgain}>{t`Try again`}</Button>
        </Notice>
      ) : (
        <OwnCode
          code={code}
          copied={copied}
          canRenew={canRenew}
          renewing={renewing}
          onShare={onShare}
          onRenew={onRenew}
        />
      )}
      <Divider>{t`OR`}</Divider>
      <CodeForm connect={connect} online={online} />
    </Page>
  );
};
