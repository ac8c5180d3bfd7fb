import { randomUUID } from 'node:crypto';
import { MISSING_USER_MESSAGE, track } from '@usward/core/tracking/endpoints';
import { describe, expect, it } from 'vitest';
import { readAllDocuments } from '../support/all-documents.ts';
import { createUser } from '../support/builders/test-user.ts';
import { callApi, send } from '../support/call-api.ts';

const viewed = {
  type: 'track' as const,
  eventName: 'Page Viewed',
  properties: { page_name: '/dashboard' as const },
};

const identity = (distinctId: string) => ({
  type: 'identify' as const,
  distinctId,
  properties: {
    $email: 'secret-address@example.test',
    $first_name: 'Secretfirst',
    $last_name: 'Secretlast',
    $created: '2026-03-12T18:05:00.000Z',
    isOnboarded: true,
  },
});

/** The events that name this person or visitor, each as the emulator tells it. */
const eventsNaming = async (id: string): Promise<readonly string[]> =>
  (await readAllDocuments())
    .filter(({ path, text }) => path.startsWith('events/') && text.includes(`"${id}"`))
    .map(({ text }) => text);

const parseFields = (event: string | undefined): Record<string, unknown> =>
  (JSON.parse(event ?? '{}') as { fields: Record<string, unknown> }).fields;

describe('who an event belongs to', () => {
  it('is refused to somebody who says nothing of themselves', async () => {
    for (const token of [undefined, 'not.a.token']) {
      const answer = await callApi(track, { body: viewed }, token === undefined ? {} : { token });
      expect([answer.status, answer.error()]).toEqual([
        400,
        { code: 'invalid', message: MISSING_USER_MESSAGE },
      ]);
    }
  });

  it('is the person of the token, whatever they call themselves', async () => {
    const { id, token } = await createUser();
    const other = randomUUID();
    const answer = await callApi(track, { body: { ...viewed, distinctId: other } }, { token });
    expect(answer.value()).toEqual({ ok: true });
    expect(await eventsNaming(other)).toEqual([]);
    const [event, ...more] = await eventsNaming(id);
    expect(more).toEqual([]);
    expect(parseFields(event)).toMatchObject({
      userId: id,
      visitor: null,
    });
  });

  it('is never a person for whom a visitor claims to speak', async () => {
    const { id } = await createUser();
    for (const token of [undefined, 'not.a.token']) {
      const options = token === undefined ? {} : { token };
      (await callApi(track, { body: { ...viewed, distinctId: id } }, options)).value();
      (await callApi(track, { body: identity(id) }, options)).value();
    }
    const events = await eventsNaming(id);
    expect(events).toHaveLength(4);
    for (const event of events) {
      expect(parseFields(event)).toMatchObject({
        userId: null,
        visitor: id,
      });
    }
  });
});

describe('a stored event', () => {
  it('is its name, its properties and when, for 90 days', async () => {
    const visitor = randomUUID();
    const now = Date.parse('2026-03-12T18:05:00.000Z');
    (await callApi(track, { body: { ...viewed, distinctId: visitor } }, { now })).value();
    const [event] = await eventsNaming(visitor);
    expect(parseFields(event)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'track',
      name: 'Page Viewed',
      userId: null,
      visitor,
      properties: { page_name: '/dashboard' },
      at: '2026-03-12T18:05:00.000Z',
      removeAt: expect.stringMatching(/^2026-06-10T18:05:00(\.0+)?Z$/),
    });
  });

  it('is neither address nor name of the user who is identified', async () => {
    const { id, token } = await createUser();
    (await callApi(track, { body: identity(id) }, { token })).value();
    const [event] = await eventsNaming(id);
    expect(parseFields(event)).toMatchObject({
      type: 'identify',
      name: null,
      properties: { isOnboarded: true },
    });
    expect(event).not.toMatch(/secret/i);
  });

  it('costs no read of a visitor, and of a person the one that says whether they are signed in', async () => {
    const { token } = await createUser();
    const answer = await callApi(track, { body: viewed }, { token });
    expect(answer.headers.get('Usward-Cost')).toBe('reads=1;trips=2');
    const body = { ...viewed, distinctId: randomUUID() };
    const visitors = await callApi(track, { body });
    expect(visitors.headers.get('Usward-Cost')).toBe('reads=0;trips=1');
  });
});

describe('an event that nobody knows', () => {
  it.each([
    ['another name', { ...viewed, eventName: 'Answer Read' }],
    ['no name', { type: 'track', properties: viewed.properties }],
    ['another kind', { ...viewed, type: 'alias' }],
    ['one more property', { ...viewed, properties: { ...viewed.properties, note: 'x' } }],
    ['a property too few', { ...viewed, properties: {} }],
    ['no properties', { type: 'track', eventName: 'Page Viewed' }],
    ['an address', { ...viewed, properties: { page_name: '/daily-questions/2026-03-12' } }],
    ['a person’s words', { ...viewed, properties: { page_name: 'I never told you this' } }],
    ['properties of another', { ...viewed, properties: { tab_name: 'today' } }],
    ['one more field', { ...viewed, note: 'x' }],
  ])('is refused and leaves nothing: %s', async (_, body) => {
    const distinctId = randomUUID();
    const answer = await send('/api/track', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ distinctId, ...body }),
    });
    expect([answer.status, answer.error().code]).toEqual([400, 'invalid']);
    expect(await eventsNaming(distinctId)).toEqual([]);
  });
});
