import { fenOf, yuanOf } from '@muyu/contract/core/money.ts';
import { postErrors } from '@muyu/contract/post.ts';
import type { AccessType } from '@muyu/contract/post-access.ts';
import { requireAge } from '#modules/account';
import { getCreatorTerms, requireCreator, sellingOn, subscriptionsOn } from '#modules/membership';
import { minimumMoneyAge } from '#modules/wallet';
import { fail } from '#platform/errors.ts';
import type { DraftContext } from '../commands/resolve-draft-files.ts';
import type { Draft } from '../commands/validate-draft.ts';
import { priceMaxFen, priceMinFen } from './settings.ts';

/** The lock of a post; only `paid` has a price, in fen. */
export type DraftAccess = { lock: AccessType; priceFen: number | null };

const free: DraftAccess = { lock: 'free', priceFen: null };
/** The field of a draft that sets a lock. */
const fieldOf = { paid: 'paidAmount', subscription: 'subscription', vip: 'vip' } as const;

/**
 * The lock that a draft asks for. Fields that are left out keep the present one; the field of the present lock that is
 * switched off frees the post. Fails when several are set.
 */
export function accessOf(
  context: DraftContext,
  { paidAmount, subscription, vip }: Draft,
  current: DraftAccess,
): DraftAccess {
  const priceFen = paidAmount === undefined ? undefined : fenOf(paidAmount);
  const asked: DraftAccess[] = [];
  if (priceFen) asked.push({ lock: 'paid', priceFen });
  if (subscription) asked.push({ lock: 'subscription', priceFen: null });
  if (vip) asked.push({ lock: 'vip', priceFen: null });
  if (asked.length > 1)
    fail(context, postErrors.severalLocks, {
      affectedFields: asked.map(({ lock }) => fieldOf[lock as 'paid']),
    });
  const off = { paid: priceFen === 0, subscription: subscription === false, vip: vip === false, free: false };
  return asked[0] ?? (off[current.lock] ? free : { lock: current.lock, priceFen: current.priceFen });
}

/** Fails when the author may not set this lock. A lock and price that the post has already are not checked again. */
export async function requireLockAllowed(
  context: DraftContext,
  { lock, priceFen }: DraftAccess,
  present: readonly DraftAccess[],
): Promise<void> {
  const isPresent = present.some((access) => access.lock === lock && access.priceFen === priceFen);
  if (lock === 'free' || isPresent) return;
  const { app } = context;
  const affectedFields = [fieldOf[lock]];
  await requireCreator(context, affectedFields);
  if (lock === 'vip') return;
  if (!app.settings.get(lock === 'paid' ? sellingOn : subscriptionsOn))
    fail(context, postErrors.sellingOff, { affectedFields });
  await requireAge(context, minimumMoneyAge, postErrors.adultOnly, affectedFields);
  if (lock === 'paid') requirePrice(context, priceFen!);
  else await requireSubscriptionPrice(context);
}

function requirePrice(context: DraftContext, priceFen: number): void {
  const { settings } = context.app;
  const [min, max] = [settings.get(priceMinFen), settings.get(priceMaxFen)];
  if (priceFen >= min && priceFen <= max) return;
  const bounds = { min: yuanOf(min), max: yuanOf(max) };
  fail(context, postErrors.priceOutsideLimits, { affectedFields: ['paidAmount'], ...bounds });
}

async function requireSubscriptionPrice(context: DraftContext): Promise<void> {
  const { app, viewer, now } = context;
  const terms = (await getCreatorTerms(app, [viewer.userId], now)).get(viewer.userId);
  if (terms?.subscriptionPriceFen === null)
    fail(context, postErrors.noSubscriptionPrice, { affectedFields: ['subscription'] });
}
