import { isRecord, safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import type { Promotion } from '@muyu/contract/site/promotion.ts';

/** How often this device has shown promotions today. */
type Shown = { day: string; counts: Record<string, number> };

const storageKey = 'promotionsShown';
const today = () => shanghaiDay(new Date());

const isShownToday = (value: unknown): value is Shown =>
  isRecord(value) && value.day === today() && isRecord(value.counts);
const readShown = () => safeLocalStorage.readJson(storageKey, isShownToday, { day: today(), counts: {} });

/** How often a promotion may still be shown today. */
export const leftToday = ({ promotionId, dailyCap }: Promotion): number =>
  dailyCap === 0 ? Number.POSITIVE_INFINITY : Math.max(0, dailyCap - (readShown().counts[promotionId] ?? 0));

/** Whether a promotion has been shown less often today than its cap says. */
export const isBelowCap = (promotion: Promotion): boolean => leftToday(promotion) > 0;

/** Counts that a promotion was shown. */
export function countShown(promotionId: string): void {
  const { day, counts } = readShown();
  const next = { day, counts: { ...counts, [promotionId]: (counts[promotionId] ?? 0) + 1 } };
  safeLocalStorage.write(storageKey, JSON.stringify(next));
}
