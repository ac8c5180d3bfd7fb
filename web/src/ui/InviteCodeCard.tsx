import type { Instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { formatDayOf } from './format.ts';
import styles from './InviteCodeCard.module.css';
import { Bar } from './Page.tsx';
import { Stack } from './Stack.tsx';
import { Said, Soft } from './Text.tsx';
import { Thread } from './Thread.tsx';

type InviteCodeCardProps = {
  readonly code: string;
  readonly expiresAt: Instant;
  readonly onShare: () => void;
  /** The link has just been copied. */
  readonly copied: boolean;
  readonly meName: string | null;
};

/** The own code of somebody who is alone: half of the thread is drawn. */
export const InviteCodeCard = ({
  code,
  expiresAt,
  onShare,
  copied,
  meName,
}: InviteCodeCardProps) => (
  <Card as="section" kind="flat" aria-label={t`Your invite`}>
    <Thread me="whole" you="ahead" meName={meName} youName={null} />
    <Bar className={styles.line}>
      <Stack gap={1}>
        <Soft small>{t`Your invite code`}</Soft>
        <p className={styles.letters}>
          <span dir="ltr" aria-hidden="true">
            {code}
          </span>
          <Said>{[...code].join(' ')}</Said>
        </p>
      </Stack>
      <Button kind="quiet" slim icon={copied ? 'check' : 'share'} onClick={onShare}>
        {copied ? t`Link copied!` : t`Share`}
      </Button>
    </Bar>
    <Soft small>{t`Works until ${formatDayOf(expiresAt)}.`}</Soft>
  </Card>
);
