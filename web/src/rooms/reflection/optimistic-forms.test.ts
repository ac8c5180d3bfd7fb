import { removeForm, saveForm, shareForm } from '@usward/core/reflection/endpoints';
import type { OwnForm } from '@usward/core/reflection/form';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import {
  applyPendingToForms,
  getWrittenForm,
  getWrittenOwnForm,
  isFormWrite,
} from './optimistic-forms.ts';

const body = {
  title: 'Slow evening',
  blocks: [{ kind: 'words' as const, id: 'w', prompt: 'What stays with you?' }],
};
const known: OwnForm = { id: 'f1', ...body, title: 'Our last time' };

const write = (more: Partial<OutboxWrite> = {}): OutboxWrite => ({
  key: 'k1',
  userId: 'mara',
  name: saveForm.name,
  params: { id: 'f1' },
  body,
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
  ...more,
});
const removal = write({ name: removeForm.name, body: undefined });

describe('applyPendingToForms', () => {
  it('shows a form that waits to be kept at once, and first', () => {
    const shown = applyPendingToForms([known], [write({ params: { id: 'f2' } })]);
    expect(shown.map(({ id, isOnPhone }) => [id, isOnPhone])).toEqual([
      ['f2', true],
      ['f1', false],
    ]);
  });

  it('shows a changed form once, as it is now', () => {
    expect(applyPendingToForms([known], [write()])).toEqual([
      { id: 'f1', ...body, isOnPhone: true },
    ]);
  });

  it('shows a form that the server has kept as one that waits no longer', () => {
    const finishedWrite = { ...write(), state: 'finished', reply: { ok: true } } as const;
    expect(applyPendingToForms([known], [finishedWrite])).toEqual([
      { id: 'f1', ...body, isOnPhone: false },
    ]);
    expect(
      applyPendingToForms([known], [{ ...removal, state: 'finished', reply: { ok: true } }]),
    ).toEqual([]);
  });

  it('shows a form that was taken away no more', () => {
    expect(applyPendingToForms([known], [removal])).toEqual([]);
  });

  it('leaves a form as it was where the server refused the change', () => {
    const refused = write({ state: 'rejected', message: 'You keep 30 forms already.' });
    expect(applyPendingToForms([known], [refused])).toEqual([{ ...known, isOnPhone: false }]);
  });

  it('takes a shared form for no form of one’s own', () => {
    const shared = write({ name: shareForm.name, params: { id: 'r1' }, body: { form: body } });
    expect(applyPendingToForms([known], [shared])).toEqual([{ ...known, isOnPhone: false }]);
  });
});

describe('the form in a write', () => {
  it('is there where one is kept or shared', () => {
    expect(getWrittenForm(write())).toEqual(body);
    expect(getWrittenForm(write({ name: shareForm.name, body: { form: body } }))).toEqual(body);
  });

  it('is not there in any other write, nor in one of another shape', () => {
    expect(getWrittenForm(removal)).toBeNull();
    expect(getWrittenForm(write({ body: { title: '' } }))).toBeNull();
    expect(getWrittenOwnForm(write({ name: shareForm.name, body: { form: body } }))).toBeNull();
  });

  it('tells writes about forms from all others', () => {
    expect([write(), removal, write({ name: shareForm.name })].every(isFormWrite)).toBe(true);
    expect(isFormWrite({ name: 'reflection/answer-form' })).toBe(false);
  });
});
