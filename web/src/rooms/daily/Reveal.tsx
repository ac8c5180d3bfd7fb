import { t } from '@usward/core/language/speak';
import { CardFoot } from '../../ui/Card.tsx';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import { called, type Two, theirAnswer } from '../../ui/two.ts';
import type { Beside } from './beside-day.ts';
import { deletedWords } from './daily-words.ts';
import type { OverlaidDay } from './overlay-day.ts';
import { GivenReaction, ReactionChoice } from './Reactions.tsx';
import { RemoveWords } from './RemoveWords.tsx';

type RevealProps = {
  readonly two: Two;
  readonly day: OverlaidDay;
  readonly beside: Beside;
  /** New to these eyes: the two cards turn. */
  readonly turning: boolean;
};

/** Both answers with the reactions to them, side by side where there is room; of one that was deleted, that. */
export const Reveal = ({ two, day, beside, turning }: RevealProps) => (
  <SideBySide turning={turning}>
    <Side who="me" initial={two.me} name={t`You`} label={t`Your answer`}>
      {day.mine ? (
        <AnswerText dir="auto">{day.mine.text}</AnswerText>
      ) : (
        <Soft>{deletedWords('me', two)}</Soft>
      )}
      {day.reactions.partner && <GivenReaction emoji={day.reactions.partner} by={two} />}
      {day.mine && (
        <CardFoot>
          <RemoveWords day={day} two={two} />
        </CardFoot>
      )}
    </Side>
    <Side who="you" initial={two.you} name={called(two)} label={theirAnswer(two)}>
      {day.partner ? (
        <AnswerText dir="auto">{day.partner.text}</AnswerText>
      ) : (
        <Soft>{deletedWords('partner', two)}</Soft>
      )}
      {day.frozen || !day.mine ? (
        beside.reaction && <GivenReaction emoji={beside.reaction} by="me" />
      ) : (
        <ReactionChoice day={day} beside={beside} />
      )}
    </Side>
  </SideBySide>
);
