import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StorageWarning } from './OutboxScreen.tsx';

describe('StorageWarning', () => {
  it.each([
    ['ios', /this browser may delete what waits here\. On your home screen it is kept\./],
    ['safari', /Safari may delete what waits here\. In your Dock it is kept\./],
  ] as const)(
    'says in %s what seven days without a visit do, and what keeps it',
    (system, words) => {
      render(<StorageWarning way={{ kind: 'steps', system }} />);
      expect(screen.getByText(words)).toBeTruthy();
    },
  );

  it.each(['installed', 'prompt', 'none'] as const)(
    'says nothing where the app is or can be %s',
    (kind) => {
      const { container } = render(<StorageWarning way={{ kind }} />);
      expect(container.textContent).toBe('');
    },
  );
});
