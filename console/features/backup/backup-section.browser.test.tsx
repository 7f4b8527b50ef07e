import { getBackupState } from '@muyu/contract/admin/backup.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { moveToTimeZone } from '../../testing/move-to-time-zone.ts';
import { renderPage } from '../../testing/render.tsx';
import { BackupSection } from './backup-section.tsx';

afterEach(() => vi.restoreAllMocks());

test('the window that can be restored is shown with the offset that a restore asks for', async () => {
  moveToTimeZone('America/New_York');
  fakeServer.reply(getBackupState, {
    ...{ place: '/mnt/backups', isScheduled: true, everyHours: 24, keepDays: 30, last: null },
    ...{ isRunning: false, warnings: [] },
    // The clocks were put back between the two.
    archive: { from: '2026-10-31T03:02:01.000Z', until: '2026-11-02T03:02:01.000Z' },
  });
  await renderPage(<BackupSection />);
  const shown = '10/30/2026, 23:02:01 GMT-04:00 to 11/01/2026, 22:02:01 GMT-05:00';
  await expect.element(page.getByText(shown)).toBeVisible();
});
