import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import type { Context } from '../app.ts';
import { rateLimitSubnet } from '../http/limits/rate-limit-subnet.ts';
import type { Viewer } from '../http/viewer.ts';
import {
  type AttemptLimit,
  clearAfterSuccess,
  clearFailures,
  countFailure,
  countFailures,
  countUpTo,
  recordFailure,
  requireUnlocked,
} from './failed-attempts.ts';
import { attemptLimitOf, type LoginLimitSettings, workRulesOf } from './login-limits.ts';
import { minWorkAfter, type WorkRule, workAfter } from './login-work.ts';
import { consumePow, failWithChallenge, verifyPow } from './proof-of-work.ts';

/** Logins that are counted apart from each other. */
export type LoginRealm = 'password' | 'sms' | 'operator';

/** The errors of a guarded login, as its module names them. */
type GuardErrors = Record<'loginLocked' | 'proofRequired' | 'badProof', ErrorDefinition>;
type GuardContext<E extends GuardErrors> = Context<Viewer, E[keyof GuardErrors]>;
type Counter = { subject: string; rule: WorkRule };

/** A login that may be judged. */
export type GuardedLogin<E extends GuardErrors> = {
  errors: E;
  /** The subject of wrong logins of this name from this address. */
  pair: string;
  /** The limit of the pair. */
  limit: AttemptLimit;
  counters: readonly Counter[];
  /** The device has been in before, so neither lock nor work hinders it. */
  isKnownDevice: boolean;
  /** The work of the proof that came with it. */
  work: number;
};

type Given = {
  realm: LoginRealm;
  limits: LoginLimitSettings;
  name: string;
  isKnownDevice: boolean;
  proof: string | undefined;
};

const pairSubject = (realm: LoginRealm, name: string, address: string) =>
  `${realm}-pair:${rateLimitSubnet(address)} ${name}`;
const nameSubject = (realm: LoginRealm, name: string) => `${realm}:${name}`;

/**
 * Admits a login to be judged (decisions, accounts): a few wrong ones of this name from this address lock the pair, many
 * of the name or of the address ask for a proof of work. Nothing is counted yet: logins in flight are not wrong ones.
 */
export async function admitLogin<E extends GuardErrors>(
  context: GuardContext<E>,
  { realm, limits, name, isKnownDevice, proof }: Given,
  errors: E,
): Promise<GuardedLogin<E>> {
  const { app, address } = context;
  const rules = workRulesOf(app, limits);
  const byName = { subject: nameSubject(realm, name), rule: rules.byName };
  const byAddress = { subject: `${realm}-address:${rateLimitSubnet(address)}`, rule: rules.byAddress };
  const counters = app.config.limits ? [byName, byAddress] : [byName];
  const pair = pairSubject(realm, name, address);
  const limit = attemptLimitOf(app, limits);
  if (!isKnownDevice) await requireUnlocked(context, pair, errors.loginLocked, limit);
  const { asked, min } = isKnownDevice ? noWork : await getWork(context, counters);
  const verified = await verifyPow(context, proof, errors, asked, min);
  await consumePow(context, app.db, verified, errors.badProof);
  return { errors, pair, limit, counters, isKnownDevice, work: verified?.work ?? 0 };
}

const noWork = { asked: 0, min: 0 };

/** The work that the failures so far ask for, and the least that is accepted. */
async function getWork(context: Context<Viewer>, counters: readonly Counter[]) {
  const work = { ...noWork };
  for (const { subject, rule } of counters) {
    const failures = await countFailures(context, subject, rule.windowMs);
    work.asked = Math.max(work.asked, workAfter(failures, rule));
    work.min = Math.max(work.min, minWorkAfter(failures, rule));
  }
  return work;
}

/**
 * Counts a login that was judged wrong. When concurrent wrong ones have used up the limit meanwhile, it fails like a
 * login that was never judged: a burst of guesses learns no more than the same guesses one by one.
 */
export async function recordWrongLogin<E extends GuardErrors>(
  context: GuardContext<E>,
  { errors, pair, limit, counters, isKnownDevice, work }: GuardedLogin<E>,
): Promise<void> {
  let min = 0;
  let asked = 0;
  for (const { subject, rule } of counters) {
    const failures = await countFailure(context, subject, rule.windowMs);
    min = Math.max(min, minWorkAfter(failures - 1, rule));
    asked = Math.max(asked, workAfter(failures, rule));
  }
  if (isKnownDevice) return void (await countUpTo(context, pair, limit));
  if (context.app.config.limits && work < min) await failWithChallenge(context, errors.proofRequired, asked);
  await recordFailure(context, pair, errors.loginLocked, limit);
}

/** Fails unless the login would be admitted still: called before a reply that only a right password gets. */
export async function requireStillAdmitted<E extends GuardErrors>(
  context: GuardContext<E>,
  { errors, pair, limit, counters, isKnownDevice, work }: GuardedLogin<E>,
): Promise<void> {
  if (isKnownDevice) return;
  await requireUnlocked(context, pair, errors.loginLocked, limit);
  const { asked, min } = await getWork(context, counters);
  if (context.app.config.limits && work < min) await failWithChallenge(context, errors.proofRequired, asked);
}

/** Accepts a right login and clears the wrong ones of this name from this address; other counts stay. */
export async function recordRightLogin<E extends GuardErrors>(
  context: GuardContext<E>,
  login: GuardedLogin<E>,
): Promise<void> {
  await requireStillAdmitted(context, login);
  if (login.isKnownDevice) await clearFailures(context, [login.pair]);
  else await clearAfterSuccess(context, login.pair, login.errors.loginLocked, login.limit);
}

/** Clears the wrong logins of a name, after its secret was changed: those of anywhere, and those of this address. */
export const clearWrongLogins = (context: Context<Viewer>, realm: LoginRealm, name: string): Promise<void> =>
  clearFailures(context, [nameSubject(realm, name), pairSubject(realm, name, context.address)]);
