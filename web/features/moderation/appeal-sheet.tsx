import { useLingui } from '@lingui/react/macro';
import { isError } from '@muyu/contract/core/client.ts';
import { listMyPosts } from '@muyu/contract/feed.ts';
import { appealLimits, appealReview, type RejectionView, reviewErrors } from '@muyu/contract/moderation.ts';
import { listNotifications, listSystemNotifications } from '@muyu/contract/notification.ts';
import { getPost, getPostDraft } from '@muyu/contract/post.ts';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/device/locale.ts';
import { formatEnd } from '../../ui/date.ts';
import { CountedTextArea } from '../../ui/form/counted-field.tsx';
import { isWithinLimit } from '../../ui/form/grapheme-count.ts';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { useKeptText } from '../../ui/form/use-kept-text.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useQuotedText } from './quoted-text.tsx';

type Props = { rejection: RejectionView; open: boolean; onOpenChange(open: boolean): void };

/** The one appeal against a rejection. The text stays until it is sent. */
export function AppealSheet({ rejection, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { reviewId, reason, quoted, appealUntil } = rejection;
  const [text, setText] = useKeptText(`appeal ${reviewId}`);
  const quotedText = useQuotedText();
  const until = formatEnd(appealUntil ?? new Date(0).toISOString(), locale);
  const settle = () => {
    setText('');
    for (const endpoint of [listMyPosts, getPost, getPostDraft, listSystemNotifications, listNotifications])
      void queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint) });
    onOpenChange(false);
  };
  const appeal = useSubmit({
    send: () => client.request(appealReview, { reviewId, text: text.trim() }),
    sent: t`申诉已提交，结果会发到消息里`,
    onSent: settle,
    onError(error) {
      // The appeal was written, but its reply was lost, or its time has ended: the sheet cannot be sent any more.
      if (!isError(error, reviewErrors.appealedAlready, reviewErrors.appealOver)) return;
      toast(error.message, 'danger');
      settle();
    },
  });
  return (
    <SheetForm
      open={open}
      onOpenChange={onOpenChange}
      title={t`申诉`}
      label={t`提交申诉`}
      busy={appeal.busy}
      ready={text.trim() !== '' && isWithinLimit(text, appealLimits.text)}
      onSubmit={appeal.submit}
    >
      <div className="space-y-3 pb-2">
        <div className="space-y-1 rounded-card bg-s2 px-4 py-3 text-body text-fg2">
          <p>{t`当时的理由：${reason}`}</p>
          {quoted && <p className="break-words">{t`指出的部分：${quotedText(quoted)}`}</p>}
        </div>
        <CountedTextArea
          label={t`为什么希望再看一次`}
          value={text}
          readOnly={appeal.busy}
          rows={5}
          limit={appealLimits.text}
          error={appeal.problem}
          hint={t`每次处理可以申诉一次，${until}之前有效。由另一位审核员处理。`}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </SheetForm>
  );
}
