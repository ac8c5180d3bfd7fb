import { t } from '@usward/core/language/speak';
import type { ComponentType, ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import styles from './LandingView.module.css';
import { headline, plainStatements, promise } from './landing-words.ts';
import { PosterVideo } from './PosterVideo.tsx';

/** A way to another screen: the router's link in the app, a plain one in the prerendered page. */
export type LandingLink = ComponentType<{
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'data-kind'?: string;
  readonly 'data-theme'?: string;
  readonly children: ReactNode;
}>;

/** What visitors see first. */
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
          <h1 className={styles.headline}>{headline}</h1>
          <Soft>{promise}</Soft>
        </Stack>
        <Stack>
          <To to={paths.createAccount} className={buttonClass()}>{t`Create an account`}</To>
          <To to={paths.signIn} className={buttonClass()} data-kind="quiet">{t`Sign In`}</To>
        </Stack>
      </Stack>
      <dl className={styles.plain}>
        {plainStatements.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </main>
  </div>
);
