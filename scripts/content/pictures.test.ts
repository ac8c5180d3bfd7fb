import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { topics } from '../../core/src/daily/question.ts';
import { bundledQuizzes } from '../../core/src/quiz/bundled-quizzes.ts';
import {
  formPictures,
  quizPictures,
  topicPictures,
} from '../../web/src/content/content-pictures.ts';
import { checkPictures, type PicturedContent } from './pictures.ts';

const files = new Set(['bridge', 'kite']);

const check = (given: Partial<PicturedContent>) =>
  checkPictures(
    { kind: 'quiz', ids: ['a', 'b'], pictures: { a: 'bridge', b: 'kite' }, ...given },
    files,
  ).map(({ id, rule, message }) => `${id}, ${rule}: ${message}`);

describe('checkPictures', () => {
  it('finds nothing where each has a picture of its own', () => {
    expect(check({})).toEqual([]);
  });

  it('reports what has no picture', () => {
    expect(check({ ids: ['a', 'b', 'c'] })).toEqual(['quiz c, picture: has no picture']);
  });

  it('reports a picture that is no file', () => {
    expect(check({ pictures: { a: 'bridge', b: 'violin' } })).toEqual([
      'quiz b, picture: has the picture violin, which is no file',
    ]);
  });

  it('reports a shared picture, but where sharing is said', () => {
    const pictures = { a: 'kite', b: 'kite' };
    expect(check({ pictures })).toEqual(['quiz b, picture: has the picture of a']);
    expect(check({ pictures, mayShare: true })).toEqual([]);
  });

  it('reports a picture of what is gone', () => {
    expect(check({ ids: ['a'] })).toEqual(['quiz b, picture: has a picture, and is not there']);
  });

  it('counts the versions of a quiz as one', () => {
    expect(check({ ids: ['a', 'a', 'b'] })).toEqual([]);
  });
});

it('every topic, quiz and form of the app has a picture', () => {
  const listNames = (folder: string) =>
    readdirSync(join(import.meta.dirname, '../..', folder)).map((file) =>
      basename(file).replace(/\.\w+$/, ''),
    );
  const pictures = new Set(listNames('web/src/pictures'));
  expect([
    ...checkPictures({ kind: 'topic', ids: topics, pictures: topicPictures }, pictures),
    ...checkPictures(
      { kind: 'quiz', ids: bundledQuizzes.map(({ id }) => id), pictures: quizPictures },
      pictures,
    ),
    ...checkPictures(
      {
        kind: 'form',
        ids: listNames('core/content/forms'),
        pictures: formPictures,
        mayShare: true,
      },
      pictures,
    ),
  ]).toEqual([]);
});
