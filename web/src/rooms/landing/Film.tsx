import { t } from '@usward/core/language/i18n';
import styles from './Film.module.css';
import poster from './poster.svg';

/**
 * An empty part of the picture below, which is the real poster. With none, the first frame of the film would be the
 * page's largest paint, long after the page is there.
 */
const emptyPoster = `${poster}#svgView(viewBox(9999,0,1,1))`;

/** play-video.ts sets the file; without scripts, with reduced motion or with Save-Data the poster stays. */
export const Film = () => (
  <>
    <div className={styles.film}>
      <img src={poster} alt="" width="2836" height="940" />
      <video
        poster={emptyPoster}
        autoPlay
        muted
        loop
        playsInline
        preload="none"
        disablePictureInPicture
        disableRemotePlayback
        tabIndex={-1}
        aria-hidden="true"
      />
    </div>
    <button
      type="button"
      className={styles.pause}
      aria-label={t`Pause the video`}
      aria-pressed="false"
      hidden
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.bars} d="M9 6.5v11M15 6.5v11" />
        <path className={styles.arrow} d="M8.5 6.25v11.5l9-5.75z" />
      </svg>
    </button>
  </>
);
