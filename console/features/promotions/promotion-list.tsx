import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminPromotion, deletePromotion, listPromotions } from '@muyu/contract/admin/promotion.ts';
import { type PromotionKind, promotionErrors } from '@muyu/contract/site/promotion.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { currentLocale } from '../../client/preferences.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { CardList } from '../../ui/list/card-list.tsx';
import styles from '../../ui/list/list-page.module.css';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';

/** The promotions of a kind, with buttons that add, change and delete. */
export function PromotionList({ kind }: { kind: PromotionKind }) {
  const { t } = useLingui();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [edited, setEdited] = useState<AdminPromotion | null>(null);
  const [open, setOpen] = useState(false);
  const [deleted, setDeleted] = useState<AdminPromotion | null>(null);
  const query = useInfiniteQuery({
    ...client.pages(listPromotions, { kind }),
    // Periods begin and end while the page is open.
    refetchInterval: 60_000,
  });
  const remove = useOperatorMutation({
    act: ({ promotionId, reason }: { promotionId: string; reason: string }) =>
      client.request(deletePromotion, { promotionId, reason }),
    invalidates: [client.keyOf(listPromotions)],
    successMessage: () => t`Deleted`,
    gone: [promotionErrors.notFound],
    onSettled: () => setDeleted(null),
  });
  const edit = (promotion: AdminPromotion | null) => {
    setEdited(promotion);
    setOpen(true);
  };
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => edit(null)}>
      <Trans>Add</Trans>
    </Button>
  );
  const title = (deleted?.texts[currentLocale()] ?? deleted?.texts.zh_CN)?.title ?? '';
  return (
    <>
      <CardList
        bare
        query={query}
        idOf={({ promotionId }) => promotionId}
        head={
          <div className={styles.tools}>
            <span className={styles.aside}>
              <Trans>Latest first, times in {timeZone}</Trans>
            </span>
            {add}
          </div>
        }
        empty={{
          title: t`Nothing here yet`,
          text: <Trans>What you add appears in the members’ app within seconds.</Trans>,
          action: add,
        }}
      >
        {(promotion) => (
          <PromotionCard
            promotion={promotion}
            onEdit={() => edit(promotion)}
            onDelete={() => setDeleted(promotion)}
          />
        )}
      </CardList>
      <PromotionDialog kind={kind} open={open} promotion={edited} onClose={() => setOpen(false)} />
      <ReasonDialog
        open={deleted !== null}
        title={t`Delete “${title}”?`}
        label={t`Reason, for the audit log`}
        presets={[t`Ended`, t`Wrong content`]}
        okText={t`Delete`}
        danger
        mutation={remove}
        onClose={() => setDeleted(null)}
        onDone={(reason) => deleted && remove.run({ promotionId: deleted.promotionId, reason })}
      />
    </>
  );
}
