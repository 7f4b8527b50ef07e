import type { LoginData } from '@muyu/contract/account/account.ts';
import { unlockWithTicket, unlockWithTrial } from '@muyu/contract/playback.ts';
import { deletePost, getPost } from '@muyu/contract/post.ts';
import { type AccessType, accessTypes } from '@muyu/contract/post-access.ts';
import { setSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { certifiedMember, purchaseOf, subscriptionTo } from '../../../testing/creators.ts';
import { lockPost } from '../../../testing/locked-posts.ts';
import { buy, expectAgreement, newCard, richMember } from '../../../testing/money.ts';
import { propertyRuns } from '../../../testing/money-property/runs.ts';
import { publishedPost } from '../../../testing/posts.ts';
import { ignoreRandomReplies } from '../../../testing/replies/record.ts';
import { testServer } from '../../../testing/server.ts';
import { grantVip } from '../../membership/scenario.ts';
import { subscription } from '../../membership/subscription/tables.ts';
import { trialView, vipState } from '../../membership/tables.ts';
import { postReportTarget } from '../scenario.ts';
import { refundBuyers } from './refund-buyers.ts';

const server = testServer();
beforeAll(ignoreRandomReplies);

type Act =
  | { act: 'lock'; lock: AccessType }
  | {
      act: 'buy' | 'ticket' | 'subscribe' | 'endSubscription' | 'vip' | 'endVip' | 'trial' | 'nextDay';
      who: number;
    }
  | { act: 'delete' }
  | { act: 'takeDown' };
const who = fc.integer({ min: 0, max: 1 });
const personal = fc.record({
  act: fc.constantFrom(
    ...([
      'buy',
      'buy',
      'ticket',
      'subscribe',
      'endSubscription',
      'vip',
      'endVip',
      'trial',
      'nextDay',
    ] as const),
  ),
  who,
});
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('lock' as const), lock: fc.constantFrom(...accessTypes) }),
  },
  { weight: 8, arbitrary: personal },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ act: 'delete' }, { act: 'takeDown' }) },
);

/** Purchases, tickets and subscriptions of a viewer in the model. */
type TestUser = { login: LoginData; unlocked: boolean; subscribed: boolean; vip: boolean; tried: boolean };
type World = {
  author: LoginData;
  postId: string;
  lock: AccessType;
  state: 'up' | 'deleted' | 'down';
  people: TestUser[];
};

async function newWorld(): Promise<World> {
  const author = await certifiedMember(server, 'creator');
  await server.call(setSubscriptionPrice, { price: '1' }, author);
  const people: TestUser[] = [];
  for (let i = 0; i < 2; i++) {
    const login = await richMember(server, 'fan', 1000);
    const tickets = { video: 0, post: 3, download: 0 };
    await server.call(useRechargeCard, { code: await newCard(server, 0, tickets) }, login);
    people.push({ login, unlocked: false, subscribed: false, vip: false, tried: false });
  }
  const postId = await publishedPost(server, author, { content: '江边的灯' });
  return { author, postId, lock: 'free', state: 'up', people };
}

/** Whether the post is open to a person, as the document says. */
function isOpen({ lock, state }: World, { unlocked, subscribed, vip, tried }: TestUser): boolean {
  if (state !== 'up') return state === 'deleted' && unlocked;
  if (lock === 'free' || unlocked) return true;
  if (lock === 'subscription') return subscribed;
  return lock === 'vip' && (vip || tried);
}

const ended = new Date('2020-01-01T00:00:00Z');

async function perform(world: World, next: Act): Promise<void> {
  const { app } = server;
  const { author, postId, people } = world;
  const isUp = world.state === 'up';
  if (next.act === 'lock') {
    if (!isUp) return;
    await lockPost(server, postId, next.lock);
    world.lock = next.lock;
    return;
  }
  if (next.act === 'delete' || next.act === 'takeDown') {
    if (!isUp) return;
    if (next.act === 'delete') {
      await server.call(deletePost, { postId }, author);
      world.state = 'deleted';
      return;
    }
    const target = { targetId: postId, postId: null };
    await app.db.transaction((tx) => postReportTarget(app).remove(tx, target, 'hide', new Date()));
    await refundBuyers(app, { postId }, new Date());
    world.state = 'down';
    for (const person of people) person.unlocked = false;
    return;
  }
  const person = people[next.who]!;
  const { login } = person;
  const { userId } = login;
  const mayUnlock = isUp && world.lock === 'paid' && !person.unlocked;
  switch (next.act) {
    case 'buy': {
      const isBought = await buy(server, login, purchaseOf(postId)).then(
        ({ data }) => data.state === 'paid',
        () => false,
      );
      expect(isBought).toBe(mayUnlock);
      person.unlocked ||= isBought;
      return;
    }
    case 'ticket': {
      await server.call(unlockWithTicket, { postId }, login);
      person.unlocked ||= mayUnlock;
      return;
    }
    case 'subscribe':
      expect((await buy(server, login, subscriptionTo(author))).data.state).toBe('paid');
      person.subscribed = true;
      return;
    case 'endSubscription':
      await app.db
        .update(subscription)
        .set({ since: ended, until: ended })
        .where(eq(subscription.userId, userId));
      person.subscribed = false;
      return;
    case 'vip': {
      const by = { operatorId: newId(new Date()), reason: 'test' };
      const grant = { userId, source: 'operator', level: 1, seconds: 3600, by } as const;
      const sourceKey = String(Math.random());
      await app.db.transaction((tx) => grantVip({ app, now: new Date() }, tx, { ...grant, sourceKey }));
      person.vip = true;
      return;
    }
    case 'endVip':
      await app.db.update(vipState).set({ until: ended }).where(eq(vipState.userId, userId));
      person.vip = false;
      return;
    case 'trial': {
      const { code } = await server.call(unlockWithTrial, { postId }, login);
      if (code === '00000' && world.lock === 'vip' && !person.vip && !person.unlocked) person.tried = true;
      return;
    }
    case 'nextDay':
      await app.db.delete(trialView).where(eq(trialView.userId, userId));
      person.tried = false;
  }
}

test('a post is open exactly when the rules say so, after any sequence of acts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), async (acts) => {
      const world = await newWorld();
      for (const next of acts) {
        await perform(world, next);
        for (const person of world.people) {
          const { status, data } = await server.call(getPost, { id: world.postId }, person.login);
          const open = isOpen(world, person);
          expect([status === 200 && data.unlock.open, JSON.stringify(next)]).toEqual([
            open,
            JSON.stringify(next),
          ]);
        }
      }
      await expectAgreement(server);
    }),
    { numRuns: propertyRuns(8) },
  );
}, 3_600_000);
