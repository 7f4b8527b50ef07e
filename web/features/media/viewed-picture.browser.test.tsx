import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { mediaFile } from '../../testing/samples.ts';
import { MediaCarousel } from './media-carousel.tsx';
import { MediaGrid } from './media-grid.tsx';

const pictures = ['a', 'b', 'c'].map((fileId) => mediaFile({ fileId }));
const button = (position: number) => page.getByRole('button', { name: `查看第 ${position} 张图片，共 3 张` });
const viewer = page.getByRole('dialog');

async function lookAtSecond() {
  await button(1).click();
  await expect.element(viewer).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('2/3')).toBeVisible();
}

const close = {
  Escape: () => userEvent.keyboard('{Escape}'),
  Back: async () => window.history.back(),
};

test.for(Object.keys(close) as Array<keyof typeof close>)(
  'the carousel shows the picture at which the viewer was closed: %s',
  async (way) => {
    await renderPage(<MediaCarousel pictures={pictures} />);
    await lookAtSecond();
    await close[way]();
    await expect.element(viewer).not.toBeInTheDocument();
    await expect.element(page.getByText('2/3')).toBeVisible();
    await expect.element(button(2)).toBeInViewport({ ratio: 1 });
    await expect.element(button(2)).toHaveFocus();
  },
);

test('the grid has the focus at the picture at which the viewer was closed', async () => {
  await renderPage(<MediaGrid pictures={pictures} />);
  await lookAtSecond();
  await close.Escape();
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(button(2)).toHaveFocus();
});

const scaleOf = (slide: number) => {
  const layer = document.querySelector(`[data-slide="${slide}"]`)!;
  return new DOMMatrix(getComputedStyle(layer).transform).a;
};
const left = () => document.querySelector('[data-slide="0"]')!.getBoundingClientRect().left;

test('keys enlarge a picture, move it while it is enlarged, and reset it', async () => {
  await renderPage(<MediaGrid pictures={pictures} />);
  await pressByKey(button(1));
  await expect.element(viewer.getByText('1/3')).toBeVisible();
  await userEvent.keyboard('+');
  await expect.poll(() => scaleOf(0)).toBe(1.5);
  await userEvent.keyboard('+');
  await expect.poll(() => scaleOf(0)).toBe(2.25);
  const before = left();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(left).toBeLessThan(before);
  await expect.element(viewer.getByText('1/3')).toBeVisible();
  await userEvent.keyboard('-');
  await expect.poll(() => scaleOf(0)).toBe(1.5);
  await userEvent.keyboard('0');
  await expect.poll(() => scaleOf(0)).toBe(1);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('2/3')).toBeVisible();
});

test('a button enlarges a picture and shows it whole again; the next picture begins whole', async () => {
  await renderPage(<MediaGrid pictures={pictures} />);
  await pressByKey(button(1));
  await expect.element(viewer.getByRole('button', { name: '关闭' })).toHaveFocus();
  await pressByKey(viewer.getByRole('button', { name: '放大' }));
  await expect.poll(() => scaleOf(0)).toBe(2);
  await pressByKey(viewer.getByRole('button', { name: '还原' }));
  await expect.poll(() => scaleOf(0)).toBe(1);
  await pressByKey(viewer.getByRole('button', { name: '放大' }));
  await expect.poll(() => scaleOf(0)).toBe(2);
  await pressByKey(viewer.getByRole('button', { name: '下一张' }));
  await expect.element(viewer.getByText('2/3')).toBeVisible();
  await expect.element(viewer.getByRole('button', { name: '放大' })).toBeVisible();
  expect([scaleOf(0), scaleOf(1)]).toEqual([1, 1]);
});

function LoadedAgain() {
  const [shown, setShown] = useState(pictures);
  return (
    <>
      <MediaGrid pictures={shown} />
      <button type="button" className="fixed bottom-0 z-toast" onClick={() => setShown([...shown])}>
        load
      </button>
    </>
  );
}

test('an enlarged picture stays enlarged when its post is loaded again', async () => {
  await renderPage(<LoadedAgain />);
  await pressByKey(button(1));
  await expect.element(viewer.getByText('1/3')).toBeVisible();
  await userEvent.keyboard('+');
  await expect.poll(() => scaleOf(0)).toBe(1.5);
  const load = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'load');
  load!.click();
  await userEvent.keyboard('+');
  await expect.poll(() => scaleOf(0)).toBe(2.25);
});

test('an enlarged picture is loaded in its largest width', async () => {
  const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  await renderPage(<MediaGrid pictures={[mediaFile({ src, widths: [360, 720, 1080] })]} />);
  await page.getByRole('button', { name: '查看第 1 张图片，共 1 张' }).click();
  const image = viewer.getByRole('img', { name: '第 1 张图片' });
  await expect.element(image).toHaveAttribute('sizes', 'min(100vw, 480px)');
  await viewer.getByRole('button', { name: '放大' }).click();
  await expect.element(image).toHaveAttribute('sizes', '1080px');
  await viewer.getByRole('button', { name: '还原' }).click();
  await expect.element(image).toHaveAttribute('sizes', 'min(100vw, 480px)');
});
