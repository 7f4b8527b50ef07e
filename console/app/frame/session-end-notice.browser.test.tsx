import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../web/testing/fake-server.ts';
import { renderPage } from '../../testing/render.tsx';
import { operatorWith } from '../../testing/samples.ts';
import { SessionEndNotice } from './session-end-notice.tsx';

const endingIn = (minutes: number) =>
  fakeServer.reply(getOwnOperator, {
    ...operatorWith('review'),
    sessionEndsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  });

test('a session that ends within a quarter of an hour is announced with its time', async () => {
  endingIn(14);
  await renderPage(<SessionEndNotice />);
  await expect.element(page.getByText(/^Your session ends at \d\d:\d\d$/)).toBeVisible();
});

function Session() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <SessionEndNotice />}
      <button type="button" onClick={() => setOpen(false)}>
        Sign out
      </button>
    </>
  );
}

test('the announcement of an ended session is gone', async () => {
  endingIn(14);
  await renderPage(
    <Suspense>
      <Session />
    </Suspense>,
  );
  await expect.element(page.getByText(/^Your session ends at/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText(/^Your session ends at/)).not.toBeInTheDocument();
});

test('a session that goes on for longer shows nothing', async () => {
  endingIn(16);
  await renderPage(<SessionEndNotice />);
  await expect.poll(() => fakeServer.requestsTo(getOwnOperator)).toHaveLength(1);
  await expect.element(page.getByText(/Your session ends/)).not.toBeInTheDocument();
});
