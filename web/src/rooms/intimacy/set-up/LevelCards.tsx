import { type Level, levels } from '@usward/core/intimacy/card';
import { t } from '@usward/core/language/i18n';
import { useId, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../device/appearance/reduced-motion.ts';
import { RoundButton } from '../../../ui/Button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { levelLabels } from '../lab-copy.ts';
import colors from '../level-colors.module.css';
import { levelPictures } from '../level-pictures.ts';
import styles from './level-cards.module.css';

const getMiddle = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** The level whose card lies nearest to the middle. */
const getMiddleLevel = (strip: HTMLElement): Level => {
  const middle = getMiddle(strip);
  const distances = [...strip.children].map((card) => Math.abs(getMiddle(card) - middle));
  return levels[distances.indexOf(Math.min(...distances))] ?? levels[0];
};

const slideTo = (strip: HTMLElement, level: Level, behavior: ScrollBehavior): void => {
  const card = strip.children[levels.indexOf(level)];
  if (card) strip.scrollBy({ left: getMiddle(card) - getMiddle(strip), behavior });
};

/** Cards that slide, with the choice in the middle; with a keyboard, radios. */
const useSlide = (level: Level, onChange: (level: Level) => void) => {
  const strip = useRef<HTMLDivElement>(null);
  // Only a hand that moves the strip chooses by it: a chosen card slides past others on its way to the middle.
  const isSwiped = useRef(false);
  const initial = useRef(level);
  useLayoutEffect(() => {
    if (strip.current) slideTo(strip.current, initial.current, 'instant');
  }, []);
  return {
    strip,
    choose: (chosen: Level) => {
      onChange(chosen);
      if (!strip.current) return;
      isSwiped.current = false;
      slideTo(strip.current, chosen, prefersReducedMotion() ? 'instant' : 'smooth');
    },
    beginSwipe: () => {
      isSwiped.current = true;
    },
    followSwipe: () => {
      if (!strip.current || !isSwiped.current) return;
      const middle = getMiddleLevel(strip.current);
      if (middle !== level) onChange(middle);
    },
  };
};

type LevelCardsProps = {
  readonly level: Level;
  readonly onChange: (level: Level) => void;
};

export const LevelCards = ({ level, onChange }: LevelCardsProps) => {
  const name = useId();
  const at = levels.indexOf(level);
  const [sweeter, bolder] = [levels[at - 1], levels[at + 1]];
  const { strip, choose, beginSwipe, followSwipe } = useSlide(level, onChange);
  return (
    <div className={styles.levels}>
      <div
        ref={strip}
        role="radiogroup"
        aria-label={t`Level`}
        className={styles.strip}
        onScroll={followSwipe}
        onPointerDown={beginSwipe}
        onWheel={beginSwipe}
      >
        {levels.map((option) => (
          <label
            key={option}
            data-level={option}
            className={joinClasses(colors.level, styles.card)}
          >
            <span className={styles.frame}>
              <Picture of={levelPictures[option]} isCropped className={styles.picture} />
            </span>
            <span className={styles.text}>
              <span className={styles.name}>{levelLabels[option].name}</span>
              <span className={styles.example}>{levelLabels[option].card}</span>
            </span>
            <input
              data-whole
              type="radio"
              name={name}
              checked={level === option}
              onChange={() => choose(option)}
            />
          </label>
        ))}
      </div>
      <div className={styles.ways}>
        <RoundButton
          icon="back"
          label={t`One level sweeter`}
          disabled={sweeter === undefined}
          onClick={() => sweeter !== undefined && choose(sweeter)}
        />
        <p className={styles.dots} aria-hidden="true">
          {levels.map((option) => (
            <i key={option} data-on={level === option || undefined} />
          ))}
        </p>
        <RoundButton
          icon="next"
          label={t`One level bolder`}
          disabled={bolder === undefined}
          onClick={() => bolder !== undefined && choose(bolder)}
        />
      </div>
    </div>
  );
};
