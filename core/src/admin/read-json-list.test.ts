import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonList } from './read-json-list.ts';

const linesAbove = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split('\n').length;

const membersOf = (text: string) => {
  const read = readJsonList(text);
  return 'members' in read ? read.members : [];
};

describe('a JSON list', () => {
  it('is taken apart into members, each with its line', () => {
    const text = '\uFEFF[\r\n  { "id": "q-1" },\r\n\r\n  {\r\n    "id": "q-2"\r\n  }\r\n]\r\n';
    expect(membersOf(text).map((member) => [member.line, JSON.parse(member.text)])).toEqual([
      [2, { id: 'q-1' }],
      [4, { id: 'q-2' }],
    ]);
  });

  it('keeps the members beside a broken one', () => {
    const text = '[\n{"id": "q-1"},\n{"id": q-3, oh},\n{"id": "q-4"}\n]';
    const members = membersOf(text);
    expect(members.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(JSON.parse(members.at(-1)?.text ?? '')).toEqual({ id: 'q-4' });
  });

  it.each([
    ['', 1],
    ['\n{}', 2],
    ['[', 1],
    ['[1,\n2', 2],
    ['[1]\nand more', 2],
    ['[\n{"id": "q-1"},\n{"id": "open},\n{"id": "q-3"}\n]', 3],
  ])('is not what says %j, by its line', (text, line) => {
    expect(readJsonList(text)).toEqual({ brokenAt: line });
  });

  it('gives back what was written, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue().filter((value) => value !== undefined)),
        fc.constantFrom(undefined, 2, '\t'),
        (values, space) => {
          const members = membersOf(JSON.stringify(values, null, space));
          expect(members.map(({ text }) => JSON.stringify(JSON.parse(text)))).toEqual(
            values.map((value) => JSON.stringify(value)),
          );
        },
      ),
    );
  });

  it('counts lines as an editor does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.integer()), { minLength: 1 }),
        (values) => {
          const named = values.map((value, index) => ({ name: `number ${index}.`, value }));
          const text = JSON.stringify(named, null, 2);
          const expected = named.map((_, index) => linesAbove(text, `"number ${index}."`) - 1);
          expect(membersOf(text).map(({ line }) => line)).toEqual(expected);
        },
      ),
    );
  });
});
