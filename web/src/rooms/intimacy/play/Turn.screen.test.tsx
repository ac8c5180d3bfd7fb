import { render, screen } from '@testing-library/react';
import type { PlaySession } from '@usward/core/intimacy/play-session';
import { startPlaySession } from '@usward/core/intimacy/play-session';
import { describe, expect, it } from 'vitest';
import { togetherSetting } from '../../../../../tests/support/fakes/test-lab.ts';
import { levelLabels } from '../lab-copy.ts';
import { Turn } from './Turn.tsx';

const renderTurn = (state: Partial<PlaySession>) =>
  render(
    <Turn
      playSession={{ ...startPlaySession(togetherSetting), ...state }}
      side="first"
      holder={{ who: 'me', name: 'Mia' }}
      other={{ who: 'you', name: 'Noah' }}
      busy={null}
      onMove={() => undefined}
      onStop={() => undefined}
      onBack={null}
    />,
  );

const BOLDER = 'Ask Noah to go bolder';
const BOLDEST = 'This is as bold as it gets.';
const NEXT_TURN = 'You can ask again on your next turn.';

describe('Turn', () => {
  it('keeps Pass and Done right above Stop, and lets a long text scroll by the keyboard', () => {
    renderTurn({ card: { id: 'x', kind: 'dare', text: 'Hum a song.' } });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(-3)).toEqual(['Pass', 'Done', 'Stop for tonight']);
    expect(screen.getByText('Hum a song.').parentElement?.tabIndex).toBe(0);
  });
});

describe('Turn without “Bolder”', () => {
  it('says why, once both agreed and where it goes no further', () => {
    renderTurn({ bolder: 'answered', targetLevel: 2 });
    expect(screen.queryByRole('button', { name: BOLDER })).toBeNull();
    expect(screen.getByText(NEXT_TURN)).toBeTruthy();
    renderTurn({ targetLevel: 4 });
    expect(screen.getByText(BOLDEST)).toBeTruthy();
  });

  it('says nothing of it while bolder can be asked for, nor to who waits', () => {
    renderTurn({ targetLevel: 3 });
    expect(screen.getByRole('button', { name: BOLDER })).toBeTruthy();
    renderTurn({ targetLevel: 4, currentTurn: 'second' });
    expect(screen.queryByText(BOLDEST)).toBeNull();
    expect(screen.queryByText(NEXT_TURN)).toBeNull();
  });
});

describe('the game of two who are far apart', () => {
  it('says so, and stops for now, whatever hour it is for each', () => {
    renderTurn({ where: 'apart' });
    expect(screen.getByText('Cards for far apart')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop for now' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop for tonight' })).toBeNull();
  });

  it('names no level, so that no boundary can be read from one', () => {
    for (const targetLevel of [0, 1, 2, 3, 4] as const) {
      const { unmount } = renderTurn({ targetLevel });
      for (const { name } of Object.values(levelLabels)) {
        expect(screen.queryByText(name)).toBeNull();
      }
      unmount();
    }
  });
});
