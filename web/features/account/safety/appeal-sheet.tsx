import { useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { appealSanction, mySanctions, type Sanction } from '@muyu/contract/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRefusalText } from '../refusal-text.ts';

type Props = { sanction: Sanction; open: boolean; onOpenChange(open: boolean): void };

/** Why a decision is wrong, in the words of the person it is about; once. */
export function AppealSheet({ sanction, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const [content, setContent] = useState('');
  const most = accountLimits.appealMax;
  const reload = () => queryClient.invalidateQueries({ queryKey: client.keyOf(mySanctions) });
  const appealing = useMutation({
    mutationFn: () =>
      client.request(appealSanction, { sanctionId: sanction.sanctionId, content: content.trim() }),
    meta: { inline: true },
    async onSuccess() {
      await reload();
      onOpenChange(false);
      toast(t`申诉已提交`, 'ok');
    },
    onError(error) {
      if (error instanceof CallError && error.is(accountErrors.appealedAlready)) void reload();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() && !appealing.isPending) appealing.mutate();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`申诉`}>
      <form onSubmit={submit} noValidate>
        <p className="mt-1 mb-5 text-body text-fg2">
          {t`每个处理只能申诉一次，会由另一位工作人员来看。写清楚经过和理由。`}
        </p>
        <TextArea
          label={t`申诉理由`}
          value={content}
          error={refusal(appealing.error)}
          hint={`${content.length} / ${most}`}
          maxLength={most}
          className="max-h-[32dvh]"
          onChange={(event) => {
            appealing.reset();
            setContent(event.target.value);
          }}
        />
        <Button type="submit" full busy={appealing.isPending} disabled={!content.trim()} className="mt-2">
          {t`提交申诉`}
        </Button>
      </form>
    </Sheet>
  );
}
