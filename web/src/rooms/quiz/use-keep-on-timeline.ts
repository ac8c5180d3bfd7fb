import { t } from '@usward/core/language/i18n';
import type { QuizRound } from '@usward/core/quiz/round';
import { saveMoment } from '@usward/core/us/endpoints';
import { getLocalDate } from '../../device/local-date.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { contentText } from '../../ui/content-text.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { getRoundKey } from './use-talk-items.ts';

/**
 * The memory names the quiz and no answer: it stays where it is when one of the two deletes their answers. Its id is
 * chosen before it is sent, so that a second tap or tab saves the same memory.
 */
export const useKeepOnTimeline = (round: QuizRound) => {
  const [id, setId] = useDraft(`quiz/timeline/${getRoundKey(round)}`);
  return {
    isSaved: id !== '',
    keep: async (): Promise<void> => {
      if (id !== '') return;
      const chosen = crypto.randomUUID();
      setId(chosen);
      const title = contentText(round.quiz.title);
      const date = getLocalDate(round.finishedAt ? new Date(round.finishedAt) : new Date());
      const body = {
        date: date,
        text: t`We opened “${title}” together.`,
        visibility: 'both' as const,
      };
      const isSaved = await toastIfQueueingFails(
        queueWrite(saveMoment, { params: { id: chosen }, body }),
      );
      if (!isSaved) setId('');
    },
  };
};
