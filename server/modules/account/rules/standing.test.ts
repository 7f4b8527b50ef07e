import { sanctionKinds } from '@muyu/contract/settings.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLocked } from './locked.ts';
import { type Sanctioned, standingOf, stands } from './standing.ts';
import { userStateOf } from './user-state.ts';

const now = new Date('2026-11-21T00:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const hours = fc.integer({ min: -50, max: 50 }).filter((one) => one !== 0);

const sanctionArb: fc.Arbitrary<Sanctioned> = fc
  .record({ kind: fc.constantFrom(...sanctionKinds), ends: hours, lifted: fc.boolean() })
  .map(({ kind, ends, lifted }) => ({
    kind,
    until: kind === 'limit' || kind === 'freeze' ? at(ends) : null,
    liftedAt: lifted ? at(-1) : null,
  }));
const sanctionsArb = fc.array(sanctionArb, { maxLength: 8 });

test('the state is what the strictest standing sanction says, whatever the order', () => {
  fc.assert(
    fc.property(sanctionsArb, (sanctions) => {
      const standing = standingOf(sanctions, now);
      const acting = (kind: string) => sanctions.some((one) => one.kind === kind && stands(one, now));
      const state = acting('close') ? 'closed' : acting('freeze') ? 'frozen' : 'active';
      expect(standing.state).toBe(state);
      expect(standing.frozenUntil !== null).toBe(state === 'frozen');
      expect(standing.limitedUntil !== null).toBe(acting('limit'));
      expect(standingOf(sanctions.toReversed(), now)).toEqual(standing);
      expect(isLocked(standing, now.getTime())).toBe(state !== 'active');
    }),
  );
});

test('lifting one changes nothing that another one says', () => {
  fc.assert(
    fc.property(sanctionsArb, fc.nat(7), (sanctions, place) => {
      const one = sanctions[place];
      fc.pre(one !== undefined && one.liftedAt === null);
      const rest = sanctions.filter((other) => other !== one);
      const lifted = sanctions.map((other) => (other === one ? { ...other, liftedAt: now } : other));
      expect(standingOf(lifted, now)).toEqual(standingOf(rest, now));
    }),
  );
});

test('warnings and what has ended say nothing; the latest end counts', () => {
  fc.assert(
    fc.property(sanctionsArb, (sanctions) => {
      const without = sanctions.filter((one) => one.kind !== 'warn' && !(one.until && one.until <= now));
      expect(standingOf(sanctions, now)).toEqual(standingOf(without, now));
      const { frozenUntil } = standingOf(sanctions, now);
      if (!frozenUntil) return;
      const ends = without.filter((one) => one.kind === 'freeze' && !one.liftedAt);
      expect(frozenUntil.getTime()).toBe(Math.max(...ends.map((one) => one.until!.getTime())));
    }),
  );
});

test.each([
  [{ state: 'active', frozenUntil: null, limitedUntil: null, erasedAt: null }, 'active'],
  [{ state: 'active', frozenUntil: null, limitedUntil: at(1), erasedAt: null }, 'limited'],
  [{ state: 'active', frozenUntil: null, limitedUntil: at(-1), erasedAt: null }, 'active'],
  [{ state: 'frozen', frozenUntil: at(1), limitedUntil: at(1), erasedAt: null }, 'frozen'],
  [{ state: 'frozen', frozenUntil: at(-1), limitedUntil: at(1), erasedAt: null }, 'limited'],
  [{ state: 'closed', frozenUntil: null, limitedUntil: null, erasedAt: null }, 'closed'],
  [{ state: 'closed', frozenUntil: null, limitedUntil: null, erasedAt: at(-1) }, 'erased'],
] as const)('%j is shown as %s', (row, shown) => {
  expect(userStateOf(row, now)).toBe(shown);
});
