import { t } from '@usward/core/language/i18n';
import { buttonClass } from '../../ui/Button.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { LandingPicture } from './LandingPicture.tsx';
import styles from './LastCall.module.css';
import type { LinkProps } from './landing-link.ts';

export const LastCall = () => (
  <div className={styles.last}>
    <LandingPicture name="meeting" className={styles.picture} />
    <h2>{t`There’s a question waiting for you two`}</h2>
    <MutedText>{t`Sign up and it’s yours, even before your partner joins.`}</MutedText>
  </div>
);

/** The second way in. It travels along the bottom from the second screen on and comes to rest at the end. */
export const StickyCall = ({ link: To }: LinkProps) => (
  <div className={styles.sticky}>
    <To to={paths.createAccount} className={buttonClass()}>{t`Create an account`}</To>
  </div>
);
