import { getUserInfo, type LoginData, updateInfo, updateUsername } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { checkPhone, checkUsername } from '@muyu/contract/account/registration.ts';
import {
  cancelDeletion,
  changePhone,
  requestDeletion,
  setQuestions,
  updateNotice,
} from '@muyu/contract/account/settings.ts';
import { liftSanction, sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { getTypeFeed } from '@muyu/contract/feed.ts';
import { getPost } from '@muyu/contract/post.ts';
import { follow, listFollowers } from '@muyu/contract/social.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { applyForWithdrawal } from '@muyu/contract/wallet/withdrawal.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { waitForLocks } from '../../testing/count-waiting.ts';
import { payPassword, richMember } from '../../testing/money.ts';
import { signInOperator } from '../../testing/operators.ts';
import { pendingPost, publishedPost, readyPicture } from '../../testing/posts.ts';
import { questions } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { member, memberPassword, visitor } from '../../testing/users.ts';
import { accountErased, appUser } from '../account/index.ts';
import { codeHashOf, phoneHashOf, readPhone } from '../account/scenario.ts';
import {
  credential,
  phoneClaim,
  securityAnswer,
  session,
  smsCode,
  usernameClaim,
} from '../account/tables.ts';
import { invitation } from '../invitation/tables.ts';
import { eraseMedia, originalKey } from '../media/scenario.ts';
import { mediaFile } from '../media/tables.ts';
import { listFilesOf } from '../media/testing/files.ts';
import { userNote } from '../sanction/tables.ts';
import { getUserFollowCounts } from '../social/index.ts';
import { eraseAccounts } from './commands/erase-accounts.ts';
import { sweepExports } from './commands/sweep-exports.ts';
import { exportKey } from './rules/export-key.ts';
import { dataExport, userSetting } from './tables.ts';

const server = testServer();
const password = memberPassword;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);

let count = 0;
const withPhone = (name: string) => {
  count += 1;
  return member(server, name, { phone: readPhone('86', `1370000${1000 + count}`)! });
};
const rowOf = async ({ userId }: LoginData) =>
  (await server.app.db.select().from(appUser).where(eq(appUser.userId, userId)))[0]!;

test('a request ends other sessions, and a repeated request keeps the first date', async () => {
  const lin = await withPhone('lin');
  const { data: other } = await server.call(login, { username: lin.username, password });
  const { data } = await server.call(requestDeletion, { password }, lin);
  const days = (Date.parse(data.deletionAt) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
  expect((await server.call(getUserInfo, { id: 'me' }, other)).code).toBe('10203');
  const own = await server.call(getUserInfo, { id: 'me' }, lin);
  expect(own.data.deletionAt).toBe(data.deletionAt);
  expect((await server.call(requestDeletion, { password }, lin)).data).toEqual(data);
});

test('a cancelled deletion changes nothing', async () => {
  const lin = await withPhone('lin');
  const postId = await publishedPost(server, lin);
  await server.call(requestDeletion, { password }, lin);
  expect((await server.call(cancelDeletion, {}, lin)).code).toBe('00000');
  expect((await server.call(cancelDeletion, {}, lin)).code).toBe('00000');
  await eraseAccounts(server.app, later(15));
  const own = await server.call(getUserInfo, { id: 'me' }, lin);
  expect(own.data).toMatchObject({ username: lin.username, deletionAt: null });
  expect((await server.call(getPost, { id: postId }, lin)).code).toBe('00000');
});

test('erases the account on the scheduled day and frees name and phone', async () => {
  const { app } = server;
  const lin = await withPhone('lin');
  const yue = await withPhone('yue');
  const phone = (await server.call(getUserInfo, { id: 'me' }, lin)).data.phone;
  expect(phone).toMatch(/^137\*{4}/);
  const picture = await readyPicture(server, lin);
  const postId = await publishedPost(server, lin, { fileIds: [picture] });
  const waiting = await pendingPost(server, lin);
  await server.call(follow, { userId: lin.userId }, yue);
  await server.call(follow, { userId: yue.userId }, lin);
  await server.call(requestDeletion, { password }, lin);

  expect(await eraseAccounts(app, later(13))).toBe(0);
  expect((await server.call(getPost, { id: postId }, yue)).code).toBe('00000');

  expect(await eraseAccounts(app, later(15))).toBe(1);
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).code).toBe('10203');
  expect(await server.call(getUserInfo, { id: lin.userId }, yue)).toMatchObject({ status: 404 });
  for (const id of [postId, waiting]) {
    expect(await server.call(getPost, { id }, yue)).toMatchObject({ status: 404 });
  }
  const feed = await server.call(getTypeFeed, { sortType: 2 }, yue);
  expect(JSON.stringify(feed.data)).not.toContain(lin.userId);
  expect((await server.call(checkUsername, { username: lin.username })).code).toBe('00000');
  expect((await server.call(checkPhone, { phoneNumber: `1370000${1000 + count - 1}` })).code).toBe('00000');
  const gone = await server.call(login, { username: lin.username, password });
  expect(gone.data).toMatchObject({ error: 'account.badLogin' });
  expect(await rowOf(lin)).toMatchObject({
    nickname: '已注销用户',
    birthday: null,
    avatarFileId: null,
    state: 'closed',
    deletionAt: null,
  });
  for (const table of [credential, securityAnswer, userSetting]) {
    expect(await app.db.select().from(table).where(eq(table.userId, lin.userId))).toEqual([]);
  }
  const [ended] = await app.db.select().from(session).where(eq(session.userId, lin.userId));
  expect(ended).toMatchObject({ device: '', address: '' });
  expect((await server.call(listFollowers, { userId: yue.userId }, yue)).data.resultList).toEqual([]);
  expect(await getUserFollowCounts(app, yue.userId)).toEqual({ fans: 0, follows: 0 });
  await expect.poll(() => listFilesOf(server, lin)).toEqual([]);
});

