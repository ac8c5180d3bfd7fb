import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { getAwaitingConfirmationText, useCouple } from '../../couple/use-couple.ts';
import { useUndoCouple } from '../../couple/use-undo-couple.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './WaitingForConfirmationBanner.module.css';

type WaitingForConfirmationProps = {
  readonly you: string | null;
  readonly children: ReactNode;
};

export const WaitingForConfirmation = ({ you, children }: WaitingForConfirmationProps) => (
  <div className={styles.waiting}>
    <Avatar name={you} who="you" className={styles.face} />
    <p>
      <strong>{getAwaitingConfirmationText({ you })}</strong>
    </p>
    <div className={styles.more}>{children}</div>
  </div>
);

type NotMyPartnerProps = {
  readonly you: string | null;
  readonly slim?: boolean;
};

export const NotMyPartner = ({ you, slim = false }: NotMyPartnerProps) => {
  const { ask, sheet, busy } = useUndoCouple(you);
  return (
    <>
      <Button kind="plain" slim={slim} busy={busy} onClick={ask}>{t`This isn’t my partner`}</Button>
      {sheet}
    </>
  );
};

/** At most two lines high. */
export default function WaitingForConfirmationBanner() {
  const { you } = useCouple();
  return (
    <aside className={styles.banner} data-part="waiting">
      <WaitingForConfirmation you={you}>
        <NotMyPartner you={you} slim />
      </WaitingForConfirmation>
    </aside>
  );
}
