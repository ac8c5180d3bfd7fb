import { beforeEach, describe, expect, it, vi } from 'vitest';

const show = Object.assign(vi.fn(), { removeAll: vi.fn(), dismiss: vi.fn() });
vi.mock('react-hot-toast/headless', () => ({ toast: show }));

const { dismissErrorToast, dismissToast, isSwipe, pressAction, toast, getToastContent } =
  await import('./toast.ts');

beforeEach(() => vi.clearAllMocks());

describe('a toast', () => {
  it('lasts 2000 ms and is out of the page 1000 ms after it is dismissed', () => {
    toast({ title: 'Date saved' });
    expect(show).toHaveBeenCalledWith(
      'Date saved',
      expect.objectContaining({ duration: 2_000, removeDelay: 1_000 }),
    );
  });

  it('stays until it is closed if it is an error', () => {
    toast({ kind: 'error', title: 'Connection Failed' });
    expect(show).toHaveBeenCalledWith(
      'Connection Failed',
      expect.objectContaining({ duration: Number.POSITIVE_INFINITY, removeDelay: 1_000 }),
    );
  });

  it('leaves when what failed is tried again, only if it is an error', () => {
    const error = toast({ kind: 'error', title: 'Connection Failed' });
    dismissErrorToast();
    expect(show.dismiss).toHaveBeenCalledExactlyOnceWith(error);
    toast({ kind: 'success', title: 'Date saved' });
    dismissErrorToast();
    expect(show.dismiss).toHaveBeenCalledOnce();
  });

  it('takes the place of the one that is there', () => {
    const first = toast({ title: 'Date saved' });
    const second = toast({ title: 'Connected!', description: 'Both of you' });
    expect(show.removeAll).toHaveBeenCalledTimes(2);
    expect(getToastContent(first)).toBeUndefined();
    expect(getToastContent(second)).toEqual({ title: 'Connected!', description: 'Both of you' });
  });

  it('leaves when its action is pressed, and what it offered happens once', () => {
    const onClick = vi.fn();
    const id = toast({ title: 'Answer sent', action: { label: 'Look', onClick } });
    pressAction(id);
    expect(show.dismiss).toHaveBeenCalledWith(id);
    expect(onClick).toHaveBeenCalledOnce();
    toast({ title: 'Date saved' });
    pressAction(id);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('never has an empty label', () => {
    expect(() => toast({ title: ' ' })).toThrow('must not be empty');
    expect(() => toast({ title: 'Sent', action: { label: '', onClick: () => {} } })).toThrow();
    expect(show).not.toHaveBeenCalled();
  });

  it('is dismissed by a swipe of 50 px to the right', () => {
    expect([49, 50, -80].map(isSwipe)).toEqual([false, true, false]);
    dismissToast('toast-1');
    expect(show.dismiss).toHaveBeenCalledWith('toast-1');
  });
});
