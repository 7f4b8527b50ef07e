import {
  deleteFailedJobs,
  type FailedJob,
  maxJobsAtOnce,
  retryJobs,
  systemErrors,
} from '@muyu/contract/admin/system.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { FailedJobs } from './failed-jobs.tsx';

const job = (jobId: string, failedAt: string): FailedJob => ({
  ...{ jobId, queue: 'mail.send', error: 'no answer', attempts: 3 },
  ...{ createdAt: failedAt, failedAt },
});
const newest = '2026-11-01T12:00:00.123Z';
const counts = { queue: 'mail.send', waiting: 0, delayed: 0, running: 0, failed: 2_500, oldestSeconds: 0 };

let left = 0;
const takeSome = () => {
  const jobs = Math.min(left, maxJobsAtOnce);
  if (jobs === 0) throw new ErrorReply(systemErrors.jobNotFailed, 'Not failed any more');
  left -= jobs;
  return { jobs };
};

beforeEach(async () => {
  left = 2_500;
  fakeServer.reply(deleteFailedJobs, takeSome);
  fakeServer.reply(retryJobs, takeSome);
  await renderPage(
    <FailedJobs jobs={[job('b', newest), job('a', '2026-11-01T11:00:00.000Z')]} queues={[counts]} />,
  );
});

async function dropAll() {
  await page.getByRole('button', { name: 'Drop all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('No longer needed');
  await dialog.getByRole('button', { name: 'Drop' }).click();
}

test('all failed jobs that were shown are dropped, up to the newest of them, and counted', async () => {
  await dropAll();
  await expect.element(page.getByText('Dropped 2,500 failed jobs: mail.send')).toBeVisible();
  const asked = fakeServer.requestsTo(deleteFailedJobs);
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatchObject({ queue: 'mail.send', failedUntil: newest });
});

test('a full last part needs no more than the answer that nothing is left', async () => {
  left = 2 * maxJobsAtOnce;
  await page.getByRole('button', { name: 'Try all again' }).click();
  await expect.element(page.getByText('Running 2,000 jobs again: mail.send')).toBeVisible();
  expect(fakeServer.requestsTo(retryJobs)[0]).toEqual({ queue: 'mail.send', failedUntil: newest });
});
