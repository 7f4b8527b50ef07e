import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { firstIdOf, newId } from '../../../platform/database/ids.ts';
import { testServer } from '../../../testing/server.ts';
import { planOf } from './tag-condition.ts';

const server = testServer();

test('the posts of a tag of middle size are sorted when many more posts of others are newer', async ({
  skip,
}) => {
  skip(inject('clusterNodes').length > 0, 'a cluster counts nothing');
  const { db } = server.app;
  const day = (before: number) => new Date(Date.now() - before * 86_400_000);
  const [old, recent] = [newId(new Date()), newId(new Date())];
  // The plan depends on ids and numbers of posts only: the triggers of foreign keys are skipped.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const tagged = (tagId: string, count: number, since: Date) =>
      tx.execute(sql`
        insert into post_tag (post_id, tag_id)
        select (left(${firstIdOf(since)}, 24) || lpad(n::text, 12, '0'))::uuid, ${tagId}::uuid from generate_series(1, ${count}::int) n`);
    await tagged(old, 3_100, day(30));
    await tagged(recent, 3_100, day(1));
    await tx.execute(sql`
      insert into published_post (post_id, author_id, type, certified, published_at)
      select (left(${firstIdOf(day(10))}, 24) || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), 2, false, now()
      from generate_series(1, 7800) n`);
  });
  expect(await planOf(server.app, old, 3_100)).toBe('join');
  expect(await planOf(server.app, recent, 3_100)).toBe('scan');
  expect(await planOf(server.app, newId(new Date()), 3_000)).toBe('join');
  expect(await planOf(server.app, old, 50_001)).toBe('scan');
});
