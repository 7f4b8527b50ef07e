import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';
import { type Step, steps } from './draft.ts';

type Props = {
  step: Step;
  title: string;
  text?: string;
  next: string;
  busy?: boolean;
  disabled?: boolean;
  onNext(): void;
  right?: ReactNode;
  children: ReactNode;
};

/** One question of the registration: progress above, the question, one way on. */
export function Question({ step, title, text, next, busy, disabled, onNext, right, children }: Props) {
  const { t } = useLingui();
  const at = steps.indexOf(step) + 1;
  const total = steps.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled && !busy) onNext();
  };
  return (
    <Page lamp bar={<TopBar back right={right} title={t`注册账号`} />}>
      <form onSubmit={submit} noValidate className="flex min-h-full flex-col px-6 pt-2">
        <div
          role="progressbar"
          aria-label={t`第 ${at} 步，共 ${total} 步`}
          aria-valuemin={1}
          aria-valuemax={total}
          aria-valuenow={at}
          className="flex gap-2"
        >
          {steps.map((name, index) => (
            <span
              key={name}
              className={index < at ? 'horizon flex-1' : 'h-[3px] flex-1 rounded-full bg-s3'}
            />
          ))}
        </div>
        <h2 className="mt-9 text-title font-semibold">{title}</h2>
        {text && <p className="mt-2 text-body text-fg2">{text}</p>}
        <div className="mt-8 flex-1">{children}</div>
        <div className="py-5">
          <Button type="submit" full busy={busy} disabled={disabled}>
            {next}
          </Button>
        </div>
      </form>
    </Page>
  );
}
