import { describe, expect, it } from 'vitest';
import { renderLanding } from './prerender.tsx';

describe('the prerendered landing', () => {
  const html = renderLanding();

  it('says what the app is and leads to both ways in by plain links', () => {
    expect(html).toContain('Grow toward each other</h1>');
    expect(html).toMatch(/<a href="\/auth\/create-account"[^>]*>Create an account<\/a>/);
    expect(html).toMatch(/<a href="\/auth\/sign-in"[^>]*>Sign In<\/a>/);
    expect(html.match(/<dt>/g)).toHaveLength(4);
  });

  it('has a muted, looping, inline video that starts by itself', () => {
    const video = /<video[^>]*>/i.exec(html)?.[0].toLowerCase() ?? '';
    for (const attribute of ['autoplay', 'muted', 'loop', 'playsinline', 'poster']) {
      expect(video).toMatch(new RegExp(`\\s${attribute}=`));
    }
  });

  it('names no file for the video, as only a script can tell whether to save data', () => {
    expect(html).not.toMatch(/\.mp4|<source|<video[^>]*\ssrc=/);
  });

  it('keeps to the content policy: no script and no style inside', () => {
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });
});
