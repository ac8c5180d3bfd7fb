import { t } from '@usward/core/language/i18n';
import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './LandingView.module.css';
import poster from './poster.svg';

const plainStatements = [
  {
    name: t`What you’ll do here`,
    words: t`Answer one question a day. Take a minute to say how you’re doing. See what you have in common.`,
  },
  {
    name: t`No one sees it early`,
    words: t`You’ll see each other’s answers once you’ve both answered. Until then, yours stays private.`,
  },
  {
    name: t`A no is never shown`,
    words: t`In Play, a yes only shows when you’ve both said it. Neither of you can tell what the other left out.`,
  },
  {
    name: t`Who can read what`,
    words: t`You can read what you write, and your partner can read what you share. No other couple can. We never sell your data.`,
  },
] as const;

/** play-video.ts sets the file; without scripts, with reduced motion or with Save-Data the poster stays. */
const PosterVideo = () => (
  <>
    <img src={poster} alt="" className={styles.picture} width="900" height="1000" />
    <video
      className={styles.picture}
      poster={poster}
      width="900"
      height="1000"
      autoPlay
      muted
      loop
      playsInline
      preload="none"
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      aria-hidden="true"
    />
    <button
      type="button"
      className={styles.pause}
      aria-label={t`Pause the video`}
      aria-pressed="false"
      data-theme="night"
      hidden
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.bars} d="M9 6.5v11M15 6.5v11" />
        <path className={styles.arrow} d="M8.5 6.25v11.5l9-5.75z" />
      </svg>
    </button>
  </>
);

/** The router's link in the app, a plain one in the prerendered page. */
export type LandingLink = ComponentType<{
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'data-kind'?: string;
  readonly 'data-theme'?: string;
  readonly children: ReactNode;
}>;

export const LandingView = ({ link: To }: { readonly link: LandingLink }) => (
  <div className={styles.landing}>
    <header className={styles.poster}>
      <PosterVideo />
      <To to={paths.landing} className={styles.home} data-theme="night">
        <Logo withName />
      </To>
    </header>
    <main className={styles.words}>
      <Stack gap={5}>
        <Stack>
          <h1 className={styles.headline}>{t`Grow toward each other`}</h1>
          <MutedText>{t`An app for couples to grow together, with daily questions and open conversations about intimacy.`}</MutedText>
        </Stack>
        <Stack>
          <To to={paths.createAccount} className={buttonClass()}>{t`Create an account`}</To>
          <To to={paths.signIn} className={buttonClass()} data-kind="quiet">{t`Sign In`}</To>
        </Stack>
      </Stack>
      <Stack as="dl" gap={5} className={styles.plain}>
        {plainStatements.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </Stack>
    </main>
  </div>
);
