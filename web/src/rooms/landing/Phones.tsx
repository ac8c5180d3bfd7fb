import { t } from '@usward/core/language/i18n';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon, PathIcon } from '../../ui/Icon.tsx';
import { Envelope } from './Envelope.tsx';
import { jules, mara } from './made-up-couple.ts';
import styles from './Phones.module.css';

const sun =
  'M16.25 12a4.25 4.25 0 1 1-8.5 0a4.25 4.25 0 0 1 8.5 0zM12 3.5v1.75M12 18.75v1.75M3.5 12h1.75M18.75 12h1.75M6 6l1.25 1.25M16.75 16.75 18 18M18 6l-1.25 1.25M7.25 16.75 6 18';
const otherFeelings = [
  'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0-16.5 0zM8.25 10.25c.35-.6.8-.9 1.25-.9s.9.3 1.25.9M13.25 10.25c.35-.6.8-.9 1.25-.9s.9.3 1.25.9M8 13.5h8c-.4 2.25-1.9 3.5-4 3.5s-3.6-1.25-4-3.5z',
  'M12 4c3 3.75 5.25 6.5 5.25 9.75a5.25 5.25 0 0 1-10.5 0C6.75 10.5 9 7.75 12 4zM9.75 14a2.25 2.25 0 0 0 2 2.25',
  'M3.75 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM9.25 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z',
];

const Tabs = () => (
  <span className={styles.tabs}>
    <Icon name="today" />
    <Icon name="questions" />
    <Icon name="play" />
    <Icon name="checkin" />
    <Icon name="us" />
  </span>
);

const SealedPhone = () => (
  <div className={styles.phone} data-theme="paper" aria-hidden="true">
    <span className={styles.day}>{t`Thursday’s question`}</span>
    <span
      className={styles.question}
    >{t`What small thing did I do lately that you quietly loved?`}</span>
    <span className={styles.thread}>
      <svg viewBox="0 0 320 52" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.me} d="M0 12C90 12 110 23 190 23H320" />
        <path className={styles.pending} d="M0 40C90 40 110 29 190 29H320" />
      </svg>
      <Avatar name={mara} who="me" />
      <Avatar name={jules} who="you" />
    </span>
    <span data-who="me" className={styles.sealed}>
      <Envelope initial="M" />
    </span>
    <span className={styles.safe}>{t`Yours is sealed. It opens when Jules answers too.`}</span>
    <Tabs />
  </div>
);

const OpenPhone = () => (
  <div className={styles.phone} data-theme="night" aria-hidden="true">
    <span className={styles.day}>{t`Wednesday’s question`}</span>
    <span className={styles.question}>{t`When did you last feel looked after?`}</span>
    <span className={styles.paper} data-who="you">
      <span className={styles.name}>
        <Avatar name={mara} who="you" />
        {mara}
      </span>
      <span
        className={styles.answer}
      >{t`Sunday. You warmed my side of the bed before I came up, and you didn’t say a word about it.`}</span>
    </span>
    <span className={styles.felt}>
      <span data-on="">
        <PathIcon path={sun} />
      </span>
      {otherFeelings.map((path) => (
        <span key={path}>
          <PathIcon path={path} />
        </span>
      ))}
    </span>
    <span className={styles.fold} data-who="me">
      <Avatar name={jules} who="me" />
      <span>{t`You wrote`}</span>
    </span>
    <Tabs />
  </div>
);

/** The product itself, drawn: everything in a phone is sized in em of its own width. */
export const Phones = () => (
  <div
    className={styles.phones}
    role="img"
    aria-label={t`Two phones. On one, an answer lies sealed in an envelope until the other person answers too. On the other, the envelope is open and the answer can be read.`}
  >
    <SealedPhone />
    <OpenPhone />
  </div>
);
