import { instant } from '@usward/core/calendar';
import type { ExportItem } from '@usward/core/privacy/export-item';
import { exportSections } from '@usward/core/privacy/export-sections';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { type ExportSource, readExportPage } from './export-pages.ts';

const at = instant(0);
const createItem = (id: string): ExportItem => ({
  section: 'events',
  couple: null,
  value: { name: id, properties: {}, at },
});
const getItemId = (item: ExportItem): string =>
  item.section === 'events' ? `${item.value.name}` : '';

type Stored = { readonly ids: Set<string>; readonly maxItems: number };

/** A section over ids that may come and go; those that begin with an `x` are read and not shown. */
const createSource = ({ ids, maxItems }: Stored, index: number): ExportSource => ({
  section: exportSections[index] ?? 'events',
  maxItems,
  read: async (after, limit) => {
    const behind = [...ids].sort().filter((id) => after === null || id > after);
    const taken = behind.slice(0, limit);
    return {
      items: taken.filter((id) => !id.startsWith('x')).map((id) => createItem(`${index}-${id}`)),
      next: behind.length > limit ? (taken.at(-1) ?? null) : null,
    };
  },
  count: async () => ids.size,
});

const id = fc.stringMatching(/^[a-z]{1,2}~?[0-9]{0,2}$/);
const section = fc.record({
  ids: fc.uniqueArray(id, { maxLength: 12 }).map((ids) => new Set(ids)),
  maxItems: fc.integer({ min: 1, max: 6 }),
});

const allPages = async (
  sources: readonly ExportSource[],
  limit: number,
  between: () => void = () => undefined,
) => {
  const pages: (readonly ExportItem[])[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readExportPage>> = await readExportPage(
      sources,
      cursor,
      limit,
    );
    pages.push(page.items);
    cursor = page.next;
    between();
    if (pages.length > 500) throw new Error('It does not end.');
  } while (cursor !== null);
  return pages;
};

const shown = (stored: readonly Stored[]): readonly string[] =>
  stored.flatMap(({ ids }, index) =>
    [...ids]
      .sort()
      .filter((one) => !one.startsWith('x'))
      .map((one) => `${index}-${one}`),
  );

const stores = fc.array(section, { minLength: 1, maxLength: 6 });
const limits = fc.integer({ min: 1, max: 50 });

describe('the pages of an export', () => {
  it('give everything exactly once, in the order of the sections, whatever the limit', async () => {
    await fc.assert(
      fc.asyncProperty(stores, limits, async (stored, limit) => {
        const pages = await allPages(stored.map(createSource), limit);
        expect(pages.flat().map(getItemId)).toEqual(shown(stored));
      }),
      { numRuns: runs(200) },
    );
  });

  it('neither lose nor double what stands throughout, whatever comes and goes', async () => {
    const changes = fc.array(fc.tuple(fc.nat(5), id, fc.boolean()), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(stores, limits, changes, async (stored, limit, changing) => {
        const left = [...changing];
        const deletedIds = new Set<string>();
        const before = shown(stored);
        const pages = await allPages(stored.map(createSource), limit, () => {
          const [change] = left.splice(0, 1);
          if (change === undefined) return;
          const [place, one, comes] = change;
          const ids = stored[place % stored.length]?.ids;
          if (comes) ids?.add(one);
          else if (ids?.delete(one)) deletedIds.add(`${place % stored.length}-${one}`);
        });
        const seen = pages.flat().map(getItemId);
        expect(new Set(seen).size).toBe(seen.length);
        for (const one of before) if (!deletedIds.has(one)) expect(seen).toContain(one);
      }),
      { numRuns: runs(200) },
    );
  });

  it('weigh no more than the heaviest section alone could', async () => {
    await fc.assert(
      fc.asyncProperty(stores, limits, async (stored, limit) => {
        for (const page of await allPages(stored.map(createSource), limit)) {
          expect(page.length).toBeLessThanOrEqual(limit);
          const parts = page.map((item) => 1 / (stored[Number(getItemId(item)[0])]?.maxItems ?? 1));
          expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('go on behind a place although what stood there is gone', async () => {
    const stored = { ids: new Set(['a', 'b', 'c']), maxItems: 50 };
    const sources = [createSource(stored, 0)];
    const first = await readExportPage(sources, null, 1);
    stored.ids.delete('a');
    const second = await readExportPage(sources, first.next, 50);
    expect(second.items.map(getItemId)).toEqual(['0-b', '0-c']);
  });
});
