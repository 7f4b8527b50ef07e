import { useLingui } from '@lingui/react/macro';
import { type BankCard, deleteBankCard, listBankCards } from '@muyu/contract/wallet/bank-card.ts';
import { walletLimits } from '@muyu/contract/wallet/wallet.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Landmark, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { acceptGone } from '../../../client/accept-gone.ts';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';

/** The viewer's bank cards; the number is shown by its last four digits only. */
export function CardsPage() {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const navigate = useNavigate();
  const query = useQuery({ ...client.query(listBankCards, {}), staleTime: 0 });
  const [leaving, setLeaving] = useState<BankCard | null>(null);
  const queryClient = useQueryClient();
  const close = (bankCardId: string) => setLeaving((card) => (card?.bankCardId === bankCardId ? null : card));
  const deleting = useSubmit({
    send: (bankCardId: string) => client.request(deleteBankCard, { id: bankCardId }).catch(acceptGone),
    async onSent(_, bankCardId) {
      await queryClient.invalidateQueries({ queryKey: client.keyOf(listBankCards) });
      close(bankCardId);
    },
    onError(error, bankCardId) {
      close(bankCardId);
      toast(errorMessage(error), 'danger');
    },
    sent: t`银行卡已删除`,
  });
  const add = () => void navigate({ to: '/wallet/balance/cash/account/bank' });
  return (
    <Page bar={<TopBar back title={t`银行卡`} />}>
      <PullToRefresh onRefresh={query.refetch}>
        <QueryContent query={query} rows={2}>
          {(cards) =>
            cards.length === 0 ? (
              <EmptyState
                title={t`还没有银行卡`}
                text={t`添加一张本人的储蓄卡，提现会打到这张卡上。`}
                action={{ label: t`添加银行卡`, onClick: add }}
              />
            ) : (
              <div className="flex flex-col gap-3 px-4 pt-3 pb-8">
                <ul className="flex flex-col gap-3">
                  {cards.map((card) => (
                    <CardItem key={card.bankCardId} card={card} onDelete={() => setLeaving(card)} />
                  ))}
                </ul>
                {cards.length < walletLimits.cards && (
                  <Button full variant="secondary" onClick={add}>
                    <Plus size={20} aria-hidden="true" />
                    {t`添加银行卡`}
                  </Button>
                )}
              </div>
            )
          }
        </QueryContent>
      </PullToRefresh>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={t`删除这张银行卡？`}
        text={leaving ? `${leaving.bankName} ${t`尾号 ${leaving.last4}`}` : undefined}
        confirmLabel={t`删除`}
        danger
        busy={deleting.busy}
        onConfirm={() => leaving && deleting.submit(leaving.bankCardId)}
      />
    </Page>
  );
}

function CardItem({ card, onDelete }: { card: BankCard; onDelete(): void }) {
  const { t } = useLingui();
  const { bankName, last4, holder } = card;
  return (
    <li className="flex items-center gap-3 rounded-card bg-s1 py-4 pr-2 pl-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-s2 text-fg2">
        <Landmark size={22} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-input font-medium">{bankName}</p>
        <p className="text-caption text-fg2">
          <span aria-hidden="true">•••• </span>
          <span className="numbers">{last4}</span>
          <span dir="auto"> · {holder}</span>
        </p>
      </div>
      <IconButton label={t`删除尾号 ${last4} 的银行卡`} onClick={onDelete} className="text-fg3">
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
