import type { getReleases } from '@usward/core/admin/import-endpoints';
import type { Output } from '@usward/core/endpoint';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';

/** Releases that are listed: the newest of all kinds. */
const LISTED = 100;

/** The releases of all kinds, newest first, and which is in use. */
export const handleGetReleases = async ({
  db,
}: PersonCall<typeof getReleases>): Promise<Output<typeof getReleases>> => {
  const [pointer, items] = await Promise.all([
    db.get(documents.contentPointer()),
    db.page(documents.releases(), {
      orderBy: 'at',
      direction: 'desc',
      after: null,
      limit: LISTED,
    }),
  ]);
  const current = (kind: keyof NonNullable<typeof pointer>['releases']): number =>
    pointer?.releases[kind]?.release ?? 0;
  return {
    current: {
      questions: current('questions'),
      quizzes: current('quizzes'),
      truths: current('truths'),
      dares: current('dares'),
      ideas: current('ideas'),
    },
    items: items.map(({ id: _, parts: __, ...listed }) => listed),
  };
};
