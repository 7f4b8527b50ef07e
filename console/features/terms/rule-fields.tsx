import { useLingui } from '@lingui/react/macro';
import { type TermAction, type TermField, termActions, termFields } from '@muyu/contract/moderation.ts';
import { Checkbox, Form, Radio } from 'antd';
import { actionDescriptions, actionNames, fieldNames } from './term-labels.ts';
import styles from './terms.module.css';

export type Rule = { action: TermAction; fields: TermField[] };
export const defaultRule: Rule = { action: 'refuse', fields: [...termFields] };

const reviewed: readonly TermField[] = ['post', 'comment'];

/** Form fields for the action and the fields of a term. Only fields with a review offer the action `hold`. */
export function RuleFields() {
  const { t, i18n } = useLingui();
  const form = Form.useFormInstance<Rule>();
  const action = Form.useWatch('action', form);
  const fits = (field: TermField) => action !== 'hold' || reviewed.includes(field);
  return (
    <>
      <Form.Item name="action" label={t`Action taken`}>
        <Radio.Group
          aria-label={t`Action taken`}
          className={styles.actions ?? ''}
          onChange={({ target }) => {
            if (target.value !== 'hold') return;
            const fields = form.getFieldValue('fields') as TermField[];
            form.setFieldValue(
              'fields',
              fields.filter((field) => reviewed.includes(field)),
            );
          }}
          options={termActions.map((each) => ({
            value: each,
            label: (
              <>
                {i18n._(actionNames[each])}
                <span className={styles.note}>{i18n._(actionDescriptions[each])}</span>
              </>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="fields"
        label={t`Where`}
        rules={[{ required: true, message: t`Choose at least one field` }]}
        validateTrigger="onSubmit"
      >
        <Checkbox.Group
          className={styles.fields ?? ''}
          options={termFields.map((field) => ({
            value: field,
            label: i18n._(fieldNames[field]),
            disabled: !fits(field),
          }))}
        />
      </Form.Item>
    </>
  );
}
