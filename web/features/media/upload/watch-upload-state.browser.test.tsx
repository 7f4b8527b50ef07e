import { ApiError } from '@muyu/contract/core/client.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getUploadState } from '@muyu/contract/media.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../../../client/client.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { fakeFile, fakeUploads } from '../../../testing/fake-uploads.ts';
import { picture } from '../../../testing/samples.ts';
import { sendPicture } from './send-picture.ts';
import { waitUntilReady } from './watch-upload-state.ts';

const ready = {
  fileId: 'wave',
  kind: 'image' as const,
  state: 'ready' as const,
  percent: 100,
  reason: null,
  reasonText: null,
  picture: picture({ fileId: 'wave' }),
  video: null,
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a picture is ready although the server has too many requests while it is processed', async () => {
  fakeUploads();
  fakeServer.reply(getUploadState, () => {
    if (fakeServer.requestsTo(getUploadState).length === 1)
      throw new ErrorReply(coreErrors.tooMany, '稍后再试');
    return ready;
  });
  await expect(sendPicture(fakeFile('wave.jpg'))).resolves.toEqual(ready.picture);
});

test('after too many requests the state of an upload is asked for when the server wants it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tooMany = new ApiError('429', 429, '稍后再试', null, 20);
  const asked = vi.spyOn(client, 'request').mockRejectedValueOnce(tooMany).mockResolvedValue(ready);
  const waiting = waitUntilReady('wave');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(waiting).resolves.toEqual(ready);
  expect(asked).toHaveBeenCalledTimes(2);
});
