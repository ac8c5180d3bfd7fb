import { t } from '@usward/core/language/i18n';
import styles from './Faq.module.css';
import { Fold } from './Fold.tsx';
import { Section } from './Section.tsx';

/** Each answer has its test in docs/claims.md. */
const questions = [
  [
    t`What if my partner doesn’t want to join?`,
    t`Start on your own. There’s a question a day, a check-in and every quiz for just you. What you write alone stays private, even after your partner joins, unless you decide to share it.`,
  ],
  [
    t`Who can read what I write?`,
    t`You can. Your partner can once you’ve both answered, or when you share something. The people who run Usward could technically read what’s on the server, because it isn’t end-to-end encrypted yet. Three private questions about feeling safe never leave your phone.`,
  ],
  [
    t`What does it cost?`,
    t`Nothing, for either of you. There aren’t any ads, and there’s nothing to buy. The people in the imprint run it and pay for it.`,
  ],
  [
    t`Does it work long distance?`,
    t`Yes. You each answer in your own time, reminders follow your own clock, and many of the cards are written for a call.`,
  ],
  [
    t`What happens if we break up?`,
    t`Either of you can unlink at any time, without giving a reason. Your shared space is paused for 30 days and then erased. You each keep what you wrote yourself.`,
  ],
  [
    t`Which phones does it run on?`,
    t`Any iPhone, Android phone or computer with an up-to-date browser.`,
  ],
  [
    t`Is it therapy?`,
    t`No. It’s a way to talk more often, not treatment or professional advice. If you’re hurting or don’t feel safe, Usward lists helplines you can call.`,
  ],
] as const;

export const Faq = () => (
  <Section title={t`Good questions`}>
    <div className={styles.faq} itemScope itemType="https://schema.org/FAQPage">
      {questions.map(([question, answer]) => (
        <Fold
          key={question}
          summary={<span itemProp="name">{question}</span>}
          className={styles.item}
          itemScope
          itemProp="mainEntity"
          itemType="https://schema.org/Question"
        >
          <p itemScope itemProp="acceptedAnswer" itemType="https://schema.org/Answer">
            <span itemProp="text">{answer}</span>
          </p>
        </Fold>
      ))}
    </div>
  </Section>
);
