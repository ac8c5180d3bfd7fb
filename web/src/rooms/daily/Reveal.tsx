import type { Answer } from '@usward/core/daily/day';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { called, type Two } from '../../ui/two.ts';
import type { Beside } from './beside-day.ts';
import { OwnWords } from './OwnWords.tsx';
import type { OverlaidDay } from './overlay-day.ts';
import { GivenReaction, ReactionChoice } from './Reactions.tsx';

type RevealProps = {
  readonly two: Two;
  readonly day: OverlaidDay;
  readonly mine: Answer;
  readonly partners: Answer;
  readonly beside: Beside;
  /** New to these eyes: the two cards turn. */
  readonly turning: boolean;
};

/** Both answers with the reactions to them, side by side where there is room. */
export const Reveal = ({ two, day, mine, partners, beside, turning }: RevealProps) => (
  <SideBySide turning={turning}>
    <Side who="me" initial={two.me} name="You" label="Your answer">
      <OwnWords>{mine.text}</OwnWords>
      {day.reactions.partner && <GivenReaction emoji={day.reactions.partner} name={called(two)} />}
    </Side>
    <Side who="you" initial={two.you} name={called(two)} label={`${called(two)}’s answer`}>
      <OwnWords>{partners.text}</OwnWords>
      {day.frozen ? (
        beside.reaction && <GivenReaction emoji={beside.reaction} name={two.me ?? 'You'} />
      ) : (
        <ReactionChoice day={day} beside={beside} />
      )}
    </Side>
  </SideBySide>
);
