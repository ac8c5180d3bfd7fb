import { beforeEach, expect, it, vi } from 'vitest';
import { thenGoOn } from './queue-or-say.ts';

const { focusHeading, toast } = vi.hoisted(() => ({ focusHeading: vi.fn(), toast: vi.fn() }));
vi.mock('./focus-heading.ts', () => ({ focusHeading }));
vi.mock('./toast.ts', () => ({ toast }));

beforeEach(() => {
  focusHeading.mockClear();
  toast.mockClear();
});

it('the focus goes on once what was pressed is done', async () => {
  let done = (): void => undefined;
  thenGoOn(new Promise<void>((resolve) => (done = resolve)));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(focusHeading).not.toHaveBeenCalled();
  done();
  await vi.waitFor(() => expect(focusHeading).toHaveBeenCalledOnce());
  expect(toast).not.toHaveBeenCalled();
});

it('the focus stays where it could not be done, and that is said', async () => {
  thenGoOn(Promise.reject(new Error('The disk is full.')));
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
  expect(focusHeading).not.toHaveBeenCalled();
});
