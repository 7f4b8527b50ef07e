import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
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
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1">
        <input
          type="checkbox"
          className="peer sr-only"
          checked={agreed}
          aria-invalid={missing}
          aria-describedby="consent-missing"
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <span
          aria-hidden="true"
          className={cx(
            'grid size-5 shrink-0 place-items-center rounded-full border-2 transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
            agreed ? 'border-brand bg-brand text-on-brand' : missing ? 'border-danger' : 'border-control',
          )}
        >
          {agreed && <Check size={13} strokeWidth={3.5} />}
        </span>
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
      </label>
      <p id="consent-missing" role="alert" className="text-caption text-danger empty:hidden">
        {missing && t`请先勾选同意，再继续`}
      </p>
    </div>
  );
}
