import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { announce, listAnnouncements } from '@muyu/contract/admin/announcement.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import styles from './announcements.module.css';
import { AudienceFields } from './audience-fields.tsx';
import { AudienceSize, useAudienceSize } from './audience-size.tsx';
import { audienceOf, type Draft, textsOf, unfinished } from './compose-form.ts';
import { LanguageFields } from './language-fields.tsx';

const initialDraft: Draft = { audience: 'all', kind: '', certified: '', vip: '' };

/** Writes an announcement: audience, texts in each language, link and preview. */
export function ComposeDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui();
  const [form] = Form.useForm<Draft>();
  const [draft, setDraft] = useState(initialDraft);
  const [locale, setLocale] = useState<Locale>('zh_CN');
  const [half, setHalf] = useState<readonly Locale[]>([]);
  const audience = audienceOf(draft);
  const reach = useAudienceSize(open ? audience : null);
  const send = useOperatorMutation({
    act: (given: Draft, keyFor) => {
      const link = given.link?.trim();
      const texts = textsOf(given);
      const to = audienceOf(given);
      if (!texts || !to) throw new Error('an unfinished draft was sent');
      const announcement = { ...to, texts, ...(link ? { link } : {}) };
      return client.request(announce, { ...announcement, key: keyFor(announcement) });
    },
    invalidates: [client.keyOf(listAnnouncements)],
    mayBePartial: true,
    successMessage: () => t`Announced`,
    onSettled: onClose,
  });
  const finish = () => {
    const missing = unfinished(draft);
    setHalf(missing);
    const [first] = missing;
    if (first) setLocale(first);
    else if (audience) send.run(draft);
  };
  const renew = () => {
    setDraft(initialDraft);
    setLocale('zh_CN');
    setHalf([]);
  };
  const people = reach.data?.reach ?? 0;
  return (
    <FormDialog
      open={open}
      title={t`Write an announcement`}
      okText={
        reach.isSuccess && audience && audience.audience !== 'one' ? (
          <Plural value={people} one="Send to # person" other="Send to # people" />
        ) : (
          <Trans>Announce</Trans>
        )
      }
      okDisabled={!audience || !reach.isSuccess}
      maskClosable={false}
      width={640}
      form={form}
      mutation={send}
      afterClose={renew}
      initialValues={initialDraft}
      onValuesChange={(_, all) => {
        setDraft({ ...initialDraft, ...all });
        if (half.length > 0) setHalf(unfinished({ ...initialDraft, ...all }));
      }}
      onSubmit={finish}
      onClose={onClose}
    >
      <AudienceFields />
      <AudienceSize audience={audience} query={reach} />
      <LanguageFields locale={locale} onLocale={setLocale} unfinished={half} />
      <Form.Item
        name="link"
        label={t`Link to`}
        extra={t`A path in the app, such as /promote. Optional.`}
        rules={[{ pattern: /^\/(?!\/)/, message: t`A path must begin with a single slash` }]}
        validateTrigger="onSubmit"
      >
        <Input maxLength={200} autoComplete="off" autoCapitalize="off" />
      </Form.Item>
      <AnnouncementPreview texts={textsOf(draft)} locale={locale} />
      {half.length > 0 && (
        <Alert
          className={styles.lead ?? ''}
          type="warning"
          showIcon
          title={t`Each language needs both a title and text. Chinese is required.`}
        />
      )}
    </FormDialog>
  );
}
