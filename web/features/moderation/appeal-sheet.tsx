import { useLingui } from '@lingui/react/macro';
import { myPosts } from '@muyu/contract/feed.ts';
import { newsPage, systemNews } from '@muyu/contract/message.ts';
import { appealLimits, appealReview, type RejectionView } from '@muyu/contract/moderation.ts';
import { postDraft, postInfo } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';

type Props = { rejection: RejectionView; open: boolean; onOpenChange(open: boolean): void };

/** Asks for a second look at a rejection: once, with a text. What was written stays when it is refused. */
export function AppealSheet({ rejection, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const queryClient = useQueryClient();
  const refusal = useRefusalText();
  const [text, setText] = useState('');
  const { reviewId, reason, appealUntil } = rejection;
  const until = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'medium' }).format(
    new Date(appealUntil ?? 0),
  );
  const send = useMutation({
    mutationFn: () => client.request(appealReview, { reviewId, text: text.trim() }),
    meta: { inline: true },
    onSuccess() {
      for (const call of [myPosts, postInfo, postDraft, systemNews, newsPage])
        void queryClient.invalidateQueries({ queryKey: client.keyOf(call) });
      onOpenChange(false);
      toast(t`申诉已提交，结果会发到消息里`, 'ok');
    },
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`申诉`}
      foot={
        <div className="border-t border-line px-4 pt-2.5 pb-3">
          <Button full busy={send.isPending} disabled={text.trim() === ''} onClick={() => send.mutate()}>
            {t`提交申诉`}
          </Button>
        </div>
      }
    >
      <div className="space-y-3 pb-2">
        <p className="rounded-card bg-s2 px-4 py-3 text-body text-fg2">{t`当时的理由：${reason}`}</p>
        <TextArea
          label={t`为什么希望再看一次`}
          value={text}
          rows={5}
          maxLength={appealLimits.text}
          error={send.error ? refusal(send.error) : undefined}
          hint={t`每次处理可以申诉一次，${until}之前有效。由另一位审核员处理。`}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Sheet>
  );
}
