import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account.ts';
import { checkUsername } from '@muyu/contract/registration.ts';
import type { Ref } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { isUsername } from './steps.ts';
import { useCheck } from './use-check.ts';

/** Is this account name free? Told while one types. */
export const useUsernameCheck = (username: string) =>
  useCheck(checkUsername, username, isUsername, (asked) => ({ username: asked }));

type Props = {
  value: string;
  check: ReturnType<typeof useUsernameCheck>;
  /** What the server said about this name at the end. */
  refusal?: string;
  onChange(username: string): void;
  ref?: Ref<HTMLInputElement>;
};

/** The account name, with the server's word on it. */
export function UsernameField({ value, check, refusal, onChange, ref }: Props) {
  const { t } = useLingui();
  const { usernameMin: min, usernameMax: max } = accountLimits;
  const wellFormed = isUsername(value);
  const wrong = value.length > 0 && !wellFormed && check.resting;
  const error = wrong ? t`${min} 到 ${max} 个字符，只能用字母、数字和 _ . @ -` : refusal || check.problem;
  const hint = check.good
    ? t`这个账号可以用`
    : wellFormed
      ? t`正在查看是否可用…`
      : t`登录时用它，${min} 到 ${max} 个字母、数字或符号`;
  return (
    <TextField
      ref={ref}
      label={t`账号`}
      value={value}
      error={error}
      hint={hint}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      autoFocus
      maxLength={max}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}
