import { readingGrade, readingGradeLimit } from '@usward/core/daily/content-text-check';
import { describe, expect, it } from 'vitest';
import {
  getEmergencyNumber,
  getRegion,
  helpCopy,
  helpLines,
  splitHelpLinesByRegion,
} from './help-lines.ts';

describe('the help lines', () => {
  it.each(helpLines.map((line) => [line.service, line] as const))(
    'call the number that is written, for %s',
    (_service, { number, tel }) => {
      expect(number).toMatch(/^[0-9][0-9 ]*[0-9]$/);
      expect(tel.replace(/^tel:(?:\+1)?/, '')).toBe(number.replaceAll(' ', ''));
    },
  );

  it('name a country by its code and in words, always the same', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    for (const { region, country } of helpLines) expect(country).toBe(names.of(region));
  });

  it('have each service once, by country and the ones for everybody first', () => {
    expect(new Set(helpLines.map(({ service }) => service)).size).toBe(helpLines.length);
    expect(new Set(helpLines.map(({ region, tel }) => `${region} ${tel}`)).size).toBe(
      helpLines.length,
    );
    const order = helpLines.map((line) => `${line.region} ${line.for}`);
    expect(order).toEqual(order.toSorted());
  });

  it('have the reader’s country apart from the others, and lose none', () => {
    const { near, elsewhere } = splitHelpLinesByRegion('IE');
    expect(near.map(({ service }) => service)).toEqual([
      'National Rape Crisis Helpline',
      'Women’s Aid',
    ]);
    expect(near.length + elsewhere.length).toBe(helpLines.length);
    expect(elsewhere.some(({ region }) => region === 'IE')).toBe(false);
  });

  it('are all elsewhere to somebody whose country is not known', () => {
    expect(splitHelpLinesByRegion(null)).toEqual({ near: [], elsewhere: helpLines });
  });
});

describe('the number to call in danger', () => {
  it.each([
    ['US', '911'],
    ['CA', '911'],
    ['GB', '999'],
    ['AU', '000'],
    ['NZ', '111'],
    ['DE', '112'],
    ['JP', '112'],
    [null, '112'],
  ])('is, in %s, %s', (region, number) => {
    expect(getEmergencyNumber(region)).toBe(number);
  });
});

describe('the region of a reader', () => {
  it.each([
    [['de-AT', 'en-GB'], 'AT'],
    [['de', 'en-IE'], 'IE'],
    [['zh-Hant-TW'], 'TW'],
    [['no such language', 'fr-FR'], 'FR'],
    [['es-419'], '419'],
    [['en'], null],
    [[], null],
  ])('is taken from %j', (languages, region) => {
    expect(getRegion(languages)).toBe(region);
  });
});

describe('the words beside the lines', () => {
  it.each(helpCopy.paragraphs)('read with ease: %s', (paragraph) => {
    expect(readingGrade(paragraph)).toBeLessThanOrEqual(readingGradeLimit);
  });
});
