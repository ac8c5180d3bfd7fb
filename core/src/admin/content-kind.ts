import * as v from 'valibot';

/** What can be imported, each in releases of its own. */
export const contentKinds = ['questions', 'quizzes', 'truths', 'dares', 'ideas'] as const;
/** One of {@link contentKinds}. */
export type ContentKind = (typeof contentKinds)[number];
/** Schema of a kind. */
export const ContentKindSchema = v.picklist(contentKinds);

/** What every row may say of itself: which item it is of, in which language, and that it goes. */
export const metaColumns = ['id', 'language', 'remove'] as const;

const cardColumns = ['level', 'topics', 'touches', 'where', 'energy', 'text'];

/** The columns of each kind; a quiz has lists in lists, which no table can hold. */
export const columnsByKind: Readonly<Record<ContentKind, readonly string[] | null>> = {
  questions: [...metaColumns, 'topic', 'depth', 'text'],
  quizzes: null,
  truths: [...metaColumns, ...cardColumns],
  dares: [...metaColumns, ...cardColumns],
  ideas: [...metaColumns, ...cardColumns],
};
