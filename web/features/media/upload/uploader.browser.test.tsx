import { coreErrors } from '@muyu/contract/core/errors.ts';
import { getUploadState } from '@muyu/contract/media.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { persistedFiles } from './persisted-files.ts';
import { waitingUpload } from './testing/waiting-upload.ts';
import { enqueue, stopUpload } from './uploader.ts';
import { getUpload, useUploads } from './uploads.ts';

const restored = waitingUpload({ key: 'wave', name: 'wave.jpg', size: 2000 });

test.each([coreErrors.tooMany, coreErrors.overloaded])(
  'a file of a draft need not be chosen again because the server answers $name',
  async (error) => {
    onTestFinished(() => {
      stopUpload(restored.key);
      useUploads.setState({ items: [] });
    });
    useUploads.setState({ items: [restored] });
    fakeServer.reply(getUploadState, () => {
      throw new ErrorReply(error, '稍后再试');
    });
    enqueue(restored.key, null, '/api/upload/wave');
    await expect.poll(() => getUpload(restored.key)?.state).toBe('failed');
    expect(getUpload(restored.key)?.isInterrupted).toBe(true);
  },
);

test('a file that can no longer be read is asked for again, and not called a lost network', async () => {
  onTestFinished(() => {
    stopUpload(restored.key);
    useUploads.setState({ items: [] });
  });
  useUploads.setState({ items: [restored] });
  const file = new File(['bytes'], restored.name, { type: restored.type });
  const gone = () => Promise.reject(new DOMException('the file was moved', 'NotReadableError'));
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: gone });
  enqueue(restored.key, file, null);
  await expect.poll(() => getUpload(restored.key)?.state).toBe('absent');
});

test('a file that another tab has sent while this one waited is not sent again', async () => {
  const { key, slot, part, kind, name, type, size, lastModified } = restored;
  onTestFinished(async () => {
    stopUpload(key);
    useUploads.setState({ items: [] });
    await persistedFiles.drop(key);
  });
  const entry = {
    key,
    slot,
    part,
    kind,
    name,
    type,
    size,
    lastModified,
    owner: 'me',
    order: 0,
    fileId: null,
  };
  await persistedFiles.put({ ...entry, uploadUrl: null }, null);
  useUploads.setState({ items: [restored] });
  fakeServer.reply(getUploadState, ({ id }) => ({
    fileId: id,
    kind: 'image' as const,
    state: 'processing' as const,
    percent: 100,
    reason: null,
    reasonText: null,
    picture: null,
    video: null,
  }));
  const lock = Promise.withResolvers<void>();
  void navigator.locks.request(`upload ${key}`, () => lock.promise);
  enqueue(key, new File(['bytes'], name, { type }), null);
  await persistedFiles.change(key, { uploadUrl: '/api/upload/of-the-other-tab' });
  lock.resolve();
  await expect.poll(() => getUpload(key)).toMatchObject({ fileId: 'of-the-other-tab', state: 'processing' });
});

test('a browser that has no locks for this site sends a file all the same', async () => {
  onTestFinished(() => {
    stopUpload(restored.key);
    useUploads.setState({ items: [] });
  });
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('denied', 'SecurityError'));
  useUploads.setState({ items: [restored] });
  fakeServer.reply(getUploadState, () => {
    throw new ErrorReply(coreErrors.tooMany, '稍后再试');
  });
  enqueue(restored.key, null, '/api/upload/wave');
  await expect.poll(() => fakeServer.requestsTo(getUploadState).length).toBeGreaterThan(0);
});
