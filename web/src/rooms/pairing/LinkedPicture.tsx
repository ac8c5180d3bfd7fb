import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../device/appearance/reduced-motion.ts';
import { getInitial } from '../../ui/Avatar.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { heartsCanvas, letHeartsFly } from './hearts.ts';
import styles from './LinkedPicture.module.css';
import { picture } from './linked-picture-geometry.ts';

/** `ask`: stopped just apart. `meet`: from there to the touch. `arrive`: from far apart. */
type Motion = 'ask' | 'meet' | 'arrive';

/** In milliseconds after the start of the motion. */
const TOUCH_DELAY_MS = 1_750;

const viewBox = `0 ${picture.top} ${picture.width} ${picture.height}`;

const Hearts = () => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const fly = () => {
      if (canvas.current) letHeartsFly(canvas.current).catch((error) => console.error(error));
    };
    const timer = setTimeout(fly, prefersReducedMotion() ? 0 : TOUCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <canvas ref={canvas} {...heartsCanvas} className={joinClasses(styles.layer, styles.hearts)} />
  );
};

type LineEndProps = { readonly name: string | null; readonly who: 'me' | 'you' };

const LineEnd = ({ name, who }: LineEndProps) => (
  <g className={styles.head} data-line={who}>
    <g>
      <circle r={picture.head} />
      <text>{name === null ? '' : getInitial(name)}</text>
    </g>
  </g>
);

type PictureProps = {
  readonly me: string | null;
  readonly you: string | null;
  readonly motion: Motion;
};

export const LinkedPicture = ({ me, you, motion }: PictureProps) => (
  <div className={styles.picture} data-motion-of={motion} aria-hidden="true">
    <svg
      className={styles.layer}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
    >
      <clipPath id="meeting-sky">
        <path d="M-3000-3000H3400V470H-3000z" />
      </clipPath>
      <path fill="#333c47" d="M-3000-3000H3400V844H-3000z" />
      <path
        fill="#4b555f"
        d="M-3000 236H-800C-500 200-300 220-120 232 60 244 180 214 300 222S700 250 1200 216H3400V844H-3000z"
      />
      <path
        fill="#7d6d66"
        d="M-3000 336H-800C-500 350-300 320-90 330 90 340 200 352 330 342S800 322 1200 344H3400V844H-3000z"
      />
      <path
        fill="#a58672"
        d="M-3000 404H-800C-400 390-200 412-60 404 110 394 240 414 390 404S900 396 1200 410H3400V844H-3000z"
      />
      <g clipPath="url(#meeting-sky)">
        <circle
          className={styles.sun}
          cx={picture.sun.x}
          cy={picture.sun.y}
          r={picture.sun.radius}
        />
      </g>
      <path className={styles.ground} d="M-3000 470H3400V3400H-3000z" />
    </svg>
    {motion !== 'ask' && <Hearts />}
    <svg
      className={styles.layer}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
    >
      <path
        className={styles.tail}
        data-line="me"
        pathLength={1}
        d="M-3400 250C-2600 250-1300 300-1000 250-700 200-420 338-28 338"
      />
      <path
        className={styles.tail}
        data-line="you"
        pathLength={1}
        d="M3400 640C2600 640 1300 460 1000 640 900 700 640 566 420 566"
      />
      <path className={styles.yarn} data-line="me" pathLength={1} d={picture.lines.me} />
      <path className={styles.yarn} data-line="you" pathLength={1} d={picture.lines.you} />
      <LineEnd name={me} who="me" />
      <LineEnd name={you} who="you" />
    </svg>
  </div>
);
