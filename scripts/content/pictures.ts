/** One thing to mend about the picture of a topic, a quiz or a form. */
export type PictureFinding = {
  readonly id: string;
  readonly rule: 'picture';
  readonly message: string;
};

/** What should have a picture, and the picture that each has. */
export type PicturedContent = {
  readonly kind: 'topic' | 'quiz' | 'form';
  readonly ids: readonly string[];
  readonly pictures: Readonly<Record<string, string>>;
  /** Whether several may have the same one; forms do, as one picture says what all of them ask. */
  readonly mayShare?: boolean;
};

/** Everything to mend in one kind of content: what has no picture, one that is not there, or another's. */
export function checkPictures(
  { kind, ids, pictures, mayShare = false }: PicturedContent,
  files: ReadonlySet<string>,
): readonly PictureFinding[] {
  const toFinding = (id: string, message: string): PictureFinding => ({
    id: `${kind} ${id}`,
    rule: 'picture',
    message,
  });
  const known = new Set(ids);
  const owners = Map.groupBy(
    [...known].filter((id) => pictures[id] !== undefined),
    (id) => pictures[id],
  );
  return [
    ...[...known].flatMap((id) => {
      const name = pictures[id];
      if (name === undefined) return toFinding(id, 'has no picture');
      if (!files.has(name)) return toFinding(id, `has the picture ${name}, which is no file`);
      const [first] = owners.get(name) ?? [];
      if (mayShare || first === undefined || first === id) return [];
      return toFinding(id, `has the picture of ${first}`);
    }),
    ...Object.keys(pictures)
      .filter((id) => !known.has(id))
      .map((id) => toFinding(id, 'has a picture, and is not there')),
  ];
}
