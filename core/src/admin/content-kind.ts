import * as v from 'valibot';

export const contentKinds = ['questions', 'quizzes', 'truths', 'dares', 'ideas'] as const;
export type ContentKind = (typeof contentKinds)[number];
export const ContentKindSchema = v.picklist(contentKinds);

export const metaColumns = ['id', 'language', 'remove'] as const;

const cardColumns = ['level', 'topics', 'touches', 'where', 'energy', 'text'];

export const columnsByKind: Readonly<Record<ContentKind, readonly string[] | null>> = {
  questions: [...metaColumns, 'topic', 'depth', 'text'],
  quizzes: null,
  truths: [...metaColumns, ...cardColumns],
  dares: [...metaColumns, ...cardColumns],
  ideas: [...metaColumns, ...cardColumns],
};
