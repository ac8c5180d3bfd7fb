import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from './export-html.ts';

describe('a piece of a page', () => {
  it('escapes whatever is put into it', () => {
    const markup = `<script>alert("x")</script> & 'more'`;
    expect(html`<p>${markup}</p>`.text).toBe(
      '<p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;more&#39;</p>',
    );
  });

  it('keeps what is a piece already, lists of them, and nothing for nothing', () => {
    const inner = html`<b>${'a < b'}</b>`;
    expect(html`${[inner, null, 'c']}${null}${3}`.text).toBe('<b>a &lt; b</b>c3');
  });

  it('never lets a sign through that could begin a tag or end an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(html`${text}`.text).not.toMatch(/[<>"']/);
      }),
    );
  });
});
