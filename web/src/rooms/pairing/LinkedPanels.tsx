import { t } from '@usward/core/language/i18n';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText, PageHeading } from '../../ui/Text.tsx';
import styles from './LinkedScreen.module.css';
import { NotMyPartner } from './WaitingForConfirmationBanner.tsx';

type ConfirmPanelProps = {
  readonly you: string | null;
  /** Masked. */
  readonly email: string | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
};

export const ConfirmPanel = ({ you, email, busy, onConfirm }: ConfirmPanelProps) => (
  <Stack as="section" gap={5} className={styles.ask}>
    <Stack>
      <h1 tabIndex={-1}>{you === null ? t`Someone is here` : t`${you} is here`}</h1>
      <PageHeading as="h2">
        {you === null ? t`Is this your partner?` : t`Is this your ${you}?`}
      </PageHeading>
      <Cluster gap={3} className={styles.who}>
        <Avatar name={you} who="you" className={styles.face} />
        <p>
          {you !== null && (
            <strong>
              <bdi>{you}</bdi>
            </strong>
          )}
          {email !== null && (
            <MutedText small as="span">
              <bdi>{email}</bdi>
            </MutedText>
          )}
        </p>
      </Cluster>
      <MutedText small>
        {you === null
          ? t`Nothing you’ve written is shown to this person until you say yes.`
          : t`Nothing you’ve written is shown to ${you} until you say yes.`}
      </MutedText>
    </Stack>
    <Actions>
      <Button onClick={onConfirm} busy={busy}>
        {you === null ? t`Yes, that’s my partner` : t`Yes, that’s ${you}`}
      </Button>
      <NotMyPartner you={you} />
    </Actions>
  </Stack>
);

type SuccessProps = {
  readonly you: string | null;
  /** The joiner is linked before the inviter has confirmed. */
  readonly waiting: boolean;
  readonly busy: boolean;
  readonly onContinue: () => void;
};

export const SuccessPanel = ({ you, waiting, busy, onContinue }: SuccessProps) => (
  <Stack as="section" gap={5} className={styles.success}>
    <Stack>
      <h1 tabIndex={-1}>{t`Success! You have made it official`}</h1>
      <MutedText>{t`You can now play quizzes and intimacy truth and dare and much more`}</MutedText>
      {waiting && (
        <p>
          <strong>
            {you === null
              ? t`Your partner just needs to confirm that it’s you.`
              : t`${you} just needs to confirm that it’s you.`}
          </strong>
        </p>
      )}
    </Stack>
    <Actions>
      <Button onClick={onContinue} busy={busy}>{t`Continue`}</Button>
    </Actions>
  </Stack>
);
