import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@usward/core/language/languages';
import { describe, expect, it } from 'vitest';
import { renderLanding } from './prerender.tsx';

const inProject = (path: string) => new URL(`../../../../${path}`, import.meta.url);
const readText = (path: string): string => readFileSync(inProject(path), 'utf8');
const readList = (path: string): readonly { readonly where?: string }[] =>
  JSON.parse(readText(path));

const cards = ['truths', 'dares', 'ideas'].flatMap((name) =>
  readList(`core/content/cards/${name}.json`),
);
const html = renderLanding();
const facts = [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(
  ([, number, text]) => `${number} ${text}`,
);

describe('the landing’s numbers', () => {
  it('count the questions', () => {
    const chapters = readdirSync(inProject('core/content/questions')).filter((name) =>
      name.endsWith('.json'),
    );
    const count = chapters.flatMap((name) => readList(`core/content/questions/${name}`)).length;
    expect(facts).toContain(`${count} questions. At one a day, that’s more than a year`);
    expect(count).toBeGreaterThan(366);
  });

  it('count the cards and the quizzes', () => {
    const quizzes = new Set(
      readdirSync(inProject('core/content/quizzes')).map((name) => name.split('.')[0]),
    ).size;
    expect(facts).toContain(`${cards.length} truths, dares and ideas, and ${quizzes} quizzes`);
  });

  it('count the cards for couples who are apart', () => {
    const apart = cards.filter(({ where }) => where === 'apart').length;
    expect(html).toContain(`${apart} of the cards are made for couples who are apart.`);
  });

  it('count the languages', () => {
    expect(facts).toContain(`${languages.length} languages: English, Spanish and Arabic`);
  });

  it('name the license', () => {
    expect(readText('LICENSE')).toMatch(/^MIT License/);
    expect(facts.some((fact) => fact.startsWith('MIT license'))).toBe(true);
  });

  it('promise no ads and no payment, and the policy of every page allows neither', () => {
    const policy = readText('firebase.json');
    expect(policy).toContain("script-src 'self'; style-src 'self'; img-src 'self';");
    expect(policy).not.toContain('frame-src');
    expect(policy).toContain('payment=()');
    expect(html).toContain('Free for both of you. No ads.');
  });
});
