import { instant } from '@usward/core/calendar';
import { type Note, removeNote, saveNote } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { applyPendingToNotes } from './optimistic-notes.ts';
import { usWrite } from './us.fixture.ts';

const note = (id: string): Note => ({
  id,
  text: `About ${id}`,
  writtenAt: instant(0),
  changedAt: instant(0),
});

const shown = (...queued: readonly OutboxWrite[]) =>
  applyPendingToNotes([note('newer'), note('older')], queued).map(({ text }) => text);

const put = (id: string, text: string, more: Partial<OutboxWrite> = {}) =>
  usWrite(saveNote.name, { id }, { text }, more);

describe('private notes, with what waits on this phone', () => {
  it('begin with a new one', () => {
    expect(shown(put('new', 'Roses'))).toEqual(['Roses', 'About newer', 'About older']);
  });

  it('keep a rewritten one in its place, as old as it was', () => {
    const [, older] = applyPendingToNotes([note('newer'), note('older')], [put('older', 'Tulips')]);
    expect(older).toMatchObject({ text: 'Tulips', writtenAt: instant(0), isOnPhone: true });
  });

  it('are without one that was removed', () => {
    expect(shown(usWrite(removeNote.name, { id: 'newer' }, undefined))).toEqual(['About older']);
  });

  it('stay as they were read where the server refused', () => {
    expect(shown(put('new', 'Roses', { state: 'rejected' }))).toHaveLength(2);
  });
});
