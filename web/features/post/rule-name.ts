import { useLingui } from '@lingui/react/macro';
import type { ReviewRule } from '@muyu/contract/moderation.ts';

/** The name of the rule that a rejection refers to; '' for one that this version does not know. */
export function useRuleName(): (rule: string) => string {
  const { t } = useLingui();
  const names: Record<ReviewRule, string> = {
    illegal: t`违法违规`,
    sexual: t`色情低俗`,
    minors: t`危害未成年人`,
    advertising: t`广告引流`,
    fraud: t`欺诈诱骗`,
    abuse: t`辱骂攻击`,
    privacy: t`隐私或肖像`,
    infringement: t`侵权`,
    aiUnlabelled: t`未标注 AI 内容`,
    flooding: t`刷屏`,
    quality: t`质量过低`,
    other: t`其他`,
  };
  return (rule) => (Object.hasOwn(names, rule) ? names[rule as ReviewRule] : '');
}
