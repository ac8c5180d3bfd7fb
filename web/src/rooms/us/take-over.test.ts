import { QueryClient } from '@tanstack/react-query';
import { instant } from '@usward/core/calendar';
import { putNote, removeNote } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { usWrite } from './sample-us.ts';
import { takeOver } from './take-over.ts';
import { notesKey } from './us-queries.ts';

const note = (id: string, text: string) => ({
  id,
  text,
  writtenAt: instant(Date.UTC(2026, 2, 1)),
});

const older = note('00000000-0000-4000-8000-000000000001', 'An older note');
const added = '00000000-0000-4000-8000-000000000002';

/** A client that has read one note. */
const clientThatRead = () => {
  const client = new QueryClient();
  client.setQueryData(notesKey, { pages: [{ items: [older], next: null }], pageParams: [''] });
  return client;
};

const texts = (client: QueryClient) =>
  client
    .getQueryData<{ pages: { items: { text: string }[] }[] }>(notesKey)
    ?.pages.flatMap(({ items }) => items.map(({ text }) => text));

describe('what was sent of the room while another screen is open', () => {
  it('stands among what was read, so that it is there without a network too', () => {
    const client = clientThatRead();
    takeOver(client, usWrite(putNote.name, { id: added }, { text: 'Written in a tunnel' }));
    expect(texts(client)).toEqual(['Written in a tunnel', 'An older note']);
  });

  it('takes what was removed from what was read', () => {
    const client = clientThatRead();
    takeOver(client, usWrite(removeNote.name, { id: older.id }, undefined));
    expect(texts(client)).toEqual([]);
  });

  it('puts nothing where nothing was read', () => {
    const client = new QueryClient();
    takeOver(client, usWrite(putNote.name, { id: added }, { text: 'Written in a tunnel' }));
    expect(client.getQueryData(notesKey)).toBeUndefined();
  });
});
