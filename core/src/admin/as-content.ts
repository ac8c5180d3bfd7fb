import * as v from 'valibot';
import { type Fields, letterOf } from './check-fields.ts';
import { itemSchemas } from './content.ts';
import type { ContentKind } from './content-kind.ts';

/** A row’s fields as an item is stored, whatever its id and version. */
export const wholeOf = (kind: ContentKind, item: Fields): Fields => {
  const placeholder = kind === 'quizzes' ? 'quiz' : `${letterOf(kind)}-000`;
  return { ...item, id: placeholder, ...(kind === 'quizzes' ? { version: 1 } : {}) };
};

/** An item by its schema, less what is not its content, to be held against another. */
export const asContent = (kind: ContentKind, item: Fields): string =>
  JSON.stringify(v.parse<v.GenericSchema>(itemSchemas[kind], wholeOf(kind, item)));
