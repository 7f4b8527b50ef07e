import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../testing/render.tsx';
import { useLongPress } from './long-press.ts';

const onLong = vi.fn();
const onClick = vi.fn();
const button = page.getByRole('button', { name: '作品' });

function Card() {
  return (
    <div {...useLongPress(onLong)}>
      <button type="button" onClick={onClick}>
        作品
      </button>
    </div>
  );
}

test('the Enter key works after the context menu was opened', async () => {
  await renderPage(<Card />);
  button.element().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  expect(onLong).toHaveBeenCalledOnce();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
});

test('a long press with a finger opens once, and its click does nothing', async () => {
  onLong.mockClear();
  onClick.mockClear();
  await renderPage(<Card />);
  const dispatch = (event: Event) => button.element().dispatchEvent(event);
  dispatch(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  await expect.poll(() => onLong.mock.calls.length).toBe(1);
  dispatch(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  dispatch(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }));
  dispatch(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(onLong).toHaveBeenCalledOnce();
  expect(onClick).not.toHaveBeenCalled();
});
