import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
