import { t } from '@usward/core/language/speak';
import type { Reflection } from '@usward/core/reflection/reflection';
import { isOfOther, type WrittenIn } from '../../device/written-in.ts';

/** What can be done with answers that could not go out. */
export type AnswerRefusal = {
  /** Why, in words; null where the server's own words say it best. */
  readonly words: string | null;
  /** They may be sent, as they are or looked over. */
  readonly canSend: boolean;
};

type Known = {
  /** The shared form as it stands now; null: there is none of it any more. */
  readonly reflection: Pick<Reflection, 'state' | 'closesAt'> | null;
  /** In which couple the answers were given, and which there is now. */
  readonly answers: WrittenIn;
  readonly now: WrittenIn;
  readonly frozen: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
};

const stays = (words: string): AnswerRefusal => ({ words, canSend: false });

/** What became of answers that could not go out, by what is known now. */
export const answerRefusal = ({ reflection, answers, now, frozen, at }: Known): AnswerRefusal => {
  if (isOfOther(answers, now)) {
    return stays(
      t`These were given when you were connected with somebody else, or with nobody. Nobody was shown them.`,
    );
  }
  if (reflection === null) {
    return stays(t`This one is no longer open, so these were not sent. Nobody was shown them.`);
  }
  switch (reflection.state) {
    case 'both':
      return stays(
        t`You have both answered meanwhile, so what you sent before stands. These were not sent.`,
      );
    case 'forgotten':
      return stays(t`This one was taken away meanwhile, so these were not sent.`);
    case 'closed':
      return stays(t`Its time was over before these arrived. What you sent before stays yours.`);
    default:
      if (at >= Date.parse(reflection.closesAt)) {
        return stays(t`Its time was over before these arrived. Nobody was shown them.`);
      }
      return frozen
        ? stays(t`What you two share rests for now, so nothing goes out. They stay with you here.`)
        : { words: null, canSend: true };
  }
};
