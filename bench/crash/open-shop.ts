import { subscriptionPrice } from '../../server/modules/membership/subscription/tables.ts';
import { certifyAs } from '../../server/testing/creators.ts';
import { publishLockedPost } from '../../server/testing/posts.ts';
import { makeMembers } from '../members.ts';
import { withApp } from '../with-app.ts';
import type { Shop } from './payers.ts';

/** A post costs ¥1, a month of the subscription ¥2. */
const fen = { post: 100, month: 200 };

/** A certified creator with `count` paid posts and a price of a subscription. */
export async function openShop(databaseUrl: string, dataDir: string, count: number): Promise<Shop> {
  const [creator] = await makeMembers(databaseUrl, dataDir, 1, 'shop');
  return withApp({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, async (app) => {
    // Of a test server only the app is used.
    const server = { app } as Parameters<typeof publishLockedPost>[0];
    const owner = creator as Parameters<typeof publishLockedPost>[1] & { userId: string };
    await certifyAs(server, owner, 'creator');
    const { userId } = owner;
    await app.db.insert(subscriptionPrice).values({ userId, priceFen: fen.month, changedAt: new Date() });
    const postIds: string[] = [];
    for (let i = 0; i < count; i++)
      postIds.push(await publishLockedPost(server, owner, { lock: 'paid', priceFen: fen.post }));
    return { creatorId: userId, postIds };
  });
}
