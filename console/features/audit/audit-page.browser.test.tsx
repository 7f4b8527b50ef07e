import { type AuditEntry, listAuditEntries } from '@muyu/contract/admin/operator.ts';
import { listOperators } from '@muyu/contract/admin/operator-accounts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { moveToTimeZone } from '../../testing/move-to-time-zone.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { onlyPage, operatorWith } from '../../testing/samples.ts';
import { formatDateTime } from '../../ui/date/format.ts';

/** Half past midnight of the second day in Shanghai, noon of the first day in New York. */
const entry: AuditEntry = {
  auditId: 'entry',
  at: '2026-11-01T16:30:00.000Z',
  operator: { operatorId: 'chen', username: 'chen' },
  action: 'post.approve',
  targetType: 'post',
  targetId: 'post',
  reason: null,
  before: null,
  after: null,
  requestId: 'request',
};

afterEach(() => vi.restoreAllMocks());

test('an operator in another time zone reads the times in the zone in which days are filtered', async () => {
  moveToTimeZone('America/New_York');
  expect(formatDateTime(entry.at, 'en')).toBe('11/01/2026, 11:30');
  fakeServer.reply(listOperators, []);
  fakeServer.reply(listAuditEntries, onlyPage(entry));
  await renderConsole('/audit?from=2026-11-02&to=2026-11-02', operatorWith('audit'));
  await expect.element(page.getByText('Dates and times are in Asia/Shanghai')).toBeVisible();
  await expect.element(page.getByText('11/02/2026, 00:30:00')).toBeVisible();
});
