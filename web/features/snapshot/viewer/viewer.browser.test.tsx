import type { Snapshot, SnapshotFile } from '@muyu/contract/snapshot.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useDataSaver } from '../../../client/device/data-saver.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, person, video } from '../../../testing/samples.ts';
import type { Playlist } from './use-playlist.ts';
import { Viewer } from './viewer.tsx';

const clip = (snapshotFileId: string): SnapshotFile => ({
  snapshotFileId,
  snapshotId: 'snapshot',
  file: mediaFile({
    postVideoFile: video({
      postparam: { play_url: `data:,${snapshotFileId}`, download_url: null, preview_url: null },
    }),
  }),
  isRead: false,
  readNum: null,
});
const author = person('何');
const snapshot: Snapshot = {
  snapshotId: 'snapshot',
  userId: author.userId,
  user: author,
  content: '',
  aiMade: false,
  isOwn: false,
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  files: [clip('first'), clip('second')],
};
const playlist = {
  snapshotIds: ['snapshot'],
  known: new Map(),
  upcoming: undefined,
  userAt: () => null,
} as unknown as Playlist;

const show = () =>
  renderPage(
    <Viewer
      snapshot={snapshot}
      playlist={playlist}
      from="first"
      now={Date.now()}
      go={() => false}
      onClose={() => undefined}
      onRenew={() => undefined}
    />,
  );
const sources = () => [...document.querySelectorAll('video')].map(({ src }) => src);
const play = page.getByRole('button', { name: '播放', exact: true });

test('a clip and the one after it load by themselves', async () => {
  await show();
  await expect.poll(sources).toEqual(['data:,first', 'data:,second']);
  await expect.element(play).not.toBeInTheDocument();
});

test('with the data saver a clip loads when it is asked for, and none after it', async () => {
  useDataSaver.getState().set(true);
  onTestFinished(() => useDataSaver.getState().set(false));
  await show();
  await expect.element(play).toBeVisible();
  expect(sources()).toEqual([]);
  await play.click();
  await expect.poll(sources).toEqual(['data:,first']);
  await expect.element(play).not.toBeInTheDocument();
});
