import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { type, useTyped } from './typed.ts';
import type { useLogin } from './use-login.ts';

/** One of the two ways in: its fields and what becomes of them. */
export type LoginWay = {
  fields: ReactNode;
  loggingIn: ReturnType<typeof useLogin>;
  /** What else went wrong on the way: a code that could not be sent. */
  other?: Error | null;
  /** What is still to be filled in. */
  missing: string;
  submit(): void;
};

/** A row of the card, and the input in it. */
export const loginRow =
  'flex h-14 items-center transition-colors has-[input:focus-visible]:bg-s2 has-[input:focus-visible]:shadow-[inset_0_-2px_0_var(--brand)]';
export const loginField = 'h-full w-full min-w-0 bg-transparent px-5 text-input outline-none';

/** The card of the two ways in: the switch above, two fields below, each 56 px high. */
export function LoginCard({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const way = useTyped((typed) => typed.way);
  return (
    <div className="overflow-hidden rounded-card bg-s1">
      <Tabs
        label={t`登录方式`}
        items={[
          { key: 'password', label: t`账号密码` },
          { key: 'phone', label: t`手机验证码` },
        ]}
        value={way}
        onChange={(next) => type({ way: next })}
        className="h-13 justify-center gap-6 pt-1"
      />
      <div className="divide-y divide-line border-t border-line">{children}</div>
    </div>
  );
}
