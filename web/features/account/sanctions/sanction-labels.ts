import { useLingui } from '@lingui/react/macro';
import type { Sanction } from '@muyu/contract/account/settings.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { formatDateTime } from '../../../ui/date.ts';

/** Labels of a sanction: name, meaning, end. */
export function useSanctionLabels() {
  const { t } = useLingui();
  const locale = useLocale();
  const labels: Record<Sanction['kind'], { name: string; meaning: string }> = {
    warn: { name: t`警告`, meaning: t`这是一次提醒，账号的功能不受影响。` },
    limit: { name: t`限制发言`, meaning: t`可以照常浏览，暂时不能发布、评论和修改资料。` },
    freeze: { name: t`冻结账号`, meaning: t`冻结期间不能登录。` },
    close: { name: t`封禁账号`, meaning: t`账号不能再登录。` },
  };
  const formatStatus = ({ kind, until, liftedAt }: Sanction, now = Date.now()) => {
    if (liftedAt) return t`已撤销`;
    if (kind === 'warn') return '';
    if (!until) return t`没有期限`;
    const endDate = formatDateTime(until, locale);
    return Date.parse(until) <= now ? t`已于 ${endDate} 结束` : t`到 ${endDate} 结束`;
  };
  return { labels, formatStatus };
}
