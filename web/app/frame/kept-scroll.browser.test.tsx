import { Activity, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { KeptScroll } from './kept-scroll.tsx';

function Tabs() {
  const [away, setAway] = useState(false);
  const leave = () => setAway(true);
  return (
    <>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <KeptScroll>
          <button type="button" onClick={leave}>
            打开作品
          </button>
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

test('a text field does not get the focus back', async () => {
  await renderPage(<Tabs />);
  await field.fill('灯');
  await back.click();
  await expect.element(field).toBeVisible();
  await expect.element(field).not.toHaveFocus();
});
