import { ApiError } from '@muyu/contract/core/client.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getUploadConfig, getUploadState, uploadStream } from '@muyu/contract/media.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../../../client/client.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { fakeFile, fakeUploads } from '../../../testing/fake-uploads.ts';
import { picture } from '../../../testing/samples.ts';
import { sendPicture } from './send-picture.ts';
import { waitUntilReady, watchUploadState } from './watch-upload-state.ts';

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

test('three pictures ask once how uploads are sent', async () => {
  fakeUploads();
  await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => sendPicture(fakeFile(name))));
  expect(fakeServer.requestsTo(getUploadConfig)).toHaveLength(1);
});

test.each([
  ['is open', () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })],
  ['cannot be opened', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'forty pictures that wait for a minute leave most requests of the account: the stream %s',
  async (_how, reply) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { fetch } = window;
    vi.spyOn(window, 'fetch').mockImplementation(async (target, init) =>
      String(target).endsWith(uploadStream.path) ? reply() : fetch(target, init),
    );
    const state = { ...ready, state: 'processing' as const, picture: null };
    const asked = vi.spyOn(client, 'request').mockResolvedValue(state);
    const stops = Array.from({ length: 40 }, (_, i) =>
      watchUploadState(`wave-${i}`, 'image', { onState: () => undefined, onRejected: () => undefined }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    for (const stop of stops) stop();
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(40);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(200);
  },
);

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
