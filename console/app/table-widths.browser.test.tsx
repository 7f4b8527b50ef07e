import { getStorageUse } from '@muyu/contract/admin/media.ts';
import { type AuditEntry, listAuditEntries } from '@muyu/contract/admin/operator.ts';
import { listOperators, type OperatorAccount } from '@muyu/contract/admin/operator-accounts.ts';
import {
  getSystemState,
  listCertificates,
  listQueues,
  listSlowStatements,
  type SystemProcess,
} from '@muyu/contract/admin/system.ts';
import { listManagedTags, listTagFollowers, type ManagedTag } from '@muyu/contract/admin/tag.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../web/testing/fake-server.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../testing/samples.ts';

const at = '2026-11-01T12:00:00.000Z';
const colleague: OperatorAccount = {
  operatorId: 'chen',
  username: 'chen-of-the-evening-shift',
  role: 'reviewer',
  enrolled: true,
  disabled: false,
  closedDemo: false,
  createdAt: at,
  seenAt: at,
};
const entry: AuditEntry = {
  auditId: 'entry',
  at,
  operator: { operatorId: 'chen', username: 'chen-of-the-evening-shift' },
  action: 'post.reject',
  targetType: 'post',
  targetId: '0199b1a2-7c4e-7a3e-8f10-2a6d5c1b9e01',
  reason: 'The picture shows the plate number of a car and the faces of people who did not agree to that',
  before: { state: 'pending' },
  after: { state: 'rejected' },
  requestId: 'request',
};
const tags: ManagedTag[] = ['one', 'two'].map((tagId) => ({
  tagId,
  name: { zh_CN: '城市夜景', en_US: 'City lights at night', ja: '街の夜景' },
  postNum: 1234,
  blockedAt: tagId === 'two' ? at : null,
}));
const process: SystemProcess = {
  ...{ processId: 'process', role: 'worker', host: 'worker-1.example', pid: 4711, version: '1.20.3' },
  ...{ startedAt: at, seenAt: at, silent: false, memoryBytes: 400_000_000, eventLoopMs: 12, clockAheadMs: 0 },
};

beforeEach(() => {
  fakeServer.reply(listOperators, [colleague]);
  fakeServer.reply(listAuditEntries, onlyPage(entry));
  fakeServer.reply(listTagFollowers, [{ tagId: 'a', followers: 120_000 }]);
  fakeServer.reply(listManagedTags, tags);
  fakeServer.reply(getSystemState, {
    processes: [process],
    services: [],
    database: { version: '17.2', bytes: 5_000_000_000 },
    migrations: { applied: 40, last: { name: 'adds_things', at }, missing: [], unknown: 0 },
  });
  fakeServer.reply(listQueues, {
    queues: [{ queue: 'media.transcode', waiting: 3, delayed: 1, running: 2, failed: 0, oldestSeconds: 70 }],
    failed: [],
  });
  fakeServer.reply(listCertificates, []);
  fakeServer.reply(getStorageUse, {
    ...{ disk: { free: 50, size: 100 }, dataDisk: null, place: 'disk', kinds: [], people: [] },
    uploading: { files: 0, bytes: 0 },
  });
  fakeServer.reply(listSlowStatements, {
    thresholdMs: 200,
    statements: [
      { text: 'select post_id from post', calls: 12_000, averageMs: 230, longestMs: 4_200, lastAt: at },
    ],
  });
});
afterEach(() => page.viewport(1280, 800));

/** The tables and their parts that reach over the right end of what is shown. Cells that shorten their text are meant to. */
const cut = () =>
  [...document.querySelectorAll('.ant-table-wrapper table, .ant-table-wrapper td, .ant-table-wrapper button')]
    .filter((each) => !each.matches('.ant-table-cell-ellipsis'))
    .filter((each) => {
      const { right } = each.getBoundingClientRect();
      const room = each.closest('.ant-table-wrapper')!.getBoundingClientRect().right;
      return right > room + 1 || right > innerWidth || each.scrollWidth > each.clientWidth + 1;
    })
    .map((each) => `${each.tagName} ${each.textContent}`);

const pages = {
  '/operators': 'Change chen-of-the-evening-shift',
  '/audit': 'Expand row',
  '/tags': 'Block 城市夜景',
  '/system': 'Show all kinds',
} as const;

for (const width of [768, 834, 1000, 1280])
  for (const [path, act] of Object.entries(pages))
    test(`${path} shows its tables whole at ${width} pixels`, async () => {
      await page.viewport(width, 1000);
      await renderConsole(path, operatorWith('operators', 'audit', 'tags', 'system'));
      await expect.element(page.getByRole('button', { name: act, exact: true }).first()).toBeInViewport({
        ratio: 1,
      });
      expect(cut()).toEqual([]);
    });
