import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const here = new URL('./', import.meta.url);
const videos = readdirSync(here).filter((name) => /\.(mp4|webm|mov)$/.test(name));

describe("the landing's video", () => {
  it('is at most 300 kB, all files together', () => {
    const sizes = videos.map((name) => statSync(new URL(name, here)).size);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300_000);
  });

  it('begins with its index, so that it plays before all of it is there, and has no sound', () => {
    for (const name of videos) {
      const file = readFileSync(new URL(name, here), 'latin1');
      expect(file.indexOf('moov')).toBeGreaterThan(0);
      expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
      expect(file).toContain('vide');
      expect(file).not.toContain('soun');
    }
  });
});
