import type { Output } from '@usward/core/endpoint';
import type { getExport } from '@usward/core/privacy/endpoints';
import type { PersonCall } from '../http/endpoint.ts';
import { deviceSources, profileSources } from './export-account.ts';
import { checkinSources } from './export-checkin.ts';
import { dailySources } from './export-daily.ts';
import { exportGrant } from './export-grant.ts';
import { labSources } from './export-lab.ts';
import { type ExportSource, exportPage } from './export-pages.ts';
import { quizSources } from './export-quiz.ts';
import { type ExportReader, exportReaderOf } from './export-reader.ts';
import { reflectionSources } from './export-reflection.ts';
import { usSources } from './export-us.ts';
import { onePageAtATime } from './one-page-at-a-time.ts';

/** Things a page, unless asked otherwise: as many as may be. */
const PAGE_SIZE = 50;

const sourcesOf = (reader: ExportReader): readonly ExportSource[] => [
  ...profileSources(reader),
  ...dailySources(reader),
  ...checkinSources(reader),
  ...quizSources(reader),
  ...labSources(reader),
  ...reflectionSources(reader),
  ...usSources(reader),
  ...deviceSources(reader),
];

const countAll = async (sources: readonly ExportSource[]): Promise<Record<string, number>> => {
  const counted = sources.map(async ({ section, count }) => [section, await count()] as const);
  return Object.fromEntries(await Promise.all(counted));
};

const readPage = async (
  call: PersonCall<typeof getExport>,
): Promise<Omit<Output<typeof getExport>, 'grant'>> => {
  const { limit = PAGE_SIZE, cursor = null } = call.input.query;
  const sources = sourcesOf(await exportReaderOf(call));
  const [{ items, next }, counts] = await Promise.all([
    exportPage(sources, cursor, limit),
    cursor === null ? countAll(sources) : null,
  ]);
  return { items: [...items], next, counts };
};

/** A page of all that is the caller's own, and what the partner shares with them. */
export const handleGetExport = async (
  call: PersonCall<typeof getExport>,
): Promise<Output<typeof getExport>> => {
  const grant = exportGrant(call.input.query.grant, call);
  return { ...(await onePageAtATime(call.caller.id, () => readPage(call))), grant };
};
