import { useLingui } from '@lingui/react/macro';
import {
  type AdminPromotion,
  addPromotion,
  listPromotions,
  updatePromotion,
} from '@muyu/contract/admin/promotion.ts';
import { type PromotionKind, promotionErrors, promotionLocations } from '@muyu/contract/site/promotion.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { client } from '../../client/client.ts';
import { useMergeNewer } from '../../ui/dialog/use-merge-newer.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useSeenRow } from '../../ui/dialog/use-seen-row.ts';
import { changedFieldsOf, type Draft, draftOf, fieldsOf } from './promotion-form.ts';

type Options = { kind: PromotionKind; initial: AdminPromotion | null; onClose(): void };

/**
 * The form that adds a promotion or changes one (`initial`). When another operator has changed it meanwhile, the form takes
 * the newer values of fields that were not touched.
 */
export function usePromotionForm({ kind, initial, onClose }: Options) {
  const { t } = useLingui();
  const [form] = Form.useForm<Draft>();
  const cache = useQueryClient();
  const draft = (each: AdminPromotion | null) => draftOf(each, kind, promotionLocations[kind][0]);
  const merge = useMergeNewer(form, ['title', 'text', 'link', 'weight', 'dailyCap']);
  const { row: promotion, takeLatest } = useSeenRow({
    given: initial,
    fetchLatest: async (seen: AdminPromotion) => {
      const { pages } = await cache.fetchInfiniteQuery(client.pages(listPromotions, { kind }));
      return pages
        .flatMap((page) => page.resultList)
        .find(({ promotionId }) => promotionId === seen.promotionId);
    },
    onNewer: (seen, latest) => merge(draft(seen), draft(latest)),
  });
  const save = useOperatorMutation({
    act: (typed: Draft, keyFor) => {
      const added = { kind, ...fieldsOf(typed) };
      return promotion
        ? client.request(updatePromotion, {
            promotionId: promotion.promotionId,
            changedAt: promotion.changedAt,
            ...changedFieldsOf(typed, promotion, new Date()),
          })
        : client.request(addPromotion, { ...added, key: keyFor(added) });
    },
    invalidates: [client.keyOf(listPromotions)],
    successMessage: () => t`Saved`,
    gone: [promotionErrors.notFound],
    outdated: [promotionErrors.changedMeanwhile],
    onOutdated: takeLatest,
    onSettled: onClose,
  });
  return { form, promotion, values: draft(promotion), save };
}
