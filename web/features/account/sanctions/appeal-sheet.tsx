import { useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account/account.ts';
import { appealSanction, listMySanctions, type Sanction } from '@muyu/contract/account/settings.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { CountedTextArea } from '../../../ui/form/counted-field.tsx';
import { isWithinLimit } from '../../../ui/form/grapheme-count.ts';
import { Form } from '../../../ui/form/sheet-form.tsx';
import { useKeptText } from '../../../ui/form/use-kept-text.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';

type Props = { sanction: Sanction; open: boolean; onOpenChange(open: boolean): void };

/** The one appeal against a sanction. The text stays until it is sent. */
export function AppealSheet({ sanction, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [content, setContent] = useKeptText(`appeal ${sanction.sanctionId}`);
  const reload = () => queryClient.invalidateQueries({ queryKey: client.keyOf(listMySanctions) });
  const appeal = useSubmit({
    send: () => client.request(appealSanction, { sanctionId: sanction.sanctionId, content: content.trim() }),
    sent: t`申诉已提交`,
    async onSent() {
      setContent('');
      await reload();
      onOpenChange(false);
    },
    onError(error) {
      if (isError(error, accountErrors.appealedAlready)) void reload();
    },
  });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`申诉`}>
      <Form
        label={t`提交申诉`}
        busy={appeal.busy}
        ready={content.trim() !== '' && isWithinLimit(content, accountLimits.appealMax)}
        onSubmit={appeal.submit}
      >
        <p className="mt-1 mb-5 text-body text-fg2">
          {t`每个处理只能申诉一次，会由另一位工作人员来看。写清楚经过和理由。`}
        </p>
        <CountedTextArea
          label={t`申诉理由`}
          value={content}
          readOnly={appeal.busy}
          limit={accountLimits.appealMax}
          error={appeal.problem}
          className="max-h-[calc(32*var(--dvh))]"
          onChange={(event) => {
            appeal.reset();
            setContent(event.target.value);
          }}
        />
      </Form>
    </Sheet>
  );
}
