import { useLocale } from '../../client/device/locale.ts';
import { useSetting } from '../../client/site/site-settings.ts';

/** The site's names of the VIP levels: 1 monthly, 2 quarter, 3 annual, 4 lifetime (decisions, VIP and subscriptions). */
export function useVipName(): (level: number) => string {
  const locale = useLocale();
  const names = [
    useSetting('membership.nameMonthly'),
    useSetting('membership.nameQuarter'),
    useSetting('membership.nameAnnual'),
    useSetting('membership.nameLifetime'),
  ];
  return (level) => names[level - 1]?.[locale] ?? '';
}
