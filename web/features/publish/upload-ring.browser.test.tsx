import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useUploading, useUploads } from '#features/media';
import { usePublishSheet } from '#features/snapshot';
import { renderPage } from '../../testing/render.tsx';
import { UploadRing } from './upload-ring.tsx';

const ring = page.getByRole('link', { name: '正在上传 30%，回到草稿' });

async function show(slot: string) {
  onTestFinished(() => {
    useUploading.setState({ percent: null, slot: null });
    usePublishSheet.setState({ open: false });
  });
  await renderPage(<UploadRing />);
  // Stored files are read first.
  await expect.poll(() => useUploads.getState().restored).toBe(true);
  useUploading.setState({ percent: 30, slot });
}

test('the ring of a post leads to its form', async () => {
  await show('pictures');
  await expect.element(ring).toHaveAttribute('href', '/column/addPost?kind=pictures');
});

test('the ring of a snapshot leads to home and opens its sheet', async () => {
  await show('snapshot');
  await expect.element(ring).toHaveAttribute('href', '/column/columnTabbar/index');
  await ring.click();
  expect(usePublishSheet.getState().open).toBe(true);
});
