import { describe, expect, it } from 'vitest';
import { typedQuiet, typedTime } from './typed-times.ts';

describe('a time that is typed', () => {
  it('is taken as the field gives it', () =>
    expect(typedTime('07:05')).toEqual({ value: '07:05' }));

  it('is asked for while the field is empty', () =>
    expect(typedTime('')).toEqual({ error: 'Please choose a time.' }));

  it('is refused where it is none', () =>
    expect(typedTime('7.05')).toEqual({ error: 'Please write the time as HH:MM.' }));
});

describe('quiet hours that are typed', () => {
  it('may go over midnight', () => {
    const texts = { from: '23:00', to: '07:00' };
    expect(typedQuiet(texts)).toEqual({ value: texts });
  });

  it('need a beginning and another end', () =>
    expect(typedQuiet({ from: '23:00', to: '23:00' })).toEqual({
      error: 'Quiet hours need a beginning and another end.',
    }));

  it('wait for both times', () =>
    expect(typedQuiet({ from: '23:00', to: '' })).toEqual({ error: 'Please choose a time.' }));
});
