import { useLingui } from '@lingui/react/macro';

/** Names of the VIP levels: 1 monthly, 2 quarter, 3 annual, 4 lifetime (decisions, VIP and subscriptions). */
export function useVipName(): (level: number) => string {
  const { t } = useLingui();
  const names = ['', t`月度会员`, t`季度会员`, t`年度会员`, t`终身会员`];
  return (level) => names[level] ?? '';
}
