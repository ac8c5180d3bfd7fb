import type { GalleryScene } from './gallery-scenes.ts';

const landing: GalleryScene = {
  shots: {
    '01-landing': { title: 'Landing', drawing: '01-landing.html' },
    '01-letter': {
      title: 'Landing, a letter to open',
      drawing: '01-landing.html',
      from: 'Go ahead, open one',
    },
    '01-rooms': {
      title: 'Landing, the rooms',
      drawing: '01-landing.html',
      from: 'Six rooms for two',
    },
    '20-readers': {
      title: 'Landing, who reads what',
      drawing: '01-landing.html',
      from: 'Who can read what',
    },
    '20-questions': {
      title: 'Landing, questions and legal pages',
      drawing: '01-landing.html',
      from: 'Good questions',
    },
  },
  play: async ({ visitor, origin, take }) => {
    const page = await visitor();
    await page.goto(origin);
    for (const name of Object.keys(landing.shots)) await take(page, name);
  },
};

export const landingScenes: readonly GalleryScene[] = [landing];
