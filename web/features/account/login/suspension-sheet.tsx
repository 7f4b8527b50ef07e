import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account/account.ts';
import { appealSuspension } from '@muyu/contract/account/login.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { type ReactNode, useRef, useState } from 'react';
import { createClientForToken } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDateTime } from '../../../ui/date.ts';
import { CountedTextArea } from '../../../ui/form/counted-field.tsx';
import { isWithinLimit } from '../../../ui/form/grapheme-count.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { Suspension } from './use-login.ts';

type Props = {
  /** Name or phone number of the refused login. */
  account: string;
  suspension: Suspension | null;
  open: boolean;
  onClose(): void;
};

/** Reason and end of a suspension, and the appeal against it with its answer. */
export function SuspensionSheet({ account, suspension, open, onClose }: Props) {
  const { t } = useLingui();
  const [last, setLast] = useState<Suspension | null>(null);
  const [typed, setTyped] = useState({ decision: '', text: '' });
  // Keeps the content while the closing animation runs.
  if (suspension && JSON.stringify(suspension) !== JSON.stringify(last)) setLast(suspension);
  if (!last) return null;
  // Only another login opens a closed sheet again, with another ticket.
  const decision = `${account} ${last.closed} ${last.until} ${last.reason}`;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={last.closed ? t`账号已被封禁` : t`账号暂时冻结`}
    >
      <SuspensionContent
        suspension={last}
        text={typed.decision === decision ? typed.text : ''}
        onText={(text) => setTyped({ decision, text })}
        onClose={onClose}
      />
    </Sheet>
  );
}

type AppealText = {
  /** The text of the appeal, which stays when the sheet closes. */
  text: string;
  onText(text: string): void;
  onClose(): void;
};

function SuspensionContent({ suspension, ...appeal }: AppealText & { suspension: Suspension }) {
  const { t } = useLingui();
  const locale = useLocale();
  const until = suspension.until && formatDateTime(suspension.until, locale);
  return (
    <div className="pb-2">
      <dl className="divide-y divide-line rounded-card bg-s2 px-5">
        <Fact name={t`原因`}>{suspension.reason}</Fact>
        <Fact name={t`到期`}>{until ?? (suspension.closed ? t`永久` : t`另行通知`)}</Fact>
      </dl>
      {suspension.appealTicket ? (
        <AppealForm ticket={suspension.appealTicket} {...appeal} />
      ) : (
        suspension.appeal && <AppealOutcome answer={suspension.appeal.answer} />
      )}
    </div>
  );
}

/** The answer to the one appeal, or that it waits for one; an appeal that succeeded has ended the suspension. */
function AppealOutcome({ answer }: { answer: string | null }) {
  const { t } = useLingui();
  if (answer === null) {
    return (
      <p className="mt-4 px-1 text-body text-fg2">
        <Trans>申诉已提交，我们会尽快复核。结果出来后，重新登录就能看到。</Trans>
      </p>
    );
  }
  return (
    <div className="mt-4 rounded-card bg-s2 p-5 text-body">
      <p className="font-medium">
        <Trans>维持原处理</Trans>
      </p>
      <p className="mt-2 whitespace-pre-line text-fg2">{t`回复：${answer}`}</p>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-4 py-3.5 text-body">
    <dt className="shrink-0 text-fg3">{name}</dt>
    <dd className="min-w-0 flex-1">{children}</dd>
  </div>
);

/** The one appeal against a suspension, with the ticket of the refused login. */
function AppealForm({ ticket, text, onText, onClose }: AppealText & { ticket: string }) {
  const { t } = useLingui();
  const [empty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const max = accountLimits.appealMax;
  const appeal = useSubmit({
    send: () => createClientForToken(null).request(appealSuspension, { ticket, content: text.trim() }),
    onSent: () => onText(''),
  });
  const already = isError(appeal.error, accountErrors.appealedAlready);
  if (appeal.done || already) {
    return (
      <div role="status" className="mt-4 px-1">
        <p className="text-body text-fg2">
          {already ? appeal.problem : t`申诉已提交，我们会尽快复核。结果出来后，重新登录就能看到。`}
        </p>
        <Button full className="mt-5" variant="secondary" onClick={onClose}>
          <Trans>知道了</Trans>
        </Button>
      </div>
    );
  }
  const submit = () => {
    setEmpty(!text.trim());
    if (!text.trim()) field.current?.focus();
    else if (isWithinLimit(text, max)) appeal.submit();
  };
  return (
    <div className="mt-5">
      <CountedTextArea
        ref={field}
        label={t`觉得有误？可以申诉一次`}
        placeholder={t`说说发生了什么，以及能帮助我们判断的情况`}
        value={text}
        limit={max}
        error={(empty && t`请写下申诉的理由`) || appeal.problem}
        onChange={(event) => {
          setEmpty(false);
          onText(event.target.value);
        }}
      />
      <Button full busy={appeal.busy} onClick={submit}>
        <Trans>提交申诉</Trans>
      </Button>
    </div>
  );
}
