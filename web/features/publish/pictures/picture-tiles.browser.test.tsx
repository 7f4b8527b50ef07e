import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Upload } from '#features/media';
import { renderPage } from '../../../testing/render.tsx';
import { PictureTiles } from './picture-tiles.tsx';

/** A picture that counts how often its tile is rendered. */
function countedUpload(key: string) {
  const counted = { renders: 0 };
  const upload: Omit<Upload, 'state'> & Partial<Upload> = {
    key,
    slot: 'pictures',
    part: 'content',
    kind: 'image',
    name: `${key}.jpg`,
    type: 'image/jpeg',
    size: 1,
    lastModified: 1,
    preview: '',
    percent: 100,
    isInterrupted: false,
    reason: null,
    fileId: key,
    picture: null,
    video: null,
  };
  Object.defineProperty(upload, 'state', {
    get() {
      counted.renders += 1;
      return 'ready';
    },
  });
  return { counted, upload: upload as Upload };
}

const one = countedUpload('one');
const items = [one.upload];

function Form() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="标题" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <PictureTiles slot="pictures" items={items} add={null} onChange={() => setTyped('')} />
    </>
  );
}

test('typing in the form renders no tile', async () => {
  await renderPage(<Form />);
  await expect.element(page.getByRole('button', { name: /^第 1 张，one\.jpg/ })).toBeVisible();
  const before = one.counted.renders;
  await page.getByLabelText('标题').fill('雨');
  await expect.element(page.getByLabelText('标题')).toHaveValue('雨');
  expect(one.counted.renders).toBe(before);
});
