import { listSnapshotRings } from '@muyu/contract/snapshot.ts';
import { expect, test } from 'vitest';
import { useSiteSettings } from '../../../client/site/site-settings.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/samples.ts';
import { fetchSnapshotRings } from './fetch-snapshot-rings.ts';

test('no more rings are asked for than the site allows in a page', async () => {
  fakeServer.reply(listSnapshotRings, pageOf());
  await fetchSnapshotRings();
  useSiteSettings.setState(({ values }) => ({ values: { ...values, 'site.pageLargest': 20 } }));
  await fetchSnapshotRings();
  expect(fakeServer.requestsTo(listSnapshotRings).map(({ size }) => size)).toEqual([50, 20]);
});
