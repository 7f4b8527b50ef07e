import { useLingui } from '@lingui/react/macro';
import { getAccountSecurity } from '@muyu/contract/account/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { client } from '../../../../client/client.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { QueryContent } from '../../../../ui/page/query-content.tsx';
import { TopBar } from '../../../../ui/page/top-bar.tsx';
import { PulseRing } from '../../../../ui/pulse-ring.tsx';
import { NewPhoneStep } from './new-phone-step.tsx';
import { allowedPhoneStep, type PhoneChangeStep, usePhoneChange } from './phone-change.ts';
import { VerifyStep } from './verify-step.tsx';

/** Phone change: verify the owner, new phone, code, done. */
export function ChangePhonePage({ step: asked }: { step: PhoneChangeStep }) {
  const { t } = useLingui();
  const query = useQuery(client.query(getAccountSecurity, {}));
  const step = usePhoneChange((change) => allowedPhoneStep(asked, change));
  if (step === 'done') return <Done />;
  if (!query.data)
    return (
      <Page bar={<TopBar back title={t`更换手机号`} />}>
        <QueryContent query={query} rows={2}>
          {() => null}
        </QueryContent>
      </Page>
    );
  const { phone, phoneAreaCode } = query.data;
  if (step === 'phone') return <NewPhoneStep first={phone === null} />;
  return <VerifyStep phone={phone} areaCode={phoneAreaCode ?? ''} />;
}

function Done() {
  const { t } = useLingui();
  const done = usePhoneChange((change) => change.done);
  return (
    <Page glow bar={<TopBar title={t`更换手机号`} />}>
      <div role="status" className="flex min-h-full flex-col items-center px-8 pt-20 pb-8 text-center">
        <span className="relative grid size-20 place-items-center rounded-full bg-tint-brand text-ink-brand">
          <Check size={40} aria-hidden="true" />
          <PulseRing active />
        </span>
        <h2 className="mt-6 text-section font-semibold">{t`新手机号已生效`}</h2>
        <p className="numbers mt-2 text-body text-fg2">{done}</p>
        <div className="min-h-8 flex-1" />
        <Link
          to="/column/settings/accountSafe"
          replace
          className="press grid h-12 w-full place-items-center rounded-full bg-brand text-input font-medium text-on-brand"
        >
          {t`完成`}
        </Link>
      </div>
    </Page>
  );
}
