import styles from './InvitePage.module.css';

/** The evening: one line is whole, the other is still dotted. */
export const DuskScene = () => (
  <svg
    className={styles.dusk}
    viewBox="0 0 390 320"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <path fill="#4b555f" d="M-900 10C-500-20-200 26 60 12S700-6 1300 16V320H-900z" />
    <path fill="#7d6d66" d="M-900 96C-500 80-200 112 60 98S700 86 1300 104V320H-900z" />
    <path fill="#a58672" d="M-900 150C-500 166-200 140 60 152S700 160 1300 146V320H-900z" />
    <path fill="#d26240" d="M252 196a58 58 0 0 1 116 0z" />
    <path fill="#2a211d" d="M-900 196H1300V700H-900z" />
    <path
      className={styles.yet}
      stroke="#efcf8d"
      d="M-300 212C-120 250-80 214 10 250 40 262 60 270 84 272"
    />
    <path
      className={styles.line}
      pathLength="1"
      stroke="#a9c8e2"
      d="M1300 214C900 290 640 186 440 244 380 262 350 270 306 272"
    />
  </svg>
);
