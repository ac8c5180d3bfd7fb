import { t } from '@usward/core/language/i18n';
import { paths } from '../../ui/paths.ts';
import { LandingPicture } from './LandingPicture.tsx';
import type { LinkProps } from './landing-link.ts';
import styles from './Rooms.module.css';
import { Section } from './Section.tsx';

const rooms = [
  {
    picture: 'question',
    name: t`Daily question`,
    text: t`Light days and deep ones, never two heavy ones in a row.`,
    sample: t`What were you like at seven?`,
  },
  {
    picture: 'checkin',
    name: t`Check-in`,
    text: t`Your mood, your energy, and the one thing you need today.`,
    sample: t`Running low. A hug would help.`,
  },
  {
    picture: 'quizzes',
    name: t`Quizzes`,
    text: t`See where you’re alike and how well you can guess each other. No wrong answers.`,
    sample: null,
  },
  {
    picture: 'truth-or-dare',
    name: t`Truth or dare`,
    text: t`From sweet to steamy, and only as far as you both want to go.`,
    sample: t`Dare: dance one slow song in the kitchen.`,
  },
  {
    picture: 'how-was-it',
    name: t`How was it?`,
    text: t`An easier way to talk after you’ve been close. You each answer, then see where you agree.`,
    sample: t`More of: taking our time.`,
  },
  {
    picture: 'timeline',
    name: t`Your timeline`,
    text: t`Every daily answer you’ve opened together, and your memories, in one place. Yours to download.`,
    sample: t`A year ago today, you both said “the lake.”`,
  },
] as const;

export const Rooms = ({ link: To }: LinkProps) => (
  <Section
    title={t`Six rooms for two`}
    lead={t`Start with the question. The rest is there when you feel like it.`}
  >
    <div className={styles.rooms}>
      {rooms.map(({ picture, name, text, sample }) => (
        <article key={picture} className={styles.room}>
          <LandingPicture name={picture} className={styles.picture} />
          <div>
            <h3>{name}</h3>
            <p className={styles.text}>{text}</p>
            {sample === null ? (
              <p className={styles.try}>
                <To to={paths.quiz}>{t`Try a quiz without an account`}</To>
              </p>
            ) : (
              <p className={styles.sample}>{sample}</p>
            )}
          </div>
        </article>
      ))}
    </div>
  </Section>
);
