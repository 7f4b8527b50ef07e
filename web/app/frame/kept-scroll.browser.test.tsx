import { Activity, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ignorePreventScroll } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { KeptScroll } from './kept-scroll.tsx';

function Tabs() {
  const [away, setAway] = useState(false);
  const leave = () => setAway(true);
  return (
    <>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <KeptScroll>
          <div data-testid="list" className="h-40 overflow-y-auto">
            <div className="h-36" />
            <button type="button" className="block h-20" onClick={leave}>
              打开作品
            </button>
            <div className="h-36" />
          </div>
          <input aria-label="搜索" onChange={leave} />
        </KeptScroll>
      </Activity>
      {away && (
        <button type="button" onClick={() => setAway(false)}>
          返回
        </button>
      )}
    </>
  );
}

const card = page.getByRole('button', { name: '打开作品' });
const field = page.getByRole('textbox', { name: '搜索' });
const back = page.getByRole('button', { name: '返回' });

test('a page that is shown again has the focus where it was', async () => {
  await renderPage(<Tabs />);
  await card.click();
  await back.click();
  await expect.element(card).toHaveFocus();
});

test.each([0, 10, 160])('the focus does not scroll a list away from %s', async (top) => {
  await renderPage(<Tabs />);
  const list = page.getByTestId('list').element();
  list.scrollTop = top;
  await expect.poll(() => list.scrollTop).toBe(top);
  const opener = card.element() as HTMLElement;
  opener.focus({ preventScroll: true });
  opener.click();
  onTestFinished(ignorePreventScroll());
  await back.click();
  await expect.element(card).toHaveFocus();
  expect(list.scrollTop).toBe(top);
});

test('a text field does not get the focus back', async () => {
  await renderPage(<Tabs />);
  await field.fill('灯');
  await back.click();
  await expect.element(field).toBeVisible();
  await expect.element(field).not.toHaveFocus();
});
