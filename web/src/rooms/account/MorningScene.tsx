import styles from './MorningScene.module.css';

/** The two lines set out together. */
export const MorningScene = () => (
  <svg
    className={styles.view}
    viewBox="0 0 390 272"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <circle className={styles.sun} cx="286" cy="150" r="58" fill="var(--pic-clay-2)" />
    <path
      fill="var(--pic-dawn-2)"
      d="M-800 138C-400 96-100 150 60 140 200 130 300 168 430 150S900 100 1200 140V272H-800z"
    />
    <path
      fill="var(--pic-clay-3)"
      d="M-800 190C-400 220-120 150 60 178 190 198 290 214 420 188S900 210 1200 180V272H-800z"
    />
    <path
      fill="var(--pic-dawn-4)"
      d="M-800 232C-400 214-100 246 80 236 220 228 320 240 430 234S900 214 1200 240V900H-800z"
    />
    <path
      className={styles.line}
      pathLength="1"
      stroke="var(--pic-me)"
      d="M64 214C96 214 104 166 150 168S214 222 262 210 340 160 400 168 700 220 1200 150"
    />
    <path
      className={styles.line}
      pathLength="1"
      stroke="var(--pic-you)"
      d="M64 214C110 214 112 184 152 184S214 238 264 226 342 176 400 184 700 236 1200 166"
    />
    <circle cx="64" cy="214" r="11" fill="var(--pic-paper)" />
  </svg>
);
