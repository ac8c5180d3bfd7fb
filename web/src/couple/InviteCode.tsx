import type { Instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { joinLink } from '@usward/core/pairing/invite-code';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { Button } from '../ui/Button.tsx';
import { Card, CardFooter } from '../ui/Card.tsx';
import { useConfirmSheet } from '../ui/ConfirmSheet.tsx';
import { formatDayAndMonth } from '../ui/format-dates.ts';
import { joinClasses } from '../ui/join-classes.ts';
import { Bar } from '../ui/Page.tsx';
import { ProgressLines } from '../ui/ProgressLines.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Actions, Cluster, Stack } from '../ui/Stack.tsx';
import { MutedText, VisuallyHidden } from '../ui/Text.tsx';
import styles from './InviteCode.module.css';

type QrPath = { readonly size: number; readonly path: string };

export const qrPath = (text: string): QrPath => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    let x = 0;
    while (x < size) {
      let end = x;
      while (row[end]) end += 1;
      if (end > x) path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end + 1;
    }
  }
  return { size, path };
};

const Qr = ({ link }: { readonly link: string }) => {
  const { size, path } = useMemo(() => qrPath(link), [link]);
  return (
    <svg
      className={styles.qr}
      data-theme="paper"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={t`QR code of your invite link`}
    >
      <path d={path} />
    </svg>
  );
};

const spellOut = (code: string): string => [...code].join(' ');

const SCAN_TEXT = t`Together right now? Scan this with the other phone.`;

const LargeCode = ({ code }: { readonly code: string }) => (
  <>
    <p>
      <span className={styles.letters} dir="ltr" aria-hidden="true">
        {[...code].map((character, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a sign is what it is.
          <span key={index}>{character}</span>
        ))}
      </span>
      <VisuallyHidden>{t`Your code is ${spellOut(code)}`}</VisuallyHidden>
    </p>
    <Cluster gap={4} className={joinClasses(styles.scan, styles.together)}>
      <Qr link={joinLink(location.origin, code)} />
      <div>
        <MutedText>{SCAN_TEXT}</MutedText>
      </div>
    </Cluster>
  </>
);

type SmallCodeProps = { readonly code: string; readonly title: string };

const SmallCode = ({ code, title }: SmallCodeProps) => (
  <Cluster gap={4} className={styles.scan}>
    <div>
      <Stack gap={1}>
        <MutedText small>{title}</MutedText>
        <p className={styles.short}>
          <span dir="ltr" aria-hidden="true">
            {code}
          </span>
          <VisuallyHidden>{t`Your code is ${spellOut(code)}`}</VisuallyHidden>
        </p>
        <MutedText small>{SCAN_TEXT}</MutedText>
      </Stack>
    </div>
    <Qr link={joinLink(location.origin, code)} />
  </Cluster>
);

const CodeSkeleton = () => (
  <>
    <div className={styles.letters}>
      <Skeleton block="title" />
    </div>
    <Cluster gap={4} className={joinClasses(styles.scan, styles.together)}>
      <span className={styles.qrRoom} />
      <div>
        <Skeleton lines={2} />
      </div>
    </Cluster>
  </>
);

type NewCodeProps = {
  readonly code: string;
  readonly busy: boolean;
  readonly onRenew: () => void;
};

/** Asks first: the code may be on its way already. */
const NewCode = ({ code, busy, onRenew }: NewCodeProps) => {
  const { ask, sheet } = useConfirmSheet(onRenew, {
    title: t`Replace the code?`,
    keep: t`Keep ${code}`,
    confirm: t`Replace it`,
    children: <p>{t`${code} stops working, even if you’ve already sent it.`}</p>,
  });
  return (
    <CardFooter says={<MutedText small>{t`Sent it to the wrong person?`}</MutedText>}>
      <Button kind="plain" slim busy={busy} onClick={ask}>{t`New code`}</Button>
      {sheet}
    </CardFooter>
  );
};

type OwnCodeProps = {
  readonly code: string | null;
  readonly copied: boolean;
  readonly canRenew: boolean;
  readonly renewing: boolean;
  readonly onShare: () => void;
  readonly onRenew: () => void;
  readonly kind?: 'filled' | 'quiet' | undefined;
  /** With it the code is small, for a screen that is about something else. */
  readonly title?: string | undefined;
};

export const OwnCode = ({
  code,
  copied,
  canRenew,
  renewing,
  onShare,
  onRenew,
  kind = 'filled',
  title,
}: OwnCodeProps) => (
  <Card as="section" aria-label={t`Your code`} aria-busy={code === null}>
    {code === null && <CodeSkeleton />}
    {code !== null && (title ? <SmallCode code={code} title={title} /> : <LargeCode code={code} />)}
    <Actions>
      <Button
        kind={kind}
        icon={copied ? 'check' : 'share'}
        disabled={code === null}
        onClick={onShare}
      >
        {copied ? t`Link copied!` : t`Share Invite Code`}
      </Button>
    </Actions>
    {code !== null && canRenew && <NewCode code={code} busy={renewing} onRenew={onRenew} />}
  </Card>
);

export const ReceivedCode = ({ code }: { readonly code: string }) => (
  <b className={styles.given}>
    <span dir="ltr" aria-hidden="true">
      {code}
    </span>
    <VisuallyHidden>{spellOut(code)}</VisuallyHidden>
  </b>
);

type InviteCodeCardProps = {
  readonly code: string;
  readonly expiresAt: Instant;
  readonly onShare: () => void;
  readonly copied: boolean;
  readonly meName: string | null;
};

export const InviteCodeCard = ({
  code,
  expiresAt,
  onShare,
  copied,
  meName,
}: InviteCodeCardProps) => (
  <Card as="section" kind="flat" aria-label={t`Your invite`}>
    <ProgressLines me="whole" you="ahead" meName={meName} youName={null} />
    <Bar className={styles.line}>
      <Stack gap={1}>
        <MutedText small>{t`Your invite code`}</MutedText>
        <p className={styles.short}>
          <span dir="ltr" aria-hidden="true">
            {code}
          </span>
          <VisuallyHidden>{spellOut(code)}</VisuallyHidden>
        </p>
      </Stack>
      <Button kind="quiet" slim icon={copied ? 'check' : 'share'} onClick={onShare}>
        {copied ? t`Link copied!` : t`Share`}
      </Button>
    </Bar>
    <MutedText small>{t`Works until ${formatDayAndMonth(expiresAt)}.`}</MutedText>
  </Card>
);
