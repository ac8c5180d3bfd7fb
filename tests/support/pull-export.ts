import type { UserId } from '@usward/core/ids';
import { getExport } from '@usward/core/privacy/export-endpoints';
import type { ExportItem } from '@usward/core/privacy/export-item';
import type { ExportSection } from '@usward/core/privacy/export-sections';
import type { createInProcessApi } from './fakes/in-process-api.ts';

/** Pulls a person's whole export, page after page, as the app does. */
export const pullExport = async (
  call: ReturnType<typeof createInProcessApi>,
  person: UserId,
  now: number,
  limit = 50,
) => {
  const items: ExportItem[] = [];
  let text = '';
  let counts: Readonly<Record<string, number>> = {};
  let longest = 0;
  let cursor: string | null = null;
  do {
    const query: { limit: string; cursor?: string } = { limit: `${limit}` };
    if (cursor !== null) query.cursor = cursor;
    const answer: Awaited<ReturnType<typeof call<typeof getExport>>> = await call(
      person,
      now,
      getExport,
      { query },
    );
    const page = answer.value();
    items.push(...page.items);
    text += answer.text;
    counts = page.counts ?? counts;
    longest = Math.max(longest, answer.text.length);
    cursor = page.next;
  } while (cursor !== null);
  return {
    items,
    /** Every byte that was answered. */
    text,
    counts,
    /** The signs of the longest page. */
    longest,
    of: <S extends ExportSection>(section: S) =>
      items.filter(
        (item): item is ExportItem & { readonly section: S } => item.section === section,
      ),
  };
};
