import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { languageTag } from '@muyu/contract/core/locale.ts';
import { appealLocked } from '@muyu/contract/login.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { clientOf } from '../../../client/client.ts';
import { useLocale } from '../../../client/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { useRefusalText } from '../refusal-text.ts';
import type { Locked } from './use-login.ts';

type Props = { locked: Locked | null; open: boolean; onClose(): void };

/** Why this account cannot be entered, until when, and the one appeal. */
export function LockedSheet({ locked, open, onClose }: Props) {
  const { t } = useLingui();
  const [last, setLast] = useState<Locked | null>(null);
  // What the sheet shows stays while it goes down.
  if (locked && JSON.stringify(locked) !== JSON.stringify(last)) setLast(locked);
  if (!last) return null;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={last.closed ? t`账号已被封禁` : t`账号暂时冻结`}
    >
      <LockedInside locked={last} onClose={onClose} />
    </Sheet>
  );
}

function LockedInside({ locked, onClose }: { locked: Locked; onClose(): void }) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const until =
    locked.until &&
    new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeStyle: 'short' }).format(
      new Date(locked.until),
    );
  return (
    <div className="pb-2">
      <dl className="divide-y divide-line rounded-card bg-s2 px-5">
        <Fact name={t`原因`}>{locked.reason}</Fact>
        <Fact name={t`到期`}>{until ?? (locked.closed ? t`永久` : t`另行通知`)}</Fact>
      </dl>
      {locked.appealTicket ? (
        <AppealForm ticket={locked.appealTicket} onClose={onClose} />
      ) : (
        <p className="mt-4 px-1 text-body text-fg2">
          <Trans>这个决定已经申诉过了，正在等待或已有结果。每个决定只能申诉一次。</Trans>
        </p>
      )}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-4 py-3.5 text-body">
    <dt className="shrink-0 text-fg3">{name}</dt>
    <dd className="min-w-0 flex-1">{children}</dd>
  </div>
);

/** Against a decision, once; the ticket came with the refused login. */
function AppealForm({ ticket, onClose }: { ticket: string; onClose(): void }) {
  const { t } = useLingui();
  const said = useRefusalText();
  const [content, setContent] = useState('');
  const [empty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const appealing = useMutation({
    mutationFn: () => clientOf(null).request(appealLocked, { ticket, content: content.trim() }),
    meta: { inline: true },
  });
  const { error } = appealing;
  const already = error instanceof CallError && error.is(accountErrors.appealedAlready);
  if (appealing.isSuccess || already) {
    return (
      <div role="status" className="mt-4 px-1">
        <p className="text-body text-fg2">
          {already ? said(error) : t`申诉已提交，我们会尽快复核。结果出来后，重新登录就能看到。`}
        </p>
        <Button full className="mt-5" variant="secondary" onClick={onClose}>
          <Trans>知道了</Trans>
        </Button>
      </div>
    );
  }
  const submit = () => {
    setEmpty(!content.trim());
    if (content.trim()) appealing.mutate();
    else field.current?.focus();
  };
  return (
    <div className="mt-5">
      <TextArea
        ref={field}
        label={t`觉得有误？可以申诉一次`}
        placeholder={t`说说发生了什么，附上能帮助我们判断的情况`}
        value={content}
        maxLength={accountLimits.appealMax}
        error={(empty && t`请写下申诉的理由`) || said(error)}
        hint={`${content.length} / ${accountLimits.appealMax}`}
        onChange={(event) => {
          setEmpty(false);
          setContent(event.target.value);
        }}
      />
      <Button full busy={appealing.isPending} onClick={submit}>
        <Trans>提交申诉</Trans>
      </Button>
    </div>
  );
}
