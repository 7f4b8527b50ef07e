import { useLingui } from '@lingui/react/macro';
import {
  memberLocations,
  type PromotionKind,
  promotionAudiences,
  promotionLimits,
  promotionLocations,
} from '@muyu/contract/site/promotion.ts';
import { Form, Input, type InputRef, Select, Switch } from 'antd';
import { useRef } from 'react';
import { languageNames } from '../../ui/language-names.ts';
import { LocalizedField } from '../../ui/localized-field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { useBoundsRule } from '../../ui/use-bounds-rule.ts';
import { WeightField } from '../../ui/weight-field.tsx';
import { type Draft, draftOf, untitledLocales } from './promotion-form.ts';
import { usePromotionLabels } from './promotion-labels.ts';
import { PromotionPictureField } from './promotion-picture-field.tsx';

/** The fields of a promotion of a kind. */
export function PromotionFields({ kind }: { kind: PromotionKind }) {
  const { t } = useLingui();
  const bounds = useBoundsRule();
  const { locations } = usePromotionLabels();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const form = Form.useFormInstance<Draft>();
  const options = promotionLocations[kind];
  const validateTitle = async (_: unknown, title?: Draft['title']) => {
    if (!title?.zh_CN.trim()) throw new Error(t`Chinese is required`);
    const { text = draftOf(null, kind, options[0]).text } = form.getFieldsValue();
    const languages = untitledLocales({ title, text }).map((locale) => languageNames[locale]);
    const names = languages.join(', ');
    if (names) throw new Error(t`A text needs a title in its language: ${names}`);
  };
  const isPhrase = kind === 'phrase';
  return (
    <>
      <Form.Item name="title" label={t`Title`} rules={[{ validator: validateTitle }]} dependencies={['text']}>
        <LocalizedField label={t`Title`} rows={1} maxLength={promotionLimits.title} />
      </Form.Item>
      {!isPhrase && kind !== 'channel' && (
        <Form.Item name="text" label={t`Text`}>
          <LocalizedField label={t`Text`} rows={2} maxLength={promotionLimits.text} />
        </Form.Item>
      )}
      {options.length > 1 && (
        <Form.Item name="location" label={kind === 'notice' ? t`Shown` : t`Location`}>
          <Select options={options.map((value) => ({ value, label: locations[value] }))} />
        </Form.Item>
      )}
      {!isPhrase && <TargetFields kind={kind} />}
      <WeightField />
      {(kind === 'advert' || kind === 'notice') && (
        <Form.Item
          name="dailyCap"
          label={t`Maximum times a day per device`}
          rules={[{ required: true, message: t`Enter a value` }, bounds(0, 100)]}
          extra={t`0 means no limit.`}
        >
          <NumberInput precision={0} />
        </Form.Item>
      )}
      <TimeField name="startsAt" label={t`Shown from`} extra={t`Times are in ${timeZone}.`} />
      <TimeField name="endsAt" label={t`Shown until`} extra={t`Without an end it stays.`} />
      <Form.Item name="enabled" label={t`Switched on`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

type TimeFieldProps = { name: 'startsAt' | 'endsAt'; label: string; extra: string };

/** A date and time, or none. A browser gives an incomplete one the value of an empty field. */
function TimeField(props: TimeFieldProps) {
  const { t } = useLingui();
  const field = useRef<InputRef>(null);
  const validateComplete = async () => {
    if (field.current?.input?.validity.badInput) throw new Error(t`Enter date and time, or clear the field`);
  };
  return (
    <Form.Item {...props} rules={[{ validator: validateComplete }]}>
      <Input ref={field} type="datetime-local" />
    </Form.Item>
  );
}

/** Link, picture and audience. */
function TargetFields({ kind }: { kind: PromotionKind }) {
  const { t } = useLingui();
  const { audiences } = usePromotionLabels();
  const form = Form.useFormInstance<Draft>();
  const validateAudience = async (_: unknown, audience: Draft['audience']) => {
    const isForMembers = memberLocations.includes(form.getFieldValue('location'));
    if (form.getFieldValue('enabled') && audience === 'guest' && isForMembers)
      throw new Error(t`Only registered members see it here`);
  };
  const validateLink = async (_: unknown, link: Draft['link']) => {
    if (kind === 'channel' && form.getFieldValue('enabled') && !link?.trim())
      throw new Error(t`A channel needs a link`);
  };
  return (
    <>
      <Form.Item
        name="link"
        label={t`Link to`}
        rules={[{ validator: validateLink }]}
        dependencies={['enabled']}
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
        dependencies={['location', 'enabled']}
      >
        <Select options={promotionAudiences.map((value) => ({ value, label: audiences[value] }))} />
      </Form.Item>
    </>
  );
}
