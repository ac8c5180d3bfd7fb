import { t } from '@usward/core/language/i18n';
import { buttonClass } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { paths } from '../../ui/paths.ts';
import { Film } from './Film.tsx';
import styles from './Hero.module.css';
import type { LinkProps } from './landing-link.ts';
import { Phones } from './Phones.tsx';

/** The first fold: what the app is, the ways in, and the app itself. */
export const Hero = ({ link: To }: LinkProps) => (
  <header
    className={styles.hero}
    data-theme="night"
    itemScope
    itemType="https://schema.org/WebApplication"
  >
    <meta itemProp="name" content="Usward" />
    <meta itemProp="applicationCategory" content="LifestyleApplication" />
    <meta itemProp="isAccessibleForFree" content="true" />
    <Film />
    <div className={styles.bar}>
      <To to={paths.landing} className={styles.home}>
        <Logo withName />
      </To>
    </div>
    <div className={styles.promise}>
      <h1>{t`Grow toward each other`}</h1>
      <p itemProp="description">{t`An app for couples to grow together, with daily questions and open conversations about intimacy.`}</p>
      <div className={styles.calls}>
        <To to={paths.createAccount} className={buttonClass()}>{t`Create an account`}</To>
        <To to={paths.signIn} className={buttonClass()} data-kind="quiet">{t`Sign In`}</To>
      </div>
      <p className={styles.terms}>
        {t`Free for both of you. No ads.`}
        <br />
        {t`Your partner reads your answer only once you’ve both answered.`}{' '}
        <a href="#privacy">{t`Who can read what`}</a>
      </p>
    </div>
    <Phones />
  </header>
);
