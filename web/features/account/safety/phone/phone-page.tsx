import { Trans, useLingui } from '@lingui/react/macro';
import { getAccountSecurity } from '@muyu/contract/account/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { client } from '../../../../client/client.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { QueryContent } from '../../../../ui/page/query-content.tsx';
import { TopBar } from '../../../../ui/page/top-bar.tsx';

/** The bound phone and its uses. */
export function PhonePage() {
  const { t } = useLingui();
  const query = useQuery(client.query(getAccountSecurity, {}));
  return (
    <Page glow bar={<TopBar back title={t`手机号`} />}>
      <QueryContent query={query} rows={2}>
        {({ phone, phoneAreaCode }) => (
          <div className="flex min-h-full flex-col items-center px-8 pt-14 pb-8 text-center">
            <span className="grid size-20 place-items-center rounded-full bg-tint-brand text-ink-brand">
              <Smartphone size={36} strokeWidth={1.8} aria-hidden="true" />
            </span>
            <p className="mt-6 text-caption text-fg3">{phone ? t`已绑定` : t`还没有绑定手机号`}</p>
            {phone && (
              <p className="numbers mt-1 text-title font-semibold">
                +{phoneAreaCode} {phone}
              </p>
            )}
            <p className="mt-4 max-w-72 text-body text-fg2">
              <Trans>手机号用来登录和找回密码，别人看不到它。</Trans>
            </p>
            <div className="min-h-8 flex-1" />
            <Link
              to="/column/settings/accountSafe/changePhoneNumber"
              className="press grid h-12 w-full place-items-center rounded-full bg-brand text-input font-medium text-on-brand"
            >
              {phone ? t`更换手机号` : t`绑定手机号`}
            </Link>
          </div>
        )}
      </QueryContent>
    </Page>
  );
}
