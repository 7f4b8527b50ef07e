import { useLingui } from '@lingui/react/macro';
import { type WordAction, type WordField, wordActions, wordFields } from '@muyu/contract/moderation.ts';
import { Checkbox, Form, Radio } from 'antd';
import { actionNames, actionNotes, fieldNames } from './word-texts.ts';
import styles from './words.module.css';

export type Rule = { action: WordAction; fields: WordField[] };
export const usualRule: Rule = { action: 'refuse', fields: [...wordFields] };

const reviewed: readonly WordField[] = ['post', 'comment'];

/** What is done about a word, and where: fields of a form. Only what is reviewed can be held. */
export function RuleFields() {
  const { t, i18n } = useLingui();
  const form = Form.useFormInstance<Rule>();
  const action = Form.useWatch('action', form);
  const fits = (field: WordField) => action !== 'hold' || reviewed.includes(field);
  return (
    <>
      <Form.Item name="action" label={t`What is done`}>
        <Radio.Group
          className={styles.actions ?? ''}
          onChange={({ target }) => {
            if (target.value !== 'hold') return;
            const fields = form.getFieldValue('fields') as WordField[];
            form.setFieldValue(
              'fields',
              fields.filter((field) => reviewed.includes(field)),
            );
          }}
          options={wordActions.map((each) => ({
            value: each,
            label: (
              <>
                {i18n._(actionNames[each])}
                <span className={styles.note}>{i18n._(actionNotes[each])}</span>
              </>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="fields"
        label={t`Where`}
        rules={[{ required: true, message: t`Choose at least one place` }]}
        validateTrigger="onSubmit"
      >
        <Checkbox.Group
          className={styles.fields ?? ''}
          options={wordFields.map((field) => ({
            value: field,
            label: i18n._(fieldNames[field]),
            disabled: !fits(field),
          }))}
        />
      </Form.Item>
    </>
  );
}
