import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/support/runs.ts';
import { getReadCache } from '../cache/read-cache.ts';
import { setCurrentUserId } from '../current-user.ts';
import {
  addAppliedWrite,
  getAppliedEntries,
  getWritesMissingFromRead,
  refetchAfter,
} from './applied-writes.ts';
import { sampleWrite } from './write.fixture.ts';

const queryKey = ['/api/us'];
const otherKey = ['/api/quizzes'];

type Read = { readonly arrive: () => void; readonly fail: () => void };

/** A server that holds one number, and a phone that reads it on a line where answers take their time. */
const readingPhone = () => {
  let stored = 0;
  const underway: Read[] = [];
  const client = getReadCache();
  const observer = new QueryObserver(client, {
    queryKey,
    retry: false,
    queryFn: () =>
      new Promise<number>((resolve, reject) => {
        // What the server had when it was asked, however late it is heard.
        const asked = stored;
        underway.push({
          arrive: () => resolve(asked),
          fail: () => reject(new Error('No answer came.')),
        });
      }),
  });
  const stop = observer.subscribe(() => undefined);
  return {
    /** What the screen shows: the last finished write that the read does not know, else what was read. */
    shown: (): number =>
      Number(
        getWritesMissingFromRead(client, queryKey).at(-1)?.body ??
          client.getQueryData(queryKey) ??
          0,
      ),
    server: () => stored,
    /** The server carries a write out, and its reply arrives. */
    write: (value: number): void => {
      stored = value;
      const write = sampleWrite({ key: `key ${value}`, name: 'us/set-about', body: value });
      addAppliedWrite(write, { ok: true });
      void refetchAfter(write);
    },
    /** Somebody else's write: nothing tells this phone of it. */
    change: (value: number): void => {
      stored = value;
    },
    read: () => void client.refetchQueries({ queryKey }, { cancelRefetch: false }),
    underway,
    stop,
  };
};

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => setCurrentUserId('mara'));
afterEach(() => setCurrentUserId(null));

describe('a finished write', () => {
  const begin = async () => {
    const phone = readingPhone();
    await settle();
    phone.underway.pop()?.arrive();
    await settle();
    return phone;
  };

  it('is shown until it has been read again, also while reading fails', async () => {
    const phone = await begin();
    phone.write(1);
    await settle();
    expect(phone.shown()).toBe(1);
    phone.underway.pop()?.fail();
    await settle();
    expect(phone.shown()).toBe(1);
    expect(getReadCache().getQueryData(queryKey)).toBe(0);
    phone.read();
    await settle();
    phone.underway.pop()?.arrive();
    await settle();
    expect(getWritesMissingFromRead(getReadCache(), queryKey)).toEqual([]);
    expect(phone.shown()).toBe(1);
  });

  it('is not taken back by a read that began before and arrives after', async () => {
    const phone = await begin();
    phone.read();
    await settle();
    const old = phone.underway.pop();
    phone.write(1);
    await settle();
    old?.arrive();
    await settle();
    expect(phone.shown()).toBe(1);
    expect(getReadCache().getQueryData(queryKey)).toBe(0);
  });

  it('is not taken back by a read that arrives in the same moment', async () => {
    const phone = await begin();
    phone.read();
    await settle();
    phone.underway.pop()?.arrive();
    phone.write(1);
    await settle();
    expect(phone.shown()).toBe(1);
    expect(getReadCache().getQueryData(queryKey)).toBe(0);
  });

  it('makes way for what somebody else wrote after it, once that was read', async () => {
    const phone = await begin();
    phone.write(1);
    phone.change(2);
    await settle();
    phone.underway.pop()?.arrive();
    await settle();
    expect(phone.shown()).toBe(2);
  });

  it('is laid over each query until that one was read, and over no other room', async () => {
    const phone = await begin();
    getReadCache().setQueryData(['/api/moments'], []);
    getReadCache().setQueryData(otherKey, []);
    phone.write(1);
    await settle();
    phone.underway.pop()?.arrive();
    await settle();
    expect(getWritesMissingFromRead(getReadCache(), queryKey)).toEqual([]);
    expect(getWritesMissingFromRead(getReadCache(), ['/api/moments'])).toHaveLength(1);
    expect(getReadCache().getQueryState(otherKey)?.isInvalidated).toBe(false);
  });

  it('is not known to a list of which only a further page was read', async () => {
    const client = getReadCache();
    const fetchPages = (pages: number) =>
      client.fetchInfiniteQuery({
        queryKey: ['/api/us/notes'],
        queryFn: async ({ pageParam }) => pageParam,
        initialPageParam: 0,
        getNextPageParam: (last: number) => last + 1,
        pages,
        staleTime: 0,
      });
    await fetchPages(1);
    addAppliedWrite(sampleWrite({ name: 'us/save-note' }), { ok: true });
    await expect.poll(() => client.isFetching()).toBe(0);
    const query = client.getQueryCache().find({ queryKey: ['/api/us/notes'] });
    await query?.fetch(undefined, { meta: { fetchMore: { direction: 'forward' } } });
    expect(getWritesMissingFromRead(client, ['/api/us/notes'])).toHaveLength(1);
    await fetchPages(2);
    expect(getWritesMissingFromRead(client, ['/api/us/notes'])).toEqual([]);
  });

  it('is forgotten once all that shows it has been read', async () => {
    const phone = await begin();
    phone.write(1);
    await settle();
    phone.underway.pop()?.arrive();
    await expect.poll(() => getAppliedEntries()).toEqual([]);
  });

  it('goes with the person', async () => {
    const phone = await begin();
    phone.write(1);
    setCurrentUserId(null);
    expect(getAppliedEntries()).toEqual([]);
    setCurrentUserId('jules');
    expect(getWritesMissingFromRead(getReadCache(), queryKey)).toEqual([]);
  });
});

describe('any history of writes and of reads that come late, fail or overtake each other', () => {
  const step = fc.constantFrom('write', 'change', 'read', 'arrive', 'arrive-late', 'fail', 'wait');

  it('never shows what was before a finished write, and ends with what the server has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        setCurrentUserId('mara');
        const phone = readingPhone();
        let value = 0;
        let latest = 0;
        for (const now of steps) {
          if (now === 'write') {
            value += 1;
            latest = value;
            phone.write(value);
          }
          if (now === 'change') {
            value += 1;
            phone.change(value);
          }
          if (now === 'read') phone.read();
          if (now === 'arrive') phone.underway.shift()?.arrive();
          if (now === 'arrive-late') phone.underway.pop()?.arrive();
          if (now === 'fail') phone.underway.shift()?.fail();
          if (now !== 'write' && now !== 'change') await settle();
          expect(phone.shown()).toBeGreaterThanOrEqual(latest);
        }
        await settle();
        for (let round = 0; round < 3; round++) {
          phone.read();
          await settle();
          for (const read of phone.underway.splice(0)) read.arrive();
          await settle();
        }
        expect(phone.shown()).toBe(phone.server());
        expect(getWritesMissingFromRead(getReadCache(), queryKey)).toEqual([]);
        phone.stop();
        setCurrentUserId(null);
      }),
      { numRuns: runs(100, 1_000) },
    );
  });
});
