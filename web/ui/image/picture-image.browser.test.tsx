import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { picture } from '../../testing/samples.ts';
import { PictureImage } from './picture-image.tsx';

const boxBeside = (text: string) => getComputedStyle(page.getByText(text).element().querySelector('span')!);

test('a picture shows its dominant colour at once, and its blurred preview when the decoder has loaded', async () => {
  const color = 'rgb(10, 20, 30)';
  await render(
    <>
      <div>
        with a hash
        <PictureImage picture={picture({ color, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' })} sizes="100px" />
      </div>
      <div>
        with a broken hash
        <PictureImage picture={picture({ thumbhash: '%' })} sizes="100px" />
      </div>
    </>,
  );
  expect(boxBeside('with a hash').backgroundColor).toBe(color);
  await expect.poll(() => boxBeside('with a hash').backgroundImage).toContain('url("data:image/png;base64,');
  expect(boxBeside('with a broken hash').backgroundImage).toBe('none');
});
