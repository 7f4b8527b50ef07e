import { postStates } from '@muyu/contract/post.ts';
import { accessTypes } from '@muyu/contract/post-access.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideAccess, type Entitlements, type PaywalledPost } from './decide-access.ts';

const noTickets = { video: 0, post: 0, download: 0 };
const now = new Date('2027-01-01T00:00:00Z');
const decide = (post: PaywalledPost, viewer: Entitlements) => decideAccess(post, viewer, now);
const facts: fc.Arbitrary<PaywalledPost> = fc
  .record({ lock: fc.constantFrom(...accessTypes), fen: fc.integer({ min: 1, max: 5_000_00 }) })
  .map(({ lock, fen }) => ({
    postId: 'post',
    authorId: 'author',
    state: 'published' as const,
    lock,
    priceFen: lock === 'paid' ? fen : null,
    type: 2,
    preview: 'blurred' as const,
    keptUntil: null,
  }));
const entitlements: fc.Arbitrary<Entitlements> = fc.record({
  isAuthor: fc.boolean(),
  isVip: fc.boolean(),
  unlocked: fc.boolean(),
  tried: fc.boolean(),
  trialsLeft: fc.integer({ min: 0, max: 3 }),
  vipPriceFen: fc.constant(3000),
  subscribed: fc.boolean(),
  tickets: fc.constant(noTickets),
  subscriptionPriceFen: fc.constant(1500),
  onSale: fc.constant(true),
  suspended: fc.constant(false),
});
const stranger: Entitlements = {
  isAuthor: false,
  isVip: false,
  unlocked: false,
  tried: false,
  trialsLeft: 0,
  vipPriceFen: 2800,
  subscribed: false,
  tickets: noTickets,
  subscriptionPriceFen: null,
  onSale: true,
  suspended: false,
};

test('an open post has neither reason nor ways, a locked one has both', () => {
  fc.assert(
    fc.property(facts, entitlements, (post, viewer) => {
      const { open, lock, reason, ways } = decide(post, viewer);
      expect(lock).toBe(post.lock);
      expect(reason).toBe(open ? null : post.lock);
      expect(ways.length > 0).toBe(!open);
    }),
  );
});

test('free posts are open to all, other posts to author and buyer', () => {
  fc.assert(
    fc.property(facts, entitlements, (post, viewer) => {
      expect(decide({ ...post, lock: 'free', priceFen: null }, viewer).open).toBe(true);
      expect(decide(post, { ...viewer, isAuthor: true }).open).toBe(true);
      expect(decide(post, { ...viewer, unlocked: true }).open).toBe(true);
    }),
  );
});

test('VIP and trial views open VIP posts only', () => {
  fc.assert(
    fc.property(facts, fc.boolean(), fc.boolean(), (post, isVip, tried) => {
      const { open } = decide(post, { ...stranger, isVip, tried });
      expect(open).toBe(post.lock === 'free' || (post.lock === 'vip' && (isVip || tried)));
    }),
  );
});

test('a site without trial views for this kind of viewer offers none', () => {
  const vipPost = { ...fc.sample(facts, 1)[0]!, lock: 'vip', priceFen: null } as const;
  const waysWith = (trialsLeft: number | null) =>
    decide(vipPost, { ...stranger, trialsLeft }).ways.map(({ way, left }) => [way, left]);
  expect(waysWith(0)).toEqual([
    ['trial', 0],
    ['vip', null],
  ]);
  expect(waysWith(null)).toEqual([['vip', null]]);
});

test('additional entitlements never close a post', () => {
  fc.assert(
    fc.property(facts, entitlements, entitlements, (post, one, other) => {
      const both: Entitlements = {
        isAuthor: one.isAuthor || other.isAuthor,
        isVip: one.isVip || other.isVip,
        unlocked: one.unlocked || other.unlocked,
        tried: one.tried || other.tried,
        trialsLeft: Math.max(one.trialsLeft ?? 0, other.trialsLeft ?? 0),
        vipPriceFen: one.vipPriceFen,
        subscribed: one.subscribed || other.subscribed,
        tickets: one.tickets,
        subscriptionPriceFen: one.subscriptionPriceFen,
        onSale: one.onSale,
        suspended: one.suspended,
      };
      if (decide(post, one).open) expect(decide(post, both).open).toBe(true);
    }),
  );
});

test('returns the ways of the lock with the price in yuan and the remaining trial views', () => {
  const post = {
    postId: 'post',
    authorId: 'author',
    state: 'published' as const,
    type: 2,
    priceFen: null,
    preview: 'blurred' as const,
    keptUntil: null,
  };
  expect(decide({ ...post, lock: 'paid', priceFen: 990 }, stranger).ways).toEqual([
    { way: 'buy', price: 9.9, left: null },
    { way: 'ticket', price: null, left: 0, ticket: 'post' },
  ]);
  expect(decide({ ...post, lock: 'vip' }, { ...stranger, trialsLeft: 2 }).ways).toEqual([
    { way: 'trial', price: null, left: 2 },
    { way: 'vip', price: 28, left: null },
  ]);
  expect(decide({ ...post, lock: 'subscription' }, stranger).ways).toEqual([
    { way: 'subscribe', price: null, left: null },
  ]);
});

test('a post of a suspended author says why nothing is sold; VIP posts stay on sale', () => {
  fc.assert(
    fc.property(facts, (post) => {
      const { open, suspended } = decide(post, { ...stranger, suspended: true, onSale: false });
      expect(suspended).toBe(open || post.lock === 'vip' ? undefined : true);
    }),
  );
});

test('a post that is not published is open to its author only, with the reason review and no ways', () => {
  const unpublished = postStates.filter((state) => state !== 'published');
  fc.assert(
    fc.property(facts, fc.constantFrom(...unpublished), entitlements, (post, state, viewer) => {
      const { open, reason, ways } = decide({ ...post, state }, viewer);
      expect({ open, reason, ways }).toEqual({ open: viewer.isAuthor, reason: 'review', ways: [] });
    }),
  );
});
