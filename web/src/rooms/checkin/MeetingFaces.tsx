import { t } from '@usward/core/language/i18n';
import { Face } from '../../content/Face.tsx';
import { getMoodLabel } from '../../content/mood-and-need-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import type { Who } from '../../ui/Avatar.tsx';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import styles from './meeting.module.css';
import type { OptimisticCheckin } from './optimistic-checkin.ts';

type HalfProps = {
  readonly who: Who;
  readonly mood: number | undefined;
  readonly name: string;
  /** Shown below the name when the mood is not known. */
  readonly state?: string | undefined;
};

const Half = ({ who, mood, name, state }: HalfProps) => (
  <div data-who={who}>
    <Face who={who} mood={mood ?? null} className={styles.face} />
    <strong>{mood === undefined ? name : getMoodLabel(mood)}</strong>
    <MutedText as="span" small>
      {mood === undefined ? (state ?? '') : name}
    </MutedText>
  </div>
);

type MeetingFacesProps = { readonly checkin: OptimisticCheckin; readonly couple: Couple };

/**
 * The two strings come from the two sides, and the faces meet in the middle. A screen reader hears the moods below
 * the heading, each after its name: here while one waits, and in FeelingPairs once both have checked in.
 */
export const MeetingFaces = ({ checkin: { mine, partner }, couple }: MeetingFacesProps) => (
  <div className={styles.meet} data-alone={couple.alone || undefined} aria-hidden="true">
    <Half who="me" mood={mine?.lines.mood?.value} name={t`You`} />
    {!couple.alone && (
      <Half
        // A face that arrives comes in from its side.
        key={partner?.mood}
        who="you"
        mood={partner?.mood}
        name={partnerName(couple)}
        state={partner === null ? t`Nothing shared yet today` : undefined}
      />
    )}
  </div>
);

export const WaitingMoods = ({ checkin: { mine, partner }, couple }: MeetingFacesProps) => {
  const mood = mine?.lines.mood?.value;
  if (partner !== null) return null;
  return (
    <VisuallyHidden as="p">
      {mood === undefined ? '' : t`You: ${getMoodLabel(mood)}.`}{' '}
      {couple.alone ? '' : t`${partnerName(couple)}: nothing shared yet today.`}
    </VisuallyHidden>
  );
};
