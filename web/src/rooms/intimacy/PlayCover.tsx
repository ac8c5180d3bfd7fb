import { t } from '@usward/core/language/i18n';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type Drawing, Picture } from '../../ui/Picture.tsx';
import stretchedStyles from '../../ui/stretched.module.css';
import { MutedText } from '../../ui/Text.tsx';
import styles from './covers.module.css';

type PlayCoverProps = {
  readonly picture: Drawing;
  readonly title: string;
  readonly note: string;
  readonly isForAdults?: boolean;
  readonly to?: string;
  /** Null where there is nothing to do. */
  readonly onOpen?: (() => void) | null;
};

export const PlayCover = ({
  picture,
  title,
  note,
  isForAdults = false,
  to,
  onOpen = null,
}: PlayCoverProps) => {
  const noteId = useId();
  const stretched = { className: stretchedStyles.stretched, 'aria-describedby': noteId };
  return (
    <div className={styles.cover}>
      <div className={styles.frame}>
        <Picture of={picture} isCropped className={styles.picture} />
        {isForAdults && <span className={styles.mark}>{t`18+`}</span>}
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
