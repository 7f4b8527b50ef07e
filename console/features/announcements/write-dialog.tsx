import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { announce, announcementPage } from '@muyu/contract/operator-message.ts';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { confirming } from '../../app/busy.tsx';
import { client } from '../../app/client.ts';
import { useAct } from '../../app/use-act.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import styles from './announcements.module.css';
import { AudienceFields } from './audience-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { ReachLine, useReach } from './reach-line.tsx';
import { audienceOf, type Draft, textsOf, unfinished } from './write-form.ts';

const atFirst: Draft = { audience: 'all', kind: '', certified: '', vip: '' };

/** Writes an announcement: for whom, in which languages, where it leads, and how it will look; nothing is sent unseen. */
export function WriteDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui();
  const [form] = Form.useForm<Draft>();
  const [draft, setDraft] = useState(atFirst);
  const [locale, setLocale] = useState<Locale>('zh_CN');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [half, setHalf] = useState<readonly Locale[]>([]);
  const audience = audienceOf(draft);
  const reach = useReach(open ? audience : null);
  const send = useAct({
    act: (given: Draft) => {
      const link = given.link?.trim();
      const texts = textsOf(given);
      const to = audienceOf(given);
      if (!texts || !to) throw new Error('an unfinished draft was sent');
      return client.request(announce, { ...to, texts, key, ...(link ? { link } : {}) });
    },
    stale: [client.keyOf(announcementPage)],
    said: () => t`Announced`,
    onEnd: onClose,
  });
  const finish = () => {
    const missing = unfinished(draft);
    setHalf(missing);
    const [first] = missing;
    if (first) setLocale(first);
    else if (audience && !send.pending) send.run(draft);
  };
  const renew = () => {
    setDraft(atFirst);
    setLocale('zh_CN');
    setKey(crypto.randomUUID());
    setHalf([]);
    send.reset();
  };
  const people = reach.data?.reach ?? 0;
  return (
    <Modal
      open={open}
      title={t`Write an announcement`}
      okText={
        reach.isSuccess && audience && audience.audience !== 'one' ? (
          <Plural value={people} one="Announce to # person" other="Announce to # people" />
        ) : (
          <Trans>Announce</Trans>
        )
      }
      {...confirming(send.pending, { disabled: !audience || !reach.isSuccess })}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={renew}
      mask={{ closable: false }}
      destroyOnHidden
      width={640}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={atFirst}
        onValuesChange={(_, all) => {
          setDraft({ ...atFirst, ...all });
          if (half.length > 0) setHalf(unfinished({ ...atFirst, ...all }));
        }}
        onFinish={finish}
      >
        <AudienceFields />
        <ReachLine audience={audience} query={reach} />
        <LanguageFields locale={locale} onLocale={setLocale} unfinished={half} />
        <Form.Item
          name="link"
          label={t`Leads to`}
          extra={t`A path of the app, such as /promote. May be left empty.`}
          rules={[{ pattern: /^\/(?!\/)/, message: t`A path begins with one slash` }]}
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
            title={t`A language needs both title and text; Chinese is required.`}
          />
        )}
        {send.error && <Alert type="error" showIcon title={send.error} />}
      </Form>
    </Modal>
  );
}
