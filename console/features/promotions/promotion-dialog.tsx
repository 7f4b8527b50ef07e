import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AdminPromotion,
  addPromotion,
  changePromotion,
  listPromotions,
} from '@muyu/contract/admin/promotion.ts';
import {
  type PromotionKind,
  promotionAudiences,
  promotionErrors,
  promotionLimits,
  promotionLocations,
} from '@muyu/contract/site/promotion.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select, Switch } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useMergeNewer } from '../../ui/dialog/use-merge-newer.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useSeenRow } from '../../ui/dialog/use-seen-row.ts';
import { languageNames } from '../../ui/language-names.ts';
import { LocalizedField } from '../../ui/localized-field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { changedFieldsOf, type Draft, draftOf, fieldsOf, untitledLocales } from './promotion-form.ts';
import { usePromotionLabels } from './promotion-labels.ts';
import { PromotionPictureField } from './promotion-picture-field.tsx';

type Props = {
  kind: PromotionKind;
  open: boolean;
  /** The promotion that is changed; null adds one. */
  promotion: AdminPromotion | null;
  onClose(): void;
};

/** Adds or changes a promotion. */
export function PromotionDialog({ kind, open, promotion: given, onClose }: Props) {
  const { t } = useLingui();
  const { locations, audiences } = usePromotionLabels();
  const [form] = Form.useForm<Draft>();
  const cache = useQueryClient();
  const places = promotionLocations[kind];
  const draft = (each: AdminPromotion | null) => draftOf(each, kind, places[0]);
  const merge = useMergeNewer(form, ['title', 'text', 'link', 'weight', 'dailyCap']);
  const { row: promotion, takeLatest } = useSeenRow({
    given,
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
        ? client.request(changePromotion, {
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
  const validateTitle = async (_: unknown, title?: Draft['title']) => {
    if (!title?.zh_CN.trim()) throw new Error(t`Chinese is required`);
    const { text = draft(null).text } = form.getFieldsValue();
    const languages = untitledLocales({ title, text }).map((locale) => languageNames[locale]);
    const names = languages.join(', ');
    if (names) throw new Error(t`A text needs a title in its language: ${names}`);
  };
  const validateAudience = async (_: unknown, audience: Draft['audience']) => {
    if (audience === 'guest' && form.getFieldValue('location') === 'video')
      throw new Error(t`The video feed shows adverts to registered members only`);
  };
  const isPhrase = kind === 'phrase';
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
      initialValues={draft(promotion)}
      onSubmit={(values) => save.run({ ...draft(promotion), ...values })}
      onClose={onClose}
    >
      <Form.Item name="title" label={t`Title`} rules={[{ validator: validateTitle }]} dependencies={['text']}>
        <LocalizedField label={t`Title`} rows={1} maxLength={promotionLimits.title} />
      </Form.Item>
      {!isPhrase && kind !== 'channel' && (
        <Form.Item name="text" label={t`Text`}>
          <LocalizedField label={t`Text`} rows={2} maxLength={promotionLimits.text} />
        </Form.Item>
      )}
      {places.length > 1 && (
        <Form.Item name="location" label={kind === 'notice' ? t`Shown` : t`Place`}>
          <Select options={places.map((value) => ({ value, label: locations[value] }))} />
        </Form.Item>
      )}
      {!isPhrase && (
        <>
          <Form.Item
            name="link"
            label={t`Link to`}
            extra={t`A path in the app, such as /promote, or an https address of a site that the settings allow.`}
          >
            <Input maxLength={promotionLimits.link} autoComplete="off" autoCapitalize="off" />
          </Form.Item>
          <Form.Item name="picture" label={t`Picture`}>
            <PromotionPictureField label={t`Picture`} />
          </Form.Item>
          <Form.Item
            name="audience"
            label={t`For`}
            rules={[{ validator: validateAudience }]}
            dependencies={['location']}
          >
            <Select options={promotionAudiences.map((value) => ({ value, label: audiences[value] }))} />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="weight"
        label={t`Weight`}
        rules={[{ required: true, message: t`Enter a value` }]}
        extra={t`The highest comes first.`}
      >
        <NumberInput min={0} max={1000} precision={0} />
      </Form.Item>
      {(kind === 'advert' || kind === 'notice') && (
        <Form.Item
          name="dailyCap"
          label={t`Maximum times a day per device`}
          rules={[{ required: true, message: t`Enter a value` }]}
          extra={t`0 means no limit.`}
        >
          <NumberInput min={0} max={100} precision={0} />
        </Form.Item>
      )}
      <Form.Item name="startsAt" label={t`Shown from`}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="endsAt" label={t`Shown until`} extra={t`Without an end it stays.`}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="enabled" label={t`Switched on`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
