import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { sampleWrite } from '../../device/outbox/write.fixture.ts';

/** A write of this room for tests, made at noon. */
export const usWrite = (
  name: string,
  params: Record<string, string>,
  body: unknown,
  differences: Partial<OutboxWrite> = {},
): OutboxWrite =>
  sampleWrite({ name, params, body, savedAt: '2026-03-12T12:00:00.000Z', ...differences });
