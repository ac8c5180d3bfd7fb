/** One member of a list: where it begins, as an editor counts lines, and its text. */
type Member = { readonly line: number; readonly text: string };

const opening = new Set(['[', '{']);
const closing = new Set([']', '}']);

const LIST_END = /^\s*$/;

/**
 * Takes the text of a JSON list apart into those of its members, so that each is read by itself and
 * one that is broken takes no other with it. Where the text is no list, gives the line of what never
 * ends, or does not belong.
 */
export const readJsonList = (
  given: string,
): { readonly members: readonly Member[] } | { readonly brokenAt: number } => {
  const text = given.replace(/^\uFEFF/, '');
  let at = text.search(/\S/);
  const lines = lineCounter(text);
  if (text[at] !== '[') return { brokenAt: lines(Math.max(0, at)) };
  const members: Member[] = [];
  let depth = 0;
  let start = at + 1;
  let isInString = false;
  const end = (): void => {
    const member = text.slice(start, at);
    const begins = start + Math.max(0, member.search(/\S/));
    if (member.trim() !== '') members.push({ line: lines(begins), text: member });
    start = at + 1;
  };
  for (at += 1; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isInString) {
      if (sign === '\\') at += 1;
      // No JSON text goes on behind the end of its line: what is left open ends there.
      else if (sign === '"' || sign === '\n') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (opening.has(sign)) depth += 1;
    else if (closing.has(sign) && depth > 0) depth -= 1;
    else if (sign === ']') {
      end();
      const behind = text.slice(at + 1);
      return LIST_END.test(behind)
        ? { members }
        : { brokenAt: lines(at + 1 + behind.search(/\S/)) };
    } else if (sign === ',' && depth === 0) end();
  }
  return { brokenAt: lines(start + Math.max(0, text.slice(start).search(/\S/))) };
};

/** Counts the lines up to a place; places have to come in order. */
const lineCounter = (text: string) => {
  let counted = 0;
  let line = 1;
  return (place: number): number => {
    for (; counted < place; counted += 1) {
      const sign = text[counted];
      if (sign === '\n' || (sign === '\r' && text[counted + 1] !== '\n')) line += 1;
    }
    return line;
  };
};
