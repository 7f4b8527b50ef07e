import type { LoginData } from '@muyu/contract/account/account.ts';
import { approveCertification, rejectCertification } from '@muyu/contract/admin/creator.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { applyForCertification, getCertification, withdrawCertification } from '@muyu/contract/creator.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { anonymousContext, signInOperator } from '../../testing/operators.ts';
import { eraseUserData } from '../../testing/personal-data.ts';
import { publishedPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member, visitor } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { certify } from '../account/scenario.ts';
import { changeFile, listFilesOf } from '../media/testing/files.ts';
import { sweepProofs } from './commands/sweep-proofs.ts';
import { listCertificationFilesInUse } from './queries/list-certification-files-in-use.ts';
import { creatorAge } from './settings.ts';
import { certificationFile, certification as table } from './tables.ts';

const server = testServer();
type Given = Partial<Parameters<typeof server.call<typeof applyForCertification>>[1]>;

const apply = (person: LoginData, fileIds: string[], more: Given = {}) =>
  server.call(applyForCertification, { kind: 'creator', fileIds, ...more }, person);
const look = async (person: LoginData) => (await server.call(getCertification, {}, person)).data;
const withdraw = (person: LoginData) => server.call(withdrawCertification, {}, person);

test('an adult applies with own pictures and a note and reads the state', async () => {
  const person = await member(server, 'applicant');
  expect(await look(person)).toEqual({
    certified: false,
    kinds: [],
    labels: [],
    adult: true,
    application: null,
  });
  const fileIds = [await readyPicture(server, person), await readyPicture(server, person)];
  const { data } = await apply(person, fileIds, { note: ' 拍了五年的海\u200b ' });
  expect(data).toMatchObject({
    kind: 'creator',
    state: 'pending',
    note: '拍了五年的海',
    files: fileIds.map((fileId) => ({ fileId, width: 400 })),
    decidedAt: null,
    reason: null,
  });
  expect((await look(person)).application).toEqual(data);
});

test('rejects minors, users without a birthday and visitors', async () => {
  const tooYoung = { status: 422, data: { error: 'creator.tooYoung' } };
  const today = new Date(Date.now() + 8 * 3600_000);
  const years = (age: number, days = 0) => {
    const day = new Date(
      Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate() + days),
    );
    return day.toISOString().slice(0, 10);
  };
  const minor = await member(server, 'minor', { birthday: years(18, 1) });
  expect(await apply(minor, [await readyPicture(server, minor)])).toMatchObject(tooYoung);
  expect(await look(minor)).toMatchObject({ adult: false, application: null });
  const ageless = await member(server, 'ageless');
  await server.app.db.update(appUser).set({ birthday: null }).where(eq(appUser.userId, ageless.userId));
  expect(await apply(ageless, [newId(new Date())])).toMatchObject(tooYoung);
  const grown = await member(server, 'grown', { birthday: years(18) });
  expect((await apply(grown, [await readyPicture(server, grown)])).data).toMatchObject({ state: 'pending' });
  expect(await server.app.db.$count(table, eq(table.userId, ageless.userId))).toBe(0);
  expect(await apply(await visitor(server), [newId(new Date())])).toMatchObject({
    status: 403,
    code: '10103',
  });
});

test('a certification names the age that the site asks for', async () => {
  const birthday = `${new Date().getFullYear() - 19}-01-01`;
  const person = await member(server, 'nineteen', { birthday });
  await useSetting(server, creatorAge, 20);
  expect(await apply(person, [newId(new Date())])).toMatchObject({
    message: '年满 20 周岁才能认证',
    data: { error: 'creator.tooYoung', age: 20 },
  });
});

test('requires own ready pictures and a note without banned terms', async () => {
  const [person, other] = [await member(server, 'pictures'), await member(server, 'other')];
  const foreign = { data: { error: 'creator.foreignFile' } };
  expect(await apply(person, [await readyPicture(server, other)])).toMatchObject(foreign);
  expect(await apply(person, ['nothing'])).toMatchObject(foreign);
  const fileId = await readyPicture(server, person);
  expect((await apply(person, [fileId], { note: '加 我 微 信' })).data).toMatchObject({
    error: 'word.sensitive',
  });
  for (const fileIds of [[fileId, fileId], []])
    expect(await apply(person, fileIds)).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'fileIds' }] },
    });
  await changeFile(server, fileId, { state: 'processing' });
  expect((await apply(person, [fileId])).data).toMatchObject({ error: 'media.notReady' });
  expect((await look(person)).application).toBeNull();
});

