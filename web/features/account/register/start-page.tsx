import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConsentBox, getConsentVersions, requireConsent } from '#features/site';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { BrandMark } from '../../../ui/image/brand-mark.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { LanguageLinks } from '../settings/language-links.tsx';
import { updateDraft, useRegistrationDraft } from './draft.ts';
import { type Flow, flowSteps } from './steps.ts';
import { useNextStep } from './wizard-step.tsx';

type Props = {
  flow: Flow;
  bar: string;
  title: string;
  points: ReadonlyArray<{ icon: ReactNode; text: string }>;
  blocked?: boolean;
  children?: ReactNode;
};

/** The first page of registration and binding: benefits, steps and terms. */
export function StartPage({ flow, bar, title, points, blocked, children }: Props) {
  const { t } = useLingui();
  const closed = useSetting('account.registration') === 'closed';
  // The first page of a binding asks for the invitation.
  const goToNextStep = useNextStep(flow, flow === 'bind' ? 'invite' : undefined);
  const errorMessage = useErrorMessage();
  const begin = useMutation({
    mutationFn: getConsentVersions,
    onSuccess(consents) {
      updateDraft({ consents });
      goToNextStep();
    },
    onError: (error) => toast(errorMessage(error), 'danger'),
    meta: { inline: true },
  });
  const steps = flowSteps[flow].length;
  const age = useSetting('account.minimumAge');
  return (
    <Page glow bar={<TopBar back title={bar} />}>
      <div className="flex min-h-full flex-col px-6 pt-6">
        <BrandMark size={56} />
        <h2 className="mt-4 text-title font-semibold">{title}</h2>
        <ul className="mt-6 flex flex-col gap-4">
          {points.map(({ icon, text }) => (
            <li key={text} className="flex items-start gap-3 text-body text-pretty text-fg2">
              <span className="mt-0.5 shrink-0 text-brand" aria-hidden="true">
                {icon}
              </span>
              {text}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex-1">{children}</div>
        <div className="flex flex-col gap-3 py-5">
          {closed ? (
            <p className="rounded-card bg-s1 px-5 py-4 text-body text-fg2">
              {t`现在暂停新的注册，过些时候再来看看。已有账号可以照常登录。`}
            </p>
          ) : (
            <>
              <p className="text-center text-caption text-balance text-fg3">
                <Trans>
                  共 <Plural value={steps} other="# 步" />
                  ，大约两分钟。需要年满 {age} 周岁。
                </Trans>
              </p>
              <ConsentBox className="self-center" />
              <Button
                full
                busy={begin.isPending}
                disabled={blocked || begin.isPending}
                onClick={() => requireConsent() && begin.mutate()}
              >
                {t`开始`}
              </Button>
            </>
          )}
          {flow === 'register' && (
            <Link
              to="/login/autologin"
              className="press grid h-12 place-items-center rounded-full text-input font-medium text-fg2"
            >
              <Trans>已有账号，去登录</Trans>
            </Link>
          )}
          <LanguageLinks />
        </div>
      </div>
    </Page>
  );
}

/** Shows that the registration carries the invitation with which the app was opened. */
export function SavedInvite() {
  const code = useRegistrationDraft((draft) => draft.inviteCode);
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
