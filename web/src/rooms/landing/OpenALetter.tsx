import { t } from '@usward/core/language/i18n';
import { Avatar } from '../../ui/Avatar.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { AnswerText, MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import { Envelope } from './Envelope.tsx';
import styles from './Letter.module.css';
import { jules, mara } from './made-up-couple.ts';
import layout from './OpenALetter.module.css';
import { Columns } from './Section.tsx';

const Writer = ({ name, who }: { readonly name: string; readonly who: 'me' | 'you' }) => (
  <p className={layout.writer}>
    <Avatar name={name} who={who} />
    <strong>{name}</strong>
  </p>
);

const Letter = () => (
  <details className={styles.letter} data-letter="" data-who="you">
    <summary>
      <VisuallyHidden>{t`Open Jules’s answer`}</VisuallyHidden>
      <Envelope initial="J" />
      <span className={styles.how} aria-hidden="true">{t`Hold or tap to open it`}</span>
    </summary>
    <article className={styles.page} tabIndex={-1} aria-label={t`Jules’s answer`}>
      <Writer name={jules} who="you" />
      <p
        className={layout.answer}
      >{t`When I came home late you’d left the hall light on and a plate under a bowl. I stood there a while before I ate.`}</p>
    </article>
  </details>
);

/** The heart of the app, to try on the page: an answer that opens once both have answered. */
export const OpenALetter = () => (
  <Columns className={layout.columns}>
    <div className={layout.opening}>
      <h2>{t`Go ahead, open one`}</h2>
      <MutedText>{t`Mara and Jules are made up, but this is how it works. Last night they were both asked:`}</MutedText>
      <blockquote>{t`“What small thing did I do lately that you quietly loved?”`}</blockquote>
      <MutedText>{t`They’ve both answered. You’re Mara, and this one’s from Jules.`}</MutedText>
    </div>
    <div className={layout.stage}>
      <Letter />
      <div className={joinClasses(styles.then, layout.then)}>
        <div className={layout.own} data-who="me">
          <Writer name={mara} who="me" />
          <AnswerText>{t`You learned to make my mother’s soup. You called her twice to get it right.`}</AnswerText>
        </div>
        <MutedText
          small
        >{t`Neither of them could peek. Our server sends your partner’s answer only once yours is in.`}</MutedText>
      </div>
    </div>
  </Columns>
);
