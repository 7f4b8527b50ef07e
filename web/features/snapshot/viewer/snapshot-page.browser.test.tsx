import { getSnapshot, listSnapshotRings, type Snapshot, snapshotErrors } from '@muyu/contract/snapshot.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../app/query.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, pageOf, person } from '../../../testing/samples.ts';
import { useSnapshotRings } from '../rings/snapshot-rings.ts';
import { SnapshotPage } from './snapshot-page.tsx';
import { snapshotQuery } from './use-playlist.ts';

const author = person('何');
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const endsIn = (hours: number): Snapshot => ({
  snapshotId: 'snapshot',
  userId: author.userId,
  user: author,
  content: '',
  aiMade: false,
  isOwn: true,
  createdAt: inHours(hours - 24),
  expiresAt: inHours(hours),
  files: [{ snapshotFileId: 'file', snapshotId: 'snapshot', file: mediaFile(), isRead: true, readNum: 0 }],
});
const viewer = page.getByRole('region', { name: '何 的快照' });
const gone = page.getByText('这条快照已经消失了');
const notFound = () => {
  throw new ErrorReply(snapshotErrors.notFound, '没有找到');
};

beforeEach(() => fakeServer.reply(listSnapshotRings, pageOf() as never));

test('a snapshot that the server has is shown, although it has ended by the clock of the device', async () => {
  fakeServer.reply(getSnapshot, endsIn(-1));
  await renderPage(<SnapshotPage id="snapshot" />);
  await expect.element(viewer).toBeVisible();
  await expect.element(gone).not.toBeInTheDocument();
});

test('a loaded snapshot that has ended by the clock of the device is asked for again', async () => {
  const { queryKey } = snapshotQuery('snapshot');
  queryClient.setQueryData(queryKey, endsIn(-1), { updatedAt: Date.now() - 2 * 3_600_000 });
  fakeServer.reply(getSnapshot, notFound);
  await renderPage(<SnapshotPage id="snapshot" />);
  await expect.element(gone).toBeVisible();
});

test.each([
  ['b', 'c'],
  ['c', 'd'],
])('from the snapshot %s that its person deleted the way goes on to %s', async (id, next) => {
  const ringOf = (name: string, snapshotIds: string[]) => ({
    ...{ userId: `id-${name}`, user: person(name), isOwn: false, unread: 1, newestAt: inHours(-1) },
    ...{ snapshotIds, nextSnapshotId: snapshotIds[0]! },
  });
  useSnapshotRings.setState({ list: [ringOf('林', ['a', 'b', 'c']), ringOf('何', ['d'])] });
  onTestFinished(() => useSnapshotRings.setState({ list: null }));
  fakeServer.reply(getSnapshot, notFound);
  await renderPage(<SnapshotPage id={id} />);
  await page.getByRole('button', { name: '看下一条' }).click();
  await expect.element(page.getByRole('heading', { name: `页面 /post/snapshot/${next}` })).toBeVisible();
});
