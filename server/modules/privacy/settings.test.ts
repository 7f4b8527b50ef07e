import {
  getFeedSettings,
  getNoticeSettings,
  getPrivacySettings,
  updateFeedSettings,
  updateNotice,
  updatePrivacy,
} from '@muyu/contract/account/settings.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { getUserSettings } from './index.ts';

const server = testServer();

test('an update changes the given privacy settings and keeps the defaults of the others', async () => {
  const lin = await member(server, 'lin');
  const atFirst = {
    onlyFollowedComment: false,
    hideFromContacts: false,
    hideFromLocation: false,
    strangersMayWrite: true,
  };
  expect((await server.call(getPrivacySettings, {}, lin)).data).toEqual(atFirst);
  const changed = await server.call(updatePrivacy, { hideFromLocation: true }, lin);
  expect(changed.data).toEqual({ ...atFirst, hideFromLocation: true });
  await server.call(updatePrivacy, { onlyFollowedComment: true }, lin);
  expect((await server.call(getPrivacySettings, {}, lin)).data).toEqual({
    ...atFirst,
    hideFromLocation: true,
    onlyFollowedComment: true,
  });
  expect((await server.call(updatePrivacy, {}, lin)).data.onlyFollowedComment).toBe(true);
  const settings = await getUserSettings(server.app, [lin.userId, crypto.randomUUID()]);
  expect([...settings.values()].map(({ privacy }) => privacy.onlyFollowedComment)).toEqual([true, false]);
});

test('all seven notices are on by default and change one by one', async () => {
  const lin = await member(server, 'lin');
  const { data } = await server.call(getNoticeSettings, {}, lin);
  expect(Object.values(data)).toEqual([true, true, true, true, true, true, true]);
  await server.call(updateNotice, { likes: false, posts: false }, lin);
  const { data: after } = await server.call(updateNotice, { likes: true }, lin);
  expect(after).toEqual({ ...data, posts: false });
});

test('visitors may change feed settings only', async () => {
  const guest = await visitor(server);
  expect((await server.call(getFeedSettings, {}, guest)).data).toEqual({ personalised: true });
  await server.call(updateFeedSettings, { personalised: false }, guest);
  expect((await server.call(getFeedSettings, {}, guest)).data).toEqual({ personalised: false });
  expect((await server.call(getPrivacySettings, {}, guest)).code).toBe('10103');
  expect((await server.call(updatePrivacy, {}, guest)).code).toBe('10103');
  expect((await server.call(getNoticeSettings, {}, guest)).code).toBe('10103');
  expect((await server.call(updateNotice, { likes: false }, guest)).code).toBe('10103');
  expect((await server.call(getFeedSettings, {})).code).toBe('10201');
});