test('one of several concurrent applications is stored', async () => {
  const person = await member(server, 'several');
  const files = [await readyPicture(server, person)];
  const replies = await Promise.all([apply(person, files), apply(person, files), apply(person, files)]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
  const again = await apply(person, files, { kind: 'authenticated' });
  expect(again).toMatchObject({ status: 409, data: { error: 'creator.alreadyPending' } });
  expect((await withdraw(person)).status).toBe(200);
  expect(await withdraw(person)).toMatchObject({ status: 404, data: { error: 'creator.notFound' } });
  expect((await look(person)).application).toMatchObject({ state: 'withdrawn' });
  const next = await apply(person, [await readyPicture(server, person)], { kind: 'authenticated' });
  expect((await look(person)).application).toEqual(next.data);
  expect(next.data).toMatchObject({ kind: 'authenticated', state: 'pending' });
});

test('a withdrawn application leaves no pictures but those that a post shows', async () => {
  const person = await member(server, 'regretting');
  const [proof, shown] = [await readyPicture(server, person), await readyPicture(server, person)];
  await publishedPost(server, person, { fileIds: [shown] });
  await apply(person, [proof, shown]);
  expect((await withdraw(person)).status).toBe(200);
  const left = () => listFilesOf(server, person);
  await expect.poll(left).toEqual([shown]);
  expect((await look(person)).application).toMatchObject({ state: 'withdrawn', files: [] });
});

test('pictures of a decided application are deleted after some days, but those that a post shows', async () => {
  const { app } = server;
  const editor = await signInOperator(server, 'reviewer');
  const [decided, waiting] = [await member(server, 'decided'), await member(server, 'waiting')];
  const [proof, shown] = [await readyPicture(server, decided), await readyPicture(server, decided)];
  await publishedPost(server, decided, { fileIds: [shown] });
  const { applicationId } = (await apply(decided, [proof, shown])).data;
  await apply(waiting, [await readyPicture(server, waiting)]);
  const reason = '看不清';
  expect((await server.call(rejectCertification, { applicationId, reason }, editor)).status).toBe(200);
  const picturesOf = async (who: LoginData) => (await look(who)).application!.files.length;
  const after = (days: number) => sweepProofs(app, new Date(Date.now() + days * DAY_MS));
  await after(29);
  expect([await picturesOf(decided), await picturesOf(waiting)]).toEqual([2, 1]);
  await after(31);
  expect([await picturesOf(decided), await picturesOf(waiting)]).toEqual([0, 1]);
  await expect.poll(() => listFilesOf(server, decided)).toEqual([shown]);
  expect((await look(decided)).application).toMatchObject({ state: 'rejected', reason });
});

test('pictures of an application that was withdrawn by an earlier version are not in use', async () => {
  const person = await member(server, 'earlier');
  const fileId = await readyPicture(server, person);
  await apply(person, [fileId]);
  const inUse = () =>
    listCertificationFilesInUse(server.app.db, { userIds: [person.userId], fileIds: [fileId] });
  expect(await inUse()).toEqual([fileId]);
  await server.app.db.update(table).set({ state: 'withdrawn' }).where(eq(table.userId, person.userId));
  expect(await inUse()).toEqual([]);
});

test('a certified user may apply for the other kind only', async () => {
  const person = await member(server, 'holder');
  const files = [await readyPicture(server, person)];
  const editor = await signInOperator(server, 'reviewer');
  const approve = ({ applicationId }: { applicationId: string }) =>
    server.call(approveCertification, { applicationId, labels: ['quality'] }, editor);
  const first = await apply(person, files);
  expect((await approve(first.data)).status).toBe(200);
  expect(await look(person)).toMatchObject({ certified: true, kinds: ['creator'], labels: ['quality'] });
  const held = { status: 409, data: { error: 'creator.alreadyCertified' } };
  expect(await apply(person, files)).toMatchObject(held);
  const second = await apply(person, files, { kind: 'authenticated' });
  expect((await approve(second.data)).status).toBe(200);
  expect((await look(person)).kinds).toEqual(['creator', 'authenticated']);
  const decided = await server.app.db.select().from(table).where(eq(table.userId, person.userId));
  expect(decided.map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
    ['approved', editor.operatorId],
    ['approved', editor.operatorId],
  ]);
  const demo = await member(server, 'demo');
  await certify(anonymousContext(server), demo.userId, ['premium']);
  expect(await look(demo)).toMatchObject({ kinds: ['creator', 'authenticated'], application: null });
  expect(await apply(demo, [await readyPicture(server, demo)])).toMatchObject(held);
});

test('erasure deletes note and pictures and withdraws the application', async () => {
  const person = await member(server, 'erased');
  await apply(person, [await readyPicture(server, person)], { note: '我的故事' });
  await eraseUserData(server, person.userId);
  const { db } = server.app;
  const rows = await db.select().from(table).where(eq(table.userId, person.userId));
  expect(rows).toMatchObject([{ state: 'withdrawn', note: '' }]);
  expect(await db.$count(certificationFile, eq(certificationFile.userId, person.userId))).toBe(0);
});
