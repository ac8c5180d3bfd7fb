import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toPictureSource } from './pictures.ts';

const folder = new URL('../src/pictures/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.svg'));

describe('toPictureSource', () => {
  it('keeps the view box and drops the title, which is for editors only', () => {
    const svg =
      '<svg class="picture" viewBox="0 0 4 3">\n  <title>A dot</title>\n  <path d="M0 0"/>\n</svg>\n';
    expect(toPictureSource(svg)).toBe(
      'export default (props) => <svg viewBox="0 0 4 3" {...props}><path d="M0 0"/></svg>;',
    );
  });

  it('spells attributes as React does', () => {
    const svg = '<svg viewBox="0 0 4 3"><path stroke-width="7" stroke-linecap="round"/></svg>';
    expect(toPictureSource(svg)).toContain('<path strokeWidth="7" strokeLinecap="round"/>');
  });

  it('refuses a file that is no picture', () => {
    expect(() => toPictureSource('<p>No picture</p>')).toThrow('one <svg>');
  });
});

describe.each(files)('the picture %s', (file) => {
  const svg = readFileSync(new URL(file, folder), 'utf8');

  it('takes at most 4 kB', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(4_000);
  });

  it('says what it shows', () => {
    expect(svg).toMatch(/<title>[^<]{8,120}<\/title>/);
  });

  it('has no id, style, script or text that inlining could spill into the page', () => {
    expect(svg).not.toMatch(/ (id|style|on\w+|href)=|<(style|script|text|image|use|a)\b/);
  });

  it('takes every color from the tokens, with the paper value for an img', () => {
    const colors = [...svg.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color);
    for (const color of colors)
      expect(color).toMatch(/^(none|var\(--pic-[a-z]+(-[1-4])?, #[0-9a-f]{6}\))$/);
  });
});
