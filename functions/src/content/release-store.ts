import { type Entry, EntrySchema } from '@usward/core/admin/content-entry';
import { type ContentKind, contentKinds } from '@usward/core/admin/content-kind';
import * as v from 'valibot';
import type { ReleasePointer } from '../database/admin-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { nothingReleased, type Released } from './build-content.ts';

const EntriesSchema = v.array(EntrySchema);

/** A document holds 1 MiB; a character here takes three bytes at most. */
const CHARACTERS_PER_PART = 300_000;

/** Never splits a surrogate pair, since half a pair cannot be stored. */
export const splitText = (text: string, maxLength: number): readonly string[] => {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const wanted = from + maxLength;
    const isSplit = wanted < text.length && (text.codePointAt(wanted - 1) ?? 0) > 0xffff;
    const to = isSplit ? wanted - 1 : wanted;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
};

/** Nobody reads these until the pointer names their release. */
export const toPartWrites = (id: string, entries: readonly Entry[]): readonly Write[] =>
  splitText(JSON.stringify(entries), CHARACTERS_PER_PART).map((json, part) =>
    set(documents.contentPart(id, part), { json }),
  );

export const readEntries = async (
  db: Database,
  { id, parts }: Pick<ReleasePointer, 'id' | 'parts'>,
): Promise<readonly Entry[]> => {
  const places = Array.from({ length: parts }, (_, part) => documents.contentPart(id, part));
  const found = await db.getAll(...places);
  const json = found.map((part) => {
    if (part === null) throw new Error(`The release ${id} has lost a part.`);
    return part.json;
  });
  return v.parse(EntriesSchema, JSON.parse(json.join('')));
};

/** Returns the identical value for a kind whose release is already in `current`. */
export const readReleased = async (db: Database, current: Released): Promise<Released> => {
  const pointer = await db.get(documents.contentPointer());
  const read = async (kind: ContentKind) => {
    const release = pointer?.releases[kind];
    if (release === undefined) return [kind, nothingReleased[kind]] as const;
    if (release.id === current[kind].id) {
      return [kind, current[kind]] as const;
    }
    const entries = await readEntries(db, release);
    return [kind, { release: release.release, id: release.id, entries }] as const;
  };
  const kinds = await Promise.all(contentKinds.map(read));
  return { ...current, ...Object.fromEntries(kinds) };
};
