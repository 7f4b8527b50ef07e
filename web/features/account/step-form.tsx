import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { ProofOfWorkNote } from './proof-of-work/proof-of-work-note.tsx';

export type StepFormProps = {
  /** Title of the whole process. */
  bar: string;
  /** Number of this step and of all steps; without it there is no progress bar. */
  place?: { at: number; total: number };
  title: string;
  text?: ReactNode;
  /** Why this step is shown again. */
  notice?: string | undefined;
  next: string;
  busy?: boolean;
  disabled?: boolean;
  onNext(): void;
  /** A second action below the button. */
  below?: ReactNode;
  children?: ReactNode;
};

/** Page with one question: progress, question, one button. Enter submits. */
export function StepForm(props: StepFormProps) {
  const { bar, place, title, text, notice, next, busy, disabled, onNext, below, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled && !busy) onNext();
  };
  return (
    <Page glow bar={<TopBar back title={bar} />}>
      <form onSubmit={submit} noValidate className="flex min-h-full flex-col px-6 pt-2">
        {place && <Progress {...place} />}
        <h2 className="mt-9 text-title font-semibold">{title}</h2>
        {text && <p className="mt-2 text-body text-fg2">{text}</p>}
        {notice && (
          <p role="status" className="mt-4 rounded-card bg-s1 px-5 py-4 text-body text-fg">
            {notice}
          </p>
        )}
        <div className="mt-8 flex-1">{children}</div>
        <div className="flex flex-col gap-3 py-5">
          <ProofOfWorkNote />
          <Button type="submit" full busy={busy} disabled={disabled}>
            {next}
          </Button>
          {below}
        </div>
      </form>
    </Page>
  );
}

function Progress({ at, total }: { at: number; total: number }) {
  const { t } = useLingui();
  const left = total - at;
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t`第 ${at} 步，共 ${total} 步`}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={at}
        className="flex gap-2"
      >
        {Array.from({ length: total }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of steps is fixed
            key={index}
            className={index < at ? 'horizon flex-1' : 'h-[3px] flex-1 rounded-full bg-s3'}
          />
        ))}
      </div>
      <p className="numbers mt-2 text-caption text-fg3">
        {left === 0 ? t`最后一步` : t`${plural(left, { other: '还剩 # 步' })}`}
      </p>
    </div>
  );
}
