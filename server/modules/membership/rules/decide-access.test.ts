import { locks } from '@muyu/contract/post.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideAccess, type LockFacts, type Standing } from './decide-access.ts';

const facts: fc.Arbitrary<LockFacts> = fc
  .record({ lock: fc.constantFrom(...locks), fen: fc.integer({ min: 1, max: 5_000_00 }) })
  .map(({ lock, fen }) => ({
    postId: 'post',
    authorId: 'author',
    lock,
    priceFen: lock === 'paid' ? fen : null,
  }));
const standing: fc.Arbitrary<Standing> = fc.record({
  isAuthor: fc.boolean(),
  isVip: fc.boolean(),
  unlocked: fc.boolean(),
  tried: fc.boolean(),
  trialsLeft: fc.integer({ min: 0, max: 3 }),
});
const stranger: Standing = { isAuthor: false, isVip: false, unlocked: false, tried: false, trialsLeft: 0 };

test('open means no reason and no way to open it; locked means a reason and at least one way', () => {
  fc.assert(
    fc.property(facts, standing, (post, viewer) => {
      const { open, lock, reason, ways } = decideAccess(post, viewer);
      expect(lock).toBe(post.lock);
      expect(reason).toBe(open ? null : post.lock);
      expect(ways.length > 0).toBe(!open);
    }),
  );
});

test('free is open to everybody; the author and who opened it for ever are never locked out', () => {
  fc.assert(
    fc.property(facts, standing, (post, viewer) => {
      expect(decideAccess({ ...post, lock: 'free', priceFen: null }, viewer).open).toBe(true);
      expect(decideAccess(post, { ...viewer, isAuthor: true }).open).toBe(true);
      expect(decideAccess(post, { ...viewer, unlocked: true }).open).toBe(true);
    }),
  );
});

test('VIP and a trial view open what is for VIP, and nothing else', () => {
  fc.assert(
    fc.property(facts, fc.boolean(), fc.boolean(), (post, isVip, tried) => {
      const { open } = decideAccess(post, { ...stranger, isVip, tried });
      expect(open).toBe(post.lock === 'free' || (post.lock === 'vip' && (isVip || tried)));
    }),
  );
});

test('more standing never closes what was open', () => {
  fc.assert(
    fc.property(facts, standing, standing, (post, one, other) => {
      const both: Standing = {
        isAuthor: one.isAuthor || other.isAuthor,
        isVip: one.isVip || other.isVip,
        unlocked: one.unlocked || other.unlocked,
        tried: one.tried || other.tried,
        trialsLeft: Math.max(one.trialsLeft, other.trialsLeft),
      };
      if (decideAccess(post, one).open) expect(decideAccess(post, both).open).toBe(true);
    }),
  );
});

test('the ways are those of the lock, with its price in yuan and what is left of the trial views', () => {
  const post = { postId: 'post', authorId: 'author', priceFen: null };
  expect(decideAccess({ ...post, lock: 'paid', priceFen: 990 }, stranger).ways).toEqual([
    { way: 'buy', price: 9.9, left: null },
    { way: 'ticket', price: null, left: 0 },
  ]);
  expect(decideAccess({ ...post, lock: 'vip' }, { ...stranger, trialsLeft: 2 }).ways).toEqual([
    { way: 'trial', price: null, left: 2 },
    { way: 'vip', price: null, left: null },
  ]);
  expect(decideAccess({ ...post, lock: 'subscription' }, stranger).ways).toEqual([
    { way: 'subscribe', price: null, left: null },
  ]);
});
