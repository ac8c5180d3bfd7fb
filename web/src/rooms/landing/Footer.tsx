import { t } from '@usward/core/language/i18n';
import { languageNames, languages } from '@usward/core/language/languages';
import { Logo } from '../../ui/Logo.tsx';
import styles from './Footer.module.css';
import { getLegalPath } from './legal-pages.ts';

/** The language links work without scripts; with them, the choice is kept (bring-to-life.ts). */
export const Footer = () => (
  <footer className={styles.footer}>
    <a href="/" aria-label={t`Usward, to the top`}>
      <Logo />
    </a>
    <ul>
      <li>
        <a data-legal="" href={getLegalPath('privacy-policy')}>{t`Privacy policy`}</a>
      </li>
      <li>
        <a data-legal="" href={getLegalPath('terms')}>{t`Terms`}</a>
      </li>
      <li>
        <a data-legal="" href={getLegalPath('imprint')}>{t`Imprint`}</a>
      </li>
    </ul>
    <ul aria-label={t`Language`}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={language === 'en' ? '/' : `/${language}.html`}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            data-language={language}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  </footer>
);
