import type { QuizRound } from '@usward/core/quiz/round';
import * as v from 'valibot';
import { useDraft } from '../../device/storage/drafts.ts';

const TalkIdsSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);

/** On this phone only. The end of a round is in its name: after a separation the numbers begin again. */
export const getRoundKey = ({ quiz, round, finishedAt }: QuizRound): string =>
  `${quiz.id}/${round}/${finishedAt}`;

/** Items to talk about, by id. The partner does not learn of them. */
export const useTalkItems = (round: QuizRound) => {
  const [text, setText] = useDraft(`quiz/talk/${getRoundKey(round)}`);
  const talkIds = v.parse(TalkIdsSchema, text);
  return {
    talkIds,
    toggle: (id: string) => {
      const next = talkIds.includes(id) ? talkIds.filter((one) => one !== id) : [...talkIds, id];
      setText(next.length === 0 ? '' : JSON.stringify(next));
    },
  };
};
