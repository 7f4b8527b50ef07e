import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeFile, fakeUploads } from '../../testing/fake-uploads.ts';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { PictureField } from './picture-field.tsx';
import { usePictureSet } from './use-picture-set.ts';

const Field = () => <PictureField pictures={usePictureSet([])} />;
const chooser = page.getByLabelText('添加图片');
const remove = (place: number) => page.getByRole('button', { name: `移除第 ${place} 张图片` });

beforeEach(() => void fakeUploads());
afterEach(() => void vi.unstubAllGlobals());

test('the keyboard removes one picture after the other, which is announced', async () => {
  await renderPage(<Field />);
  await chooser.upload([fakeFile('one.jpg'), fakeFile('two.jpg')]);
  await pressByKey(remove(1));
  await expect.element(page.getByText('已移除，还剩 1 张')).toBeInTheDocument();
  await expect.element(remove(2)).not.toBeInTheDocument();
  await expect.element(remove(1)).toHaveFocus();
  await pressByKey(remove(1));
  await expect.element(remove(1)).not.toBeInTheDocument();
  await expect.element(chooser).toHaveFocus();
});

test('the keyboard stays at a picture whose upload is tried again', async () => {
  fakeUploads({ 'one.jpg': { failed: '这个文件不是图片' } });
  await renderPage(<Field />);
  await chooser.upload(fakeFile('one.jpg'));
  const retry = page.getByRole('button', { name: /重新上传/ });
  await expect.element(retry).toBeVisible();
  fakeUploads();
  await pressByKey(retry);
  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(remove(1)).toHaveFocus();
});
