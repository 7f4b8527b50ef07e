import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminPromotion } from '@muyu/contract/admin/promotion.ts';
import type { PromotionKind } from '@muyu/contract/site/promotion.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import type { Draft } from './promotion-form.ts';
import { usePromotionForm } from './use-promotion-form.ts';

type Props = {
  kind: PromotionKind;
  open: boolean;
  /** The promotion that is changed; null adds one. */
  promotion: AdminPromotion | null;
  onClose(): void;
};

/** Adds or changes a promotion. */
export function PromotionDialog({ kind, open, promotion: initial, onClose }: Props) {
  const { t } = useLingui();
  const { form, promotion, values, save } = usePromotionForm({ kind, initial, onClose });
  return (
    <FormDialog<Draft>
      key={promotion?.promotionId ?? 'new'}
      open={open}
      title={promotion ? t`Edit` : t`Add`}
      okText={<Trans>Save</Trans>}
      width={640}
      maskClosable={false}
      form={form}
      mutation={save}
      initialValues={values}
      onSubmit={(typed) => save.run({ ...values, ...typed })}
      onClose={onClose}
    >
      <PromotionFields kind={kind} />
    </FormDialog>
  );
}
