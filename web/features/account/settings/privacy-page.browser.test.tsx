import { getPrivacySettings, updatePrivacy } from '@muyu/contract/account/settings.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost, fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render.tsx';
import { PrivacyPage } from './privacy-page.tsx';

test('a switch says who may send messages', async () => {
  const privacy = {
    onlyFollowedComment: false,
    hideFromContacts: false,
    hideFromLocation: false,
    strangersMayWrite: true,
  };
  fakeServer.reply(getPrivacySettings, privacy);
  fakeServer.reply(updatePrivacy, (change) => ({ ...privacy, ...change }));
  await renderPage(<PrivacyPage />);
  const everybody = page.getByRole('switch', { name: '接收所有人的私信' });
  await expect.element(everybody).toBeChecked();
  await everybody.click();
  await expect.element(everybody).not.toBeChecked();
  await expect.poll(() => fakeServer.requestsTo(updatePrivacy)).toEqual([{ strangersMayWrite: false }]);
});

test('a switch whose reply was lost shows what the server has stored', async () => {
  let privacy = {
    onlyFollowedComment: false,
    hideFromContacts: false,
    hideFromLocation: false,
    strangersMayWrite: true,
  };
  fakeServer.reply(getPrivacySettings, () => privacy);
  fakeServer.reply(updatePrivacy, (change) => {
    privacy = { ...privacy, ...change };
    throw connectionLost;
  });
  await renderPage(<PrivacyPage />);
  const everybody = page.getByRole('switch', { name: '接收所有人的私信' });
  await everybody.click();
  await expect.poll(() => fakeServer.requestsTo(getPrivacySettings)).toHaveLength(2);
  await expect.element(everybody).not.toBeChecked();
});
