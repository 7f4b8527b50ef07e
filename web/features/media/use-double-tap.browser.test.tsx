import { Activity, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { mediaFile } from '../../testing/samples.ts';
import { MediaGrid } from './media-grid.tsx';

const pictures = [mediaFile()];

function KeptPage({ onDoubleTap }: { onDoubleTap(): void }) {
  const [left, setLeft] = useState(false);
  return (
    <>
      <Activity mode={left ? 'hidden' : 'visible'}>
        <MediaGrid pictures={pictures} onDoubleTap={onDoubleTap} />
      </Activity>
      <button type="button" onClick={() => setLeft(!left)}>
        换页
      </button>
    </>
  );
}

test('a tap on a picture that is followed by leaving the page does not count when the page is shown again', async () => {
  const onDoubleTap = vi.fn();
  await renderPage(<KeptPage onDoubleTap={onDoubleTap} />);
  const picture = page.getByRole('button', { name: '查看第 1 张图片，共 1 张' });
  const change = page.getByRole('button', { name: '换页' });
  const tap = () => picture.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await expect.element(picture).toBeVisible();
  tap();
  (change.element() as HTMLElement).click();
  await expect.element(picture).not.toBeInTheDocument();
  await change.click();
  await expect.element(picture).toBeVisible();
  tap();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(onDoubleTap).not.toHaveBeenCalled();
});
