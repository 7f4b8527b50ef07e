import { Trans, useLingui } from '@lingui/react/macro';
import { emptyText, type LocalizedText, locales } from '@muyu/contract/core/locale.ts';
import {
  type LegalVersion,
  legalErrors,
  legalLimits,
  legalPlaceholders,
  listLegalVersions,
  needsConsent,
  publishLegalVersion,
} from '@muyu/contract/legal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useLatched } from '../../ui/dialog/use-latched.ts';
import { useMergeNewer } from '../../ui/dialog/use-merge-newer.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useSeenRow } from '../../ui/dialog/use-seen-row.ts';
import { LocalizedField } from '../../ui/localized-field.tsx';
import { documentNames } from './document-names.ts';
import styles from './legal.module.css';
import { VersionDrawer } from './version-drawer.tsx';

type PublishDialogProps = { latest: LegalVersion | null; onClose(): void };
type Values = { texts: LocalizedText; notes: LocalizedText; asksConsent: boolean };

const placeholders = legalPlaceholders.map((name) => `{${name}}`).join(' ');

const draftOf = (latest: LegalVersion | null): Values => ({
  texts: latest?.texts ?? emptyText,
  notes: emptyText,
  asksConsent: latest !== null && needsConsent[latest.document],
});

/** Writes the next version of a document, beginning with the text in force. */
export function PublishDialog({ latest: given, onClose }: PublishDialogProps) {
  const { t, i18n } = useLingui();
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const cache = useQueryClient();
  const merge = useMergeNewer(form);
  const { row, takeLatest } = useSeenRow({
    given,
    fetchLatest: async (seen: LegalVersion) => {
      const versions = await cache.fetchQuery(client.query(listLegalVersions, {}));
      return versions.find(({ document }) => document === seen.document);
    },
    onNewer: (seen, newer) => merge(draftOf(seen), draftOf(newer)),
  });
  const latest = useLatched(row);
  const [reading, setReading] = useState<LegalVersion | null>(null);
  const name = latest ? i18n._(documentNames[latest.document]) : '';
  const publish = useOperatorMutation({
    act: (values: Values & Pick<LegalVersion, 'document' | 'version'>) =>
      client.request(publishLegalVersion, values),
    invalidates: [[listLegalVersions.id]],
    successMessage: (_, { version }) => t`Version ${version} is in force`,
    outdated: [legalErrors.changedMeanwhile],
    onOutdated: takeLatest,
    onSettled: onClose,
  });
  const submit = (values: Values) => {
    if (!row) return;
    const asksConsent = needsConsent[row.document] && values.asksConsent;
    const given = { ...values, asksConsent, document: row.document, version: row.version };
    if (!asksConsent) return publish.run(given);
    const next = row.version + 1;
    modal.confirm({
      title: t`Ask everyone to agree again?`,
      content: t`Version ${next} of ${name} takes effect at once. It can’t be withdrawn, only replaced by another version.`,
      okText: t`Publish`,
      onOk: () => publish.run(given),
    });
  };
  // Everybody reads in their own language what has changed.
  const validateNotes = async (_: unknown, notes: LocalizedText) => {
    if (form.getFieldValue('asksConsent') && !locales.every((locale) => notes[locale].trim()))
      throw new Error(t`Everyone will be asked again, so describe what’s new in every language`);
  };
  return (
    <FormDialog<Values>
      open={given !== null}
      title={t`New version of ${name}`}
      okText={t`Publish`}
      width={860}
      maskClosable={false}
      form={form}
      mutation={publish}
      initialValues={draftOf(latest)}
      lead={
        <p className={styles.lead}>
          <Trans>
            Lines that begin with ## are headings, lines that begin with - are items. Names and numbers of the
            site take the place of {placeholders}.
          </Trans>
        </p>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="texts" label={t`Text`}>
        <LocalizedField label={t`Text`} rows={10} maxLength={legalLimits.text} />
      </Form.Item>
      <Form.Item
        name="notes"
        label={
          latest && !needsConsent[latest.document]
            ? t`What is new`
            : t`What is new, for the people who are asked again`
        }
        rules={[{ validator: validateNotes }]}
        validateTrigger="onSubmit"
      >
        <LocalizedField label={t`What is new`} rows={2} maxLength={legalLimits.note} />
      </Form.Item>
      {latest && needsConsent[latest.document] && (
        <Form.Item name="asksConsent" valuePropName="checked">
          <Checkbox>
            <Trans>Ask everyone for consent again (not needed when only fixing a typo)</Trans>
          </Checkbox>
        </Form.Item>
      )}
      {publish.isOutdated && latest && (
        <Button type="link" className={styles.newer ?? ''} onClick={() => setReading(latest)}>
          {t`Read version ${latest.version}`}
        </Button>
      )}
      <VersionDrawer version={reading} onClose={() => setReading(null)} />
    </FormDialog>
  );
}
