import { sanctionKinds, sanctionTraits } from '@muyu/contract/account/settings.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeAccountStatus, isInForce, type SanctionTerms } from './account-status.ts';

const now = new Date('2026-11-21T00:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const hours = fc.integer({ min: -50, max: 50 }).filter((one) => one !== 0);

const sanctionArb: fc.Arbitrary<SanctionTerms> = fc
  .record({ kind: fc.constantFrom(...sanctionKinds), ends: hours, lifted: fc.boolean() })
  .map(({ kind, ends, lifted }) => ({
    kind,
    until: sanctionTraits[kind].isTimed ? at(ends) : null,
    liftedAt: lifted ? at(-1) : null,
  }));
const sanctionsArb = fc.array(sanctionArb, { maxLength: 8 });

test('the strictest sanction in force decides the state, in any order', () => {
  fc.assert(
    fc.property(sanctionsArb, (sanctions) => {
      const status = computeAccountStatus(sanctions, now);
      const acting = (kind: string) => sanctions.some((one) => one.kind === kind && isInForce(one, now));
      const state = acting('close') ? 'closed' : acting('freeze') ? 'frozen' : 'active';
      expect(status.state).toBe(state);
      expect(status.frozenUntil !== null).toBe(state === 'frozen');
      expect(status.limitedUntil !== null).toBe(acting('limit'));
      expect(computeAccountStatus(sanctions.toReversed(), now)).toEqual(status);
      if (status.frozenUntil) expect(status.frozenUntil.getTime()).toBeGreaterThan(now.getTime());
    }),
  );
});

test('lifting a sanction leaves the effect of the others', () => {
  fc.assert(
    fc.property(sanctionsArb, fc.nat(7), (sanctions, place) => {
      const one = sanctions[place];
      fc.pre(one !== undefined && one.liftedAt === null);
      const rest = sanctions.filter((other) => other !== one);
      const lifted = sanctions.map((other) => (other === one ? { ...other, liftedAt: now } : other));
      expect(computeAccountStatus(lifted, now)).toEqual(computeAccountStatus(rest, now));
    }),
  );
});

test('the latest end of the sanctions in force counts', () => {
  fc.assert(
    fc.property(sanctionsArb, (sanctions) => {
      const without = sanctions.filter((one) => one.kind !== 'warn' && !(one.until && one.until <= now));
      expect(computeAccountStatus(sanctions, now)).toEqual(computeAccountStatus(without, now));
      const { frozenUntil } = computeAccountStatus(sanctions, now);
      if (!frozenUntil) return;
      const ends = without.filter((one) => one.kind === 'freeze' && !one.liftedAt);
      expect(frozenUntil.getTime()).toBe(Math.max(...ends.map((one) => one.until!.getTime())));
    }),
  );
});
