import { Trans, useLingui } from '@lingui/react/macro';
import { type ListedWord, putWord, wordLimits, wordPage } from '@muyu/contract/operator-words.ts';
import { Alert, Form, Input, Modal } from 'antd';
import { confirming } from '../../app/busy.tsx';
import { client } from '../../app/client.ts';
import { useAct } from '../../app/use-act.ts';
import { type Rule, RuleFields, usualRule } from './rule-fields.tsx';
import styles from './words.module.css';

/** A word that is there, or `new`. */
export type Editing = ListedWord | 'new';
type WordDialogProps = { editing: Editing | null; onClose(): void };
type Given = Rule & { word: string };

/** Adds a word, or changes what is done about one. */
export function WordDialog({ editing, onClose }: WordDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Given>();
  const known = editing === 'new' ? null : editing;
  const put = useAct({
    act: (given: Given) => client.request(putWord, given),
    stale: [client.keyOf(wordPage)],
    said: (_, { word }) => (known ? t`Changed: ${word}` : t`On the list: ${word}`),
    onEnd: onClose,
  });
  const close = () => {
    put.reset();
    onClose();
  };
  return (
    <Modal
      open={editing !== null}
      title={known ? t`Change what is done` : t`Add word`}
      okText={known ? t`Save` : t`Add`}
      {...confirming(put.pending)}
      onOk={form.submit}
      onCancel={close}
      destroyOnHidden
      width={520}
    >
      <p className={styles.lead}>
        <Trans>
          A word is found however it is spaced, in full width, in capitals and in traditional characters.
        </Trans>
      </p>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={known ? { ...known, fields: [...known.fields] } : { word: '', ...usualRule }}
        onFinish={({ word, action, fields }) =>
          !put.pending && put.run({ word: known?.word ?? word.trim(), action, fields })
        }
      >
        <Form.Item
          name="word"
          label={t`Word`}
          rules={[{ required: true, whitespace: true, message: t`Enter a word` }]}
          validateTrigger="onSubmit"
        >
          <Input
            autoFocus={!known}
            disabled={known !== null}
            autoComplete="off"
            maxLength={wordLimits.word}
          />
        </Form.Item>
        <RuleFields />
        {put.error && <Alert type="error" showIcon title={put.error} />}
      </Form>
    </Modal>
  );
}
