import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { MessageSquareText, ShieldQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { type RecoveryMethod, recoveryStepUrl, saveRecovery, useRecovery } from './recovery.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** Choice of the recovery method; unavailable methods are shown with the reason. */
export function MethodStep() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { username, phone, hasQuestions, method } = useRecovery();
  const open = { sms: phone !== null, questions: hasQuestions };
  const tail = (phone ?? '').slice(-2);
  const neither = !open.sms && !open.questions;
  const chosen = method && open[method] ? method : open.sms ? 'sms' : open.questions ? 'questions' : null;
  const choose = (next: RecoveryMethod) => saveRecovery({ method: next, ticket: '', ticketExpiresAt: 0 });
  const goToNextStep = () => {
    if (neither) return void navigate({ to: '/login/autologin', replace: true });
    if (chosen && chosen !== method) choose(chosen);
    void navigate({ href: recoveryStepUrl('proof', chosen) });
  };
  return (
    <RecoveryForm
      step="method"
      title={neither ? t`这个账号没法自助找回` : t`怎么确认是你？`}
      text={
        neither
          ? t`账号「${username}」没有绑定手机，也没有设置密保问题，无法重设密码。想起密码后，记得在设置里补上。`
          : t`账号：${username}`
      }
      next={neither ? t`返回登录` : t`下一步`}
      onNext={goToNextStep}
    >
      <div role="radiogroup" aria-label={t`验证方式`} className="flex flex-col gap-3">
        <MethodRow
          method="sms"
          icon={<MessageSquareText size={24} />}
          name={t`短信验证码`}
          note={open.sms ? t`发到尾号 ${tail} 的手机` : t`这个账号没有绑定手机`}
          open={open.sms}
          checked={chosen === 'sms'}
          onChoose={choose}
        />
        <MethodRow
          method="questions"
          icon={<ShieldQuestion size={24} />}
          name={t`密保问题`}
          note={hasQuestions ? t`回答三个密保问题` : t`这个账号没有设置密保问题`}
          open={open.questions}
          checked={chosen === 'questions'}
          onChoose={choose}
        />
      </div>
    </RecoveryForm>
  );
}

type RowProps = {
  method: RecoveryMethod;
  icon: ReactNode;
  name: string;
  note: string;
  open: boolean;
  checked: boolean;
  onChoose(method: RecoveryMethod): void;
};

const MethodRow = ({ method, icon, name, note, open, checked, onChoose }: RowProps) => (
  <label
    className={cx(
      'flex min-h-18 items-center gap-3 rounded-card border bg-s1 px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-brand',
      checked ? 'border-brand' : 'border-transparent',
      open && 'press',
    )}
  >
    <input
      type="radio"
      name="method"
      value={method}
      checked={checked}
      disabled={!open}
      onChange={() => onChoose(method)}
      className="sr-only"
    />
    <span className={cx('shrink-0', checked ? 'text-brand' : 'text-fg3')} aria-hidden="true">
      {icon}
    </span>
    <span className="min-w-0 flex-1">
      <span className={cx('block text-input font-medium', !open && 'text-fg3')}>{name}</span>
      <span className="numbers block text-caption text-fg3">{note}</span>
    </span>
    <span
      aria-hidden="true"
      className={cx(
        'size-5 shrink-0 rounded-full border-2',
        checked ? 'border-[6px] border-brand' : 'border-control',
        !open && 'opacity-40',
      )}
    />
  </label>
);
