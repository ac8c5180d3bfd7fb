import { describe, expect, it, vi } from 'vitest';
import { optionalRadio } from './optional-radio.ts';

const createRadio = (option: number, chosen: number | null) => {
  const onChoose = vi.fn();
  const onSpace = { key: ' ', preventDefault: vi.fn() };
  return { radio: optionalRadio('mood', option, chosen, onChoose), onChoose, onSpace };
};

describe('a choice that may be left out', () => {
  it('is made by a change', () => {
    const { radio, onChoose } = createRadio(4, null);
    radio.onClick({ detail: 1 });
    radio.onChange();
    expect(onChoose.mock.calls).toEqual([[4]]);
    expect(radio.checked).toBe(false);
  });

  it('is taken back when it is pressed again', () => {
    const { radio, onChoose } = createRadio(4, 4);
    radio.onClick({ detail: 1 });
    expect(onChoose.mock.calls).toEqual([[null]]);
  });

  it('stays after a double tap', () => {
    const { radio, onChoose } = createRadio(4, 4);
    radio.onClick({ detail: 2 });
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is taken back by the space bar, without a click besides', () => {
    const { radio, onChoose, onSpace } = createRadio(4, 4);
    radio.onKeyUp(onSpace);
    expect(onChoose.mock.calls).toEqual([[null]]);
    expect(onSpace.preventDefault).toHaveBeenCalled();
  });

  it('is left alone by other keys, and by a space that chooses', () => {
    const { radio, onChoose } = createRadio(4, 4);
    radio.onKeyUp({ key: 'ArrowRight', preventDefault: vi.fn() });
    const other = createRadio(3, 4);
    other.radio.onKeyUp(other.onSpace);
    expect(onChoose).not.toHaveBeenCalled();
    expect(other.onChoose).not.toHaveBeenCalled();
  });
});
