import { t } from '@usward/core/language/i18n';
import { LandingPicture } from './LandingPicture.tsx';
import styles from './Scenes.module.css';
import { Section } from './Section.tsx';

type SceneText = { readonly picture: string; readonly title: string; readonly text: string };

const Scene = ({ picture, title, text }: SceneText) => (
  <li className={styles.scene}>
    <LandingPicture name={picture} className={styles.picture} />
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
);

const steps: readonly SceneText[] = [
  {
    picture: 'write',
    title: t`You write`,
    text: t`One question, a few honest lines, whenever it suits you.`,
  },
  {
    picture: 'wait',
    title: t`They write`,
    text: t`From the next room or six time zones away. Until then, yours stays sealed.`,
  },
  {
    picture: 'open',
    title: t`It opens`,
    text: t`Once you’ve both answered, you read each other’s answers. Then you talk, or just smile.`,
  },
];

export const DailyMinutes = () => (
  <Section title={t`Five minutes, once a day`}>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <Scene key={step.picture} {...step} />
      ))}
    </ol>
  </Section>
);

const evenings: readonly SceneText[] = [
  {
    picture: 'couch',
    title: t`Same sofa`,
    text: t`Pass one phone back and forth. It works without a signal, too.`,
  },
  {
    picture: 'apart',
    title: t`Two time zones`,
    text: t`Answer when you’re awake. 74 of the cards are made for couples who are apart.`,
  },
  {
    picture: 'tuesday',
    title: t`A tired Tuesday`,
    text: t`Skip it. Two days off in a week won’t break your streak.`,
  },
];

/** On a phone the evenings lie beside each other and are pushed along. */
export const Evenings = () => (
  <Section title={t`For the evenings you actually have`}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard */}
    <ul className={styles.evenings} tabIndex={0} aria-label={t`Three evenings`}>
      {evenings.map((evening) => (
        <Scene key={evening.picture} {...evening} />
      ))}
    </ul>
  </Section>
);
