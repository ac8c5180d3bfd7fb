import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StorageWarning } from './OutboxScreen.tsx';

describe('StorageWarning', () => {
  it.each([
    [
      'iphone',
      /this browser may delete what’s waiting here\. That doesn’t happen when you use Usward from your home screen\./,
    ],
    [
      'safari',
      /Safari may delete what’s waiting here\. That doesn’t happen when you use Usward from your Dock\./,
    ],
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
