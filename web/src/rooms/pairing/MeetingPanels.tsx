import { t } from '@usward/core/language/speak';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { Soft, Title } from '../../ui/Text.tsx';
import styles from './Meeting.module.css';
import { NotMyPartner } from './NotMyPartner.tsx';

type AskProps = {
  /** Null while the name is unknown. */
  readonly you: string | null;
  /** Masked. */
  readonly email: string | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
};

/** Asks the inviter whether the person who used the code is the right one. */
export const AskPanel = ({ you, email, busy, onConfirm }: AskProps) => (
  <section className={styles.ask}>
    <Stack>
      <h1 tabIndex={-1}>{you === null ? t`Someone is here` : t`${you} is here`}</h1>
      <Title as="h2">{you === null ? t`Is this your partner?` : t`Is this your ${you}?`}</Title>
      <Cluster gap={3} className={styles.who}>
        <Avatar name={you} who="you" className={styles.face} />
        <p>
          {you !== null && (
            <strong>
              <bdi>{you}</bdi>
            </strong>
          )}
          {email !== null && (
            <Soft small as="span">
              <bdi>{email}</bdi>
            </Soft>
          )}
        </p>
      </Cluster>
      <Soft small>
        {you === null
          ? t`Nothing you’ve written is shown to this person until you continue.`
          : t`Nothing you’ve written is shown to ${you} until you continue.`}
      </Soft>
    </Stack>
    <Actions>
      <Button onClick={onConfirm} busy={busy}>{t`Continue`}</Button>
      <NotMyPartner you={you} />
    </Actions>
  </section>
);

type SuccessProps = { readonly busy: boolean; readonly onContinue: () => void };

/** What both read once the two lines have met. */
export const SuccessPanel = ({ busy, onContinue }: SuccessProps) => (
  <section className={styles.success}>
    <Stack>
      <h1 tabIndex={-1}>{t`Success! You have made it official`}</h1>
      <Soft>{t`You can now play quizzes and intimacy truth and dare and much more`}</Soft>
    </Stack>
    <Actions>
      <Button onClick={onContinue} busy={busy}>{t`Continue`}</Button>
    </Actions>
  </section>
);
