import { randomUUID } from 'node:crypto';
import { updateProfile } from '@usward/core/account/endpoints';
import { api } from '@usward/core/contract/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readAllButDeliveries, readAllDocuments } from '../support/all-documents.ts';
import { createWorld, now } from '../support/builders/callers.ts';
import { rows } from './authorization-rows.ts';

/** Writes that remember no key: each goes on from where it stands, and ends there. */
const withoutKey = new Set(['admin/check-import']);

/** Writes that are refused to everyone here: nobody has what they are about. */
const refused = new Set([
  'pairing/undo-couple',
  'pairing/restore-couple',
  'pairing/choose-date',
  'daily/share-note',
  'daily/decide-question',
  'checkin/set-step',
  'checkin/set-step-outcome',
  'intimacy/submit-move',
  'reflection/write-summary',
  'us/decide-date',
  'admin/release-import',
  'admin/migrate-page',
  'admin/restore-release',
]);

const writes = api.filter(
  ({ name, method, access }) =>
    // Once an account is gone, nobody is there to send anything again.
    method !== 'GET' && access !== 'visitor' && name !== 'account/delete-account',
);

/** All texts in a value, however deep. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const KeySchema = v.object({
  fields: v.strictObject({
    fingerprint: v.strictObject({
      secret: v.pipe(v.string(), v.regex(/^[\w-]{8}$/)),
      sent: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    }),
    removeAt: v.unknown(),
  }),
});

/** What is remembered of everyone's writes; throws where that is more than a fingerprint. */
const fingerprints = async () =>
  (await readAllDocuments())
    .filter(({ path }) => /^users\/[^/]+\/idempotencyKeys\//.test(path))
    .map(({ text }) => JSON.stringify(v.parse(KeySchema, JSON.parse(text)).fields.fingerprint));

/** Sends a write as the first who may, under a key; null where it is refused to all of them. */
const sendFirst = async (endpoint: (typeof api)[number]) => {
  const here = await createWorld();
  for (const caller of ['self', 'partner', 'admin'] as const) {
    const person = here.people[caller];
    const input = rows[endpoint.name]?.input?.(caller, here) ?? {};
    const options = { now, key: randomUUID() };
    const first = await person.call(endpoint, input, options);
    if (first.status === 200) return { person, input, options, first };
  }
  return null;
};

describe('a write that is sent again with its key', () => {
  it.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is applied once, and its key keeps no word of it',
    async (name, endpoint) => {
      const sent = await sendFirst(endpoint);
      expect(sent === null).toBe(refused.has(name));
      if (sent === null) return;
      const { person, input, options, first } = sent;
      expect(first.headers.get('Idempotent-Replayed')).toBeNull();
      const before = await readAllButDeliveries();
      const again = await person.call(endpoint, input, options);
      expect([again.status, again.headers.get('Idempotency-Key')]).toEqual([200, options.key]);
      if (withoutKey.has(name)) return;
      expect(await readAllButDeliveries()).toEqual(before);
      expect(again.headers.get('Idempotent-Replayed')).toBe('true');
      if (again.text !== '{"ok":true}') v.parse(endpoint.output, JSON.parse(again.text));
      const words = [...textsIn(input), ...textsIn(JSON.parse(first.text))];
      const storedFingerprints = (await fingerprints()).join();
      expect(storedFingerprints).not.toBe('');
      expect(words.filter((word) => word.length > 8 && storedFingerprints.includes(word))).toEqual(
        [],
      );
      const other = { body: { firstName: 'Mia', lastName: 'Sand' } };
      const reused = await person.call(updateProfile, other, options);
      expect([reused.status, reused.error().code]).toEqual([422, 'key-reused']);
    },
  );
});
