import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PictureImage } from './picture-image.tsx';

const picture = {
  fileId: '01930000-0000-7000-8000-000000000001',
  type: 1,
  src: '',
  widths: [],
  width: 4,
  height: 3,
  color: 'rgb(10, 20, 30)',
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
};

const backgroundOf = (text: string) =>
  getComputedStyle(page.getByText(text).element().querySelector('span')!).backgroundImage;

test('a picture shows its dominant colour at once, and its blurred preview when the decoder has loaded', async () => {
  await render(
    <>
      <div>
        with a hash
        <PictureImage picture={picture} sizes="100px" />
      </div>
      <div>
        with a broken hash
        <PictureImage picture={{ ...picture, thumbhash: '%' }} sizes="100px" />
      </div>
    </>,
  );
  const box = page.getByText('with a hash').element().querySelector('span')!;
  expect(getComputedStyle(box).backgroundColor).toBe(picture.color);
  await expect.poll(() => backgroundOf('with a hash')).toContain('url("data:image/png;base64,');
  expect(backgroundOf('with a broken hash')).toBe('none');
});
