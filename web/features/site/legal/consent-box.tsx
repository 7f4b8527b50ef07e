import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TickBox } from '../../../ui/form/tick-box.tsx';
import { useConsent } from './consent.ts';
import { legalPaths } from './titles.ts';

const linkClass =
  'inline-flex min-h-11 items-center whitespace-nowrap font-medium text-brand underline underline-offset-4';

/** The box with which people agree to the terms and the privacy policy; never ticked beforehand. */
export function ConsentBox({ className }: { className?: string }) {
  const { t } = useLingui();
  const { agreed, missing, setAgreed } = useConsent();
  return (
    <div className={className}>
      <TickBox checked={agreed} onChange={setAgreed} invalid={missing} describedBy="consent-missing" round>
        <span className="text-caption text-fg2">
          <Trans>
            我已阅读并同意
            <Link to={legalPaths.terms} className={linkClass}>
              《用户协议》
            </Link>
            <Link to={legalPaths.privacy} className={linkClass}>
              《隐私政策》
            </Link>
          </Trans>
        </span>
      </TickBox>
      <p id="consent-missing" role="alert" className="text-caption text-danger empty:hidden">
        {missing && t`请先勾选同意，再继续`}
      </p>
    </div>
  );
}
