import { afterEach, expect, test, vi } from 'vitest';
import { fakeFile, fakeUploads } from '../../../testing/fake-uploads.ts';
import { waitingUpload as upload } from './testing/waiting-upload.ts';
import { enqueue, stopUpload } from './uploader.ts';
import { useUploads } from './uploads.ts';

const send = (...names: string[]) => {
  useUploads.setState({ items: names.map((name) => upload({ key: name })) });
  for (const name of names) enqueue(name, fakeFile(name, 'image/jpeg', 1_000_000), null);
};
const states = () => useUploads.getState().items.map(({ state }) => state);
const smallest = 256 * 1024;

afterEach(() => {
  for (const { key } of useUploads.getState().items) stopUpload(key);
  useUploads.setState({ items: [] });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the first slice is small, and the next ones are as large as the network takes', async () => {
  const uploads = fakeUploads();
  send('wave.jpg');
  await expect.poll(states).toEqual(['ready']);
  expect(uploads.slices('wave.jpg')).toEqual([smallest, 1_000_000 - smallest]);
});

test('after lost slices one file goes on alone with a small slice, and then all do', async () => {
  const uploads = fakeUploads({ 'a.jpg': 'lost', 'b.jpg': 'lost', 'c.jpg': 'lost' });
  send('a.jpg', 'b.jpg', 'c.jpg');
  await expect.poll(states).toEqual(['uploading', 'waiting', 'waiting']);
  uploads.recover();
  await expect.poll(states).toEqual(['ready', 'ready', 'ready']);
  expect(uploads.slices('a.jpg')).toEqual([smallest, 1_000_000 - smallest]);
  expect(uploads.slices('b.jpg')).toEqual([1_000_000]);
});

test('an upload is tried more and more rarely while no slice of it arrives', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const delays: number[] = [];
  const { setTimeout: wait } = window;
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => {
    delays.push(ms);
    return wait(act, ms);
  });
  fakeUploads({ 'wave.jpg': 'lost' });
  send('wave.jpg');
  // The delays of the tus client, and the one of the uploader after them.
  for (const retry of [3000, 6000, 12_000]) {
    for (const ms of [500, 1500, 4000, retry]) {
      await expect.poll(() => delays).toContain(ms);
      delays.length = 0;
      await vi.advanceTimersByTimeAsync(ms);
    }
  }
});
