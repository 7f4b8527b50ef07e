import { Trans, useLingui } from '@lingui/react/macro';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import {
  type LegalVersion,
  legalErrors,
  legalLimits,
  listLegalVersions,
  publishLegalVersion,
} from '@muyu/contract/legal.ts';
import { Checkbox, Form } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useLatched } from '../../ui/dialog/use-latched.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { LocalizedField } from '../../ui/localized-field.tsx';
import { documentNames } from './document-names.ts';
import styles from './legal.module.css';

type PublishDialogProps = { latest: LegalVersion | null; onClose(): void };
type Values = { texts: LocalizedText; notes: LocalizedText; asksConsent: boolean };

const placeholders = '{site} {company} {mail} {age} {moneyAge} {days}';
const noNotes: LocalizedText = { zh_CN: '', en_US: '', ja: '' };

/** Writes the next version of a document, beginning with the text in force. */
export function PublishDialog({ latest: given, onClose }: PublishDialogProps) {
  const { t, i18n } = useLingui();
  const [form] = Form.useForm<Values>();
  const latest = useLatched(given);
  const name = latest ? i18n._(documentNames[latest.document]) : '';
  const publish = useOperatorMutation({
    act: (values: Values & Pick<LegalVersion, 'document' | 'version'>) =>
      client.request(publishLegalVersion, values),
    invalidates: [[listLegalVersions.id]],
    successMessage: (_, { version }) => t`Version ${version} is in force`,
    gone: [legalErrors.changedMeanwhile],
    onSettled: onClose,
  });
  return (
    <FormDialog<Values>
      open={given !== null}
      title={t`New version of ${name}`}
      okText={t`Publish`}
      width={860}
      maskClosable={false}
      form={form}
      mutation={publish}
      initialValues={{ texts: latest?.texts ?? noNotes, notes: noNotes, asksConsent: true }}
      lead={
        <p className={styles.lead}>
          <Trans>
            Lines that begin with ## are headings, lines that begin with - are items. Names and numbers of the
            site take the place of {placeholders}.
          </Trans>
        </p>
      }
      onSubmit={(values) =>
        given && publish.run({ ...values, document: given.document, version: given.version })
      }
      onClose={onClose}
    >
      <Form.Item name="texts" label={t`Text`}>
        <LocalizedField label={t`Text`} rows={10} most={legalLimits.text} />
      </Form.Item>
      <Form.Item name="notes" label={t`What is new, for the people who are asked again`}>
        <LocalizedField label={t`What is new`} rows={2} most={legalLimits.note} />
      </Form.Item>
      <Form.Item name="asksConsent" valuePropName="checked">
        <Checkbox>
          <Trans>Ask everybody for consent again; not needed for the correction of a misprint</Trans>
        </Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