test('a frozen account is erased after the freeze has ended', async () => {
  const lin = await withPhone('lin');
  await server.call(requestDeletion, { password }, lin);
  const { db } = server.app;
  await db
    .update(appUser)
    .set({ state: 'frozen', frozenUntil: later(20) })
    .where(eq(appUser.userId, lin.userId));
  await eraseAccounts(server.app, later(15));
  expect((await rowOf(lin)).erasedAt).toBeNull();
  await eraseAccounts(server.app, later(21));
  expect((await rowOf(lin)).erasedAt).not.toBeNull();
});

test('after a freeze the owner has the days to change their mind about a deletion', async () => {
  const lin = await withPhone('lin');
  await server.call(requestDeletion, { password }, lin);
  const owner = await signInOperator(server, 'owner');
  const given = { userId: lin.userId, kind: 'freeze' as const, reason: '核实身份', days: 30 };
  const { sanctionId } = (await server.call(sanctionUser, given, owner)).data;
  const frozen = await rowOf(lin);
  expect(frozen.deletionAt!.getTime()).toBe(frozen.frozenUntil!.getTime() + 14 * DAY_MS);
  await server.call(liftSanction, { sanctionId, reason: '误判' }, owner);
  const { deletionAt } = await rowOf(lin);
  expect(deletionAt!.getTime() - Date.now()).toBeGreaterThan(13.9 * DAY_MS);
  expect(deletionAt!.getTime() - Date.now()).toBeLessThan(14.1 * DAY_MS);
  expect(await eraseAccounts(server.app, later(15))).toBe(1);
});

test('concurrent and repeated runs erase an account once', async () => {
  const lin = await withPhone('lin');
  await server.call(requestDeletion, { password }, lin);
  const erased = await Promise.all([1, 2].map(() => eraseAccounts(server.app, later(15))));
  expect(erased.sort()).toEqual([0, 1]);
  const first = await rowOf(lin);
  expect(await eraseAccounts(server.app, later(16))).toBe(0);
  expect(await rowOf(lin)).toEqual(first);
});

test('a freed name belongs to its new owner only', async () => {
  const lin = await withPhone('lin');
  await server.call(requestDeletion, { password }, lin);
  await eraseAccounts(server.app, later(15));
  const heir = await member(server, 'heir', { username: lin.username });
  expect(heir.userId).not.toBe(lin.userId);
  expect((await server.call(login, { username: lin.username, password })).data.userId).toBe(heir.userId);
});

test('requesting a deletion requires the password and a member session', async () => {
  const lin = await withPhone('lin');
  const wrong = await server.call(requestDeletion, { password: 'not it' }, lin);
  expect(wrong.data).toMatchObject({ error: 'account.wrongPassword' });
  expect((await rowOf(lin)).deletionAt).toBeNull();
  const guest = await visitor(server);
  expect((await server.call(requestDeletion, { password }, guest)).code).toBe('10103');
  expect((await server.call(cancelDeletion, {}, guest)).code).toBe('10103');
  expect((await server.call(requestDeletion, { password })).code).toBe('10201');
});

