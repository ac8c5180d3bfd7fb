import { beforeEach, expect, it, vi } from 'vitest';
import { focusHeadingAfter } from './queueing-failure-toast.ts';

const { focusHeading, toast } = vi.hoisted(() => ({ focusHeading: vi.fn(), toast: vi.fn() }));
vi.mock('../ui/focus-heading.ts', () => ({ focusHeading }));
vi.mock('../ui/toast.ts', () => ({ toast }));

beforeEach(() => {
  focusHeading.mockClear();
  toast.mockClear();
});

it('the focus goes on once what was pressed is done', async () => {
  let done = (): void => undefined;
  focusHeadingAfter(new Promise<void>((resolve) => (done = resolve)));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(focusHeading).not.toHaveBeenCalled();
  done();
  await expect.poll(() => focusHeading).toHaveBeenCalledOnce();
  expect(toast).not.toHaveBeenCalled();
});

it('the focus stays where it could not be done, and that is said', async () => {
  focusHeadingAfter(Promise.reject(new Error('The disk is full.')));
  await expect.poll(() => toast).toHaveBeenCalledOnce();
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
  expect(focusHeading).not.toHaveBeenCalled();
});
