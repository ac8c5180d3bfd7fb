import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { instant } from '@usward/core/calendar';
import { toUserId } from '@usward/core/ids';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryDatabase } from '../../../tests/support/fakes/memory-firestore.ts';
import { readText } from '../../../tests/support/fakes/raw-request.ts';
import { create } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { type AnalyticsEvent, forwardEvents } from './forward-events.ts';

const at = Date.parse('2026-03-12T18:05:00.000Z');

type Request = {
  readonly authorization: string | undefined;
  readonly events: readonly AnalyticsEvent[];
};
const requests: Request[] = [];
type Connect = ReturnType<typeof memoryDatabase>;
let answer = { status: 200, body: '{"code":200,"status":"OK"}' };

const server = createServer(async (request, response) => {
  const events = JSON.parse(await readText(request)) as readonly AnalyticsEvent[];
  requests.push({ authorization: request.headers.authorization, events });
  const headers = { 'Content-Type': 'application/json', Location: '/elsewhere' };
  response.writeHead(answer.status, headers).end(answer.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const analytics = { origin, token: 'project-token' };

const createStoredEvents = async (connect: Connect, count: number, forward = true) => {
  const ids = Array.from({ length: count }, () => randomUUID());
  const writes = ids.map((id) =>
    create(documents.event(id), {
      id,
      type: 'track',
      name: 'Tab Switched',
      userId: toUserId('mia'),
      visitor: null,
      properties: { tab_name: 'us' },
      at: instant(at),
      removeAt: new Date(at),
      ...(forward ? { forward: 'due' as const } : {}),
    }),
  );
  await (await connect()).commit(writes);
  return ids;
};

describe('forwarding events', () => {
  let connect: Connect;
  const log = vi.fn();
  const forward = () => forwardEvents({ connect, analytics, log });

  beforeEach(() => {
    connect = memoryDatabase();
    requests.length = 0;
    answer = { status: 200, body: '{"code":200,"status":"OK"}' };
    log.mockReset();
  });

  it('tells each event once, by what it says and under a name that is none of ours', async () => {
    const [id] = await createStoredEvents(connect, 1);
    expect([await forward(), await forward()]).toEqual([1, 0]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.authorization).toBe(`Basic ${btoa('project-token:')}`);
    expect(requests[0]?.events).toEqual([
      {
        event: 'Tab Switched',
        properties: {
          tab_name: 'us',
          distinct_id: expect.stringMatching(/^[\w-]{43}$/),
          time: at,
          $insert_id: id,
          ip: '0',
        },
      },
    ]);
    expect(JSON.stringify(requests)).not.toContain('mia');
  });

  it('takes as many pages as there are', async () => {
    await createStoredEvents(connect, 500);
    await createStoredEvents(connect, 3);
    expect(await forward()).toBe(503);
    expect(
      new Set(
        requests.flatMap(({ events }) => events.map(({ properties }) => properties.$insert_id)),
      ).size,
    ).toBe(503);
  });

  it('tells nothing that was counted while there was no service', async () => {
    await createStoredEvents(connect, 2, false);
    expect([await forward(), requests]).toEqual([0, []]);
  });

  it('tries again what the service did not take, under the same ids', async () => {
    await createStoredEvents(connect, 2);
    answer = { status: 503, body: 'busy with mia' };
    await expect(forward()).rejects.toThrow(/^analytics refused 503$/);
    answer = { status: 200, body: '{}' };
    expect(await forward()).toBe(2);
    expect(requests[1]?.events).toEqual(requests[0]?.events);
  });

  it('follows no redirect, and tries again later', async () => {
    await createStoredEvents(connect, 1);
    answer = { status: 307, body: '' };
    await expect(forward()).rejects.toThrow();
    expect(requests).toHaveLength(1);
    answer = { status: 200, body: '{}' };
    expect(await forward()).toBe(1);
  });

  it('lets go of what the service will never take, and says how many', async () => {
    await createStoredEvents(connect, 2);
    answer = { status: 400, body: '{"code":400,"failed_records":[{"index":0}]}' };
    expect([await forward(), await forward()]).toEqual([1, 0]);
    expect(String(log.mock.calls[0]?.[1])).toContain('1 events were not understood');
  });
});
