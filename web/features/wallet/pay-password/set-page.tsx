import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLeavePage } from '../../../ui/page/leave-page.ts';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { AdultOnly } from '../adult-only.tsx';
import { walletQuery } from '../wallet-query.ts';
import { FirstPayPassword } from './first-pay-password.tsx';

/** The page that sets the first pay password, typed twice; who has one changes it instead. */
export function SetPayPasswordPage() {
  const { t } = useLingui();
  const query = useQuery(walletQuery());
  const leave = useLeavePage('/column/settings/accountSafe');
  const [set, setSet] = useState(false);
  return (
    <Page bar={<TopBar back title={t`支付密码`} />}>
      <QueryContent query={query} rows={4}>
        {({ payPassword, adult }) =>
          payPassword && !set ? (
            <Navigate to="/column/settings/accountSafe/payPassword/modify" replace />
          ) : (
            <div className="px-6 pt-8 pb-8">
              {adult ? (
                <>
                  <FirstPayPassword
                    done={set}
                    onSet={() => {
                      setSet(true);
                      leave();
                    }}
                  />
                  <p className="mt-4 text-center text-caption text-fg3">{t`付款、提现和添加银行卡时要用，别告诉任何人。`}</p>
                </>
              ) : (
                <AdultOnly />
              )}
            </div>
          )
        }
      </QueryContent>
    </Page>
  );
}