test('five wrong passwords in a row lock the request', async () => {
  const lin = await member(server, 'lin');
  const ask = (given: string) => server.call(requestDeletion, { password: given }, lin);
  for (let i = 0; i < 5; i++)
    expect((await ask('not it')).data).toMatchObject({ error: 'account.wrongPassword' });
  expect(await ask(password)).toMatchObject({ status: 429, data: { error: 'account.loginLocked' } });
  expect((await rowOf(lin)).deletionAt).toBeNull();
});

test('an account with an open withdrawal is not deleted', async () => {
  const lin = await richMember(server, 'lin', 50);
  const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
  const { bankCardId } = (await server.call(addBankCard, card, lin)).data;
  await server.call(applyForWithdrawal, { amount: 50, bankCardId, payPassword }, lin);
  expect(await server.call(requestDeletion, { password }, lin)).toMatchObject({
    status: 422,
    data: { error: 'wallet.withdrawalOpen' },
  });
  expect((await rowOf(lin)).deletionAt).toBeNull();
});

test('erasure deletes notes, held rewards and exports that a crash left', async () => {
  const { app } = server;
  const lin = await withPhone('lin');
  const now = new Date();
  const { userId } = lin;
  await app.db
    .insert(userNote)
    .values({ userId, noteId: newId(new Date()), operatorId: userId, content: '多次来电', createdAt: now });
  const inviteeId = newId(new Date());
  const held = {
    inviterId: userId,
    inviteeId,
    createdAt: now,
    address: '192.0.2.7',
    outcome: 'held',
  } as const;
  await app.db.insert(invitation).values(held);
  const exportId = newId(new Date());
  const made = {
    userId,
    exportId,
    state: 'ready',
    bytes: 3,
    requestedAt: now,
    expiresAt: later(30),
  } as const;
  await app.db.insert(dataExport).values(made);
  await app.storage.put(exportKey(userId, exportId), 'zip');
  await server.call(requestDeletion, { password }, lin);

  const { deleteAll } = app.storage;
  app.storage.deleteAll = () => Promise.reject(new Error('the process ends here'));
  await eraseAccounts(app, later(15));
  app.storage.deleteAll = deleteAll;
  expect(await app.storage.exists(exportKey(userId, exportId))).toBe(true);
  await sweepExports(app, later(16));
  expect(await app.storage.exists(exportKey(userId, exportId))).toBe(false);
  for (const table of [userNote, dataExport])
    expect(await app.db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
  const [refused] = await app.db.select().from(invitation).where(eq(invitation.inviteeId, inviteeId));
  expect(refused).toMatchObject({ outcome: 'refused' });
});

test('deletes the bytes of pictures whose rows a crash has already deleted', async () => {
  const { app } = server;
  const lin = await withPhone('lin');
  const fileId = await readyPicture(server, lin);
  await app.db.delete(mediaFile).where(eq(mediaFile.fileId, fileId));
  expect(await app.storage.exists(originalKey(fileId))).toBe(true);
  await eraseMedia(app, { userId: lin.userId, fileIds: [fileId] });
  expect(await app.storage.exists(originalKey(fileId))).toBe(false);
});

test('changes concurrent to the erasure fail', async () => {
  const { app } = server;
  const lin = await withPhone('lin');
  const { userId } = lin;
  await server.call(requestDeletion, { password }, lin);
  const next = readPhone('86', '13711112222')!;
  const now = new Date();
  await app.db.insert(smsCode).values({
    phoneHash: phoneHashOf(app, next),
    codeId: newId(new Date()),
    scene: 'changePhone',
    codeHash: codeHashOf(app.config.secret, next, 'changePhone', '135790'),
    sentAt: now,
    expiresAt: new Date(now.getTime() + 300_000),
  });
  const phone = { phoneAreaCode: '86', phoneNumber: next.national, code: '135790', password };
  let replies: Promise<{ code: string }>[] = [];
  app.events.on(accountErased, async (_tx, erased) => {
    if (erased.userId !== userId) return;
    replies = [
      server.call(updateInfo, { nickname: '还在这里' }, lin),
      server.call(updateUsername, { username: 'still-here' }, lin),
      server.call(changePhone, phone, lin),
      server.call(setQuestions, { password, questions }, lin),
      server.call(updateNotice, { likes: false }, lin),
    ];
    await waitForLocks(server, replies.length);
  });
  expect(await eraseAccounts(app, later(15))).toBe(1);
  expect((await Promise.all(replies)).map(({ code }) => code)).toEqual(Array(5).fill('10203'));
  expect(await rowOf(lin)).toMatchObject({ nickname: '已注销用户', username: `erased-${userId.slice(-12)}` });
  for (const table of [phoneClaim, usernameClaim, securityAnswer, userSetting])
    expect(await app.db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
});
