import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account.ts';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';
import { useDraft } from './draft.ts';
import { useGoOn } from './question.tsx';
import { type Flow, stepsOf } from './steps.ts';

type Props = {
  flow: Flow;
  bar: string;
  title: string;
  points: ReadonlyArray<{ icon: ReactNode; text: string }>;
  blocked?: boolean;
  children?: ReactNode;
};

/** The first page of both ways to an account: what it is good for, what will be asked, what one agrees to. */
export function StartPage({ flow, bar, title, points, blocked, children }: Props) {
  const { t } = useLingui();
  const goOn = useGoOn(flow);
  const steps = stepsOf[flow].length;
  const age = accountLimits.minimumAge;
  return (
    <Page lamp bar={<TopBar back title={bar} />}>
      <div className="flex min-h-full flex-col px-6 pt-6">
        <BrandMark size={56} />
        <h2 className="mt-4 text-title font-semibold">{title}</h2>
        <ul className="mt-6 flex flex-col gap-4">
          {points.map(({ icon, text }) => (
            <li key={text} className="flex items-start gap-3 text-body text-fg2">
              <span className="mt-0.5 shrink-0 text-brand" aria-hidden="true">
                {icon}
              </span>
              {text}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex-1">{children}</div>
        <div className="flex flex-col gap-3 py-5">
          <p className="text-center text-caption text-balance text-fg3">
            <Trans>
              共 <Plural value={steps} other="# 步" />
              ，大约两分钟。继续即表示你已年满 {age} 周岁，并同意遵守暮屿的社区约定。
            </Trans>
          </p>
          <Button full disabled={blocked} onClick={goOn}>
            {t`开始`}
          </Button>
          {flow === 'register' && (
            <Link
              to="/login/autologin"
              className="press grid h-12 place-items-center rounded-full text-input font-medium text-fg2"
            >
              <Trans>已有账号，去登录</Trans>
            </Link>
          )}
        </div>
      </div>
    </Page>
  );
}

/** Says that the invitation which this device was opened with comes along. */
export function SavedInvite() {
  const code = useDraft((draft) => draft.inviteCode);
  if (!code) return null;
  return (
    <p className="flex items-center gap-3 rounded-card bg-s1 px-5 py-4 text-body">
      <Gift size={20} className="shrink-0 text-brand" aria-hidden="true" />
      <span>
        <Trans>
          已带上邀请码 <strong className="numbers font-semibold">{code}</strong>，稍后可以修改
        </Trans>
      </span>
    </p>
  );
}
