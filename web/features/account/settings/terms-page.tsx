import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account.ts';
import { Clause, LegalPage } from './legal.tsx';

/** What members agree to, in short. */
export function TermsPage() {
  const { t } = useLingui();
  const age = accountLimits.minimumAge;
  const days = accountLimits.deletionDays;
  return (
    <LegalPage
      title={t`用户协议`}
      intro={t`这里用大白话写清楚你和暮屿之间的约定。`}
      other={{ to: '/column/settings/aboutUs/privacy', label: t`隐私说明` }}
    >
      <Clause
        title={t`谁可以用`}
        lines={[
          t`年满 ${age} 周岁才能注册。`,
          t`账号是你自己的，别借给别人，也别买卖。密码由你保管，我们不会在登录以外的地方问你要密码。`,
        ]}
      />
      <Clause
        title={t`你发布的内容`}
        lines={[
          t`内容归你所有。你允许暮屿保存它、生成不同尺寸，并展示给能看到它的人。`,
          t`只发你有权发布的内容；画面里有别人时，先得到对方同意；用 AI 生成的要标明。`,
          t`作品发布前要经过审核，没通过会告诉你原因。`,
        ]}
      />
      <Clause
        title={t`不可以做的事`}
        lines={[
          t`违法、色情、伤害未成年人、骚扰、诈骗、冒充他人、泄露别人隐私、刷屏和发广告。`,
          t`用程序批量注册、抓取或攻击这个网站。`,
        ]}
      />
      <Clause
        title={t`违规会怎样`}
        lines={[
          t`按轻重警告、限制发言、冻结或封禁，每次都会写明原因。`,
          t`每个处理可以申诉一次，由另一位工作人员来看。`,
        ]}
      />
      <Clause
        title={t`不再使用时`}
        lines={[
          t`你可以随时导出自己的数据，也可以注销账号，${days} 天内能反悔。`,
          t`网站由运营者尽力维护，但不保证永不中断；重要的内容请自己留一份。`,
        ]}
      />
    </LegalPage>
  );
}
