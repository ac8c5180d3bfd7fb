import { toQuizWaitingName } from '@usward/core/quiz/round';
import { useDraft } from '../../device/storage/drafts.ts';
import { useGetIsNew, useIsNew, useMarkSeen } from '../../writes/use-seen.ts';

type FinishedRound = {
  readonly quiz: { readonly id: string };
  readonly round: number;
  readonly finishedAt: string | null;
};

const getRevealName = ({ quiz, round }: FinishedRound): string => toQuizWaitingName(quiz.id, round);

const getOpenedDraftKey = ({ quiz, round }: FinishedRound): string =>
  `quiz/opened/${quiz.id}/${round}`;

const WHOLE = 'yes';

/** The card where an opening was left on this device; null before the first and once everything was seen. */
const toPlace = (opened: string): number | null =>
  opened === '' || opened === WHOLE ? null : Number(opened);

/** Needs the round as its screen's key. */
export const useRevealOpened = (round: FinishedRound, turnedHere: boolean) => {
  const name = getRevealName(round);
  const [opened, setOpened] = useDraft(getOpenedDraftKey(round));
  const since = Date.parse(round.finishedAt ?? '');
  const isNew = useIsNew(name, { turnedHere, since, otherwise: true });
  useMarkSeen(name, opened !== '', isNew);
  const place = toPlace(opened);
  return {
    place,
    isWhole: place === null && (opened !== '' || !isNew),
    keepPlace: (index: number) => setOpened(`${index}`),
    openWhole: () => setOpened(WHOLE),
  };
};

/** The list says of a round what its screen would find. */
export const useGetIsOpened = (draftAt: (draftKey: string) => string) => {
  const getIsNew = useGetIsNew();
  return (round: FinishedRound): boolean => {
    const opened = draftAt(getOpenedDraftKey(round));
    if (opened !== '') return opened === WHOLE;
    return !getIsNew(getRevealName(round), Date.parse(round.finishedAt ?? ''));
  };
};
