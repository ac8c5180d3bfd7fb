import { t } from '@usward/core/language/speak';
import { joinLink } from '@usward/core/pairing/invite-code';
import { type ReactNode, useMemo } from 'react';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import styles from './OwnCode.module.css';
import { qrPath } from './qr-path.ts';
import { Skeleton } from './Skeleton.tsx';
import { Said, Soft } from './Text.tsx';

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
        <div className={styles.scan}>
          <span className={styles.qrRoom} />
          <div>
            <Skeleton lines={2} />
          </div>
        </div>
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
        <div className={styles.scan}>
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
        </div>
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
