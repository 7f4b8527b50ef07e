import { getHealth } from '@muyu/contract/site/site.ts';
import { expect, test, vi } from 'vitest';
import { isOptionalImportRunning } from '../../client/device/optional-import.ts';
import { connectionLost, fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { picture } from '../../testing/samples.ts';
import { PictureImage } from '../../ui/image/picture-image.tsx';
import { isChunkLoadError, reloadOnStaleChunks } from './chunk-reload.ts';

const decoder = vi.hoisted(() => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
});
vi.mock('thumbhash', async () => {
  await decoder.held;
  return { thumbHashToDataURL: () => 'data:,' };
});

/** As Vite reports that a chunk could not be loaded. */
function failChunk(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

test('the page is not loaded again because the decoder of blurred previews fails, and is for other chunks', async () => {
  reloadOnStaleChunks();
  // Not reached: the page of the test stays.
  fakeServer.reply(getHealth, () => {
    throw connectionLost;
  });
  await renderPage(
    <PictureImage picture={picture({ thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' })} sizes="100px" />,
  );
  await expect.poll(isOptionalImportRunning).toBe(true);
  expect(isChunkLoadError(failChunk())).toBe(true);
  expect(fakeServer.requestsTo(getHealth)).toHaveLength(0);
  decoder.release();
  await expect.poll(isOptionalImportRunning).toBe(false);
  failChunk();
  await expect.poll(() => fakeServer.requestsTo(getHealth)).toHaveLength(1);
});
