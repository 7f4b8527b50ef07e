import { getUploadState } from '@muyu/contract/media.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { fakeFile, fakeUploads } from '../../../testing/fake-uploads.ts';
import { picture } from '../../../testing/samples.ts';
import { acceptEverything, chooser, endUploads, show, tile } from '../testing/publish-form-page.tsx';

beforeEach(acceptEverything);
afterEach(endUploads);

const pixel = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const isPictureShown = () => (tile(1).element().querySelector('img')?.naturalWidth ?? 0) > 0;
/** The state of a processed picture whose file is at this address. */
const readyAt = (src: string) => (input: { id: string }) => ({
  fileId: input.id,
  kind: 'image' as const,
  state: 'ready' as const,
  percent: 100,
  reason: null,
  reasonText: null,
  picture: picture({ fileId: input.id, src }),
  video: null,
});

test('a picture that the browser cannot decode is shown once the server has processed it', async () => {
  const uploads = fakeUploads({}, ['IMG_1.heic'], { pictureTypes: ['image/heic'] });
  fakeServer.reply(getUploadState, readyAt(pixel));
  await show();
  await chooser.upload([fakeFile('IMG_1.heic', 'image/heic')]);
  await expect.element(tile(1).getByText('IMG_1.heic')).toBeVisible();
  uploads.release('IMG_1.heic');
  await expect.poll(isPictureShown).toBe(true);
});

test('a picture whose address has expired is shown from a fresh one', async () => {
  const states = ['data:,expired', pixel];
  fakeServer.reply(getUploadState, (input) => readyAt(states.shift() ?? pixel)(input));
  await show();
  await chooser.upload([fakeFile('wave.jpg')]);
  await expect.poll(isPictureShown).toBe(true);
});
