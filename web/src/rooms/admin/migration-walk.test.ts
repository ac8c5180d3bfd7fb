import type { Migration } from '@usward/core/admin/migration';
import type { runMigrationBatch } from '@usward/core/admin/migration-endpoints';
import type { Output } from '@usward/core/endpoint';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../device/api-error.ts';
import { countWhole, runWhole } from './migration-walk.ts';

const counts = (seen: number) => ({ seen, changed: 1, failed: 0 });
type Part = Output<typeof runMigrationBatch>;
const part = (state: Migration['state'], worked = true): Part => ({
  worked,
  failed: [],
  work: null,
  migration: {
    id: 'people',
    title: 'People',
    does: 'Nothing.',
    state,
    counts: counts(3),
    expected: null,
    by: null,
    startedAt: null,
    endedAt: null,
    code: null,
  },
});

const walking = (isWanted: () => boolean = () => true) => {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  return { isWanted, wait, waits };
};

/** Gives one after the other; an error is thrown. */
const giving = <T>(...answers: readonly (T | Error)[]) => {
  const left = [...answers];
  return vi.fn(async () => {
    const next = left.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('Asked too often.');
    return next;
  });
};

describe('running', () => {
  it('goes on part by part until it is done, and begins once only', async () => {
    const ask = giving(part('running'), part('running'), part('done'));
    const onPart = vi.fn();
    await runWhole(ask, walking(), onPart);
    expect(ask.mock.calls).toEqual([[true], [false], [false]]);
    expect(onPart).toHaveBeenCalledTimes(3);
  });

  it('ends where somebody else has it, or stopped it', async () => {
    for (const last of [part('running', false), part('stopped', false), part('stopped')]) {
      const ask = giving(part('running'), last);
      await runWhole(ask, walking(), () => undefined);
      expect(ask).toHaveBeenCalledTimes(2);
    }
  });

  it('asks for the same part again while the network or the server is away', async () => {
    const at = walking();
    const ask = giving<Part>(new NetworkError(), new ApiError(503, 'Away.'), part('done'));
    await runWhole(ask, at, () => undefined);
    expect(ask.mock.calls).toEqual([[true], [true], [true]]);
    expect(at.waits).toEqual([1_000, 2_000]);
  });

  it('gives up after six tries, and at once where it is refused', async () => {
    const away = giving<Part>(...Array.from({ length: 9 }, () => new NetworkError()));
    await expect(runWhole(away, walking(), () => undefined)).rejects.toThrow(NetworkError);
    expect(away).toHaveBeenCalledTimes(6);
    const refused = giving<Part>(new ApiError(404, 'Nothing here.'));
    await expect(runWhole(refused, walking(), () => undefined)).rejects.toThrow('Nothing here.');
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('asks for no other part once the page is left', async () => {
    let open = true;
    const ask = giving(part('running'), part('running'));
    await runWhole(
      ask,
      walking(() => open),
      () => {
        open = false;
      },
    );
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('counting', () => {
  const pages = [
    { counts: counts(500), failed: ['users/x'], next: 'users/m' },
    { counts: counts(20), failed: [], next: null },
  ];

  it('adds up all pages, each from where the last one ended', async () => {
    const ask = giving(...pages);
    const seen: number[] = [];
    const whole = await countWhole(ask, walking(), (all) => seen.push(all.seen));
    expect(whole).toEqual({ counts: { seen: 520, changed: 2, failed: 0 }, failed: ['users/x'] });
    expect(ask.mock.calls).toEqual([[null], ['users/m']]);
    expect(seen).toEqual([500, 520]);
  });

  it('ends without a number once the page is left', async () => {
    expect(
      await countWhole(
        giving(...pages),
        walking(() => false),
        () => undefined,
      ),
    ).toBeNull();
  });
});
