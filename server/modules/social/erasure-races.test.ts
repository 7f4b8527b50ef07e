import type { LoginData } from '@muyu/contract/account/account.ts';
import { excludeUser, follow, ignoreUser, unfollow } from '@muyu/contract/social.ts';
import { eq, or, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountErased } from '../../platform/module/personal-data.ts';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { countWaiting, waitForLocks } from '../../testing/count-waiting.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { exclusion, follow as followTable, ignore } from './tables.ts';

const server = testServer();

const requests = {
  follow: (target: LoginData, by: LoginData) => server.call(follow, { userId: target.userId }, by),
  ignore: (target: LoginData, by: LoginData) =>
    server.call(ignoreUser, { userId: target.userId, status: 1 }, by),
  exclude: (target: LoginData, by: LoginData) => server.call(excludeUser, { userId: target.userId }, by),
};

async function countRelations({ userId }: LoginData): Promise<number> {
  const counts = [followTable, exclusion, ignore].map((table) =>
    server.app.db.$count(table, or(eq(table.userId, userId), eq(table.targetId, userId))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Erases as the privacy module does: locks the account, closes it, emits; sends the request before the commit. */
const eraseDuring = (person: LoginData, send: () => Promise<unknown>) => {
  const { app } = server;
  let reply: Promise<unknown> = Promise.resolve();
  const erased = app.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from app_user where user_id = ${person.userId} for update`);
    await tx.execute(
      sql`update app_user set state = 'closed', erased_at = now() where user_id = ${person.userId}`,
    );
    await app.events.emit(tx, accountErased, { userId: person.userId }, new Date());
    reply = send();
    await expect.poll(() => countWaiting(server), { timeout: 20_000 }).toBeGreaterThan(0);
  });
  return erased.then(() => reply);
};

for (const [name, send] of Object.entries(requests)) {
  concurrencyTest(`${name} of an account that is being erased writes nothing`, async () => {
    const [target, other] = [await member(server, 'target'), await member(server, 'other')];
    const reply = await eraseDuring(target, () => send(target, other));
    expect(reply).toMatchObject({ status: 404, data: { error: 'social.userNotFound' } });
    expect(await countRelations(target)).toBe(0);
  });

  concurrencyTest(`${name} by an account that is being erased writes nothing`, async () => {
    const [target, other] = [await member(server, 'target'), await member(server, 'other')];
    await eraseDuring(other, () => send(target, other));
    expect(await countRelations(other)).toBe(0);
  });

  concurrencyTest(`erasure deletes a ${name} that is being written`, async () => {
    const [target, other] = [await member(server, 'target'), await member(server, 'other')];
    const { app } = server;
    await Promise.all([
      send(target, other),
      app.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from app_user where user_id = ${target.userId} for update`);
        await tx.execute(
          sql`update app_user set state = 'closed', erased_at = now() where user_id = ${target.userId}`,
        );
        await app.events.emit(tx, accountErased, { userId: target.userId }, new Date());
      }),
    ]);
    expect(await countRelations(target)).toBe(0);
  });
}

concurrencyTest(
  'follows and unfollows of other people do not wait for an account that is locked',
  async () => {
    const people = await Promise.all(
      ['locked', 'fan', 'former', 'reader', 'author'].map((name) => member(server, name)),
    );
    const [locked, fan, former, reader, author] = people as [
      LoginData,
      LoginData,
      LoginData,
      LoginData,
      LoginData,
    ];
    const { db } = server.app;
    await requests.follow(locked, former);
    const waiting = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from app_user where user_id = ${locked.userId} for update`);
      await tx.execute(sql`delete from follow where target_id = ${locked.userId}`);
      const replies = [
        requests.follow(locked, fan),
        server.call(unfollow, { userId: locked.userId }, former),
        requests.follow(fan, locked),
      ];
      await waitForLocks(server);
      expect((await requests.follow(author, reader)).code).toBe('00000');
      expect((await server.call(unfollow, { userId: author.userId }, reader)).code).toBe('00000');
      return replies;
    });
    const replies = await Promise.all(waiting);
    expect(replies.map(({ code }) => code)).toEqual(['00000', '00000', '00000']);
    expect(await countRelations(locked)).toBe(2);
    expect(await countRelations(former)).toBe(0);
  },
);
