import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account/account.ts';
import { PasswordField } from '../../../../ui/form/password-field.tsx';

type Value = { password: string; repeat: string };
type Props = {
  value: Value;
  fieldErrors: Value;
  autoFocus?: boolean;
  onChange(value: Value): void;
};

/** The new password, twice. */
export function NewPasswordFields({ value, fieldErrors, autoFocus, onChange }: Props) {
  const { t } = useLingui();
  const { passwordMin, passwordMax } = accountLimits;
  return (
    <div className="flex flex-col gap-3">
      <PasswordField
        label={t`新密码`}
        value={value.password}
        error={fieldErrors.password}
        hint={t`至少 ${passwordMin} 位`}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={passwordMax}
        autoFocus={autoFocus}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordField
        label={t`再输入一次新密码`}
        value={value.repeat}
        error={fieldErrors.repeat}
        autoComplete="new-password"
        enterKeyHint="done"
        maxLength={passwordMax}
        onChange={(event) => onChange({ ...value, repeat: event.target.value })}
      />
    </div>
  );
}
