import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import { getOwnOperator } from '@muyu/contract/admin/operator.ts';
import { getUserDetail, sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorReply, fakeServer } from '../../../web/testing/fake-server.ts';
import { client } from '../../client/client.ts';
import { renderPage } from '../../testing/render.tsx';
import { operatorWith, sanctionSample } from '../../testing/samples.ts';
import { userDetailSample } from './testing/user-samples.ts';
import { UserHeader } from './user-header.tsx';

function Header() {
  const { data } = useQuery(client.query(getUserDetail, { userId: 'lin' }));
  return data && <UserHeader user={data} />;
}

test('a sanction of a colleague is shown before another one is given, with what was typed', async () => {
  const theirs = sanctionSample({ sanctionId: 'theirs', reason: 'Spam in comments' });
  fakeServer.reply(getOwnOperator, operatorWith('users', 'sanction', 'freeze'));
  fakeServer.reply(getUserDetail, userDetailSample());
  fakeServer.reply(sanctionUser, ({ seen }) => {
    if (seen === 'theirs') return sanctionSample({ sanctionId: 'mine' });
    fakeServer.reply(getUserDetail, userDetailSample({ sanctions: [theirs] }));
    throw new ErrorReply(userAdminErrors.sanctionedMeanwhile, 'A colleague has just sanctioned this person');
  });
  await renderPage(<Header />);
  await page.getByRole('button', { name: 'Warn' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Lin' });
  await dialog.getByRole('textbox').fill('Spam');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Warn' }).click();
  await expect.element(dialog.getByText('Spam in comments')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Spam');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Warn' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeServer.requestsTo(sanctionUser).map(({ seen }) => seen)).toEqual([null, 'theirs']);
});
