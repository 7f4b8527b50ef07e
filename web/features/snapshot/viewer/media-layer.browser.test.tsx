import type { MediaFile } from '@muyu/contract/media.ts';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { mediaFile, video } from '../../../testing/samples.ts';
import { MediaLayer } from './media-layer.tsx';

let failures: number;
const onFailed = () => {
  failures += 1;
};
const ignore = () => undefined;
const layer = (file: MediaFile, active: boolean) => (
  <MediaLayer
    file={file}
    active={active}
    playing={active}
    loadsVideo
    alt="快照"
    onReady={ignore}
    onEnded={ignore}
    onFailed={onFailed}
  />
);
beforeEach(() => {
  failures = 0;
});

/** Resolves after the next error of an element; these errors do not bubble. */
const nextElementError = () =>
  new Promise<void>((resolve) => {
    // The task after the event: the component's own listeners have been called.
    window.addEventListener('error', () => setTimeout(resolve), { capture: true, once: true });
  });

const play = { play_url: 'data:,gone', download_url: null, preview_url: null };

test.each([
  ['picture', mediaFile({ src: 'data:,gone' })],
  ['video', mediaFile({ postVideoFile: video({ postparam: play }) })],
])('a %s whose preloading has failed is reported when it comes on screen', async (_, file) => {
  const failed = nextElementError();
  const screen = await render(layer(file, false));
  await failed;
  expect(failures).toBe(0);
  await screen.rerender(layer(file, true));
  await expect.poll(() => failures).toBe(1);
});
