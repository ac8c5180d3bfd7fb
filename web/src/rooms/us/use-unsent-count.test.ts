import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../../../scripts/project.ts';
import { getInputKind, writeLabels } from '../../writes/write-labels.ts';
import { countQueuedTexts } from './use-unsent-count.ts';

const isCounted = (name: string): boolean => countQueuedTexts([{ name }]) === 1;

type Schema = { readonly [key: string]: unknown };

const openapi: Schema = JSON.parse(readFileSync(inProject('docs', 'openapi.json'), 'utf8'));

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Longer than an id or a time zone. */
const TEXT_MIN_LENGTH = 100;

/** Whether somebody can write a text of their own somewhere in such a body. */
const holdsText = (schema: unknown): boolean => {
  if (!isSchema(schema)) return false;
  if (typeof schema.$ref === 'string') {
    const keys = schema.$ref.split('/').slice(1);
    return holdsText(keys.reduce<unknown>((at, key) => (isSchema(at) ? at[key] : null), openapi));
  }
  const isText = schema.type === 'string' && !('pattern' in schema || 'enum' in schema);
  if (isText && Number(schema.maxLength) >= TEXT_MIN_LENGTH) return true;
  return Object.values(schema).some(holdsText);
};

/** The partner's card is sent back with the decision on it. */
const sendsPartnerText = 'intimacy/decide-own-card';

const textWrites = Object.values(openapi.paths as Record<string, Record<string, Schema>>)
  .flatMap((methods) => Object.values(methods))
  .filter(
    ({ operationId, requestBody }) => String(operationId) in writeLabels && holdsText(requestBody),
  )
  .map(({ operationId }) => String(operationId))
  .filter((name) => name !== sendsPartnerText);

describe('the warning about unsent text', () => {
  it('counts every queued write that holds a text of its author, and no tap', () => {
    expect(textWrites.length).toBeGreaterThan(10);
    expect(Object.keys(writeLabels).filter(isCounted).sort()).toEqual(textWrites.sort());
  });
});

it('a write that holds a text is never discarded like a tap', () => {
  expect(textWrites.filter((name) => getInputKind(name) === 'tap')).toEqual([]);
});
