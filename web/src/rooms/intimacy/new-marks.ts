import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { coupleDay } from '@usward/core/calendar';
import {
  type Dashboard,
  getDashboard,
  markSeen,
  type WaitingItem,
} from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import { getIdeas, getOwnCards } from '@usward/core/intimacy/endpoints';
import { useState } from 'react';
import { createReadOptions, inMemoryOnly } from '../../device/cache/read-cache.ts';
import { getPendingWrites, isNotRejected } from '../../device/outbox/pending-writes.ts';

/** A place in Play with something new for this user. */
type NewMark = 'quizzes' | 'truth-or-dare' | 'ideas' | 'cards' | 'reflections';

type OwnView = {
  /** On the dashboard, when Play was opened. */
  readonly waiting: readonly Pick<WaitingItem, 'kind' | 'date'>[];
  readonly isOpen: boolean;
  readonly zone: Dashboard['homeTimeZone'];
  /** Undefined until they were read. */
  readonly cards: Pick<Output<typeof getOwnCards>, 'partners'> | undefined;
  readonly ideas: Pick<Output<typeof getIdeas>, 'matches' | 'releasedAt'> | undefined;
};

const getLabMarks = ({ waiting, isOpen, zone, cards, ideas }: OwnView): readonly NewMark[] => {
  const activity = waiting.find(({ kind }) => kind === 'lab-activity');
  if (!isOpen || activity === undefined || cards === undefined || ideas === undefined) return [];
  const hasCard = cards.partners.some(({ welcome }) => welcome === null);
  const hasMatch =
    ideas.matches.length > 0 && activity.date === coupleDay(Date.parse(ideas.releasedAt), zone);
  if (!hasCard && !hasMatch) return ['truth-or-dare'];
  return [hasCard ? ['cards' as const] : [], hasMatch ? ['ideas' as const] : []].flat();
};

const marksByKind: Readonly<Partial<Record<WaitingItem['kind'], NewMark>>> = {
  quiz: 'quizzes',
  'quiz-reveal': 'quizzes',
  reflection: 'reflections',
  'reflection-result': 'reflections',
};

/** From what the user can read elsewhere, too, so that a mark says nothing about the partner. */
export const getNewMarks = (view: OwnView): ReadonlySet<NewMark> =>
  new Set([...view.waiting.flatMap(({ kind }) => marksByKind[kind] ?? []), ...getLabMarks(view)]);

const dashboardKey = createReadOptions(getDashboard).queryKey;

/** What was seen, answered or declined on this phone since the dashboard was read waits no more. */
const isDoneHere = (client: QueryClient, { key }: WaitingItem): boolean =>
  getPendingWrites(client, dashboardKey)
    .filter(isNotRejected)
    .some(({ name, params: { key: seen, id, quiz } }) =>
      name === markSeen.name
        ? seen === key
        : [id, quiz].some((one) => one !== undefined && key.includes(`-${one}`)),
    );

export const useNewMarks = (isOpen: boolean): ReadonlySet<NewMark> => {
  const client = useQueryClient();
  // Found once, since opening Play marks its activity as seen.
  const [known] = useState(() => {
    const dashboard = client.getQueryData<Dashboard>(dashboardKey);
    return (
      dashboard && {
        zone: dashboard.homeTimeZone,
        waiting: dashboard.waiting.filter((item) => !isDoneHere(client, item)),
      }
    );
  });
  const enabled = isOpen && known?.waiting.some(({ kind }) => kind === 'lab-activity') === true;
  const { data: ideas } = useQuery({ ...createReadOptions(getIdeas), enabled });
  const { data: cards } = useQuery({
    ...createReadOptions(getOwnCards),
    meta: inMemoryOnly,
    enabled,
  });
  return known ? getNewMarks({ ...known, isOpen, ideas, cards }) : new Set();
};
