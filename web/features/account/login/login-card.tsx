import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { setLoginForm, useLoginForm } from './login-form-store.ts';
import type { useLogin } from './use-login.ts';

/** One way to log in: its fields and its submission. */
export type LoginMethodFields = {
  fields: ReactNode;
  loggingIn: ReturnType<typeof useLogin>;
  /** Error outside the fields: a code that could not be sent. */
  other?: Error | null;
  /** Whether a value is missing. */
  missing: string;
  submit(): void;
  /** Removes what is shown about the attempts so far. */
  reset(): void;
};

/** Classes of a row of the card and of its input. */
export const loginRow =
  'flex h-14 items-center transition-colors focus-within:bg-s2 focus-within:shadow-[inset_0_-2px_0_var(--brand)]';
export const loginField = 'h-full w-full min-w-0 bg-transparent px-5 text-input outline-none';

/** The card with both ways to log in: the switch above, two fields of 56 px below. */
export function LoginCard({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const way = useLoginForm((typed) => typed.way);
  return (
    <div className="overflow-hidden rounded-card bg-s1">
      <Tabs
        label={t`登录方式`}
        items={[
          { key: 'password', label: t`账号密码` },
          { key: 'phone', label: t`手机验证码` },
        ]}
        value={way}
        onChange={(next) => setLoginForm({ way: next })}
        className="h-13 justify-center gap-6 pt-1"
      />
      <div className="divide-y divide-line border-t border-line">{children}</div>
    </div>
  );
}
