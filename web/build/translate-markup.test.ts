import { expect, it } from 'vitest';
import { translateMarkup } from './translate-markup.ts';

const shout = (text: string): string => text.toUpperCase();

it('a page is translated text by text, with its labels, and its tags stay as they are', () => {
  expect(translateMarkup('<a href="/x" aria-label="a &amp; b">c <b>d</b>\n e</a>', shout)).toBe(
    '<a href="/x" aria-label="A &amp; B">C <b>D</b>\n E</a>',
  );
});

it('a translation is escaped', () => {
  expect(translateMarkup('<p>x</p>', () => 'a < "b"')).toBe('<p>a &lt; &quot;b&quot;</p>');
});
