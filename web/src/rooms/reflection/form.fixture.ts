import type { Form } from '@usward/core/reflection/form';

/** A form with one part of each kind, for tests. */
export const sampleForm: Form = {
  title: 'Slow evening',
  blocks: [
    {
      kind: 'theme',
      id: 'near',
      theme: 'closeness',
      sliders: ['I felt near to you', 'I felt seen', 'I felt held'],
    },
    {
      kind: 'choice',
      id: 'pace',
      prompt: 'How was the pace?',
      options: ['Slow', 'Just right', 'Quick'],
    },
    { kind: 'chips', id: 'more', sort: 'more', chips: ['Kissing', 'Talking', 'Laughing'] },
    { kind: 'words', id: 'again', prompt: 'What would you like again?' },
  ],
};
