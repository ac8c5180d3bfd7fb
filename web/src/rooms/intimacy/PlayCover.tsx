import { t } from '@usward/core/language/i18n';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { joinClasses } from '../../ui/join-classes.ts';
import { type Drawing, Picture } from '../../ui/Picture.tsx';
import stretchedStyles from '../../ui/stretched.module.css';
import { MutedText } from '../../ui/Text.tsx';
import styles from './covers.module.css';
import { NEW } from './lab-copy.ts';

type PlayCoverProps = {
  readonly picture: Drawing;
  readonly title: string;
  readonly note: string;
  readonly isForAdults?: boolean;
  /** Something new is behind it. */
  readonly isNew?: boolean;
  readonly to?: string;
  /** Null where there is nothing to do. */
  readonly onOpen?: (() => void) | null;
};

export const PlayCover = ({
  picture,
  title,
  note,
  isForAdults = false,
  isNew = false,
  to,
  onOpen = null,
}: PlayCoverProps) => {
  const [newId, noteId] = [useId(), useId()];
  const stretched = {
    className: stretchedStyles.stretched,
    'aria-describedby': isNew ? `${newId} ${noteId}` : noteId,
  };
  return (
    <div className={styles.cover}>
      <div className={styles.frame}>
        <Picture of={picture} isCropped className={styles.picture} />
        {isForAdults && <span className={styles.mark}>{t`18+`}</span>}
        {isNew && (
          <span id={newId} className={joinClasses(styles.mark, styles.new)}>
            {NEW}
          </span>
        )}
      </div>
      <div className={styles.text}>
        <h2>
          {to !== undefined ? (
            <Link {...stretched} to={to}>
              {title}
            </Link>
          ) : onOpen ? (
            <button {...stretched} type="button" onClick={onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        <MutedText small id={noteId}>
          {note}
        </MutedText>
      </div>
    </div>
  );
};
