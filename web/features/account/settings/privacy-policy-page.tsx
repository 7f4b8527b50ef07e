import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account.ts';
import { Clause, LegalPage } from './legal.tsx';

/** What is kept about people, why, for how long, and what they can do about it, in short. */
export function PrivacyPolicyPage() {
  const { t } = useLingui();
  const days = accountLimits.deletionDays;
  return (
    <LegalPage
      title={t`隐私说明`}
      intro={t`我们只收集让暮屿运转所需要的，并把它说清楚。`}
      other={{ to: '/column/settings/aboutUs/terms', label: t`用户协议` }}
    >
      <Clause
        title={t`我们保存什么`}
        lines={[
          t`注册时：账号名、密码（只存无法还原的摘要）、手机号（加密保存）、密保答案（只存摘要）、生日。`,
          t`使用中：你填写的资料、作品、评论、赞、收藏和关注。`,
          t`为了安全：登录的设备、时间和网络地址，错误登录的次数。`,
          t`上传的图片会去掉拍摄地点等信息。`,
        ]}
      />
      <Clause
        title={t`用来做什么`}
        lines={[
          t`登录和找回账号、展示你的主页和作品、推荐内容、防止滥用。`,
          t`个性化推荐可以在设置里关掉。`,
          t`我们不卖你的数据，页面里也没有第三方的跟踪代码。`,
        ]}
      />
      <Clause
        title={t`谁能看到`}
        lines={[
          t`别人能看到你的账号名、昵称、头像、签名和公开的作品；看不到手机号、生日和密码。`,
          t`短信验证码由短信服务商发送，只会交给他们手机号和验证码。`,
          t`法律要求时，我们会依法提供。`,
        ]}
      />
      <Clause
        title={t`存在你设备上的`}
        lines={[
          t`登录凭证、草稿、语言和外观等设置，用浏览器存储和 Cookie 保存。`,
          t`在设置里清除缓存，就会把它们删掉并退出登录。`,
        ]}
      />
      <Clause
        title={t`你的权利`}
        lines={[
          t`随时查看和修改资料、退出任意一台设备、导出全部数据。`,
          t`注销账号后 ${days} 天内可以反悔，之后个人资料会被删除；法律要求保存的记录会留下，但不带你的名字。`,
        ]}
      />
    </LegalPage>
  );
}
