import type { Instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { joinLink } from '@usward/core/pairing/invite-code';
import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { formatDayOf } from './format.ts';
import styles from './OwnCode.module.css';
import { Bar } from './Page.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Cluster, Stack } from './Stack.tsx';
import { Said, Soft } from './Text.tsx';
import { Thread } from './Thread.tsx';

/** A QR code as one SVG path, one unit a module, and its size in modules. */
type QrPath = { readonly size: number; readonly path: string };

/** Draws a text as a QR code: a run of dark modules in a row is one stroke of the path. */
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

const spelled = (code: string): string => [...code].join(' ');

type OwnCodeProps = {
  /** Null while it is being fetched. */
  readonly code: string | null;
  readonly copied: boolean;
  readonly canRenew: boolean;
  readonly renewing: boolean;
  readonly onShare: () => void;
  readonly onRenew: () => void;
  /** Filled where sending it is the next step. */
  readonly kind?: 'filled' | 'quiet' | undefined;
  /** What it is, where nothing above says so. */
  readonly title?: string | undefined;
  /** What else there is to say of it. */
  readonly children?: ReactNode;
};

/** The person's own code: in big letters, as a picture for a camera, and to be sent. */
export const OwnCode = ({
  code,
  copied,
  canRenew,
  renewing,
  onShare,
  onRenew,
  kind = 'filled',
  title,
  children,
}: OwnCodeProps) => (
  <Card as="section" aria-label={t`Your code`} aria-busy={code === null}>
    {title && <Soft small>{title}</Soft>}
    {code === null ? (
      <>
        <div className={styles.letters}>
          <Skeleton block="title" />
        </div>
        <Cluster gap={4} className={styles.scan}>
          <span className={styles.qrRoom} />
          <div>
            <Skeleton lines={2} />
          </div>
        </Cluster>
      </>
    ) : (
      <>
        <p>
          <span className={styles.letters} dir="ltr" aria-hidden="true">
            {[...code].map((sign, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of a sign is what it is.
              <span key={place}>{sign}</span>
            ))}
          </span>
          <Said>{t`Your code is ${spelled(code)}`}</Said>
        </p>
        <Cluster gap={4} className={styles.scan}>
          <Qr link={joinLink(location.origin, code)} />
          <div>
            <Soft>{t`Side by side already? Point the other phone’s camera here.`}</Soft>
            {canRenew && (
              <Button
                kind="plain"
                slim
                busy={renewing}
                className={styles.renew}
                onClick={onRenew}
              >{t`New code`}</Button>
            )}
          </div>
        </Cluster>
      </>
    )}
    <Button
      kind={kind}
      icon={copied ? 'check' : 'share'}
      disabled={code === null}
      onClick={onShare}
    >
      {copied ? t`Link copied!` : t`Share Invite Code`}
    </Button>
    {children}
  </Card>
);

/** A code that came by a link, as it is shown before it is used. */
export const GivenCode = ({ code }: { readonly code: string }) => (
  <b className={styles.given}>
    <span dir="ltr" aria-hidden="true">
      {code}
    </span>
    <Said>{spelled(code)}</Said>
  </b>
);

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
        <p className={styles.short}>
          <span dir="ltr" aria-hidden="true">
            {code}
          </span>
          <Said>{spelled(code)}</Said>
        </p>
      </Stack>
      <Button kind="quiet" slim icon={copied ? 'check' : 'share'} onClick={onShare}>
        {copied ? t`Link copied!` : t`Share`}
      </Button>
    </Bar>
    <Soft small>{t`Works until ${formatDayOf(expiresAt)}.`}</Soft>
  </Card>
);
