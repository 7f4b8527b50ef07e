import { UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { wordPage } from '@muyu/contract/operator-words.ts';
import { Alert, Button, Form, Input, Modal, Upload } from 'antd';
import { busy } from '../../app/busy.tsx';
import { client } from '../../app/client.ts';
import { useAct } from '../../app/use-act.ts';
import { decodeList } from './decode-list.ts';
import { ImportResult } from './import-result.tsx';
import { type GivenList, readList } from './read-list.ts';
import { RuleFields, usualRule } from './rule-fields.tsx';
import { useTrial } from './use-trial.ts';
import styles from './words.module.css';

type ImportDialogProps = { open: boolean; onClose(): void };

/** Reads a list that was pasted or chosen as a file; first it is tried, and what would happen is shown. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<GivenList>();
  const trial = useTrial();
  const load = useAct({
    act: (given: GivenList) => readList(given, false),
    stale: [client.keyOf(wordPage)],
    said: (_, { added, changed }) => t`Imported: ${added} added, ${changed} changed`,
    onEnd: () => close(),
  });
  const close = () => {
    trial.reset();
    load.reset();
    onClose();
  };
  const again = () => {
    trial.reset();
    load.reset();
  };
  const told = trial.told;
  const useful = told ? told.added + told.changed : 0;
  const take = async (file: File) => {
    form.setFieldValue('text', decodeList(new Uint8Array(await file.arrayBuffer())));
    again();
  };
  return (
    <Modal
      open={open}
      title={t`Import a list`}
      okText={told ? t`Import` : t`Check the list`}
      okButtonProps={{
        disabled: told !== null && useful === 0,
        loading: busy(trial.pending || load.pending),
      }}
      onOk={form.submit}
      onCancel={close}
      destroyOnHidden
      width={640}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{ text: '', ...usualRule }}
        onValuesChange={again}
        onFinish={(given) => {
          if (trial.pending || load.pending) return;
          if (told) load.run(given);
          else trial.run(given);
        }}
      >
        <Form.Item
          name="text"
          label={t`List`}
          rules={[{ required: true, whitespace: true, message: t`Paste a list or choose a file` }]}
          validateTrigger="onSubmit"
          extra={
            <Trans>
              A word a line, or lines like <code>word,refuse,post|comment</code> as an export has them.
            </Trans>
          }
        >
          <Input.TextArea autoSize={{ minRows: 5, maxRows: 10 }} />
        </Form.Item>
        <Upload
          accept=".csv,.txt,text/csv,text/plain"
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden="true" />}>
            <Trans>Choose a file</Trans>
          </Button>
        </Upload>
        <p className={styles.caption}>
          <Trans>For words whose line does not say it</Trans>
        </p>
        <RuleFields />
        {told && <ImportResult told={told} />}
        {(trial.error ?? load.error) && <Alert type="error" showIcon title={trial.error ?? load.error} />}
      </Form>
    </Modal>
  );
}
