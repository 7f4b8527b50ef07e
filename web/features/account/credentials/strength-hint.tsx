import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account/account.ts';
import { cx } from '../../../ui/cx.ts';
import { getPasswordStrength } from './strength.ts';

const styles = ['', 'bg-danger', 'bg-warn', 'bg-ok'] as const;

/** Strength of the password as three bars and a word; nothing while it is too short. */
export function StrengthHint({ password }: { password: string }) {
  const { t } = useLingui();
  const strength = getPasswordStrength(password, accountLimits.passwordMin);
  if (strength === 0) return t`建议混合字母、数字和符号`;
  const words = ['', t`强度：弱，容易被猜到`, t`强度：一般`, t`强度：强`];
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="flex w-20 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cx('h-1 flex-1 rounded-full', bar <= strength ? styles[strength] : 'bg-s3')}
          />
        ))}
      </span>
      {words[strength]}
    </span>
  );
}
