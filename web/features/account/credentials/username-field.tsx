import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account/account.ts';
import { checkUsername } from '@muyu/contract/account/registration.ts';
import type { Ref } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAvailabilityCheck } from './use-availability-check.ts';
import { usernameInput } from './username-input.ts';
import { isValidUsername } from './valid-credentials.ts';

/** Availability of an account name, checked while it is typed. */
export const useUsernameCheck = (username: string) =>
  useAvailabilityCheck(checkUsername, username, isValidUsername, (asked) => ({ username: asked }));

type Props = {
  value: string;
  check: ReturnType<typeof useUsernameCheck>;
  /** Error of the final request about this name. */
  serverError?: string;
  onChange(username: string): void;
  ref?: Ref<HTMLInputElement>;
};

/** Account name field with the availability check. */
export function UsernameField({ value, check, serverError, onChange, ref }: Props) {
  const { t } = useLingui();
  const { usernameMin: min, usernameMax: max } = accountLimits;
  const wellFormed = isValidUsername(value);
  const wrong = value.length > 0 && !wellFormed && check.isIdle;
  const error = wrong
    ? t`${min} 到 ${max} 个字母、数字或符号，不能有空格、引号、斜杠和尖括号`
    : serverError || check.problem;
  const hint = check.isAvailable
    ? t`这个账号可以用`
    : wellFormed
      ? t`正在检查是否可用…`
      : t`${min} 到 ${max} 个字母、数字或符号`;
  return (
    <TextField
      ref={ref}
      label={t`账号`}
      value={value}
      error={error}
      hint={hint}
      {...usernameInput}
      enterKeyHint="next"
      autoFocus
      maxLength={max}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}
